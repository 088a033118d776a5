"""The log of an event over the API, as far as whoever asks may see it."""

from datetime import UTC
from typing import Any

from flask import request
from pydantic import BaseModel, Field
from werkzeug.wrappers import Response

from matchscore.models.base import LARGEST_INTEGER
from matchscore.queries.feed import Follower, changes_after
from matchscore.queries.feed_lines import FeedLine
from matchscore.queries.heads import NotFoundError
from matchscore.queries.sights import sights_of
from matchscore.queries.watching import Stamp, read_stamps
from matchscore.web.api import blueprint
from matchscore.web.api.description import described
from matchscore.web.api.outputs import ChangesOut
from matchscore.web.asking.etags import answer_tag, is_unchanged, unchanged
from matchscore.web.asking.forms import whole_number
from matchscore.web.asking.responses import document
from matchscore.web.asking.scopes import scores_field, viewer_of
from matchscore.web.asking.site import identity, now, reading


class ChangesAsked(BaseModel):
    """What may be asked of the log: the lines after a revision, 0 for all."""

    after: int = Field(0, ge=0, le=LARGEST_INTEGER)


@blueprint.get("/events/<event>/changes")
@described({"200": ChangesOut}, query=ChangesAsked)
def show_changes(event: str) -> Response:
    """Show the log of an event after a revision, oldest first, at most 500 lines at once.

    Ask on after the newest line while there are `more`, else after `revision`. Who scores the field sees every line,
    who scores a match all of its lines, at a table and of one room nobody sees any. To everybody else a line of results
    is told once every board that it is about is released to them: with `before`, `effect` and `reason` where it is a
    correction of what was finished or published, otherwise with what still stands of it. A line is told from then on:
    ask after 0 again for what has been released since.
    """
    stamp, who = read_stamps(reading(), [event]).get(event), identity()
    if stamp is None:
        raise NotFoundError("event", event)
    after = whole_number(request.args.get("after", "")) or 0
    if who is not None and who.room is not None and who.event_id == stamp.event_id:
        return document({"event": event, "revision": 0, "changes": [], "more": False})
    follower = Follower(
        sights_of(reading(), event, lambda each: viewer_of(who, each), now()),
        scores_field=who is not None and scores_field(who, stamp.event_id),
    )
    tag = feed_tag(stamp, follower, after)
    if is_unchanged(tag):
        return unchanged(tag)
    lines, more = changes_after(reading(), stamp.event_id, follower, after)
    changes = [line_document(line) for line in lines]
    response = document({"event": event, "revision": stamp.revision, "changes": changes, "more": more})
    response.set_etag(tag, weak=True)
    return response


def feed_tag(stamp: Stamp, follower: Follower, after: int) -> str:
    """Make the tag of an answer: time releases boards without a revision, and so without a line."""
    seen = [(number, sight.viewer, sorted(sight.released)) for number, sight in follower.sights.items()]
    return answer_tag(stamp, follower.scores_field, seen, after)


def line_document(line: FeedLine) -> dict[str, Any]:
    """Make the document of a line."""
    return {
        "revision": line.revision,
        "at": line.at.astimezone(UTC).isoformat(),
        "verb": line.verb,
        "match": line.match,
        "actor": line.actor,
        "before": dict(line.before),
        "after": dict(line.after),
        "effect": None if line.effect is None else dict(line.effect),
        "reason": line.reason,
        "undoes": line.undoes,
        "late": line.late,
    }
