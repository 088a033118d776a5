"""What an earlier stage gives its teams: the meeting of two of them, and points for the next stage."""

from fractions import Fraction

import pytest

from matchscore.scoring.carry_over import Meeting, into_stage, meeting_in
from matchscore.scoring.carry_over_rule import Carried, CarriedFrom, CarryOver
from matchscore.scoring.standing_rows import Row, RowKind, win_of

ALL = CarryOver(Carried.ALL)
HALF = CarryOver(Carried.SHARE, percent=Fraction(50))
BY_HAND = CarryOver(Carried.BY_HAND)

OTTERS, QUOKKAS, LYNX, MOLES = 1, 2, 3, 4
PLACES = {OTTERS: 1, QUOKKAS: 2, LYNX: 3, MOLES: 3}


def met(opponent: int, points: str | None, imps: tuple[int, int], match: int = 1) -> Row:
    """Give the row of a match in VPs."""
    exact = None if points is None else Fraction(points)
    won, lost = map(Fraction, imps)
    return Row(RowKind.MATCH, 1, opponent, exact, imps_won=won, imps_lost=lost, won=win_of(won - lost), match=match)


STAGE = {
    OTTERS: [
        met(QUOKKAS, "14.25", (30, 10), match=1),
        met(LYNX, "8.11", (20, 26), match=2),
        Row(RowKind.PENALTY, 1, None, Fraction(-1), match=1),
        Row(RowKind.PENALTY, None, None, Fraction(-1)),
    ],
    QUOKKAS: [met(OTTERS, "5.75", (10, 30), match=1), Row(RowKind.BYE, 2, None, Fraction(12))],
    LYNX: [met(OTTERS, "11.89", (26, 20), match=2), met(MOLES, None, (9, 0), match=3)],
    MOLES: [met(LYNX, None, (0, 9), match=3)],
}


def test_all_points_of_a_stage_are_carried_unrounded() -> None:
    assert into_stage(ALL, [OTTERS, QUOKKAS], STAGE) == {OTTERS: Fraction("20.36"), QUOKKAS: Fraction("17.75")}


def test_a_share_of_the_points_is_rounded_to_a_tenth() -> None:
    assert into_stage(HALF, [OTTERS, QUOKKAS], STAGE) == {OTTERS: Fraction("10.2"), QUOKKAS: Fraction("8.9")}


def test_only_the_matches_among_the_qualifiers_can_count_with_the_penalties_in_them() -> None:
    rule = CarryOver(Carried.ALL, among_qualifiers=True)

    assert into_stage(rule, [OTTERS, QUOKKAS, MOLES], STAGE) == {
        OTTERS: Fraction("13.25"),
        QUOKKAS: Fraction("5.75"),
        MOLES: 0,
    }


def test_a_stage_can_begin_at_nothing() -> None:
    assert into_stage(CarryOver(), [LYNX, OTTERS], STAGE) == {LYNX: 0, OTTERS: 0}


def test_the_margin_of_the_earlier_match_and_the_places_make_the_meeting() -> None:
    assert meeting_in(STAGE, PLACES, (QUOKKAS, OTTERS), CarriedFrom.MATCH) == Meeting(
        Fraction(-20), home_is_higher=False
    )
    assert meeting_in(STAGE, PLACES, (OTTERS, LYNX), CarriedFrom.MATCH) == Meeting(Fraction(-6), home_is_higher=True)


def test_two_matches_of_the_same_teams_add_up() -> None:
    rows = {
        OTTERS: [met(LYNX, "12", (30, 20)), met(LYNX, "9", (10, 13), match=2)],
        LYNX: [met(OTTERS, "8", (20, 30)), met(OTTERS, "11", (13, 10), match=2)],
    }

    assert meeting_in(rows, PLACES, (OTTERS, LYNX), CarriedFrom.MATCH) == Meeting(Fraction(7), home_is_higher=True)


def test_an_unbalanced_match_counts_as_the_average_of_its_two_margins() -> None:
    rows = {OTTERS: [met(LYNX, "7", (0, 11))], LYNX: [met(OTTERS, "11", (4, 0))]}

    assert meeting_in(rows, PLACES, (OTTERS, LYNX), CarriedFrom.MATCH) == Meeting(Fraction("-7.5"), home_is_higher=True)


def test_the_difference_of_their_points_is_that_of_all_their_rows() -> None:
    found = meeting_in(STAGE, PLACES, (QUOKKAS, OTTERS), CarriedFrom.POINTS)

    assert found == Meeting(Fraction("-2.61"), home_is_higher=False)


def test_teams_who_did_not_meet_have_no_margin_and_equal_places_part_nobody() -> None:
    assert meeting_in(STAGE, PLACES, (QUOKKAS, LYNX), CarriedFrom.MATCH) == Meeting(None, home_is_higher=True)
    assert meeting_in(STAGE, PLACES, (MOLES, LYNX), CarriedFrom.POINTS) == Meeting(Fraction("-11.89"))


@pytest.mark.parametrize("teams", [(None, OTTERS), (OTTERS, None), (None, None), (LYNX, MOLES)])
def test_there_is_no_meeting_of_undecided_teams_nor_from_a_match_that_is_not_complete(
    teams: tuple[int | None, int | None],
) -> None:
    assert meeting_in(STAGE, PLACES, teams, CarriedFrom.MATCH) is None


def test_points_entered_by_hand_are_carried_and_the_others_are_unknown() -> None:
    assert into_stage(BY_HAND, [LYNX, OTTERS], STAGE, {LYNX: Fraction(6)}) == {LYNX: 6, OTTERS: None}
    assert into_stage(BY_HAND, [LYNX], STAGE) == {LYNX: None}


def test_the_wbf_rule_speaks_of_a_match_and_not_of_a_stage() -> None:
    with pytest.raises(ValueError, match="into a match"):
        into_stage(CarryOver(Carried.WBF), [LYNX], STAGE)
