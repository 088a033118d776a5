"""The arithmetic of a match's facts: each board compared, and what the boards come to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from matchscore.queries.matches import BoardKey, MatchFacts, Slot
from matchscore.scoring.comparison import Comparison, TableOutcome, compare
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.reported import NOTHING_REPORTED, Counted, Reported, TotalSource, reported_state, what_counts
from matchscore.scoring.results import NotPlayed
from matchscore.scoring.seats import Line, Room, line_of_home
from matchscore.scoring.totals import MatchState, Totals, match_state, sum_of
from matchscore.scoring.victory_points import MissingScaleError, VictoryPointLine, scale


@dataclass(frozen=True, slots=True)
class MatchScore:
    """What a match stands at: IMPs of the boards, totals with carry-over or as reported, VPs once complete.

    `missing_scale` names a scale that the event asks for and this program does not have: then there are no VPs at all.
    """

    state: MatchState
    boards: Totals
    total: Totals
    victory_points: VictoryPointLine | None
    missing_scale: str | None


def home_line(slot: Slot) -> Line:
    """Give the line that the home team held at this table on this board."""
    line = line_of_home(slot.segment.home_ns_room, slot.room)
    return line.other if slot.recorded is not None and slot.recorded.turned else line


def points(slot: Slot) -> int | None:
    """Give North-South's points at this table, None where there are none (Law 77)."""
    if slot.recorded is None or isinstance(slot.recorded.result, NotPlayed):
        return None
    return ns_score(slot.recorded.result, slot.conditions.vulnerable)


def boards_of(facts: MatchFacts) -> dict[BoardKey, dict[Room, Slot]]:
    """Give the rooms of every board, in the order of the sheet."""
    return _by_board(facts.slots.values())


def boards_in(facts: MatchFacts, segment: int) -> dict[BoardKey, dict[Room, Slot]]:
    """Give the rooms of every board of a segment, in the order of the sheet."""
    return _by_board(facts.slots_of(segment))


def _by_board(slots: Iterable[Slot]) -> dict[BoardKey, dict[Room, Slot]]:
    boards: dict[BoardKey, dict[Room, Slot]] = {}
    for slot in slots:
        boards.setdefault(slot.board_key, {})[slot.room] = slot
    return boards


def compare_board(rooms: Mapping[Room, Slot]) -> Comparison:
    """Compare the two tables of one board (Law 78B)."""
    return compare(outcome(rooms[Room.OPEN]), outcome(rooms[Room.CLOSED]))


def unsettled(facts: MatchFacts, segment: int) -> Sequence[str]:
    """Name what a segment still waits for: `5/closed` is a room without a result, `7` a board that needs a ruling."""
    names = []
    for (_, board), rooms in boards_in(facts, segment).items():
        if compare_board(rooms).state.is_settled:
            continue
        empty = [f"{board}/{room}" for room, slot in rooms.items() if slot.recorded is None]
        names += empty or [str(board)]
    return names


def outcome(slot: Slot) -> TableOutcome | None:
    """Give one table's result as it counts in the comparison; None while there is none."""
    if slot.recorded is None:
        return None
    return TableOutcome(slot.recorded.result, points(slot), home_line(slot), slot.recorded.other_form)


def reported_result(facts: MatchFacts) -> Counted:
    """Say which reported total of the match counts: none as soon as there is one result on a board."""
    if not facts.reported_totals or any(slot.recorded for slot in facts.slots.values()):
        return NOTHING_REPORTED
    in_place = (line for line in facts.reported_totals if line.segment is None and not line.beside_boards)
    of_match = ((line.source, line.imps) for line in in_place)
    return what_counts(Reported(TotalSource(source), imps) for source, imps in of_match if imps is not None)


def match_score(
    facts: MatchFacts, comparisons: Sequence[Comparison], reported: Counted = NOTHING_REPORTED
) -> MatchScore:
    """Add up a match from its boards' comparisons; `reported` is what counts instead while it has none."""
    played = match_state((comparison.state for comparison in comparisons), facts.head.ended_by)
    state = reported_state(played, reported.backing)
    boards = sum_of(comparison.swing for comparison in comparisons)
    counted = reported.totals or boards.plus(facts.head.carry_over)
    points_won, missing_scale = _victory_points(facts, state, counted.margin)
    return MatchScore(state, boards, counted, points_won, missing_scale)


def total_of(facts: MatchFacts) -> Totals:
    """Give what a match stands at by its boards, carry-over included, in IMPs."""
    return match_score(facts, [compare_board(rooms) for rooms in boards_of(facts).values()]).total


def _victory_points(
    facts: MatchFacts, state: MatchState, margin: Fraction
) -> tuple[VictoryPointLine | None, str | None]:
    """Convert a complete match's margin; a scale that is not there is named, and nothing is put in its place."""
    name, boards = facts.head.vp_scale, facts.head.boards_scheduled
    if name is None:
        return None, None
    try:
        won = scale(name).team_vps(margin, boards)
    except MissingScaleError:
        return None, name
    if state is not MatchState.COMPLETE:
        return None, None
    return VictoryPointLine(name, boards, won.home, won.away), None


def score_of(facts: MatchFacts) -> MatchScore:
    """Add up a match as it stands, its reported totals where it has no boards."""
    return match_score(facts, [compare_board(rooms) for rooms in boards_of(facts).values()], reported_result(facts))
