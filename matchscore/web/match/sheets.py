"""The score sheet of a match, and its results as a file."""

from flask import Blueprint, current_app, url_for
from werkzeug.wrappers import Response

from matchscore.formats.csv_export import write_results
from matchscore.models.match import EndedBy
from matchscore.queries.corrections import corrections_of_match
from matchscore.queries.finishes import finish_of
from matchscore.queries.stages import stage_names
from matchscore.queries.visibility import ViewerKind
from matchscore.queries.withdrawals import matches_left_by_withdrawals
from matchscore.web.asking.etags import is_unchanged, match_tag, unchanged
from matchscore.web.asking.looks import Look, look_at
from matchscore.web.asking.responses import page
from matchscore.web.asking.routes import MATCH
from matchscore.web.asking.scopes import directs, rooms_of
from matchscore.web.asking.site import identity, reading
from matchscore.web.words.corrected import corrected_totals
from matchscore.web.words.periods import period_line
from matchscore.web.words.preferences import preferences
from matchscore.web.words.ruled import alone_on, rulings_on

blueprint = Blueprint("matches", __name__)


@blueprint.get(MATCH)
def show(event: str, match: int) -> Response:
    """Show the sheet as this viewer may see it."""
    look = look_at(event, match)
    line_ups = look.line_ups()
    period = period_line(finish_of(look.facts))
    tag = match_tag(look, identity(), preferences(), period and period.words, line_ups)
    if is_unchanged(tag):
        return unchanged(tag)
    sheet = look.sheet()
    response = page(
        "matches/show.html",
        sheet=sheet,
        event={"slug": sheet.event, "name": sheet.event_name},
        line_ups=line_ups,
        rulings=rulings_on(sheet),
        alone=alone_on(sheet, sheet.alone),
        corrected=corrected_totals(corrections_of_match(reading(), look.sight)),
        may_write=bool(rooms_of(identity(), look.facts.head)),
        may_seat=len(rooms_of(identity(), look.facts.head)) > 1,
        may_watch=look.viewer.kind is not ViewerKind.ONE_ROOM,
        may_publish=may_publish(look),
        may_direct=may_direct(look),
        is_left=is_left(look),
        csv_address=url_for("matches.download", event=event, match=match),
    )
    response.set_etag(tag, weak=True)
    return response


def is_left(look: Look) -> bool:
    """Tell whether a team left the match unplayed by withdrawing: what that gives is in the standings alone."""
    head = look.facts.head
    by_withdrawal = head.ended_by is EndedBy.FORFEIT and head.rules.scale is not None
    return by_withdrawal and head.match in matches_left_by_withdrawals(reading(), head.event_id)


def may_publish(look: Look) -> bool:
    """Tell whether whoever looks may publish the results of the event, which nobody has done yet."""
    return may_direct(look) and look.facts.head.published_at is None


def may_direct(look: Look) -> bool:
    """Tell whether whoever looks may give penalties and end the match without its boards."""
    who, head = identity(), look.facts.head
    return who is not None and directs(who, head.event_id) and not head.is_archived


@blueprint.get(f"{MATCH}/results.csv")
def download(event: str, match: int) -> Response:
    """Give the results of a match as far as this viewer may see them, in a file that spreadsheets and we can read."""
    text = write_results([look_at(event, match).sheet()], stage_names(reading(), event))
    # Spreadsheets take a file for UTF-8 by the mark at its beginning.
    response: Response = current_app.response_class(text.encode("utf-8-sig"), content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{event}-match-{match}.csv"'
    return response
