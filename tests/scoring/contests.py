"""Matches of made-up stages, and the rows they give their teams."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from hypothesis import strategies as st

from matchscore.scoring.ranking import rank
from matchscore.scoring.standing_rows import Basis, PointsUnit, Row, RowKind, win_of
from matchscore.scoring.standings import Rules
from matchscore.scoring.tie_breaks import TieBreak


@dataclass(frozen=True, slots=True)
class Met:
    """A match: two teams by number, the points and the IMPs of each; without points it is not complete."""

    teams: tuple[int, int]
    points: tuple[Fraction, Fraction] | None = None
    imps: tuple[int, int] = (0, 0)
    round: int = 1

    def row(self, side: int, unit: PointsUnit) -> Row:
        """Give the row of one of the teams, the first or the second."""
        won, lost = Fraction(self.imps[side]), Fraction(self.imps[1 - side])
        if unit is PointsUnit.IMPS:
            points: Fraction | None = won - lost
        else:
            points = None if self.points is None else self.points[side]
        return Row(RowKind.MATCH, self.round, self.teams[1 - side], points, unit, won, lost, win_of(won - lost))


def vps(text: str) -> tuple[Fraction, Fraction]:
    """Read the points of both teams, such as `14.25-5.75`."""
    home, away = text.split("-")
    return Fraction(home), Fraction(away)


def rows_of(teams: Iterable[int], *matches: Met, unit: PointsUnit = PointsUnit.VPS) -> dict[int, list[Row]]:
    """Give the rows of all teams."""
    return {
        team: [met.row(met.teams.index(team), unit) for met in matches if team in met.teams] for team in sorted(teams)
    }


def bye(points: str, number: int = 1) -> Row:
    """Give the row of a bye in VPs."""
    return Row(RowKind.BYE, number, None, Fraction(points))


def penalty(points: str) -> Row:
    """Give the row of a penalty in VPs, `points` being what is taken off."""
    return Row(RowKind.PENALTY, None, None, -Fraction(points))


def carried(points: str | Fraction) -> Row:
    """Give the row of a carry-over in VPs."""
    return Row(RowKind.CARRY_OVER, None, None, Fraction(points))


def marks(rows: dict[int, list[Row]], *tie_breaks: TieBreak, basis: Basis = Basis.VPS) -> list[tuple[int, str]]:
    """Rank, and give each team with its place as shown."""
    return [(line.team, line.mark) for line in rank(rows, Rules(basis, tie_breaks))]


points_of_a_match = st.one_of(st.none(), st.sampled_from(["10-10", "12-8", "8-12", "3-14"]).map(vps))
few_imps = st.tuples(st.integers(0, 3), st.integers(0, 3))
extras = st.one_of(
    st.builds(bye, st.just("12"), st.integers(1, 3)), st.builds(penalty, st.sampled_from(["1", "2.5"])), st.none()
)


@st.composite
def contests(draw: st.DrawFn) -> dict[int, list[Row]]:
    """Draw the rows of a stage with many ties: some teams meet, some again, some have a bye or a penalty."""
    teams = range(1, draw(st.integers(2, 7)) + 1)
    pairs = st.tuples(st.sampled_from(teams), st.sampled_from(teams)).filter(lambda pair: pair[0] != pair[1])
    matches = st.builds(Met, pairs, points_of_a_match, few_imps, st.integers(1, 3))
    rows = rows_of(teams, *draw(st.lists(matches, max_size=14)))
    return {team: [*own, *filter(None, [draw(extras)])] for team, own in rows.items()}
