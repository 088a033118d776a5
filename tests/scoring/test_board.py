"""Dealer and vulnerability of a board (Law 2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.board import Conditions, Vulnerability, conditions_of, dealer_of, vulnerability_of
from matchscore.scoring.seats import Line, Seat
from tests.shared import shared_rows

NONE, NS, EW, BOTH = Vulnerability


def test_vulnerability_runs_through_sixteen_boards() -> None:
    assert [vulnerability_of(number) for number in range(1, 17)] == [
        *(NONE, NS, EW, BOTH),
        *(NS, EW, BOTH, NONE),
        *(EW, BOTH, NONE, NS),
        *(BOTH, NONE, NS, EW),
    ]


def test_the_deal_goes_round_the_table() -> None:
    assert "".join(dealer_of(number) for number in range(1, 9)) == "NESWNESW"


@given(number=st.integers(min_value=1, max_value=10_000))
def test_the_arrangement_repeats_after_sixteen_boards(number: int) -> None:
    assert conditions_of(number + 16) == conditions_of(number)


@pytest.mark.parametrize(("number", "same_as"), [(17, 1), (20, 4), (32, 16), (33, 1), (113, 1)])
def test_a_later_board_is_vulnerable_like_its_place_in_the_cycle(number: int, same_as: int) -> None:
    assert conditions_of(number) == conditions_of(same_as)


@pytest.mark.shared
def test_sixty_four_boards_are_as_the_law_lists_them() -> None:
    listed = {
        int(row["board"]): Conditions(Seat(row["dealer"]), Vulnerability(row["vulnerable"].lower()))
        for row in shared_rows("tables/board_dealer_vul.csv")
    }

    assert {number: conditions_of(number) for number in range(1, 65)} == listed


def test_what_is_marked_on_the_board_goes_before_its_number() -> None:
    assert conditions_of(1, dealer=Seat.W, vulnerable=BOTH) == Conditions(Seat.W, BOTH)


def test_a_mark_for_the_dealer_leaves_the_vulnerability_to_the_number() -> None:
    assert conditions_of(2, dealer=Seat.S) == Conditions(Seat.S, NS)


@pytest.mark.parametrize("number", [0, -3])
def test_no_board_is_numbered_below_one(number: int) -> None:
    with pytest.raises(ValueError, match="from 1"):
        conditions_of(number)


@pytest.mark.parametrize(
    ("vulnerable", "lines"), [("none", []), ("ns", ["ns"]), ("ew", ["ew"]), ("both", ["ns", "ew"])]
)
def test_vulnerability_belongs_to_a_line(vulnerable: str, lines: list[str]) -> None:
    assert [line for line in Line if Vulnerability(vulnerable).includes(line)] == lines
