"""From a plan for line-ups to people on seats: one transaction, one revision, one line of the log."""

from collections.abc import Iterable, Iterator

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.match import Match
from matchscore.queries.lineups import Players, SeatedTable
from matchscore.queries.states import State
from matchscore.scoring.seats import Room
from matchscore.services.acts import Act, Done, Verb, record
from matchscore.services.imports.line_up_plans import LineUpsPlan, PlannedSeat
from matchscore.services.imports.team_applying import require_fresh
from matchscore.services.seating import seat_players

States = dict[str, State]


def apply_line_ups(session: Session, act: Act, plan: LineUpsPlan) -> None:
    """Apply a plan to its event, inside `writing(plan.event.event_id)`.

    The paths of the log are those of the one match that it is about; of several, the match goes before:
    `match/3/line_up/1/open`. Raises as `apply_teams` does.
    """
    require_fresh(session, act, plan.event, changes_nothing=plan.changes_nothing)
    matches = sorted({seat.match for seat in plan.seats})
    before: States = {}
    after: States = {}
    for match in matches:
        prefix = "" if len(matches) == 1 else f"match/{match}/"
        for was, now in _seated(session, act, [seat for seat in plan.seats if seat.match == match]):
            before |= {f"{prefix}{path}": state for path, state in was.items()}
            after |= {f"{prefix}{path}": state for path, state in now.items()}
    touched = (Match.event_id == act.event_id, Match.number.in_(matches))
    session.execute(update(Match).where(*touched).values(revision=act.revision))
    match_id = session.scalar(select(Match.id).where(*touched)) if len(matches) == 1 else None
    record(session, act, Done(Verb.IMPORT, match_id, before, after))


def _seated(session: Session, act: Act, seats: Iterable[PlannedSeat]) -> Iterator[tuple[States, States]]:
    """Seat people in the segments of a match, one after the other; gives the states before and after."""
    segments: dict[int, list[PlannedSeat]] = {}
    for seat in seats:
        segments.setdefault(seat.table.segment, []).append(seat)
    for segment in segments.values():
        tables: dict[Room, SeatedTable] = {seat.table.room: seat.table for seat in segment}
        after: dict[Room, Players] = {
            room: table.players | {seat.seat: seat.player for seat in segment if seat.table is table}
            for room, table in tables.items()
        }
        was, now = seat_players(session, act, tables.values(), after)
        yield dict(was), dict(now)
