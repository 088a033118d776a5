"""A board with a ruling on it: what counts instead of, or in spite of, what its tables recorded (Laws 12C and 86)."""

from collections.abc import Mapping
from fractions import Fraction

from matchscore.scoring.board_points import Points
from matchscore.scoring.comparison import (
    BoardState,
    Comparison,
    Swing,
    TableOutcome,
    Tables,
    compare_tables,
)
from matchscore.scoring.results import PassedOut, Score
from matchscore.scoring.rulings import Adjusted, AdjustedScore, Component, RulingKind, Worth, adjust
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import StageRules


def compare_adjusted(tables: Tables, ruling: AdjustedScore, rules: StageRules) -> Comparison:
    """Return a board as its ruling says; it waits for a ruling while a table that this one is compared with is empty.

    A board that is taken out is cancelled. Results that stand are compared in whatever form they were played, but never
    with both teams in one direction: that has no comparison.
    """
    if ruling.kind.takes_out:
        return Comparison(BoardState.CANCELLED)
    if ruling.kind is RulingKind.RESULT_STANDS:
        return compare_tables(tables, rules, any_form=True)
    adjusted = adjusted_of(tables, ruling, rules)
    return Comparison(BoardState.NEEDS_RULING) if adjusted is None else ruled(adjusted, rules)


def adjusted_of(tables: Tables, ruling: AdjustedScore, rules: StageRules) -> Adjusted | None:
    """Work out the figures of a ruling; None where a table that it is compared with has no score."""
    home = [worth_of(tables, component, rules) for component in ruling.home]
    away = [worth_of(tables, component, rules, is_away=True) for component in ruling.away]
    if None in home or None in away:
        return None
    return adjust([each for each in home if each], [each for each in away if each], rules)


def worth_of(tables: Tables, component: Component, rules: StageRules, *, is_away: bool = False) -> Worth | None:
    """Return what a component is worth to home, or to its opponents; None where there is nothing to compare it with."""
    if component.artificial is not None:
        return Worth(component, rules.worth(component.artificial))
    if component.figure is not None:
        return Worth(component, component.figure)
    compared = compare_tables(_with(tables, component), rules)
    if compared.state is not BoardState.COMPARED or compared.difference is None:
        return None
    home, away = own_figures(compared, rules)
    return Worth(component, away, -compared.difference) if is_away else Worth(component, home, compared.difference)


def _with(tables: Tables, component: Component) -> Mapping[Room, TableOutcome | None]:
    """Put an assigned score in the place of a table's result: as if home had held the line that it should have held.

    The other table decides which line that is, and in which form the board is compared.
    """
    room, ns_score = component.room, component.ns_score
    if room is None or ns_score is None or (other := tables[room.other]) is None:
        return dict.fromkeys(tables)
    result = Score(ns_score) if ns_score else PassedOut()
    return {**tables, room: TableOutcome(result, ns_score, other.home_line.other, other.other_form)}


def own_figures(compared: Comparison, rules: StageRules) -> tuple[Fraction, Fraction]:
    """Return each team's own figure for a compared board: what it wins less what it loses, or its share of points."""
    home, away = Fraction(compared.home_imps or 0), Fraction(compared.away_imps or 0)
    return (home, away) if rules.method.shares_points else (home - away, away - home)


def ruled(adjusted: Adjusted, rules: StageRules) -> Comparison:
    """Return a board by the figures of a ruling: two columns, and what is one team's alone where they do not balance.

    −11 and +4 are 0 and 4 in the columns, and −7 for home alone; +3 and +3 are 3 and 3, and 3 more for each alone.
    """
    home, away = adjusted.home.counts, adjusted.away.counts
    if rules.method.shares_points:
        return Comparison(BoardState.RULED, None, home, away, adjusted=adjusted)
    columns = Points(max(home, Fraction()), max(away, Fraction()))
    lead = columns.home - columns.away
    alone = Swing(home - lead, away + lead)
    has_rest = alone.home or alone.away
    return Comparison(BoardState.RULED, None, *columns, alone=alone if has_rest else None, adjusted=adjusted)
