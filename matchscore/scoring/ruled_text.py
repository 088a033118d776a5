"""One component of a ruling as a director types it: an average, a score or a contract, or a figure.

`A+ A A-` are average plus, average and average minus; `4SXN-1`, `+620`, `PASS` are a result that is assigned at a
table; `7`, `-11`, `3.2` are figures, in the unit of the method. A whole number from 50 on is a score, since no figure
in IMPs is so large and no score so small; with a unit behind it, `60 imps`, it is a figure.
"""

import re
from fractions import Fraction

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.duplicate import check_possible, ns_score
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.parser import parse
from matchscore.scoring.results import NotPlayed
from matchscore.scoring.rulings import WHOLE, Component
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Artificial
from matchscore.scoring.totals import format_exact

LOWEST_SCORE = 50
_AVERAGE = re.compile(r"(?:A|AVE?)([+-]?)|(60|50|40)%", re.IGNORECASE | re.ASCII)
_NUMBER = re.compile(r"([+-]?\d{1,6}(?:\.\d{1,3})?)\s*(imps?|pts?|points?)?", re.IGNORECASE | re.ASCII)
_ARTIFICIAL = {
    **dict.fromkeys(("+", "60"), Artificial.AVE_PLUS),
    **dict.fromkeys(("", "50"), Artificial.AVE),
    **dict.fromkeys(("-", "40"), Artificial.AVE_MINUS),
}
_WRITTEN = {Artificial.AVE_PLUS: "A+", Artificial.AVE: "A", Artificial.AVE_MINUS: "A-"}


def read_component(text: str, vulnerable: Vulnerability, room: Room, weight: Fraction = WHOLE) -> Component:
    """Read a component; a score is North-South's in this room. Raises ResultError for what is none."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-").replace(",", ".")
    if found := _AVERAGE.fullmatch(plain):
        return Component(weight, artificial=_ARTIFICIAL[found[2] or found[1]])
    if found := _NUMBER.fullmatch(plain):
        number = Fraction(found[1])
        if found[2] or abs(number) < LOWEST_SCORE or number.denominator != 1:
            return Component(weight, figure=number)
        check_possible(int(number), vulnerable)
        return Component(weight, room=room, ns_score=int(number))
    result = parse(plain, vulnerable=vulnerable)
    if isinstance(result, NotPlayed):
        raise ResultError(Reason.NOT_PLAYED_HAS_NO_SCORE)
    return Component(weight, room=room, ns_score=ns_score(result, vulnerable))


def written_component(component: Component) -> str:
    """Write a component so that it is read back as it is."""
    if component.artificial is not None:
        return _WRITTEN[component.artificial]
    if component.figure is not None:
        large = abs(component.figure) >= LOWEST_SCORE
        return f"{format_exact(component.figure)}{' imps' if large else ''}"
    return "PASS" if not component.ns_score else f"{component.ns_score:+d}"
