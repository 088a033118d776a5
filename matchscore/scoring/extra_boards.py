"""What is played after a tied knock-out match: extra boards, then sudden death.

A match with a fraction of carry-over is not tied in whole IMPs, and needs none of this. As in the Bermuda Bowl by its
FAQ, eight boards and then single ones are usual here; an event may set others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from matchscore.scoring.settings import SettingError, Stored, read_flag, read_number, refuse_unknown, within

MOST_EXTRA_BOARDS = 64


class Next(StrEnum):
    """What is next in a knock-out match whose boards are played."""

    NOTHING = "nothing"
    """The match has a winner."""

    GOING_ON = "going_on"
    """Extra boards are being played."""

    EXTRA_BOARDS = "extra_boards"
    SUDDEN_DEATH = "sudden_death"

    NO_RULE = "no_rule"
    """The match is still tied and nothing more is played: the organiser decides, by lot or by the seeding."""


@dataclass(frozen=True, slots=True)
class ExtraBoards:
    """How ties are broken: so many segments of so many extra boards, 0 for none, then single boards or nothing."""

    boards: int = 8
    segments: int = 1
    sudden_death: bool = True

    def __post_init__(self) -> None:
        within("boards", Fraction(self.boards), 0, MOST_EXTRA_BOARDS)
        within("segments", Fraction(self.segments), 0, MOST_EXTRA_BOARDS)

    def to_json(self) -> dict[str, int | bool]:
        """Return what an event stores."""
        return {"boards": self.boards, "segments": self.segments, "sudden_death": self.sudden_death}

    @classmethod
    def from_json(cls, stored: Stored) -> "ExtraBoards":
        """Return the rule that was stored; SettingError for an unknown key or a value out of range."""
        refuse_unknown(stored, ["boards", "segments", "sudden_death"])
        return cls(
            boards=_whole(stored, "boards", cls().boards),
            segments=_whole(stored, "segments", cls().segments),
            sudden_death=read_flag(stored, "sudden_death", usual=True),
        )


@dataclass(frozen=True, slots=True)
class ToPlay:
    """What is next, and how many boards of it."""

    next: Next
    boards: int = 0


def after_tie(rule: ExtraBoards, margin: Fraction, extra: Sequence[Fraction | None] = ()) -> ToPlay:
    """Say what is played next in a match whose own boards are all settled.

    `margin` is home's lead from these, with carry-over and penalties; `extra` are home's IMPs less away's in each extra
    segment so far, None while one is not settled. Exact: a tenth of an IMP is a win.
    """
    if any(each is None for each in extra):
        return ToPlay(Next.GOING_ON)
    if margin + sum(each for each in extra if each is not None):
        return ToPlay(Next.NOTHING)
    if rule.boards and len(extra) < rule.segments:
        return ToPlay(Next.EXTRA_BOARDS, rule.boards)
    return ToPlay(Next.SUDDEN_DEATH, 1) if rule.sudden_death else ToPlay(Next.NO_RULE)


def _whole(stored: Stored, key: str, usual: int) -> int:
    number = read_number(stored, key, Fraction(usual))
    if number.denominator != 1:
        raise SettingError(key, number)
    return int(number)
