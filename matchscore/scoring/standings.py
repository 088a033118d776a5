"""Standings: who is ahead of whom, by which rule, and which ties stand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from matchscore.scoring.standing_rows import Basis, PointsUnit
from matchscore.scoring.standing_totals import Tally
from matchscore.scoring.tie_breaks import Figure, TieBreak, TieBreaks


@dataclass(frozen=True, slots=True)
class Rules:
    """How a stage ranks: by what, then by which tie-breaks in which order; `lots` are drawn and entered, 1 the best."""

    basis: Basis = Basis.VPS
    tie_breaks: TieBreaks = ()
    lots: Mapping[int, int] = field(default_factory=dict)

    @property
    def in_order(self) -> TieBreaks:
        """Return the tie-breaks with those that the basis brings along: net IMPs after wins."""
        return (TieBreak.NET_IMPS, *self.tie_breaks) if self.basis is Basis.WINS else self.tie_breaks


@dataclass(frozen=True, slots=True)
class Split:
    """A rule that parted a tie, and what it made of this team."""

    rule: TieBreak
    figure: Figure


@dataclass(frozen=True, slots=True)
class Standing:
    """One team's line. `splits`: every rule that parted a tie this team was in, in order.

    `split_by` is the rule that put it behind the team above with the same total; None where the total itself did, or
    where the two share their place.
    """

    team: int
    place: int
    is_shared: bool
    total: Fraction
    splits: tuple[Split, ...]
    tally: Tally
    split_by: Split | None = None

    @property
    def mark(self) -> str:
        """Return the place as it is shown: `2`, or `2=` where it is shared."""
        return f"{self.place}=" if self.is_shared else f"{self.place}"


@dataclass(frozen=True, slots=True)
class Standings:
    """Every team's line, by place; equals by their number. `unit` is that of every total, None where nothing tells."""

    rules: Rules
    unit: PointsUnit | None
    lines: tuple[Standing, ...]

    def __iter__(self) -> Iterator[Standing]:
        return iter(self.lines)

    def of(self, team: int) -> Standing:
        """Return the line of a team; KeyError without one."""
        found = next((line for line in self.lines if line.team == team), None)
        if found is None:
            raise KeyError(team)
        return found

    def rule_between(self, one: int, other: int) -> TieBreak | None:
        """Return the rule that parted two teams with the same total; None where the totals did, or nothing did."""
        split = parting(self.of(one), self.of(other))
        return split.rule if split is not None else None


def parting(above: Standing, below: Standing) -> Split | None:
    """Return the rule that parted two teams with the same total, and its figure of the lower; None if none did."""
    if above.total != below.total:
        return None
    return next((mine for theirs, mine in zip(above.splits, below.splits, strict=False) if theirs != mine), None)
