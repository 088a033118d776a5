"""The lines of one segment of a match, checked against each other and against what stands: seats, boards, repeats."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from matchscore.scoring.board import Conditions, Vulnerability, conditions_of
from matchscore.scoring.duplicate import check_result, ns_score
from matchscore.scoring.errors import ResultError
from matchscore.scoring.results import NotPlayed
from matchscore.scoring.seats import TWO_ROOMS, Room, Seat
from matchscore.services.building import BoardPlan
from matchscore.services.imports.matches import Target
from matchscore.services.imports.rows import HeldRow, Problem, Reading, TableRow
from matchscore.services.imports.standing import Standing, StandingSegment

Mark = TypeVar("Mark", Seat, Vulnerability)


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A line that says something of a table, and what it says."""

    row: TableRow
    reading: Reading


@dataclass(slots=True)
class SegmentDraft:
    """A segment as the file has it: its boards, and at most one line for each table on each board.

    `boards` are all that the file names, also those of which no line can be used: they can be filled in by hand.
    `conditions` are those under which its lines are scored.
    """

    target: Target
    number: int
    standing: StandingSegment | None
    rooms: tuple[Room, ...] = TWO_ROOMS
    home_ns_room: Room = Room.OPEN
    boards: dict[int, BoardPlan] = field(default_factory=dict)
    conditions: dict[int, Conditions] = field(default_factory=dict)
    rows: list[ReadRow] = field(default_factory=list)
    held: list[HeldRow] = field(default_factory=list)

    def hold(self, rows: Iterable[TableRow], problem: Problem) -> None:
        """Hold lines; one that could not be read keeps its own problem."""
        for row in rows:
            own = row.reading if isinstance(row.reading, Problem) else problem
            self.held.append(self.target.held(row, own))


def draft_segments(target: Target, standing: Standing) -> list[SegmentDraft]:
    """Sort the lines of a match into its segments."""
    by_segment: dict[int, list[TableRow]] = defaultdict(list)
    for row in target.rows:
        by_segment[row.place.segment].append(row)
    stands = target.standing.segments if target.standing else {}
    return [
        _draft(SegmentDraft(target, number, stands.get(number), standing.rooms_of(target.round[0])), rows, standing)
        for number, rows in by_segment.items()
    ]


def _draft(draft: SegmentDraft, rows: list[TableRow], standing: Standing) -> SegmentDraft:
    known = standing.sets[draft.standing.set_id].boards if draft.standing else {}
    problem = _take_seats(draft, rows)
    by_board: dict[int, list[TableRow]] = defaultdict(list)
    for row in rows:
        by_board[row.place.board].append(row)
    for number in sorted(by_board):
        usable = _take_board(draft, number, by_board[number], known)
        if problem:
            draft.hold(usable, problem)
        else:
            _take_rows(draft, usable)
    return draft


def _take_seats(draft: SegmentDraft, rows: list[TableRow]) -> Problem | None:
    """Take over where home sits North-South; lines that disagree about it would score for the wrong team."""
    said = {row.place.home_ns_room for row in rows} - {None}
    if len(said) > 1:
        return Problem("seats_disagree")
    if draft.standing is None:
        draft.home_ns_room = next(iter(said), None) or Room.OPEN
        return None
    draft.home_ns_room = draft.standing.home_ns_room
    if said and said != {draft.home_ns_room}:
        return Problem("seats_differ", {"room": draft.home_ns_room.value})
    return None


def _take_board(
    draft: SegmentDraft, number: int, rows: list[TableRow], known: Mapping[int, Conditions]
) -> list[TableRow]:
    """Take over a board with what is marked on it; gives the lines that agree about the marks."""
    dealers = {row.place.dealer for row in rows} - {None}
    vulnerabilities = {row.place.vulnerable for row in rows} - {None}
    problem = Problem("marks_disagree") if max(len(dealers), len(vulnerabilities)) > 1 else None
    dealer, vulnerable = (None, None) if problem else (_only(dealers), _only(vulnerabilities))
    if stands := known.get(number):
        draft.conditions[number] = stands
        if Conditions(dealer or stands.dealer, vulnerable or stands.vulnerable) != stands:
            problem = Problem("marked_otherwise", {"dealer": stands.dealer, "vulnerable": stands.vulnerable})
    else:
        draft.conditions[number] = conditions_of(number, dealer, vulnerable)
        draft.boards[number] = board_as_marked(number, dealer, vulnerable)
    if problem is None:
        return rows
    draft.hold(rows, problem)
    return []


def board_as_marked(number: int, dealer: Seat | None, vulnerable: Vulnerability | None) -> BoardPlan:
    """Plan a board; a mark that says what its number says is none."""
    usual = conditions_of(number)
    return BoardPlan(
        number,
        None if dealer is usual.dealer else dealer,
        None if vulnerable is usual.vulnerable else vulnerable,
    )


def _only(said: set[Mark | None]) -> Mark | None:
    return next(iter(said), None)


def _take_rows(draft: SegmentDraft, rows: list[TableRow]) -> None:
    """Keep one line for each room of a board; lines that say different things of one table are held, all of them."""
    for room in Room:
        mine = [row for row in rows if row.place.room is room]
        if mine and (problem := _room_problem(draft, mine)):
            draft.hold(mine, problem)
        elif mine and isinstance(mine[0].reading, Reading):
            draft.rows.append(ReadRow(mine[0], mine[0].reading))


def _room_problem(draft: SegmentDraft, rows: list[TableRow]) -> Problem | None:
    """Say why the lines of one table on one board cannot be used; repeats of one line can."""
    first, *others = (row.reading for row in rows)
    if rows[0].place.room not in draft.rooms:
        return Problem("teams_of_eight")
    if isinstance(first, Problem) and not others:
        return first
    if isinstance(first, Problem) or not all(
        isinstance(other, Reading) and first.says_the_same(other) for other in others
    ):
        lines, readings = ([str(word) for word in words] for words in ((row.line for row in rows), map(_words, rows)))
        return Problem("said_twice", {"lines": ", ".join(lines), "readings": ", ".join(readings)})
    return _score_problem(first, draft.conditions[rows[0].place.board])


def _words(row: TableRow) -> str:
    result = row.reading.result if isinstance(row.reading, Reading) else None
    return "?" if result is None else str(result)


def _score_problem(reading: Reading, conditions: Conditions) -> Problem | None:
    """Check a score against the board: one beside a contract has to be the contract's own (case 49)."""
    result = reading.result
    if result is None:
        return None
    try:
        check_result(result, conditions.vulnerable)
    except ResultError as error:
        return Problem(error.reason, error.facts)
    if reading.said_ns_score is None or isinstance(result, NotPlayed):
        return None
    counted = ns_score(result, conditions.vulnerable)
    if counted == reading.said_ns_score:
        return None
    return Problem("score_disagrees", {"result": str(result), "counted": counted, "text": reading.said_ns_score})
