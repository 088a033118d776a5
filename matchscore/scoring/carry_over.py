"""Carry-over: what a team brings into a knock-out match, or into a later stage, from what was played before.

Everything is exact. A share is rounded to 0.1; what is carried whole or entered by hand stays as it is. Unknown is
unknown: where a team is undecided there is no carry-over, which is None and never 0.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from matchscore.scoring.carry_over_rule import Carried, CarryOver
from matchscore.scoring.rounding import to_tenths
from matchscore.scoring.totals import NIL, Totals

Team = TypeVar("Team")


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two teams who are both known have from before, as home of the later match sees it.

    `margin` is what the rule's basis says: home's IMPs less away's in all their earlier matches, or the difference of
    their points; None where they never met. `home_is_higher` is None where the earlier standings do not part them.
    """

    margin: Fraction | None
    home_is_higher: bool | None = None


@dataclass(frozen=True, slots=True)
class Earned(Generic[Team]):
    """One line of the earlier stage: a team's points, and whom it met; None for a bye or a penalty out of a match."""

    team: Team
    points: Fraction
    opponent: Team | None = None


def into_match(rule: CarryOver, meeting: Meeting | None, by_hand: Totals | None = None) -> Totals | None:
    """Return both teams' carry-over into a knock-out match in IMPs; only one of them has any, unless by hand.

    None is unknown: a team is undecided (`meeting` is None), nothing was entered yet, or the rule asks which of two
    teams is ranked higher and nobody can say.
    """
    if meeting is None:
        return None
    if rule.how is Carried.BY_HAND:
        return by_hand
    if not meeting.margin or rule.how is Carried.NONE:
        return NIL
    carried = _of_margin(rule, meeting, meeting.margin)
    return carried if carried is None else Totals(max(carried, Fraction()), max(-carried, Fraction()))


def into_stage(
    rule: CarryOver,
    qualifiers: Collection[Team],
    earned: Iterable[Earned[Team]],
    by_hand: Mapping[Team, Fraction] | None = None,
) -> dict[Team, Fraction | None]:
    """Return what each qualifier takes along from the earlier stage, in that stage's points; None was not entered yet.

    With `among_qualifiers` only their matches with each other count. ValueError for the WBF rule: it speaks of a match.
    """
    if rule.how is Carried.WBF:
        raise ValueError("the WBF rule carries a match's margin into a match, not points into a stage")
    if rule.how is Carried.BY_HAND:
        return {team: (by_hand or {}).get(team) for team in qualifiers}
    points = dict.fromkeys(qualifiers, Fraction())
    for line in earned:
        if line.team in points and (line.opponent in points or not rule.among_qualifiers):
            points[line.team] += line.points
    return {team: _share(rule, won) for team, won in points.items()}


def _of_margin(rule: CarryOver, meeting: Meeting, margin: Fraction) -> Fraction | None:
    if rule.how is not Carried.WBF:
        return _share(rule, margin)
    if meeting.home_is_higher is None:
        return None
    part = rule.higher if meeting.home_is_higher is (margin > 0) else rule.lower
    carried = abs(margin) * part if rule.cap is None else min(abs(margin) * part, rule.cap)
    return to_tenths(carried if margin > 0 else -carried, rule.rounding)


def _share(rule: CarryOver, number: Fraction) -> Fraction:
    match rule.how:
        case Carried.NONE:
            return Fraction()
        case Carried.ALL:
            return number
        case _:
            return to_tenths(number * rule.percent / 100, rule.rounding)
