"""The score sheet of a match: facts and a viewer in, frozen values ready to show out."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from functools import partial

from sqlalchemy.orm import Session

from matchscore.models.match import EndedBy
from matchscore.queries.boards import boards_of, compare_board, match_score, points, reported_result
from matchscore.queries.finishes import finished_at
from matchscore.queries.matches import BoardKey, MatchFacts, SegmentFacts, Slot, read_facts
from matchscore.queries.reported import newest_by_captain
from matchscore.queries.reported_lines import ReportedLine
from matchscore.queries.segment_lines import SegmentLine
from matchscore.queries.told import tells_penalties, told_totals
from matchscore.queries.values import BoardRow, RoomCell, Sheet
from matchscore.queries.visibility import ELSEWHERE, Viewer, ViewerKind, visible
from matchscore.scoring.comparison import BoardState, Comparison, RoomState, room_state
from matchscore.scoring.imps import IMP_STEPS
from matchscore.scoring.reported import NOTHING_REPORTED
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import NIL, Totals, running

_EXACT = tuple(map(Fraction, range(len(IMP_STEPS) + 1)))
"""The IMPs that a comparison can give, made once: fractions take their time."""


def read_sheet(session: Session, event: str, match: int, viewer: Viewer, now: datetime) -> Sheet:
    """Read the sheet of a match as this viewer may see it; raises NotFoundError."""
    facts = read_facts(session, event, match)
    return scoresheet(facts, viewer, visible(session, facts, viewer, now))


def scoresheet(facts: MatchFacts, viewer: Viewer, released: frozenset[BoardKey]) -> Sheet:
    """Make the sheet of a match: `released` are the boards that may be seen and compared."""
    facts = _from_elsewhere(facts) if viewer == ELSEWHERE else facts
    told = told_totals(facts, viewer, released)
    boards, comparisons = _boards(facts, viewer, released)
    lines = tuple(line for line in facts.reported_totals if line.segment in told)
    reported = reported_result(facts) if None in told else NOTHING_REPORTED
    if not tells_penalties(facts, viewer, comparisons, reported):
        facts = replace(facts, penalties=())
    score = match_score(facts, comparisons, reported)
    counts = Counter(row.state for row in boards)
    return _headed(facts, viewer)(
        state=score.state,
        boards=boards,
        segments=tuple(_segment_line(segment, boards, lines) for segment in facts.segments),
        home_imps=score.boards.home,
        away_imps=score.boards.away,
        home_total=score.total.home,
        away_total=score.total.away,
        reported_totals=lines,
        victory_points=score.victory_points,
        missing_scale=score.missing_scale,
        counts={state: counts[state] for state in BoardState},
        backing=reported.backing,
        captains=tuple(newest_by_captain(lines, None).values()),
        finished_at=finished_at(replace(facts, reported_totals=lines)),
        saldo=score.totals.saldo,
        plus=score.totals.plus,
        played=score.totals.played,
        alone=score.totals.alone,
    )


def _headed(facts: MatchFacts, viewer: Viewer) -> partial[Sheet]:
    """Begin a sheet with what its match is, before any result."""
    head = facts.head
    return partial(
        Sheet,
        event=head.event,
        event_name=head.event_name,
        time_zone=head.time_zone,
        published_at=head.published_at,
        correction_minutes=head.correction_minutes,
        match=head.match,
        round=head.round,
        round_name=head.round_name,
        revision=_revision(facts, viewer),
        changed_at=None if viewer.kind is ViewerKind.ONE_ROOM else head.changed_at,
        home=head.home,
        away=head.away,
        stage=head.stage,
        stage_name=head.stage_name,
        method=head.rules.method,
        eight=head.rules.eight,
        boards_scheduled=head.boards_scheduled,
        round_boards=head.boards_of_round,
        penalties=facts.penalties,
        ended_side=head.ended_side,
        carry_home=head.carry_over.home,
        carry_away=head.carry_over.away,
    )


def _from_elsewhere(facts: MatchFacts) -> MatchFacts:
    """Give what the tables of other matches may know of a match: who plays which boards, nothing of its course."""
    ended_by = facts.head.ended_by if facts.head.ended_by is EndedBy.BYE else None
    head = replace(facts.head, carry_over=NIL, ended_by=ended_by, ended_side=None)
    blank = replace(facts, head=head, reported_totals=(), rulings={}, penalties=())
    for segment in facts.segments:
        blank = blank.with_segment(replace(segment, finished_at=None))
    return blank.replacing(dict.fromkeys(blank.slots))


def _boards(
    facts: MatchFacts, viewer: Viewer, released: frozenset[BoardKey]
) -> tuple[tuple[BoardRow, ...], list[Comparison]]:
    """Compare each board that may be compared, and run the totals down the sheet from the carry-over."""
    slots, cells, comparisons = [], [], []
    for key, rooms in boards_of(facts).items():
        slots.append(rooms[Room.OPEN])
        cells.append(_cells(rooms, viewer, is_released=key in released))
        is_released = key in released
        comparisons.append(compare_board(facts, rooms) if is_released else Comparison(_hidden_state(cells[-1], viewer)))
    totals = running([comparison.swing for comparison in comparisons], facts.head.carry_over)
    rows = map(_row, slots, cells, comparisons, totals)
    if not facts.rulings:
        return tuple(rows), comparisons
    rulings = {key: ruling for key, ruling in facts.rulings.items() if key in released}
    return tuple(replace(row, ruling=rulings.get((row.segment, row.number))) for row in rows), comparisons


def _cells(rooms: Mapping[Room, Slot], viewer: Viewer, *, is_released: bool) -> dict[Room, RoomCell]:
    return {
        room: cell_of(slot) if is_released or room is viewer.room else _veiled(slot, viewer)
        for room, slot in rooms.items()
    }


def cell_of(slot: Slot) -> RoomCell:
    """Give a room's cell in full."""
    recorded = slot.recorded
    if recorded is None:
        return RoomCell(RoomState.TO_PLAY)
    return RoomCell(
        state=room_state(recorded.result),
        revision=recorded.revision,
        turned=recorded.turned,
        result=recorded.result,
        lead=recorded.lead,
        ns_score=points(slot),
        other_form=recorded.other_form,
    )


def _veiled(slot: Slot, viewer: Viewer) -> RoomCell:
    """Give a room's cell without its result; a viewer of one room does not learn whether there is one."""
    is_hidden = slot.recorded is not None or viewer.kind is ViewerKind.ONE_ROOM
    return RoomCell(RoomState.HIDDEN if is_hidden else RoomState.TO_PLAY)


def _hidden_state(cells: Mapping[Room, RoomCell], viewer: Viewer) -> BoardState:
    """Say of a board that is not released no more than its viewer may know."""
    if own := cells.get(viewer.room) if viewer.room else None:
        return BoardState.TO_PLAY if own.state is RoomState.TO_PLAY else BoardState.HIDDEN
    empty = sum(cell.state is RoomState.TO_PLAY for cell in cells.values())
    if empty == 0:
        return BoardState.HIDDEN
    return BoardState.TO_PLAY if empty == len(cells) else BoardState.ONE_TABLE


def _row(slot: Slot, cells: Mapping[Room, RoomCell], comparison: Comparison, total: Totals) -> BoardRow:
    """Make a row; the totals run down the sheet from the carry-over, and a board without IMPs shows none."""
    has_imps = comparison.home_imps is not None
    return BoardRow(
        segment=slot.segment.number,
        number=slot.board,
        dealer=slot.conditions.dealer,
        vulnerable=slot.conditions.vulnerable,
        state=comparison.state,
        rooms=cells,
        difference=comparison.difference,
        home_imps=_exact(comparison.home_imps),
        away_imps=_exact(comparison.away_imps),
        home_total=total.home if has_imps else None,
        away_total=total.away if has_imps else None,
        adjusted=comparison.adjusted,
        alone=comparison.alone,
    )


def _exact(figure: int | Fraction | None) -> Fraction | None:
    """Give a figure as a fraction, one that was made already where it is a usual one."""
    if figure is None or isinstance(figure, Fraction):
        return figure
    return _EXACT[figure] if figure < len(_EXACT) else Fraction(figure)


def _revision(facts: MatchFacts, viewer: Viewer) -> int:
    """Give the newest revision; to a viewer of one room only that room's, since it would tell that others are busy."""
    if viewer.kind is not ViewerKind.ONE_ROOM:
        return facts.head.revision
    return max((slot.revision for slot in facts.slots.values() if slot.room is viewer.room), default=0)


def _segment_line(segment: SegmentFacts, boards: Iterable[BoardRow], reported: Iterable[ReportedLine]) -> SegmentLine:
    mine = [row for row in boards if row.segment == segment.number]
    return SegmentLine(
        number=segment.number,
        home_ns_room=segment.home_ns_room,
        finished_at=segment.finished_at,
        home_imps=sum((row.home_imps for row in mine if row.home_imps), NIL.home),
        away_imps=sum((row.away_imps for row in mine if row.away_imps), NIL.away),
        first_board=mine[0].number,
        last_board=mine[-1].number,
        revision=segment.revision,
        captains=tuple(newest_by_captain(reported, segment.number).values()),
    )
