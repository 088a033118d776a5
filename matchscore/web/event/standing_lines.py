"""The lines of standings, written as their table shows them."""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from matchscore.formats.decimals import MOST_DECIMALS, decimals_of, needed_decimals
from matchscore.i18n.standing_words import kind_words, split_words
from matchscore.queries.standings import StageStandings
from matchscore.scoring.standing_rows import Basis, Row, RowKind
from matchscore.scoring.standings import Split, Standing
from matchscore.scoring.tie_breaks import Figure, Infinity, TieBreak
from matchscore.web.words.display import exact
from matchscore.web.words.points import written, written_total

SIGNED = frozenset({TieBreak.NET_IMPS, TieBreak.DIRECT_IMPS, TieBreak.MATCH_IMPS})


class Cell(NamedTuple):
    """What one match, or a round without opponents, gave: its points in writing, the match, and what it was."""

    points: str
    match: int | None
    kind: str


class Line(NamedTuple):
    """A team's line; `rounds` are its cells, round by round. Without `mark` and total it is not ranked."""

    mark: str
    team: int
    name: str
    is_withdrawn: bool
    rounds: tuple[tuple[Cell, ...], ...]
    carried: str
    penalty: str
    total: str
    won: str
    split: str


class Columns(NamedTuple):
    """Which columns a table has beyond teams and totals, of which event; a narrow page has the `newest` round alone."""

    slug: str
    newest: int | None
    rounds: tuple[int, ...]
    has_carried: bool
    has_penalties: bool
    has_won: bool


def columns_of(found: StageStandings) -> Columns:
    """Say which columns standings need: rounds with a match, and what else some team has."""
    kinds = {row.kind for own in found.rows.values() for row in own}
    by_points = found.standings.rules.basis is not Basis.WINS
    return Columns(
        found.event.slug,
        found.last_round,
        found.rounds,
        RowKind.CARRY_OVER in kinds,
        RowKind.PENALTY in kinds,
        by_points,
    )


def lines_of(found: StageStandings) -> list[Line]:
    """Write the lines of standings, by place; those that are not ranked come last."""
    decimals = decimals_of(found)
    ranked = [_line(found, line, decimals) for line in found.standings]
    return ranked + [_unranked(found, team, decimals) for team in found.unranked]


def _line(found: StageStandings, line: Standing, decimals: int) -> Line:
    split = line.split_by
    won = exact(Fraction(line.tally.won) + Fraction(line.tally.drawn, 2))
    return _unranked(found, line.team, decimals)._replace(
        mark=line.mark,
        total=written_total(found, line, decimals),
        won=won,
        split="" if split is None else split_words(split.rule, figure_words(split)),
    )


def _unranked(found: StageStandings, team: int, decimals: int) -> Line:
    rows, name = found.rows[team], found.teams[team]
    return Line(
        mark="",
        team=team,
        name=name.name,
        is_withdrawn=name.is_withdrawn,
        rounds=_cells(rows, found.rounds, decimals),
        carried=_sum(rows, RowKind.CARRY_OVER, decimals),
        penalty=_sum(rows, RowKind.PENALTY, decimals),
        total="",
        won="",
        split="",
    )


def _cells(rows: Iterable[Row], rounds: Iterable[int], decimals: int) -> tuple[tuple[Cell, ...], ...]:
    cells: dict[int | None, list[Cell]] = defaultdict(list)
    for row in rows:
        if row.points is not None and row.kind.is_of_round:
            cells[row.round].append(Cell(written(row.points, decimals), row.match, kind_words(row.kind)))
    return tuple(tuple(cells[each]) for each in rounds)


def _sum(rows: Iterable[Row], kind: RowKind, decimals: int) -> str:
    points = [row.counted for row in rows if row.kind is kind]
    return written(sum(points, Fraction()), decimals) if points else ""


def figure_words(split: Split) -> str:
    """Write what a rule made of a team: differences with their sign, a quotient to three decimals, infinite as ∞."""
    figure: Figure = split.figure
    if isinstance(figure, Infinity):
        return "∞"
    if split.rule is TieBreak.IMP_QUOTIENT:
        return written(figure, MOST_DECIMALS)
    number = written(figure, needed_decimals(figure))
    return f"+{number}" if split.rule in SIGNED and figure > 0 else number
