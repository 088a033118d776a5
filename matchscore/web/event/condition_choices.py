"""What a director chooses from for the conditions of a stage: codes with their words."""

from typing import Any

from matchscore.i18n import gettext as _
from matchscore.i18n.condition_words import (
    basis_words,
    boards_counted_words,
    eight_words,
    method_name,
    rounding_words,
    tie_break_words,
)
from matchscore.queries.event_heads import EventHead
from matchscore.queries.stage_conditions import StageConditions, own_scales
from matchscore.queries.stage_rules import usual_rules_of
from matchscore.scoring.board_points import Eights
from matchscore.scoring.stage_rules import BoardsCounted, Method, Rounding
from matchscore.scoring.standing_rows import Basis
from matchscore.scoring.tie_breaks import TieBreak
from matchscore.scoring.victory_points import SCALES
from matchscore.web.asking.site import reading

Options = list[tuple[str, str]]


def choices_for(head: EventHead, conditions: StageConditions) -> dict[str, Any]:
    """Lay out every list of the form, and what is usual where a number is left out."""
    usual = usual_rules_of(conditions.format, conditions.rules.method)
    return {
        "methods": [(each.value, method_name(each)) for each in Method],
        "scales": scale_options(head, conditions),
        "eights": [("", eight_words(None)), *((each.value, eight_words(each)) for each in Eights)],
        "roundings": [(each.value, rounding_words(each)) for each in Rounding],
        "boards_counted": [(each.value, boards_counted_words(each)) for each in BoardsCounted],
        "bases": [("", _("as the method counts")), *((each.value, basis_words(each)) for each in Basis)],
        "tie_breaks": [("", "–"), *((each.value, tie_break_words(each)) for each in TieBreak)],
        "usual": usual,
    }


def scale_options(head: EventHead, conditions: StageConditions) -> Options:
    """Name the scales to choose from: those of the program, those of the event, and one that is missing."""
    scales = [*SCALES.values(), *own_scales(reading(), head.event_id)]
    named = [(f"{each.name}/{each.version}", f"{each.name} ({each.version})") for each in scales]
    missing, version = conditions.rules.missing_scale, conditions.scale_version or ""
    if missing is not None:
        named.append((f"{missing}/{version}", _("%(name)s (not there)") % {"name": missing}))
    return [("", _("none")), *named]
