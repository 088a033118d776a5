"""Results that are doubted beside the other table of their board."""

from dataclasses import replace

import pytest

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import TableOutcome
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.parser import parse
from matchscore.scoring.plausibility import Sign, Weight, own_doubts, pair_doubts, seats_to_change_to
from matchscore.scoring.results import NotPlayed
from matchscore.scoring.seats import Line, Seat


def outcome(text: str, home_line: Line, vulnerable: Vulnerability = Vulnerability.NONE) -> TableOutcome:
    """Give a table's outcome as it is typed."""
    result = parse(text)
    points = None if isinstance(result, NotPlayed) else ns_score(result, vulnerable)
    return TableOutcome(result, points, home_line)


def pair(first: str, second: str, vulnerable: Vulnerability = Vulnerability.NONE) -> tuple[TableOutcome, TableOutcome]:
    """Give both tables of a board, home sitting North-South at the first."""
    return outcome(first, Line.NS, vulnerable), outcome(second, Line.EW, vulnerable)


def pair_signs(first: str, second: str, vulnerable: Vulnerability = Vulnerability.NONE) -> list[Sign]:
    """Give the signs of both tables of a board."""
    return [doubt.sign for doubt in pair_doubts(*pair(first, second, vulnerable))]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("4SN=", "4SS=", []),
        ("4SN=", "4SN-3", []),
        ("4SN=", "4SS-4", [Sign.TRICKS_APART]),
        ("2SN+3", "4SE-1", [Sign.STRAIN_OPPOSITE]),
        ("4SN=", "3NTE=", [Sign.FLIP]),
        ("4SN=", "3NTE-8", []),
        ("4SN=", "P", []),
        ("P", "P", []),
        ("4SN=", "NP", []),
        ("NP", "NP", []),
        ("+420", "-420", [Sign.FLIP]),
        ("+420", "-450", [Sign.FLIP]),
        ("+420", "-490", []),
        ("+140", "-140", []),
    ],
)
def test_two_tables_are_doubted_for_what_cannot_well_be_true_of_one_deal(
    first: str, second: str, expected: list[Sign]
) -> None:
    assert pair_signs(first, second) == expected


@pytest.mark.parametrize(
    ("second", "expected"),
    [("-690", []), ("-700", [Sign.SWING_15]), ("-1090", [Sign.SWING_15]), ("-1100", [Sign.SWING_17])],
)
def test_a_swing_is_listed_from_fifteen_imps_and_asked_about_from_seventeen(second: str, expected: list[Sign]) -> None:
    assert pair_signs("+400", second) == expected


def test_what_is_to_confirm_comes_first() -> None:
    doubts = pair_doubts(*pair("4SXXN+2", "4SXXE=", Vulnerability.BOTH))

    assert [(doubt.sign, doubt.weight) for doubt in doubts] == [
        (Sign.STRAIN_OPPOSITE, Weight.CONFIRM),
        (Sign.SWING_17, Weight.CONFIRM),
    ]


def test_a_flag_does_not_ask() -> None:
    weights = {doubt.sign: doubt.weight for doubt in (*own_doubts(parse("4SN-5")), *own_doubts(parse("4SN-6")))}

    assert weights == {Sign.DOWN_5: Weight.FLAG, Sign.DOWN_6: Weight.CONFIRM}


@pytest.mark.parametrize(
    ("first", "second", "claimed", "most"),
    [("6HN=", "6HW=", 24, 15), ("3NTN=", "3NTE=", 18, 17), ("1NTN=", "1NTE=", 14, 17), ("4HN-1", "4HE-2", 17, 15)],
)
def test_both_sides_in_one_strain_say_how_many_tricks_they_claim_together(
    first: str, second: str, claimed: int, most: int
) -> None:
    doubt, *_others = pair_doubts(*pair(first, second))

    assert doubt.sign is Sign.STRAIN_OPPOSITE
    assert (doubt.facts["claimed"], doubt.facts["most"]) == (claimed, most)


def test_a_declarer_on_the_wrong_side_may_be_changed_to_the_seats_of_the_other_the_other_declarer_first() -> None:
    doubt, *_others = pair_doubts(*pair("4HE-1", "4HN-1"))

    assert doubt.facts["declarer"] == "N"
    assert seats_to_change_to(doubt) == (Seat.E, Seat.W)


def test_a_doubt_of_the_imps_offers_no_other_declarer() -> None:
    (doubt,) = pair_doubts(*pair("4SN=", "3NTE="))

    assert seats_to_change_to(doubt) == ()


def test_a_flip_says_what_the_board_would_be_worth_with_the_other_sign() -> None:
    (doubt,) = pair_doubts(*pair("+420", "-450"))

    assert doubt.facts == {"imps": 13, "flipped": 1}


def test_a_board_on_which_the_teams_sat_the_same_way_has_no_imps_to_doubt_but_its_declarers() -> None:
    first, second = pair("4SN=", "4SE=")

    doubts = pair_doubts(first, replace(second, home_line=Line.NS))

    assert [doubt.sign for doubt in doubts] == [Sign.STRAIN_OPPOSITE]


def test_two_forms_of_a_board_have_nothing_in_common() -> None:
    first, second = pair("4SN=", "4SE=")

    assert pair_doubts(first, replace(second, other_form=True)) == ()
