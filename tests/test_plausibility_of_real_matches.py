"""Real matches: people are seldom asked about sound results, and most wrong declarers are noticed."""

import pytest

from bench.plausibility import asks, chosen, doubts, fields, flagged_by_field, noticed_beside_field, share, spoiled
from bench.real_boards import RealBoard, RealTable, real_boards, real_tables
from matchscore.scoring.field_plausibility import ENOUGH_OTHER_TABLES

pytestmark = pytest.mark.shared


@pytest.fixture(scope="module")
def tables() -> list[RealTable]:
    """Give every table of which something is known."""
    return real_tables()


@pytest.fixture
def boards(tables: list[RealTable]) -> list[RealBoard]:
    """Give the boards of which both tables are known."""
    return real_boards(tables)


def test_all_results_of_the_folder_are_counted(tables: list[RealTable], boards: list[RealBoard]) -> None:
    assert (len(tables), len(boards)) == (1111, 552)


def test_something_is_to_be_confirmed_on_at_most_two_and_a_half_per_cent_of_sound_boards(
    boards: list[RealBoard],
) -> None:
    assert share(asks(doubts(board)) for board in boards).value <= 0.025


def test_at_least_six_in_ten_declarers_on_the_wrong_side_are_asked_about_or_flagged(boards: list[RealBoard]) -> None:
    noticed = share(spoiled(chosen(boards)))

    assert noticed.total == 400
    assert noticed.value >= 0.6


def test_the_same_is_true_of_all_boards_and_of_questions_alone(boards: list[RealBoard]) -> None:
    assert share(map(asks, spoiled(boards))).value >= 0.6


def test_with_the_field_at_least_seventeen_in_twenty_are_noticed(tables: list[RealTable]) -> None:
    noticed = noticed_beside_field(fields(tables))

    assert noticed.total >= 200
    assert noticed.value >= 0.85


def test_the_field_has_enough_tables_and_doubts_few_sound_results(tables: list[RealTable]) -> None:
    board_fields = fields(tables)

    assert min(map(len, board_fields)) > ENOUGH_OTHER_TABLES
    assert flagged_by_field(board_fields).value <= 0.025
