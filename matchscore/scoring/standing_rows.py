"""What a team's total is made of: one row for each match, bye, penalty and carry-over, and nothing beside the rows.

The total of a team is the sum of its rows, always: a bye is a row with its points, a penalty a row below nought, so
that whoever adds up what is shown gets what is shown below it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

HALF = Fraction(1, 2)


class RowKind(StrEnum):
    """What a row of a team comes from."""

    MATCH = "match"
    BYE = "bye"
    FORFEIT = "forfeit"  # never begun
    CONCESSION = "concession"  # begun and given up
    UNPLAYED = "unplayed"  # against a team that has withdrawn: points by rule
    CARRY_OVER = "carry_over"  # from an earlier stage
    PENALTY = "penalty"

    @property
    def is_meeting(self) -> bool:
        """Tell whether two teams have a result against each other: played, given up or forfeited."""
        return self in _MEETINGS

    @property
    def is_at_table(self) -> bool:
        """Tell whether cards were played against an opponent."""
        return self in _AT_TABLE

    @property
    def is_of_round(self) -> bool:
        """Tell whether the points were won in a round of the stage: all but carry-over and penalties."""
        return self not in _BESIDE_ROUNDS


_WINS = frozenset({None, Fraction(), HALF, Fraction(1)})
_AT_TABLE = frozenset({RowKind.MATCH, RowKind.CONCESSION})
_MEETINGS = _AT_TABLE | {RowKind.FORFEIT}
_BESIDE_ROUNDS = frozenset({RowKind.CARRY_OVER, RowKind.PENALTY})


class PointsUnit(StrEnum):
    """What points are counted in."""

    VPS = "vps"
    IMPS = "imps"  # won less lost
    BOARD_POINTS = "board_points"  # board-a-match
    PATTON_POINTS = "patton_points"
    TOTAL_POINTS = "total_points"  # won less lost
    WINS = "wins"


class Basis(StrEnum):
    """What a stage ranks by."""

    VPS = "vps"
    WINS = "wins"  # a match won is 1, drawn half a win; then net IMPs, as in a knock-out of three teams
    NET_IMPS = "net_imps"
    OWN_POINTS = "own_points"  # those of the method: board-a-match, Patton, total points


@dataclass(frozen=True, slots=True)
class Row:
    """What one match, bye, penalty or carry-over gives one team; the opponents' points are in a row of their own.

    `points` are counted in `unit`; None: the match is not complete and counts for nothing. The points of the two teams
    need not have any certain sum. IMPs won and lost are this team's, each with the ruling on its own side. `won` is 1,
    a half (a draw) or 0; None: nobody says who won. `round` None is before the first round. Opponent and match are
    numbers, which never change, unlike places. ValueError for a row that cannot be.
    """

    kind: RowKind
    round: int | None
    opponent: int | None
    points: Fraction | None
    unit: PointsUnit = PointsUnit.VPS
    imps_won: Fraction = Fraction()
    imps_lost: Fraction = Fraction()
    won: Fraction | None = None
    match: int | None = None

    def __post_init__(self) -> None:
        if (self.opponent is None) == (self.kind.is_meeting or self.kind is RowKind.UNPLAYED):
            raise ValueError(f"a row of kind {self.kind} with opponent {self.opponent}")
        if self.points is None and self.kind is not RowKind.MATCH:
            raise ValueError(f"a row of kind {self.kind} without points")
        if self.kind is RowKind.PENALTY and self.counted >= 0:
            raise ValueError(f"a penalty of {self.points}: it takes points off")
        if self.won not in _WINS:
            raise ValueError(f"{self.won} of a win")
        if self._says_imps_twice and self.points != self.imps_won - self.imps_lost:
            raise ValueError(f"{self.points} net IMPs from {self.imps_won} won and {self.imps_lost} lost")

    @property
    def _says_imps_twice(self) -> bool:
        return self.unit is PointsUnit.IMPS and self.kind is RowKind.MATCH and self.counts

    @property
    def counts(self) -> bool:
        """Tell whether the row has points yet."""
        return self.points is not None

    @property
    def counted(self) -> Fraction:
        """Return the points, nought while there are none."""
        return Fraction() if self.points is None else self.points

    @property
    def net_imps(self) -> Fraction:
        """Return IMPs won less IMPs lost, or the IMPs of a bye or a penalty in IMPs; nought while it does not count."""
        if self.unit is PointsUnit.IMPS:
            return self.counted
        return self.imps_won - self.imps_lost if self.counts else Fraction()

    @property
    def win(self) -> Fraction:
        """Return 1, a half or 0; nought where it does not count or nobody says who won."""
        return self.won if self.counts and self.won is not None else Fraction()

    def worth(self, basis: Basis) -> Fraction:
        """Return what the row adds to a total."""
        return self.win if basis is Basis.WINS else self.counted


Rows = Mapping[int, Sequence[Row]]
"""The rows of every team of a stage, by its number."""


def win_of(margin: Fraction | int) -> Fraction:
    """Return 1 for a match won by this team, a half for a draw, 0 for a match lost, from its margin."""
    return HALF if margin == 0 else Fraction(margin > 0)
