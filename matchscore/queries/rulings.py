"""What was decided about a match, as values: the ruling on a board, and what is taken from a team."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from matchscore.models.match import Side
from matchscore.models.ruling import Unit
from matchscore.scoring.rulings import AdjustedScore, RulingKind
from matchscore.scoring.totals import Totals


@dataclass(frozen=True, slots=True)
class RulingFacts:
    """The ruling on one board: what it gives each side, by which Law and why; `revision` is of its last change."""

    ruling_id: int
    score: AdjustedScore
    law: str
    reason: str
    revision: int

    @property
    def settles(self) -> bool:
        """Tell whether nobody has to play the board any more: results that stand are awaited as any other."""
        return self.score.kind is not RulingKind.RESULT_STANDS


@dataclass(frozen=True, slots=True)
class PenaltyFacts:
    """What was taken from one team in this match (Law 90), in IMPs or VPs; `amount` is positive."""

    penalty_id: int
    side: Side
    unit: Unit
    amount: Fraction
    law: str
    reason: str
    revision: int


def taken(penalties: Iterable[PenaltyFacts], unit: Unit) -> Totals:
    """Add up what was taken from each team in one unit."""
    sums = {side: Fraction() for side in Side}
    for penalty in penalties:
        if penalty.unit is unit:
            sums[penalty.side] += penalty.amount
    return Totals(sums[Side.HOME], sums[Side.AWAY])
