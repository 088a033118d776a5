"""The form of the conditions of a stage: what stands as fields, and fields as what is to stand."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from hashlib import blake2b

from flask import request

from matchscore.queries.stage_conditions import StageConditions
from matchscore.queries.stage_rules import usual_rules_of
from matchscore.scoring.settings import SettingError
from matchscore.scoring.stage_rules import Averages, Method
from matchscore.scoring.standing_settings import usual_basis
from matchscore.scoring.tie_breaks import TieBreak
from matchscore.scoring.totals import format_exact
from matchscore.services.stage_rules import Conditions
from matchscore.web.asking.forms import exact_number, seen, text
from matchscore.web.words.display import exact

TIES = tuple(f"tie_{place}" for place in range(1, len(TieBreak) + 1))
NUMBERS = ("plus", "average", "minus", "least_played", "bye_vps", "walkover_vps")
CHOICES = ("method", "scale", "eight", "round_board", "boards_counted", "basis", *TIES)
TICKS = ("ten_is_tie", "average_unbalanced", "vps_while_running")
FIELDS = (*CHOICES, *NUMBERS, *TICKS)
YES = "yes"
PERCENT = 100

Typed = Mapping[str, str]


def fields_of(conditions: StageConditions) -> dict[str, str]:
    """Lay out what stands; a number that is usual is left empty, for its hint says it."""
    rules, standing = conditions.rules, conditions.standing
    usual = usual_rules_of(conditions.format, rules.method)
    named = rules.scale.name if rules.scale else rules.missing_scale
    version = rules.scale.version if rules.scale else conditions.scale_version
    ties = [each.value for each in standing.tie_breaks]
    return {
        "method": rules.method.value,
        "scale": f"{named}/{version or ''}" if named else "",
        "eight": rules.eight or "",
        "round_board": rules.round_board.value,
        "boards_counted": rules.boards_counted.value,
        "basis": "" if standing.basis is usual_basis(rules) else standing.basis.value,
        **dict(zip(TIES, [*ties, *TIES], strict=False)),
        **dict.fromkeys(TIES[len(ties) :], ""),
        **_averages(rules.averages, usual.averages),
        "least_played": exact(rules.least_played * PERCENT) if rules.least_played else "",
        "bye_vps": _unusual(rules.bye_vps, usual.bye_vps),
        "walkover_vps": _unusual(rules.walkover_vps, usual.walkover_vps),
        **{field: YES if getattr(rules, field) else "" for field in TICKS},
    }


def _averages(averages: Averages, usual: Averages) -> dict[str, str]:
    names = ("plus", "average", "minus")
    return {name: exact(getattr(averages, name)) if averages != usual else "" for name in names}


def _unusual(number: Decimal, usual: Decimal) -> str:
    return "" if number == usual else exact(number)


def typed_in(form: Mapping[str, str]) -> dict[str, str]:
    """Give every field of the form as it was sent."""
    return {name: form.get(name, "").strip() for name in FIELDS}


def conditions_typed(stage: int) -> Conditions:
    """Read the form; raises SettingError naming the field, or what it is one of."""
    typed = typed_in(request.form)
    name, _slash, version = typed["scale"].rpartition("/")
    return Conditions(
        stage=stage,
        method=_method(typed["method"]),
        scale=name or None,
        version=(version or None) if name else None,
        scoring=_scoring(typed),
        standings=_standings(typed),
        seen=seen(),
        accepted=text("accepted") == told_of(typed),
    )


def told_of(typed: Typed) -> str:
    """Name what was typed: whoever has been told what becomes of the matches by it accepts that and nothing else."""
    return blake2b(repr(sorted(typed.items())).encode(), digest_size=8).hexdigest()


def _method(value: str) -> Method:
    try:
        return Method(value)
    except ValueError as error:
        raise SettingError("method", value) from error


def _scoring(typed: Typed) -> dict[str, object]:
    settings: dict[str, object] = {field: typed[field] == YES for field in TICKS}
    settings["eight"] = typed["eight"] or None
    settings |= {field: typed[field] for field in ("round_board", "boards_counted") if typed[field]}
    settings |= {field: _number(typed, field) for field in ("bye_vps", "walkover_vps") if typed[field]}
    if typed["least_played"]:
        settings["least_played"] = format_exact(Fraction(_number(typed, "least_played")) / PERCENT)
    averages = [typed[field] for field in NUMBERS[:3]]
    if any(averages):
        settings["averages"] = [_number(typed, field, named="averages") for field in NUMBERS[:3]]
    return settings


def _number(typed: Typed, field: str, named: str = "") -> str:
    number = exact_number(typed[field].removesuffix("%"))
    if number is None:
        raise SettingError(named or field, typed[field])
    return format_exact(number)


def _standings(typed: Typed) -> dict[str, object]:
    ties = [typed[field] for field in TIES if typed[field]]
    return {"basis": typed["basis"] or None, "tie_breaks": ties}
