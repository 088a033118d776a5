"""The rules of a stage as they are kept and sent: plain values under the names of `StageRules`, exact ones as text.

Only what differs from the usual rules of a method is written down.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any

from matchscore.scoring.board_points import Eights
from matchscore.scoring.settings import SettingError
from matchscore.scoring.stage_rules import (
    USUAL_AVERAGES,
    Averages,
    BoardsCounted,
    Method,
    Rounding,
    StageRules,
)
from matchscore.scoring.totals import format_exact

MOST_VPS = 1000
"""No scale gives more than a few dozen victory points."""

MOST_FOR_A_BOARD = 10_000
"""In the unit of the method: an average is far below it."""


def usual_rules(method: Method, *, is_knock_out: bool = False) -> StageRules:
    """Give the rules of a method where nobody sets anything; Law 12C4 averages rulings in a knock-out."""
    return StageRules(method=method, averages=USUAL_AVERAGES[method], average_unbalanced=is_knock_out)


def rules_from(usual: StageRules, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Read settings as fields of `StageRules`; raises SettingError for a name that is not known or a wrong value."""
    fields: dict[str, Any] = {}
    for name, value in settings.items():
        if name not in _READERS:
            raise SettingError(name, is_unknown=True)
        try:
            fields[name] = _READERS[name](value)
        except (ValueError, TypeError, KeyError, ZeroDivisionError, InvalidOperation) as error:
            raise SettingError(name, value) from error
    return {name: value for name, value in fields.items() if value != getattr(usual, name)}


def settings_of(usual: StageRules, rules: StageRules) -> dict[str, Any]:
    """Write down what differs from the usual rules, ready for JSON."""
    return {name: _written(getattr(rules, name)) for name in _READERS if getattr(rules, name) != getattr(usual, name)}


def _written(value: Any) -> Any:
    match value:
        case Averages():
            return [format_exact(each) for each in (value.plus, value.average, value.minus)]
        case Decimal():
            return str(value)
        case Fraction():
            return f"{value.numerator}/{value.denominator}"
        case _:
            return value


def _yes_or_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _exact(lowest: Fraction | int, highest: Fraction | int) -> Callable[[Any], Fraction]:
    def read(value: Any) -> Fraction:
        number = Fraction(_text(value))
        if not lowest <= number <= highest:
            raise ValueError(value)
        return number

    return read


def _text(value: Any) -> str:
    """Let exact numbers be written as text alone: a float is never exact."""
    if not isinstance(value, str) or len(value) > 20 or "e" in value.lower():  # noqa: PLR2004 - the longest number
        raise TypeError(value)
    return value


def _points(value: Any) -> Decimal:
    points = Decimal(_text(value))
    if not 0 <= points <= MOST_VPS or points != points.quantize(Decimal("0.001")):
        raise ValueError(value)
    return points


def _averages(value: Any) -> Averages:
    plus, average, minus = worths = [_exact(-MOST_FOR_A_BOARD, MOST_FOR_A_BOARD)(each) for each in value]
    if any((each * 1000).denominator != 1 for each in worths):
        raise ValueError(value)
    return Averages(plus, average, minus)


_READERS: dict[str, Callable[[Any], Any]] = {
    "eight": lambda value: None if value is None else Eights(value),
    "ten_is_tie": _yes_or_no,
    "averages": _averages,
    "average_unbalanced": _yes_or_no,
    "round_board": Rounding,
    "boards_counted": BoardsCounted,
    "least_played": _exact(0, 1),
    "bye_vps": _points,
    "walkover_vps": _points,
    "vps_while_running": _yes_or_no,
}
