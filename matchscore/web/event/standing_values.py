"""What the page of standings is made of."""

from typing import Any

from matchscore.i18n import gettext as _
from matchscore.i18n.standing_words import counted_words, tie_rules_words
from matchscore.i18n.unit_words import unit_name
from matchscore.queries.standings import StageStandings
from matchscore.scoring.standing_rows import Basis, PointsUnit
from matchscore.web.event.standing_lines import columns_of, lines_of
from matchscore.web.words.points import written

_KEPT = 3


def standing_values(found: StageStandings) -> dict[str, Any]:
    """Lay standings out."""
    return {
        "caption": caption_of(found),
        "columns": columns_of(found),
        "lines": lines_of(found),
        "unit": total_head(found),
        "points": unit_name(found.unit),
    }


def title_of(found: StageStandings) -> str:
    """Name the page by the newest round that counts."""
    if found.last_round is None:
        return _("Standings")
    return _("Standings after round %(number)s") % {"number": found.last_round}


def caption_of(found: StageStandings) -> str:
    """Say what the totals are and what parts equal ones."""
    rules, basis = found.stage.rules, found.standings.rules.basis
    scale = rules.scale.name if rules.scale is not None else rules.missing_scale
    counted = counted_words(basis, found.unit, sorted(found.boards), scale)
    missing = rules.missing_scale is not None and found.unit is PointsUnit.VPS
    note = _("This scale is not there: nothing counts until another one is chosen.") if missing else ""
    return " ".join(filter(None, [counted, note, tie_rules_words(found.standings.rules.in_order)]))


def total_head(found: StageStandings) -> str:
    """Name the unit of the totals, by which the teams are ranked (case 31)."""
    return unit_name(PointsUnit.WINS if found.standings.rules.basis is Basis.WINS else found.unit)


def uncounted_words(found: StageStandings) -> list[str]:
    """Name penalties that these standings cannot count: units are never mixed."""
    return [
        _("%(amount)s %(unit)s taken from %(team)s do not count here: the standings are in %(points)s.")
        % {
            "amount": written(taken.amount, 0 if taken.amount.denominator == 1 else _KEPT),
            "unit": unit_name(PointsUnit(taken.unit.value)),
            "team": found.teams[taken.team].name,
            "points": unit_name(found.unit),
        }
        for taken in found.uncounted
    ]
