"""Ranking: from the rows of the teams to their standings."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import groupby

from matchscore.scoring.standing_rows import Rows
from matchscore.scoring.standing_totals import rounds_of, tally, total_of, unit_of, up_to
from matchscore.scoring.standings import Rules, Split, Standing, Standings, parting
from matchscore.scoring.tie_break_figures import Field, Figures, figures
from matchscore.scoring.tie_breaks import TieBreak, order_key

_Group = list[tuple[int, tuple[Split, ...]]]
"""Teams on one place, by number, each with what parted it from others."""


def rank(rows: Rows, rules: Rules, among: Collection[int] | None = None) -> Standings:
    """Rank the teams, or those `among` them, by their totals and then by the tie-breaks.

    A rule that parts a tied group hands each part to the next rule, never back to an earlier one: so CBAI has it for
    more than two ("VP in matches among them, then from the quotient"), and so each rule is used once, in the order in
    which the conditions of contest name it. A rule with nothing to say about just these teams (not all of them have
    met) is passed over for the whole group. Where the rules run out the tie stands. ValueError where the rows are
    counted in different units.
    """
    unit = unit_of(rows, rules.basis)
    totals = {team: total_of(rows[team], rules.basis) for team in sorted(rows if among is None else set(among))}
    field = Field(rows, rules.basis, totals, rules.lots, cache(lambda: _places_before(rows, rules, among)))
    groups = (group for tied in _with_equal_totals(totals) for group in _parted(tied, rules.in_order, field))
    return Standings(rules, unit, tuple(_lines(groups, rows, totals)))


def _places_before(rows: Rows, rules: Rules, among: Collection[int] | None) -> dict[int, int]:
    """Return the places before the last round; none without rounds. Lots are drawn at the end: they decide nothing."""
    rounds = rounds_of(rows)
    if not rounds:
        return {}
    return {line.team: line.place for line in rank(up_to(rows, rounds[-1] - 1), replace(rules, lots={}), among)}


def _with_equal_totals(totals: Mapping[int, Fraction]) -> list[list[int]]:
    """Return the teams in groups with the same total, the most first; in a group they stay as they were."""
    ordered = sorted(totals, key=totals.__getitem__, reverse=True)
    return [list(tied) for _, tied in groupby(ordered, totals.__getitem__)]


def _parted(tied: Sequence[int], rules: Sequence[TieBreak], field: Field) -> list[_Group]:
    """Part the tied by the first rule that can, and each part by the rules after it; the best first."""
    if len(tied) == 1 or not rules:
        return [[(team, ()) for team in tied]]
    rule, later = rules[0], rules[1:]
    found = figures(rule, tied, field)
    parts = _by_figure(rule, found) if found is not None else []
    if found is None or len(parts) == 1:
        return _parted(tied, later, field)
    return [
        [(team, (Split(rule, found[team]), *splits)) for team, splits in group]
        for part in parts
        for group in _parted(part, later, field)
    ]


def _by_figure(rule: TieBreak, found: Figures) -> list[list[int]]:
    """Return the teams in groups with the same figure, the best first; in a group they stay as they were."""
    keys = {team: order_key(rule, figure) for team, figure in found.items()}
    ordered = sorted(keys, key=keys.__getitem__, reverse=True)
    return [list(part) for _, part in groupby(ordered, keys.__getitem__)]


def _lines(groups: Iterable[_Group], rows: Rows, totals: Mapping[int, Fraction]) -> list[Standing]:
    """Give each group its place, and each team the rule that put it behind the one above."""
    lines: list[Standing] = []
    for group in groups:
        place = len(lines) + 1
        for team, splits in group:
            line = Standing(team, place, len(group) > 1, totals[team], splits, tally=tally(rows[team]))
            lines.append(replace(line, split_by=parting(lines[-1], line)) if lines else line)
    return lines
