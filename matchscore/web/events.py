"""An event: its matches and teams; archived, never deleted."""

from flask import Blueprint, g, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.words import match_state_words
from matchscore.queries.events import read_event
from matchscore.queries.values import Sheet
from matchscore.services import archive as archives
from matchscore.web.access import directs, viewer_of
from matchscore.web.acting import acting
from matchscore.web.responses import page, see
from matchscore.web.site import identity, now, reading

blueprint = Blueprint("events", __name__)


@blueprint.get("/<event>")
def show(event: str) -> Response:
    """Show the matches and teams of an event."""
    who = identity()
    view = read_event(reading(), event, lambda head: viewer_of(who, head), now())
    g.time_zone = view.time_zone
    return page(
        "events/show.html",
        event=view,
        matches=[match_line(sheet) for sheet in view.sheets],
        teams=view.teams,
        may_write=who is not None and directs(who, view.event_id),
    )


def match_line(sheet: Sheet) -> dict[str, object]:
    """Lay a match out for the list; a match in which nothing can be seen yet has no totals."""
    seen = sheet.boards and any(row.home_imps is not None for row in sheet.boards)
    return {
        "number": sheet.match,
        "home": sheet.home.name,
        "away": sheet.away.name,
        "home_total": sheet.home_total if seen else None,
        "away_total": sheet.away_total if seen else None,
        "state_words": match_state_words(sheet.state),
    }


@blueprint.post("/<event>/archive")
def archive(event: str) -> Response:
    """Take an event out of the lists."""
    with acting() as (session, act):
        archives.archive_event(session, act)
    return see(url_for("events.show", event=event))


@blueprint.post("/<event>/unarchive")
def unarchive(event: str) -> Response:
    """Bring an archived event back."""
    with acting(archived=True) as (session, act):
        archives.unarchive_event(session, act)
    return see(url_for("events.show", event=event))


@blueprint.post("/<event>/teams/<int:team>/remove")
def remove_team(event: str, team: int) -> Response:
    """Remove a team that no match needs; with results it is refused and the archive offered (case 90)."""
    with acting() as (session, act):
        archives.remove_team(session, act, team)
    return see(url_for("events.show", event=event))
