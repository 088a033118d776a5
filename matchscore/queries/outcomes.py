"""What every match of a stage or an event comes to, kept in memory match by match: few numbers instead of its boards.

An outcome is what the boards give with all of them seen; who may know it is asked of `released_outcomes`. Matches that
are not in memory are read together, in one statement, and scored by the same functions as a score sheet.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import bindparam
from sqlalchemy.orm import Session

from matchscore.models.match import Match
from matchscore.queries.boards import MatchScore, score_by
from matchscore.queries.many_decisions import Decided, read_decided
from matchscore.queries.match_lines import LineKey, MatchLine
from matchscore.queries.memory import Memory
from matchscore.queries.outcome_slots import SLOTS, BoardAt, Comparer, OnBoard, boards_by_match
from matchscore.queries.statements import run
from matchscore.scoring.reported import NOTHING_REPORTED, Backing
from matchscore.scoring.standing_rows import Row
from matchscore.scoring.totals import NIL

RowsKey = tuple[int, int | None, int | None, bool]
"""Round, both teams by number, and whether the match counts for whoever looks."""

TeamAndRow = tuple[tuple[int, Row], ...]
"""The rows of a match, each with the number of its team."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a match comes to, and the boards that it comes from.

    `needed` are their ids, `last_place` the place of the last of them on the sheet from 1, `is_finished` tells whether
    all their segments are. `waiting` are the boards, by id, that a table of this match has still to play.
    `is_over`: a confirmed total stands in place of its boards. `rows` are those of its teams in standings, kept with it
    once they are made.
    """

    score: MatchScore
    has_results: bool
    is_over: bool
    is_finished: bool
    last_place: int
    needed: frozenset[int]
    waiting: frozenset[int]
    rows: dict[RowsKey, TeamAndRow] = field(default_factory=dict, compare=False, repr=False)


_memory: Memory[LineKey, Outcome] = Memory(16_384)
FEW = 200
"""So many matches are read by their ids; of more all those of their rounds are."""


def outcomes_of(session: Session, lines: Sequence[MatchLine]) -> dict[int, Outcome]:
    """Give the outcomes of some matches, from memory where they are known."""
    # What a writer sees of its own changes has no moment yet, and may never be: it is read each time.
    found = _memory.known(session, {line.match_id: line.key for line in lines if line.changed_at is not None})
    missing = [line for line in lines if line.match_id not in found]
    if not missing:
        return found
    read = read_outcomes(session, missing)
    _memory.keep(session, {line.key: read[line.match_id] for line in missing if line.changed_at})
    return found | read


def read_outcomes(session: Session, lines: Sequence[MatchLine], few: int = FEW) -> dict[int, Outcome]:
    """Read the outcomes of some matches past every cache; of more than a `few` all of their rounds are fetched."""
    decided, by_id = read_decided(session, lines), {line.match_id: line for line in lines}
    comparers = {line.round.stage.stage_id: Comparer(line.rules) for line in lines}

    def outcome(line: MatchLine, boards: Mapping[OnBoard, BoardAt]) -> Outcome:
        return outcome_of(line, boards, decided, comparers[line.round.stage.stage_id])

    found = {match: outcome(by_id[match], boards) for match, boards in _boards(session, lines, few) if match in by_id}
    return {line.match_id: found.get(line.match_id) or outcome(line, {}) for line in lines}


def outcome_of(line: MatchLine, boards: Mapping[OnBoard, BoardAt], decided: Decided, comparer: Comparer) -> Outcome:
    """Add up a match from its boards and what was decided about it."""
    rulings = decided.rulings.get(line.match_id, {})
    comparisons = {key: comparer.compare(board, rulings.get(key)) for key, board in boards.items()}
    open_boards = [key for key, board in boards.items() if board.is_waiting]
    waiting = frozenset(boards[key].board_id for key in open_boards if key not in rulings or not rulings[key].settles)
    has_results = any(board.filled for board in boards.values())
    reported = NOTHING_REPORTED if has_results else decided.reported.get(line.match_id, NOTHING_REPORTED)
    penalties = decided.penalties.get(line.match_id, NIL)
    needed = [key for key in boards if line.ended is None or comparisons[key].swing is not None]
    return Outcome(
        score=score_by(line, list(comparisons.values()), penalties, reported),
        has_results=has_results,
        is_over=reported.backing is Backing.CONFIRMED,
        is_finished=all(boards[key].is_finished for key in needed),
        last_place=_last_place(boards, needed),
        needed=frozenset(boards[key].board_id for key in needed),
        waiting=waiting,
    )


def _last_place(boards: Mapping[OnBoard, BoardAt], needed: Sequence[OnBoard]) -> int:
    """Give the place on the sheet, from 1, of the last of some boards."""
    if len(needed) == len(boards):
        return len(boards)
    in_order = sorted(boards, key=lambda key: (key[0], boards[key].position, boards[key].board_id))
    return max((place for place, key in enumerate(in_order, 1) if key in needed), default=0)


def _boards(session: Session, lines: Sequence[MatchLine], few: int) -> Iterator[tuple[int, dict[OnBoard, BoardAt]]]:
    if len(lines) <= few:
        return boards_by_match(run(session, _OF_MATCHES, matches=[line.match_id for line in lines]))
    return boards_by_match(run(session, _OF_ROUNDS, rounds=sorted({line.round.round_id for line in lines})))


_OF_MATCHES = SLOTS.where(Match.id.in_(bindparam("matches", expanding=True)))
_OF_ROUNDS = SLOTS.where(Match.round_id.in_(bindparam("rounds", expanding=True)))
