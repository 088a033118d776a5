"""The field: all tables of a round, and the results that stand out among those of the same board."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row, bindparam, or_
from sqlalchemy.orm import Session

from matchscore.models.board import Board
from matchscore.models.match import Match, Segment
from matchscore.queries.heads import MatchHead
from matchscore.queries.matches import SLOTS, MatchFacts, Slot, SlotKey, slots_from
from matchscore.queries.recorded import Recorded
from matchscore.queries.statements import run
from matchscore.scoring.field_plausibility import BoardField
from matchscore.scoring.plausibility import Doubt
from matchscore.scoring.results import TableResult

_OF_ROUND = (
    SLOTS.add_columns(Match.id)
    .join(Match, Match.id == Segment.match_id)
    .where(Match.round_id == bindparam("round"), or_(Board.match_id.is_(None), Board.match_id == Match.id))
)


def facts_of_round(session: Session, heads: Sequence[MatchHead]) -> list[MatchFacts]:
    """Read all matches of a round, whose heads were just read, in one statement; without totals reported of them."""
    rows: dict[int, list[Row[*tuple[Any, ...]]]] = {head.match_id: [] for head in heads}
    for row in run(session, _OF_ROUND, round=heads[0].round_id):
        rows[row[-1]].append(row)
    return [MatchFacts(head, *slots_from(rows[head.match_id])) for head in heads]


class Field:
    """The results of every board of a round, by its row: matches that share a board set play the same boards.

    A board that was played in another form (Law 87) is another board: it says nothing of the rest, nor they of it.
    """

    def __init__(self, matches: Sequence[MatchFacts]) -> None:
        results: dict[int, list[TableResult]] = defaultdict(list)
        for facts in matches:
            for slot in facts.slots.values():
                if slot.recorded:
                    results[slot.board_id] += _of_field(slot.recorded)
        self._boards = {board_id: BoardField(found) for board_id, found in results.items()}

    def doubts(self, slot: Slot, recorded: Recorded) -> tuple[Doubt, ...]:
        """Give what would be odd about a result in a slot that has one, beside those of all other tables."""
        if recorded.other_form:
            return ()
        stands = _of_field(slot.recorded) if slot.recorded else []
        return self._boards[slot.board_id].doubts(recorded.result, *stands)

    def doubts_of(self, facts: MatchFacts) -> Mapping[SlotKey, tuple[Doubt, ...]]:
        """Give the doubts that the field has about the results of a match; for the director and scorers alone."""
        return {
            key: doubts
            for key, slot in facts.slots.items()
            if slot.recorded and (doubts := self.doubts(slot, slot.recorded))
        }


def _of_field(recorded: Recorded) -> list[TableResult]:
    """Give a result as a list, an empty one where the board was played in another form."""
    return [] if recorded.other_form else [recorded.result]
