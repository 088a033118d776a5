"""The conditions of contest of a stage, in sentences that everybody can read before play (Law 78D)."""

from collections.abc import Iterator
from fractions import Fraction

from matchscore.i18n import gettext as _
from matchscore.i18n.condition_words import (
    basis_words,
    boards_counted_words,
    eight_words,
    method_name,
    method_words,
    rounding_words,
    tie_break_words,
)
from matchscore.i18n.unit_words import counted
from matchscore.queries.stage_conditions import StageConditions
from matchscore.scoring.stage_rules import BoardsCounted, StageRules
from matchscore.scoring.units import unit_of
from matchscore.web.words.display import exact, signed

Line = tuple[str, str]
"""What a condition is about, and what it says."""

PERCENT = 100


def condition_lines(conditions: StageConditions) -> list[Line]:
    """Say every condition of a stage."""
    rules = conditions.rules
    return [
        (_("Scoring"), f"{method_name(rules.method)}. {method_words(rules.method, ten_is_tie=rules.ten_is_tie)}"),
        (_("Tables"), _("A match is played at %(tables)s.") % {"tables": eight_words(rules.eight)}),
        (_("Victory points"), scale_words(rules)),
        *_boards(rules),
        (_("Averages"), averages_words(rules)),
        (_("Rulings"), rulings_words(rules)),
        *_byes(rules),
        (_("Ranking"), _("By %(basis)s.") % {"basis": basis_words(conditions.standing.basis)}),
        (_("Ties"), ties_words(conditions)),
    ]


def scale_words(rules: StageRules) -> str:
    """Name the scale with its version and its source, or say that there is none."""
    if rules.missing_scale is not None:
        words = _("The scale %(name)s is not there: there are no victory points until another one is chosen.")
        return words % {"name": rules.missing_scale}
    if rules.scale is None:
        return _("None: what counts is the unit of the method.")
    named = {"name": rules.scale.name, "version": rules.scale.version, "source": rules.scale.source}
    words = _("By the scale %(name)s, version %(version)s (%(source)s).") % named
    return f"{words} {_('They are shown while a match runs.')}" if rules.vps_while_running else words


def _boards(rules: StageRules) -> Iterator[Line]:
    if rules.scale is not None:
        yield _("Boards that count"), boards_words(rules)


def boards_words(rules: StageRules) -> str:
    """Say for how many boards the scale is taken."""
    words = _("The scale is taken for %(boards)s.") % {"boards": boards_counted_words(rules.boards_counted)}
    if rules.boards_counted is BoardsCounted.SCHEDULED and rules.least_played:
        least = exact(Fraction(rules.least_played * PERCENT))
        more = _("Where fewer than %(percent)s %% of them were played it is taken for those.") % {"percent": least}
        return f"{words} {more}"
    return words


def averages_words(rules: StageRules) -> str:
    """Say what average plus, average and average minus are worth."""
    worth, unit = rules.averages, unit_of(rules.method)
    figures = {"plus": signed(worth.plus), "average": signed(worth.average)}
    words = _("Average plus %(plus)s, average %(average)s, average minus %(minus)s (Law 12C2).")
    if rules.method.shares_points:
        figures = {"plus": exact(worth.plus), "average": exact(worth.average)}
        return words % {**figures, "minus": counted(exact(worth.minus), unit)}
    return words % {**figures, "minus": counted(signed(worth.minus), unit)}


def rulings_words(rules: StageRules) -> str:
    """Say what becomes of rulings that do not balance, and how they are rounded."""
    words = (
        _("A ruling whose sides do not balance counts for both as the average of the two (Law 12C4).")
        if rules.average_unbalanced
        else _("Each side keeps its own figure of a ruling.")
    )
    return f"{words} {_('Figures are %(rounded)s.') % {'rounded': rounding_words(rules.round_board)}}"


def _byes(rules: StageRules) -> Iterator[Line]:
    if rules.scale is not None:
        words = _("A bye is worth %(bye)s VP, a match that the opponents did not play at least %(walkover)s VP.")
        yield _("Byes"), words % {"bye": exact(rules.bye_vps), "walkover": exact(rules.walkover_vps)}


def ties_words(conditions: StageConditions) -> str:
    """Say what parts teams with the same total, in its order."""
    rules = conditions.standing.tie_breaks
    if not rules:
        return _("Nothing parts teams that are level: they share their place.")
    named = "; ".join(f"{place}. {tie_break_words(rule)}" for place, rule in enumerate(rules, 1))
    return f"{named}."
