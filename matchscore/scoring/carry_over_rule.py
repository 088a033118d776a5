"""The rule by which carry-over is worked out, as an event stores it.

The numbers of the WBF rule are those of the Bermuda Bowl as its FAQ describes it; an event may set others.
"""

from dataclasses import dataclass, fields
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

from matchscore.scoring.rounding import Tenths
from matchscore.scoring.settings import Stored, read_choice, read_flag, read_number, refuse_unknown, within

Json: TypeAlias = str | bool | None

WBF_CAP = Fraction(16)
"""The most IMPs that the WBF rule carries (Bermuda Bowl FAQ)."""

_MOST_IMPS = 10_000


class Carried(StrEnum):
    """How much is carried."""

    NONE = "none"
    ALL = "all"
    SHARE = "share"
    WBF = "wbf"
    BY_HAND = "by_hand"


class CarriedFrom(StrEnum):
    """Of what: the margin of the teams' earlier match, or the difference of their points in the earlier stage."""

    MATCH = "match"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class CarryOver:
    """A rule of carry-over, for a knock-out match or for a stage.

    `percent` (0 to 100) is that of a share. By the WBF rule the winner of the earlier match carries `higher` of its
    margin if it was ranked higher in that stage, otherwise `lower`, both 0 to 1, but no more IMPs than `cap` (None is
    no limit). `among_qualifiers` is for a stage: only the matches of teams who both go on.
    """

    how: Carried = Carried.NONE
    basis: CarriedFrom = CarriedFrom.MATCH
    percent: Fraction = Fraction(100)
    higher: Fraction = Fraction(1, 2)
    lower: Fraction = Fraction(1, 3)
    cap: Fraction | None = WBF_CAP
    among_qualifiers: bool = False
    rounding: Tenths = Tenths.NEAREST

    def __post_init__(self) -> None:
        within("percent", self.percent, 0, 100)
        within("higher", self.higher, 0, 1)
        within("lower", self.lower, 0, 1)
        if self.cap is not None:
            within("cap", self.cap, 0, _MOST_IMPS)

    def to_json(self) -> dict[str, Json]:
        """Return what an event stores, all of it, numbers as exact strings: new usual values change no past event."""
        return {each.name: _stored(getattr(self, each.name)) for each in fields(self)}

    @classmethod
    def from_json(cls, stored: Stored) -> "CarryOver":
        """Return the rule that was stored; SettingError for an unknown key or a value out of range."""
        refuse_unknown(stored, [each.name for each in fields(cls)])
        return cls(
            how=read_choice(stored, "how", Carried.NONE),
            basis=read_choice(stored, "basis", CarriedFrom.MATCH),
            percent=read_number(stored, "percent", _USUAL.percent),
            higher=read_number(stored, "higher", _USUAL.higher),
            lower=read_number(stored, "lower", _USUAL.lower),
            cap=None if stored.get("cap", "") is None else read_number(stored, "cap", WBF_CAP),
            among_qualifiers=read_flag(stored, "among_qualifiers", usual=False),
            rounding=read_choice(stored, "rounding", Tenths.NEAREST),
        )


_USUAL = CarryOver()


def _stored(value: Fraction | StrEnum | Json) -> Json:
    return str(value) if isinstance(value, Fraction | StrEnum) else value
