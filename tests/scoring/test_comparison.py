"""Two tables of one board, compared."""

import pytest
from hypothesis import given

from matchscore.scoring.board import vulnerability_of
from matchscore.scoring.comparison import (
    BoardState,
    Comparison,
    RoomState,
    Swing,
    TableOutcome,
    compare,
    compare_tables,
    room_state,
)
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.parser import parse
from matchscore.scoring.results import NotPlayed
from matchscore.scoring.seats import Line, Room
from tests import strategies

NOT_PLAYED_HERE = TableOutcome(NotPlayed(), None, Line.NS)
NOT_PLAYED_THERE = TableOutcome(NotPlayed(), None, Line.EW)


def outcome(text: str, home_line: Line, board: int = 1, *, other_form: bool = False) -> TableOutcome:
    """Return what a result means at a table where home held this line."""
    result = parse(text)
    return TableOutcome(result, ns_score(result, vulnerability_of(board)), home_line, other_form)


@pytest.mark.parametrize(
    ("home_ns", "away_ns", "board", "expected"),
    [
        ("4SN=", "3SN+1", 1, Comparison(BoardState.COMPARED, 250, 6, 0)),
        ("4HN=", "4HN-1", 11, Comparison(BoardState.COMPARED, 470, 10, 0)),
        ("1NTS+1", "1NTS=", 11, Comparison(BoardState.COMPARED, 30, 1, 0)),
        ("4SN=", "3NTN+1", 1, Comparison(BoardState.COMPARED, -10, 0, 0)),
        ("PASS", "2DE-3", 11, Comparison(BoardState.COMPARED, -150, 0, 4)),
        ("6HN=", "4HN+2", 5, Comparison(BoardState.COMPARED, 750, 13, 0)),
        ("+420", "-50", 1, Comparison(BoardState.COMPARED, 470, 10, 0)),
        ("3NTW+2", "3NTW+1", 1, Comparison(BoardState.COMPARED, -30, 0, 1)),
        ("1NTXXN+6", "7NTXXN-13", 4, Comparison(BoardState.COMPARED, 10_760, 24, 0)),
    ],
)
def test_a_swing_is_homes_score_less_aways(home_ns: str, away_ns: str, board: int, expected: Comparison) -> None:
    home_sits_ns, home_sits_ew = outcome(home_ns, Line.NS, board), outcome(away_ns, Line.EW, board)

    assert compare(home_sits_ns, home_sits_ew) == expected
    assert compare(home_sits_ew, home_sits_ns) == expected


def test_a_compared_board_is_worth_imps_to_each_team() -> None:
    assert compare(outcome("4SN=", Line.NS), outcome("3SN+1", Line.EW)).swing == Swing(6, 0)


def test_a_board_without_a_result_is_to_play() -> None:
    assert compare(None, None) == Comparison(BoardState.TO_PLAY)


def test_one_table_alone_is_worth_nothing_yet() -> None:
    comparison = compare(None, outcome("4SN=", Line.EW))

    assert comparison == Comparison(BoardState.ONE_TABLE)
    assert comparison.swing is None


def test_one_room_not_played_waits_for_the_other_room() -> None:
    assert compare(NOT_PLAYED_HERE, None).state is BoardState.ONE_TABLE


def test_a_board_played_in_one_room_only_needs_a_ruling() -> None:
    assert compare(outcome("4SN=", Line.NS), NOT_PLAYED_THERE) == Comparison(BoardState.NEEDS_RULING)
    assert compare(NOT_PLAYED_HERE, outcome("4SN=", Line.EW)) == Comparison(BoardState.NEEDS_RULING)


def test_a_board_played_in_neither_room_is_not_played() -> None:
    assert compare(NOT_PLAYED_HERE, NOT_PLAYED_THERE) == Comparison(BoardState.NOT_PLAYED)


def test_a_team_that_held_the_same_line_in_both_rooms_needs_a_ruling() -> None:
    assert compare(outcome("4SN=", Line.NS), outcome("3SN=", Line.NS)) == Comparison(BoardState.NEEDS_RULING)


def test_a_board_played_in_two_forms_needs_a_ruling() -> None:
    fouled = outcome("3SN=", Line.EW, other_form=True)

    assert compare(outcome("4SN=", Line.NS), fouled) == Comparison(BoardState.NEEDS_RULING)


def test_a_board_played_in_the_same_wrong_form_by_both_tables_is_compared() -> None:
    first, second = outcome("4SN=", Line.NS, other_form=True), outcome("3SN=", Line.EW, other_form=True)

    assert compare(first, second).state is BoardState.COMPARED


@given(tables=strategies.outcomes())
def test_reseating_both_tables_gives_the_swing_to_the_other_team(tables: tuple[TableOutcome, TableOutcome]) -> None:
    first, second = tables
    seated = compare(first, second)
    reseated = compare(
        TableOutcome(first.result, first.ns_score, first.home_line.other),
        TableOutcome(second.result, second.ns_score, second.home_line.other),
    )

    assert (reseated.home_imps, reseated.away_imps) == (seated.away_imps, seated.home_imps)
    assert -(reseated.difference or 0) == (seated.difference or 0)


@given(tables=strategies.outcomes())
def test_a_board_never_gives_imps_to_both_teams(tables: tuple[TableOutcome, TableOutcome]) -> None:
    comparison = compare(*tables)

    assert min(comparison.home_imps or 0, comparison.away_imps or 0) == 0


def test_settled_boards_wait_for_nothing() -> None:
    assert {state for state in BoardState if state.is_settled} == {"compared", "ruled", "cancelled", "not_played"}


@pytest.mark.parametrize(
    ("text", "state"), [("4SN=", "played"), ("PASS", "passed_out"), ("+420", "score"), ("NP", "not_played")]
)
def test_a_room_says_what_kind_of_result_it_has(text: str, state: str) -> None:
    assert room_state(parse(text)) is RoomState(state)


def test_a_room_without_a_result_is_to_play() -> None:
    assert room_state(None) is RoomState.TO_PLAY


def test_a_board_that_none_of_four_tables_played_is_not_played() -> None:
    rooms = dict.fromkeys(Room, NOT_PLAYED_HERE)

    assert compare_tables(rooms).state is BoardState.NOT_PLAYED
