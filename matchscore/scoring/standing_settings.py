"""What a stage ranks by, and in which order ties are broken, as the stage keeps it (Law 78D)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from matchscore.scoring.settings import SettingError, refuse_unknown
from matchscore.scoring.stage_rules import Method, StageRules
from matchscore.scoring.standing_rows import Basis, PointsUnit
from matchscore.scoring.tie_breaks import TieBreak, TieBreaks
from matchscore.scoring.units import unit_of

BASIS, TIE_BREAKS = "basis", "tie_breaks"

USUAL_TIE_BREAKS: TieBreaks = (
    TieBreak.DIRECT_VPS,
    TieBreak.DIRECT_IMPS,
    TieBreak.NET_IMPS,
    TieBreak.IMP_QUOTIENT,
    TieBreak.WINS,
    TieBreak.LOTS,
)
"""Where nobody names any; no body's own order."""


@dataclass(frozen=True, slots=True)
class StandingRules:
    """What a stage ranks by, and its tie-breaks in their order; none where the organiser says that ties stand."""

    basis: Basis
    tie_breaks: TieBreaks = USUAL_TIE_BREAKS


def usual_basis(rules: StageRules) -> Basis:
    """Give what a stage ranks by where nobody says: victory points where it has a scale, else its method's own unit."""
    if rules.scale is not None or rules.missing_scale is not None:
        return Basis.VPS
    return Basis.NET_IMPS if rules.method is Method.IMPS else Basis.OWN_POINTS


def fitting_bases(rules: StageRules) -> tuple[Basis, ...]:
    """Give what a stage with these rules can rank by, the usual basis first."""
    own = Basis.NET_IMPS if rules.method is Method.IMPS else Basis.OWN_POINTS
    return tuple(dict.fromkeys((usual_basis(rules), own, Basis.WINS)))


def unit_of_rows(rules: StageRules, basis: Basis) -> PointsUnit:
    """Give the unit that the matches of a stage are counted in: where wins rank, that of the usual basis."""
    counted = usual_basis(rules) if basis is Basis.WINS else basis
    return PointsUnit.VPS if counted is Basis.VPS else unit_of(rules.method)


def standing_rules_in_force(rules: StageRules, settings: Mapping[str, Any]) -> StandingRules:
    """Read the section as it counts: a basis that the stage's scoring gives no longer yields to the usual one.

    Raises SettingError for a key that is not known or a wrong value.
    """
    chosen = {key: value for key, value in settings.items() if key != BASIS}
    kept = settings.get(BASIS)
    return standing_rules_from(rules, chosen | ({BASIS: kept} if _fits(rules, kept) else {}))


def _fits(rules: StageRules, kept: Any) -> bool:
    """Tell whether a stage can rank by what is kept; what is no basis at all is left to whoever reads it."""
    return not isinstance(kept, str) or kept not in set(Basis) or kept in fitting_bases(rules)


def standing_rules_from(rules: StageRules, settings: Mapping[str, Any]) -> StandingRules:
    """Read the section of a stage's settings about its standings; raises SettingError."""
    refuse_unknown(settings, (BASIS, TIE_BREAKS))
    return StandingRules(_basis(rules, settings.get(BASIS)), _tie_breaks(settings.get(TIE_BREAKS)))


def standing_settings_of(rules: StageRules, standing: StandingRules) -> dict[str, Any]:
    """Write down what differs from the usual, ready for JSON."""
    settings: dict[str, Any] = {}
    if standing.basis is not usual_basis(rules):
        settings[BASIS] = standing.basis.value
    if standing.tie_breaks != USUAL_TIE_BREAKS:
        settings[TIE_BREAKS] = [each.value for each in standing.tie_breaks]
    return settings


def _basis(rules: StageRules, value: Any) -> Basis:
    if value is None:
        return usual_basis(rules)
    try:
        basis = Basis(value)
    except ValueError as error:
        raise SettingError(BASIS, value) from error
    if basis not in fitting_bases(rules):
        raise SettingError(BASIS, value)
    return basis


def _tie_breaks(value: Any) -> TieBreaks:
    if value is None:
        return USUAL_TIE_BREAKS
    if not isinstance(value, list) or len(value) != len({str(each) for each in value}):
        raise SettingError(TIE_BREAKS, value)
    try:
        return tuple(TieBreak(each) for each in value)
    except ValueError as error:
        raise SettingError(TIE_BREAKS, value) from error
