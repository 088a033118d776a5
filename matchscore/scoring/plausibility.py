"""Results that may well be true, but more often than not have been typed or written down wrongly.

A *doubt* never changes anything and never keeps a result from being stored. What it weighs decides what becomes of it:
*confirm* asks whoever types, *flag* goes to the director's list and nowhere else. The signs and their limits come from
107,616 real boards of which both tables are known: the signs that ask are seen on 1.85 % of sound boards, and on 64 %
of those on which the wrong side was written down as declarer's. That a board was not played is asked about each time.

Compass points are those of the board: a doubt about who declared does not care which team sat there. IMPs are those of
the comparison, and where the rooms cannot be compared there are none to doubt.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from matchscore.scoring.comparison import TableOutcome, compare
from matchscore.scoring.contract import Strain
from matchscore.scoring.imps import imps
from matchscore.scoring.results import TRICKS, NotPlayed, Played, TableResult
from matchscore.scoring.seats import Seat

MOST_CLAIMED = {True: 17, False: 15}
"""The most tricks that the declarers of both sides can well take between them: in notrump, in a suit.

Thirteen if the cards were open; who leads is worth more in notrump, where both sides may have the time to make three.
"""

FLIP_FROM, FLIP_TO = 8, 1
"""IMPs: a board worth at least the first becomes one of at most the second if one of its scores changes its sign."""


class Sign(StrEnum):
    """What is odd about a result."""

    STRAIN_OPPOSITE = "strain_opposite"
    FLIP = "flip"
    TRICKS_APART = "tricks_apart"
    SWING_17 = "swing_17"
    DOWN_6 = "down_6"
    OVER_5 = "over_5"
    NOT_PLAYED = "not_played"
    SWING_15 = "swing_15"
    DOWN_5 = "down_5"
    OVER_4 = "over_4"
    THIRTEEN_TRICKS = "thirteen_tricks"
    NEVER_FROM_SIDE = "never_from_side"
    TRICKS_OUT_OF_FIELD = "tricks_out_of_field"


class Weight(StrEnum):
    """What becomes of a doubt: it is asked about, or it joins the director's list."""

    CONFIRM = "confirm"
    FLAG = "flag"


_ASKED = frozenset(
    {Sign.STRAIN_OPPOSITE, Sign.FLIP, Sign.TRICKS_APART, Sign.SWING_17, Sign.DOWN_6, Sign.OVER_5, Sign.NOT_PLAYED},
)

BY_IMPS = frozenset({Sign.SWING_17, Sign.SWING_15, Sign.FLIP})
"""The signs that are counted in IMPs."""

Steps = tuple[tuple[int, Sign], ...]
"""From which number on there is which sign, the highest first."""

_DOWN: Steps = ((6, Sign.DOWN_6), (5, Sign.DOWN_5))
_OVER: Steps = ((5, Sign.OVER_5), (4, Sign.OVER_4))
_SWINGS: Steps = ((17, Sign.SWING_17), (15, Sign.SWING_15))
ALL_TRICKS_FROM_LEVEL = 5
TRICKS_APART_FROM = 4

Facts = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Doubt:
    """A sign, what it weighs, and the facts that a sentence about it needs, as codes and numbers."""

    sign: Sign
    weight: Weight
    facts: Facts


def doubt_of(sign: Sign, **facts: int | str) -> Doubt:
    """Give the doubt of a sign; the sign says what it weighs."""
    return Doubt(sign, Weight.CONFIRM if sign in _ASKED else Weight.FLAG, facts)


def own_doubts(result: TableResult) -> tuple[Doubt, ...]:
    """Give what is odd about a result seen alone: a table that plays it may be told."""
    return tuple(_of_its_tricks(result)) if isinstance(result, Played) else ()


def absence_doubts(result: TableResult) -> tuple[Doubt, ...]:
    """Ask about a board that was not played: its director keeps it, and no table is asked or told."""
    return (doubt_of(Sign.NOT_PLAYED),) if is_directors_to_keep(result) else ()


def is_directors_to_keep(result: TableResult) -> bool:
    """Tell whether nobody but a director may keep a result: that a board was not played is theirs to decide."""
    return isinstance(result, NotPlayed)


def _of_its_tricks(result: Played) -> Iterator[Doubt]:
    if sign := _sign(_DOWN, -result.overtricks):
        yield doubt_of(sign, down=-result.overtricks)
    if sign := _sign(_OVER, result.overtricks):
        yield doubt_of(sign, over=result.overtricks)
    if result.tricks == max(TRICKS) and result.contract.level < ALL_TRICKS_FROM_LEVEL:
        yield doubt_of(Sign.THIRTEEN_TRICKS, contract=result.contract.name)


def _sign(steps: Steps, number: int) -> Sign | None:
    """Give the sign of the highest step that a number reaches."""
    return next((sign for least, sign in steps if number >= least), None)


def pair_doubts(first: TableOutcome, second: TableOutcome) -> tuple[Doubt, ...]:
    """Give what is odd about two tables of one board, `second` being the one that is asked; what is to confirm first.

    Nothing where a table did not play, or both played the board in different forms.
    """
    if first.ns_score is None or second.ns_score is None or first.other_form != second.other_form:
        return ()
    found = _of_the_contracts(first.result, second.result), _of_the_imps(first, second)
    return in_order(doubt for doubts in found for doubt in doubts)


def in_order(doubts: Iterable[Doubt]) -> tuple[Doubt, ...]:
    """Put doubts in the order in which they are told: what is to confirm first, what tells most first."""
    return tuple(sorted(doubts, key=lambda doubt: tuple(Sign).index(doubt.sign)))


def _of_the_contracts(first: TableResult, second: TableResult) -> Iterator[Doubt]:
    """Doubt two contracts in one strain: played from opposite sides, or from one side with very different tricks."""
    if not (isinstance(first, Played) and isinstance(second, Played)):
        return
    there, here = first.contract, second.contract
    if there.strain is not here.strain:
        return
    strain = here.strain.value
    if there.declarer.line is here.declarer.line:
        if abs(first.tricks - second.tricks) >= TRICKS_APART_FROM:
            yield doubt_of(Sign.TRICKS_APART, strain=strain, tricks=second.tricks, others_tricks=first.tricks)
        return
    yield doubt_of(
        Sign.STRAIN_OPPOSITE,
        strain=strain,
        declarer=here.declarer.value,
        seats=f"{there.declarer} {there.declarer.partner}",
        claimed=first.tricks + second.tricks,
        most=MOST_CLAIMED[here.strain is Strain.N],
    )


def _of_the_imps(first: TableOutcome, second: TableOutcome) -> Iterator[Doubt]:
    """Doubt a large swing, and one that comes from a sign alone (Law 78B)."""
    swing = _swing(first, second)
    if swing is None:
        return
    if sign := _sign(_SWINGS, swing):
        yield doubt_of(sign, imps=swing)
    flipped = _swing(first, replace(second, ns_score=-(second.ns_score or 0)))
    if swing >= FLIP_FROM and flipped is not None and flipped <= FLIP_TO:
        yield doubt_of(Sign.FLIP, imps=swing, flipped=flipped)


def _swing(first: TableOutcome, second: TableOutcome) -> int | None:
    difference = compare(first, second).difference
    return None if difference is None else abs(imps(difference))


def seats_to_change_to(doubt: Doubt) -> tuple[Seat, ...]:
    """Give the seats that a declarer may be changed to, the likelier first; none where that would mend nothing."""
    return tuple(map(Seat, str(doubt.facts.get("seats", "")).split()))
