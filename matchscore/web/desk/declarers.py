"""Another declarer for a result that is asked about: what its seat letter does at an open desk, as a button."""

from typing import Any

from flask import Blueprint
from werkzeug.wrappers import Response

from matchscore.i18n.sentences import sentence
from matchscore.scoring.seats import Room, Seat
from matchscore.services.results import Entry, Lead
from matchscore.web.asking.forms import reason, seen, text
from matchscore.web.asking.routes import SLOT
from matchscore.web.desk.drafts import Draft
from matchscore.web.desk.marks import declared_by
from matchscore.web.desk.saving import Where, again, store_or_say, to_correction

blueprint = Blueprint("declarers", __name__)


@blueprint.post(f"{SLOT}/declarer/<any(N, E, S, W):seat>")
def change(event: str, match: int, seat: str, **place: Any) -> Response:
    """Give the result of a slot another declarer, whoever entered it; the question that stood under it said so."""
    where = Where(event, match, (place["segment"], place["board"], Room(place["room"])))
    slot = where.slot()
    result = declared_by(slot, Seat(seat))
    if result is None:
        return again(where, Draft(problem=sentence("no_result_here", {})))
    if slot.segment.finished_at is not None and not reason():
        return to_correction(where, str(result))
    entry = Entry(match, where.key, result, where.numbers.real(seen()), Lead.KEEP, replace=True)
    return store_or_say(where, entry, Draft(typed={"result": str(result), "seen": text("seen")}))
