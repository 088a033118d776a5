"""Tie-breaks: the rules that part teams with the same total. An event chooses an ordered list of them.

Law 78D: the conditions of contest name the tie-breaks beforehand, so nothing here is a default of bridge.
"""

from collections.abc import Mapping
from enum import Enum, StrEnum
from fractions import Fraction


class TieBreak(StrEnum):
    """A rule that may part teams with the same total."""

    DIRECT_VPS = "direct_vps"
    DIRECT_IMPS = "direct_imps"
    MATCH_IMPS = "match_imps"  # as direct_imps, but only where two teams and no more have the same total
    NET_IMPS = "net_imps"
    IMP_QUOTIENT = "imp_quotient"
    WINS = "wins"
    OPPONENTS_VPS = "opponents_vps"
    PLACE_BEFORE_LAST_ROUND = "place_before_last_round"
    LOTS = "lots"

    @property
    def is_lowest_first(self) -> bool:
        """Tell whether the lower figure is the better one: a place or the number of a lot."""
        return self in {TieBreak.PLACE_BEFORE_LAST_ROUND, TieBreak.LOTS}


TieBreaks = tuple[TieBreak, ...]

ORDERS: Mapping[str, TieBreaks] = {
    "cbai": (TieBreak.DIRECT_VPS, TieBreak.MATCH_IMPS, TieBreak.IMP_QUOTIENT),
    "elb": (
        TieBreak.DIRECT_VPS,
        TieBreak.NET_IMPS,
        TieBreak.IMP_QUOTIENT,
        TieBreak.PLACE_BEFORE_LAST_ROUND,
        TieBreak.LOTS,
    ),
    "ebu": (
        TieBreak.DIRECT_VPS,
        TieBreak.DIRECT_IMPS,
        TieBreak.OPPONENTS_VPS,
        TieBreak.NET_IMPS,
        TieBreak.LOTS,
    ),
    "magic": (TieBreak.OPPONENTS_VPS, TieBreak.IMP_QUOTIENT, TieBreak.DIRECT_VPS, TieBreak.DIRECT_IMPS),
}
"""The orders of four bodies, as far as these rules go; a suggestion to start from, by name.

CBAI (Ireland) goes on with the margin against the highest-ranked common opponent and sudden death, EBU (the older
White Book, §143) has a count-back by point-a-board before the ballot: where they are reached the tie stands. EBU's
tie-break points, which it leaves out when all play all, and the Swiss points of MagicScoring are read as the VPs of
the opponents; ELB's (Poland) IMP difference as that of all matches.
"""


class Infinity(Enum):
    """The quotient of a team that has won IMPs and lost none."""

    INFINITE = "infinite"


Figure = Fraction | Infinity
"""What a rule makes of one team: exact, or without end."""


def order_key(rule: TieBreak, figure: Figure) -> tuple[bool, Fraction]:
    """Return what sorts the figures of a rule, the better one higher."""
    if isinstance(figure, Infinity):
        return True, Fraction()
    return False, -figure if rule.is_lowest_first else figure


def quotient(won: Fraction, lost: Fraction) -> Figure:
    """Return IMPs won by IMPs lost (CBAI, ELB, MAG): infinite where none were lost, 1 where there were none at all.

    IMPs below nought, as a penalty may leave them, count on the other side.
    """
    gained, given = max(won, Fraction()) + max(-lost, Fraction()), max(lost, Fraction()) + max(-won, Fraction())
    if given:
        return gained / given
    return Infinity.INFINITE if gained else Fraction(1)
