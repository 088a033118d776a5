"""The arithmetic of a match's facts: each board compared, and what the boards come to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from matchscore.models.match import EndedBy, Side
from matchscore.models.ruling import Unit
from matchscore.queries.matches import BoardKey, MatchFacts, Slot
from matchscore.queries.rulings import taken
from matchscore.scoring.adjusted_boards import compare_adjusted
from matchscore.scoring.comparison import Comparison, TableOutcome, compare_tables
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.match_totals import (
    Ending,
    MatchTotals,
    match_totals,
    missing_scale,
    totals_as_reported,
    victory_points,
)
from matchscore.scoring.reported import NOTHING_REPORTED, Counted, Reported, TotalSource, reported_state, what_counts
from matchscore.scoring.results import NotPlayed
from matchscore.scoring.seats import Line, Room, line_of_home
from matchscore.scoring.stage_rules import StageRules
from matchscore.scoring.totals import MatchState, Totals, match_state
from matchscore.scoring.victory_points import MissingScaleError, VictoryPointLine


@dataclass(frozen=True, slots=True)
class MatchScore:
    """What a match stands at: its totals by boards or as reported, VPs once complete.

    `missing_scale` names a scale that the event asks for and this program does not have: then there are no VPs at all.
    """

    state: MatchState
    totals: MatchTotals
    victory_points: VictoryPointLine | None
    missing_scale: str | None

    @property
    def boards(self) -> Totals:
        """What both teams have of boards alone, in the unit of the method."""
        return self.totals.boards

    @property
    def total(self) -> Totals:
        """What both teams have that counts."""
        return self.totals.total


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


def compare_board(facts: MatchFacts, rooms: Mapping[Room, Slot]) -> Comparison:
    """Compare the tables of one board of a match by the rules of its stage, or give what its ruling says."""
    rules = facts.head.rules
    tables = {room: outcome(slot) for room, slot in rooms.items()}
    ruling = facts.rulings.get(board_key_of(rooms)) if facts.rulings else None
    return compare_tables(tables, rules) if ruling is None else compare_adjusted(tables, ruling.score, rules)


def board_revision(facts: MatchFacts, board: BoardKey) -> int:
    """Give the newest revision of a board: of its results and of the ruling on it; 0 where there is nothing."""
    results = (slot.revision for slot in facts.slots.values() if slot.board_key == board)
    ruling = facts.rulings.get(board)
    return max(ruling.revision if ruling else 0, *results)


def board_key_of(rooms: Mapping[Room, Slot]) -> BoardKey:
    """Give the name of a board within its match."""
    return next(iter(rooms.values())).board_key


def comparisons_of(facts: MatchFacts) -> dict[BoardKey, Comparison]:
    """Compare every board of a match, in the order of the sheet."""
    return {key: compare_board(facts, rooms) for key, rooms in boards_of(facts).items()}


def unsettled(facts: MatchFacts, segment: int) -> Sequence[str]:
    """Name what a segment still waits for: `5/closed` is a room without a result, `7` a board that needs a ruling."""
    names = []
    for (_, board), rooms in boards_in(facts, segment).items():
        if compare_board(facts, rooms).state.is_settled:
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
    return score_by(facts.head, comparisons, taken(facts.penalties, Unit.IMPS), reported)


class Terms(Protocol):
    """On which terms a match is played: what its score follows from beside its boards."""

    @property
    def rules(self) -> StageRules:
        """The rules of its stage."""

    @property
    def boards_scheduled(self) -> int:
        """Of how many boards it is."""

    @property
    def carry_over(self) -> Totals:
        """What both teams brought into it."""

    @property
    def ended_by(self) -> EndedBy | None:
        """Why it is over without its boards."""

    @property
    def ended_side(self) -> Side | None:
        """Who failed to play it."""


def score_by(
    terms: Terms, comparisons: Sequence[Comparison], penalties: Totals, reported: Counted = NOTHING_REPORTED
) -> MatchScore:
    """Add up a match on its terms; `penalties` are taken from both teams in the unit of its method."""
    played = match_state((comparison.state for comparison in comparisons), terms.ended_by)
    state = reported_state(played, reported.backing)
    if reported.totals is None:
        totals = match_totals(comparisons, terms.rules, terms.carry_over, penalties)
    else:
        totals = totals_as_reported(reported.totals, penalties, terms.boards_scheduled)
    return MatchScore(state, totals, *_victory_points(terms, totals, state))


def _victory_points(terms: Terms, totals: MatchTotals, state: MatchState) -> tuple[VictoryPointLine | None, str | None]:
    """Convert a match's margins; a scale that is not there is named, and nothing is put in its place."""
    missing = missing_scale(terms.rules, terms.boards_scheduled)
    if missing is not None:
        return None, missing
    try:
        return victory_points(totals, terms.rules, terms.boards_scheduled, ending_of(terms, state)), None
    except MissingScaleError as error:  # for the boards that were played in a shortened match
        return None, error.name


def ending_of(terms: Terms, state: MatchState) -> Ending:
    """Say how a match came to its end, and who failed to play it."""
    return Ending(state, None if terms.ended_side is None else terms.ended_side is Side.HOME)


def total_of(facts: MatchFacts) -> Totals:
    """Give what a match stands at by its boards, carry-over and penalties included, in the unit of its method."""
    return match_score(facts, list(comparisons_of(facts).values())).total


def score_of(facts: MatchFacts) -> MatchScore:
    """Add up a match as it stands, its reported totals where it has no boards."""
    return match_score(facts, list(comparisons_of(facts).values()), reported_result(facts))
