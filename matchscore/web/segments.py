"""Actions on a whole segment, and on what a match carries in or is reported to have ended in."""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from matchscore.models.ruling import TotalSource
from matchscore.scoring.totals import Totals
from matchscore.services import rooms, segments
from matchscore.services import totals as match_totals
from matchscore.services.acts import Act, RefusedError
from matchscore.services.segments import Place
from matchscore.web.acting import acting
from matchscore.web.forms import exact_number, room_of, seen, text, whole
from matchscore.web.responses import see

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("segments", __name__)
MATCH = "/<event>/matches/<int:match>"
SEGMENT = f"{MATCH}/segments/<int:segment>"
LONGEST_SOURCE = 500


def _done(event: str, match: int, segment: int, action: "Callable[[Session, Act, Place], Any]") -> Response:
    with acting() as (session, act):
        action(session, act, Place(match, segment, seen()))
    return see(url_for("entry.show", event=event, match=match))


@blueprint.post(f"{SEGMENT}/finish")
def finish(event: str, match: int, segment: int) -> Response:
    """Finish a segment: from now on a change is a correction with a reason."""
    return _done(event, match, segment, segments.finish_segment)


@blueprint.post(f"{SEGMENT}/reopen")
def reopen(event: str, match: int, segment: int) -> Response:
    """Open a finished segment again."""
    return _done(event, match, segment, segments.reopen_segment)


@blueprint.post(f"{SEGMENT}/exchange-rooms")
def exchange_rooms(event: str, match: int, segment: int) -> Response:
    """Let the results change rooms: the sheet was typed into the wrong one."""
    return _done(event, match, segment, rooms.exchange_rooms)


@blueprint.post(f"{SEGMENT}/swap-seats")
def swap_seats(event: str, match: int, segment: int) -> Response:
    """Flip where home sits North-South: our record was wrong."""
    return _done(event, match, segment, rooms.swap_seats)


@blueprint.post(f"{SEGMENT}/turn-sheet")
def turn_sheet(event: str, match: int, segment: int) -> Response:
    """Move every declarer of a room one seat: the compass was read turned."""
    room, direction = room_of(text("room")), text("direction")
    if direction not in list(rooms.Turn):
        raise RefusedError("unknown_direction")
    turn = rooms.Turn(direction)
    return _done(event, match, segment, lambda session, act, place: rooms.turn_sheet(session, act, place, room, turn))


@blueprint.post(f"{MATCH}/carry-over")
def set_carry_over(event: str, match: int) -> Response:
    """Set the IMPs that both teams bring into the match."""
    carry_over = _both_teams()
    with acting() as (session, act):
        match_totals.set_carry_over(session, act, match, carry_over, seen())
    return see(url_for("entry.show", event=event, match=match))


@blueprint.post(f"{MATCH}/reported-totals")
def report_total(event: str, match: int) -> Response:
    """Note a total that somebody reports, beside ours."""
    source = text("source")
    if source not in list(TotalSource):
        raise RefusedError("unknown_source")
    report = match_totals.Report(
        match, TotalSource(source), text("source_text")[:LONGEST_SOURCE], _both_teams(), segment=whole("segment")
    )
    with acting() as (session, act):
        match_totals.report_total(session, act, report)
    return see(url_for("matches.show", event=event, match=match))


def _both_teams() -> Totals:
    home, away = exact_number(text("home") or "0"), exact_number(text("away") or "0")
    if not isinstance(home, Fraction) or not isinstance(away, Fraction):
        raise RefusedError("imps_unreadable")
    return Totals(home, away)
