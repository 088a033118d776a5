"""Carry-over: what a team brings into a knock-out match, or into a later stage, from what was played before.

Everything is exact. A share is rounded to 0.1; what is carried whole or entered by hand stays as it is. Unknown is
unknown: where a team is undecided there is no carry-over, which is None and never 0.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from matchscore.scoring.carry_over_rule import Carried, CarriedFrom, CarryOver
from matchscore.scoring.rounding import to_tenths
from matchscore.scoring.standing_rows import Row, Rows
from matchscore.scoring.totals import NIL, Totals


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two teams who are both known have from before, as home of the later match sees it.

    `margin` is home's lead in IMPs in all their earlier matches, or in points of the earlier stage, as the rule has it;
    None where they never met. `home_is_higher` is None where the earlier standings do not part them.
    """

    margin: Fraction | None
    home_is_higher: bool | None = None


def meeting_in(
    rows: Rows, places: Mapping[int, int], teams: tuple[int | None, int | None], carried_from: CarriedFrom
) -> Meeting | None:
    """Return what the teams of a later match, home first, have from an earlier stage, by its rows and places.

    None is unknown: a team is undecided, or a match of the two is not complete. Where a ruling on their match did not
    balance, both get the average (Law 12C4). KeyError for a team that was not in the earlier stage.
    """
    home, away = teams
    if home is None or away is None:
        return None
    met = [*_against(rows[home], away), *_against(rows[away], home)]
    if carried_from is CarriedFrom.MATCH and not all(row.counts for row in met):
        return None
    higher = None if places[home] == places[away] else places[home] < places[away]
    if carried_from is CarriedFrom.POINTS:
        return Meeting(_points(rows[home]) - _points(rows[away]), higher)
    lead = sum((row.net_imps if row.opponent == away else -row.net_imps for row in met), Fraction())
    return Meeting(lead / 2 if met else None, higher)


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
    rule: CarryOver, qualifiers: Collection[int], rows: Rows, by_hand: Mapping[int, Fraction] | None = None
) -> dict[int, Fraction | None]:
    """Return what each qualifier takes along from the rows of the earlier stage, in its points; None: not entered yet.

    With `among_qualifiers` only their matches with each other count, and penalties in these. ValueError for the WBF
    rule: it speaks of a match. KeyError for a qualifier that was not in the earlier stage.
    """
    if rule.how is Carried.WBF:
        raise ValueError("the WBF rule carries a match's margin into a match, not points into a stage")
    if rule.how is Carried.BY_HAND:
        return {team: (by_hand or {}).get(team) for team in qualifiers}
    counting = {team: _among(rows[team], qualifiers) if rule.among_qualifiers else rows[team] for team in qualifiers}
    return {team: _share(rule, _points(own)) for team, own in counting.items()}


def _points(rows: Sequence[Row]) -> Fraction:
    return sum((row.counted for row in rows), Fraction())


def _against(rows: Sequence[Row], opponent: int) -> list[Row]:
    return [row for row in rows if row.opponent == opponent and row.kind.is_meeting]


def _among(rows: Sequence[Row], qualifiers: Collection[int]) -> list[Row]:
    """Return the rows of matches with other qualifiers, and those without an opponent that belong to such a match."""
    met = [row for row in rows if row.opponent in qualifiers]
    matches = {row.match for row in met} - {None}
    return [*met, *(row for row in rows if row.opponent is None and row.match in matches)]


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
