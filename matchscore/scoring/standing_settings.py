"""What a stage ranks by, and in which order ties are broken, as the stage keeps it (Law 78D)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from matchscore.scoring.settings import SettingError, refuse_unknown
from matchscore.scoring.stage_rules import Method, StageRules
from matchscore.scoring.standing_rows import Basis
from matchscore.scoring.tie_breaks import TieBreak, TieBreaks

BASIS, TIE_BREAKS = "basis", "tie_breaks"


@dataclass(frozen=True, slots=True)
class StandingRules:
    """What a stage ranks by, and its tie-breaks in their order; none where the organiser names none."""

    basis: Basis
    tie_breaks: TieBreaks = ()


def usual_basis(rules: StageRules) -> Basis:
    """Give what a stage ranks by where nobody says: victory points where it has a scale, else its method's own unit."""
    if rules.scale is not None or rules.missing_scale is not None:
        return Basis.VPS
    return Basis.NET_IMPS if rules.method is Method.IMPS else Basis.OWN_POINTS


def standing_rules_from(rules: StageRules, settings: Mapping[str, Any]) -> StandingRules:
    """Read the section of a stage's settings about its standings; raises SettingError."""
    refuse_unknown(settings, (BASIS, TIE_BREAKS))
    return StandingRules(_basis(rules, settings.get(BASIS)), _tie_breaks(settings.get(TIE_BREAKS, [])))


def standing_settings_of(rules: StageRules, standing: StandingRules) -> dict[str, Any]:
    """Write down what differs from the usual, ready for JSON."""
    settings: dict[str, Any] = {}
    if standing.basis is not usual_basis(rules):
        settings[BASIS] = standing.basis.value
    if standing.tie_breaks:
        settings[TIE_BREAKS] = [each.value for each in standing.tie_breaks]
    return settings


def _basis(rules: StageRules, value: Any) -> Basis:
    if value is None:
        return usual_basis(rules)
    try:
        basis = Basis(value)
    except ValueError as error:
        raise SettingError(BASIS, value) from error
    if basis is Basis.VPS and usual_basis(rules) is not Basis.VPS:
        raise SettingError(BASIS, value)
    return basis


def _tie_breaks(value: Any) -> TieBreaks:
    if not isinstance(value, list) or len(value) != len({str(each) for each in value}):
        raise SettingError(TIE_BREAKS, value)
    try:
        return tuple(TieBreak(each) for each in value)
    except ValueError as error:
        raise SettingError(TIE_BREAKS, value) from error
