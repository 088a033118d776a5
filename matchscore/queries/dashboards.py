"""The director's dashboard: every match of a round, how far each room is, which are slow and which are waited for.

It is for those who see both rooms of every match, and for nobody else.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import islice

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.doubts import to_check, to_confirm
from matchscore.queries.heads import MatchHead, read_heads_of_round
from matchscore.queries.matches import facts_of
from matchscore.queries.progress import PLAYED, MatchLine, Progress, RoomLine, ended_teams, imps_of, progress_of
from matchscore.queries.rounds import RoundHead, RoundLine, list_rounds
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.statements import run
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import STAFF, visible
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.pace import RoomPace, awaited_rooms, due_boards, slow_rooms
from matchscore.scoring.seats import Room


@dataclass(frozen=True, slots=True)
class Dashboard:
    """A round with its matches; `due` is the number of boards that should be in by now, None without a start."""

    head: RoundHead
    rounds: Sequence[RoundLine]
    matches: tuple[MatchLine, ...]
    due: int | None


def read_dashboard(session: Session, head: RoundHead, now: datetime) -> Dashboard:
    """Read the dashboard of a round whose head was just read."""
    heads = read_heads_of_round(session, head.round_id)
    sheets, states = [], []
    for each in heads:
        facts = facts_of(session, each)
        sheets.append(scoresheet(facts, STAFF, visible(session, facts, STAFF, now)))
        states.append(progress_of(sheets[-1], now, has_open_results=bool(to_confirm(facts) or to_check(facts))))
    times = _times(session, head.event_id, sheets)
    elapsed = None if head.started_at is None else now - head.started_at
    rooms = [_rooms(sheet, head, times) if state in PLAYED else [] for sheet, state in zip(sheets, states, strict=True)]
    measured = _measured(rooms, head, elapsed)
    lines = [_line(*each) for each in zip(heads, sheets, states, measured, strict=True)]
    return Dashboard(head, list_rounds(session, head.event_id), tuple(lines), _due(head, elapsed))


def _due(head: RoundHead, elapsed: timedelta | None) -> int | None:
    if elapsed is None or head.minutes_per_board is None:
        return None
    return due_boards(elapsed, head.minutes_per_board, head.boards_scheduled)


_AT = select(Change.revision, Change.at).where(
    Change.event_id == bindparam("event"), Change.revision.in_(bindparam("revisions", expanding=True))
)


def _times(session: Session, event_id: int, sheets: Iterable[Sheet]) -> Mapping[int, datetime]:
    """Give the moment of every revision that is the newest one of a room."""
    newest: dict[tuple[int, Room], int] = {}
    for sheet in sheets:
        for row in sheet.boards:
            for room, cell in row.rooms.items():
                newest[sheet.match, room] = max(newest.get((sheet.match, room), 0), cell.revision)
    return dict(run(session, _AT, event=event_id, revisions=sorted({*newest.values()} - {0})).all())


def _rooms(sheet: Sheet, head: RoundHead, times: Mapping[int, datetime]) -> list[RoomLine]:
    """Give the rooms of a match that is played board by board."""
    rooms = dict.fromkeys(room for row in sheet.boards for room in row.rooms)
    return [_room(room, sheet, head, times) for room in rooms]


def _room(room: Room, sheet: Sheet, head: RoundHead, times: Mapping[int, datetime]) -> RoomLine:
    cells = [(row.number, row.rooms[room]) for row in sheet.boards if room in row.rooms]
    missing = tuple(number for number, cell in cells if cell.state is RoomState.TO_PLAY)
    last_entry_at = times.get(max(cell.revision for _, cell in cells))
    since = last_entry_at or head.started_at
    return RoomLine(room, len(cells) - len(missing), len(cells), missing, last_entry_at, since)


def _measured(
    matches: Sequence[Sequence[RoomLine]], head: RoundHead, elapsed: timedelta | None
) -> list[tuple[RoomLine, ...]]:
    """Measure every room against the clock or against the others, match by match; none once the round is closed.

    Where nobody has started the round, a match in which nothing is recorded has not begun, and is not slow.
    """
    if head.closed_at is not None:
        return [tuple(each) for each in matches]
    rooms = [room for each in matches for room in each]
    paces = [RoomPace(room.recorded, room.boards) for room in rooms]
    slow = slow_rooms(paces, elapsed, head.minutes_per_board)
    begun = [elapsed is not None or any(room.recorded for room in each) for each in matches for _ in each]
    marks = zip(rooms, slow, begun, awaited_rooms(paces), strict=True)
    marked = (
        replace(room, is_slow=is_slow and has_begun, is_awaited=is_awaited)
        for room, is_slow, has_begun, is_awaited in marks
    )
    return [tuple(islice(marked, len(each))) for each in matches]


def _line(head: MatchHead, sheet: Sheet, state: Progress, rooms: tuple[RoomLine, ...]) -> MatchLine:
    is_slow = any(room.is_slow for room in rooms)
    return MatchLine(
        match=sheet.match,
        table_label=head.table_label,
        home=sheet.home,
        away=sheet.away,
        progress=Progress.SLOW if is_slow else state,
        rooms=rooms,
        imps=imps_of(sheet),
        unit=sheet.unit,
        victory_points=sheet.victory_points,
        segments=tuple(segment.number for segment in sheet.segments),
        captains_agree=sheet.captains_agree,
        finished_at=sheet.finished_at,
        ended_teams=ended_teams(sheet),
    )
