"""An event: its matches and teams; archived, never deleted."""

from contextlib import suppress
from http import HTTPStatus

from flask import Blueprint, g, request, url_for
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.i18n.sentences import sentence
from matchscore.queries.draws import stages_drawn_by_rounds
from matchscore.queries.events import read_event
from matchscore.queries.heads import read_heads
from matchscore.queries.open_totals import next_without_total, open_totals
from matchscore.queries.values import Sheet
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.totals import MatchState
from matchscore.services import archive as archives
from matchscore.services.acts import RefusedError
from matchscore.web.asking.acting import acting
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.questions import queries_to_answer
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import TEAM
from matchscore.web.asking.scopes import captains, directs, rooms_of, scores_field, viewer_of
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.event.publishing import policies, publishing
from matchscore.web.words.states import sheet_state_words

blueprint = Blueprint("events", __name__)


@blueprint.get("/<event>")
def show(event: str) -> Response:
    """Show the matches and teams of an event."""
    return event_page(event)


def event_page(event: str, problem: str | None = None, code: int = HTTPStatus.OK) -> Response:
    """Show an event as whoever asks may see it, with what could not be done."""
    who = identity()
    view = read_event(reading(), event, lambda head: viewer_of(who, head), now(), with_boards=False)
    g.time_zone = view.time_zone
    may_write = who is not None and directs(who, view.event_id)
    may_total = who is not None and not view.archived and scores_field(who, view.event_id)
    return page(
        "events/show.html",
        code,
        event=view,
        matches=[match_line(sheet) for sheet in view.sheets],
        desks=desks_of(event),
        is_captain=who is not None and captains(who, view.event_id),
        may_watch=bool(view.sheets) and not sees_one_room(view.event_id),
        teams=view.teams,
        drawn_stages=stages_drawn_by_rounds(reading(), view.event_id) if may_write and not view.archived else (),
        may_write=may_write,
        scores_field=who is not None and scores_field(who, view.event_id),
        open_queries=queries_to_answer(view.event_id),
        open_totals=open_totals(reading(), event, now()) if may_total else (),
        without_total=next_without_total(reading(), event, 0) if may_total else None,
        problem=problem,
        typed_minutes=request.values.get("minutes", ""),
        **(publishing(view) if may_write else {}),
        **(policies(view) if may_write and not view.archived else {}),
    )


def match_line(sheet: Sheet) -> dict[str, object]:
    """Lay a match out for the list; a match in which nothing can be seen yet has no totals."""
    seen = sheet.has_total
    return {
        "number": sheet.match,
        "round_name": sheet.round_name,
        "round_key": (sheet.round_name.stage or 0, sheet.round),
        "unit": sheet.unit,
        "is_played": bool(sheet.home.number and sheet.away.number),
        "has_begun": sheet.state in {MatchState.RUNNING, MatchState.COMPLETE},
        "home": sheet.home.name,
        "away": sheet.away.name,
        "home_total": sheet.home_total if seen else None,
        "away_total": sheet.away_total if seen else None,
        "state_words": sheet_state_words(sheet) if tells_state(sheet) else "",
    }


def sees_one_room(event_id: int) -> bool:
    """Tell whether whoever asks sees one room of this event: then its live pages are not for them (Law 16D)."""
    who = identity()
    return who is not None and who.room is not None and who.event_id == event_id


def desks_of(event: str) -> frozenset[int]:
    """Give the numbers of the matches of which whoever asks enters results at a desk."""
    who = identity()
    heads = read_heads(reading(), event) if who is not None else ()
    return frozenset(head.match for head in heads if rooms_of(who, head))


def tells_state(sheet: Sheet) -> bool:
    """Tell whether a list may name the state of a match: to a table only that of matches which it plays itself."""
    who = identity()
    cells = (cell for row in sheet.boards for cell in row.rooms.values())
    return who is None or who.room is None or any(cell.state is not RoomState.HIDDEN for cell in cells)


@blueprint.post("/<event>/archive")
def archive(event: str) -> Response:
    """Take an event out of the lists; one that is in the archive stays there."""
    with suppress(ArchivedEventError), acting() as (session, act):
        archives.archive_event(session, act)
    return see(url_for("events.show", event=event))


@blueprint.post("/<event>/unarchive")
def unarchive(event: str) -> Response:
    """Bring an archived event back; one that is not in the archive stays out of it."""
    with suppress(RefusedError), acting(archived=True) as (session, act):
        archives.unarchive_event(session, act)
    return see(url_for("events.show", event=event))


@blueprint.post(f"{TEAM}/remove")
def remove_team(event: str, team: int) -> Response:
    """Remove a team that nothing needs; with results it is refused, and the page offers the archive (case 90)."""
    try:
        with acting() as (session, act):
            archives.remove_team(session, act, team)
    except RefusedError as error:
        open_reading()
        return event_page(event, sentence(error.reason, error.facts), HTTPStatus.UNPROCESSABLE_ENTITY)
    return see(url_for("events.show", event=event))
