"""Which single board explains why a captain's total differs from ours."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.board import Vulnerability, vulnerability_of
from matchscore.scoring.comparison import Swing, TableOutcome, compare
from matchscore.scoring.duplicate import is_possible
from matchscore.scoring.parser import parse
from matchscore.scoring.reconciliation import MOST, Mend, Sides, Slip, are_swapped, explain, gap, points
from matchscore.scoring.results import TableResult
from matchscore.scoring.seats import Line, Room
from matchscore.scoring.totals import NIL, Totals, sum_of
from tests.services.scorer import imps
from tests.strategies import table_results, vulnerabilities

LINES = {Room.OPEN: Line.NS, Room.CLOSED: Line.EW}


def outcome(result: TableResult | None, vulnerable: Vulnerability, room: Room) -> TableOutcome | None:
    """Give a table at which home sat as usual."""
    return None if result is None else TableOutcome(result, points(result, vulnerable), LINES[room])


def sides(number: int, first: TableResult | None, second: TableResult | None, vulnerable: Vulnerability) -> Sides:
    """Give a board with its two results."""
    results = zip(LINES, (first, second), strict=True)
    return Sides(number, vulnerable, {room: outcome(result, vulnerable, room) for room, result in results})


def sheet(*rows: tuple[str, str]) -> list[Sides]:
    """Give boards as they are typed, open room and closed room, numbered from 1."""
    return [
        sides(number, parse(first), parse(second), vulnerability_of(number))
        for number, (first, second) in enumerate(rows, 1)
    ]


def total(boards: list[Sides]) -> Totals:
    """Give what boards come to."""
    return sum_of(board.swing for board in boards)


FLAT = ("1NTN=", "1NTN=")


@pytest.mark.parametrize(
    ("ours", "theirs", "slip"),
    [
        (("4SN=", "4SN="), ("4SE=", "4SN="), Slip.OTHER_SIDE),
        (("+420", "4SN="), ("-420", "4SN="), Slip.SIGN),
        (("4SN=", "4SN="), ("4SN-1", "4SN="), Slip.ONE_TRICK),
        (("4SN=", "4SN="), ("4SN-2", "4SN="), Slip.TWO_TRICKS),
        (("1NTN+3", "1NTN+3"), ("1NTN-3", "1NTN+3"), Slip.MADE_OR_DOWN),
        (("4SN-3", "4SN-3"), ("4SXN-3", "4SN-3"), Slip.DOUBLE),
        (("4SXN-4", "4SXN-4"), ("4SXXN-4", "4SXN-4"), Slip.DOUBLE),
        (("3SXXN=", "3SXXN="), ("3SXN=", "3SXXN="), Slip.DOUBLE),
        (("4SN=", "4SN="), ("4SN=", "4SN-1"), Slip.ONE_TRICK),
    ],
)
def test_a_slip_in_one_result_is_found(ours: tuple[str, str], theirs: tuple[str, str], slip: Slip) -> None:
    says = total(sheet(FLAT, FLAT, FLAT, FLAT, theirs))

    mends = explain(sheet(FLAT, FLAT, FLAT, FLAT, ours), says)

    assert (5, slip) in [(mend.board, mend.slip) for mend in mends]


def test_a_board_counted_the_wrong_way_round_is_found() -> None:
    ours = sheet(("6NTN=", "6NTN-2"), FLAT)

    assert [(mend.board, mend.slip, mend.room) for mend in explain(ours, imps(0, 14))] == [(1, Slip.WRONG_WAY, None)]


def test_a_board_that_was_left_out_is_found() -> None:
    ours = sheet(("7NTXXN=", "7NTXXN-4"), FLAT)

    assert [(mend.board, mend.slip) for mend in explain(ours, NIL)] == [(1, Slip.LEFT_OUT)]


def test_the_result_of_the_neighbouring_board_is_found() -> None:
    ours = sheet(("1NTN=", "1NTN="), ("1NTN=", "6SN="), ("7NTN=", "7NTN="))
    theirs = sheet(("1NTN=", "1NTN="), ("7NTN=", "6SN="), ("7NTN=", "7NTN="))

    mends = explain(ours, total(theirs))

    assert Mend(2, Slip.NEIGHBOUR, Swing(13, 0), Room.OPEN, parse("7NTN=")) in mends


def test_the_other_sign_is_not_proposed_where_no_contract_gives_it() -> None:
    possible, impossible = (sheet(*boards, ("-420", "4SN+1")) for boards in ((), (FLAT,)))

    assert [(mend.board, mend.slip) for mend in explain(possible, total(sheet(("+420", "4SN+1"))))] == [(1, Slip.SIGN)]
    assert explain(impossible, imps(0, 6)) == ()


def test_the_score_of_the_neighbouring_board_is_not_proposed_where_no_contract_gives_it() -> None:
    ours = sheet(("+420", "+420"), ("3NTN=", "3NTN="))

    assert explain(ours, imps(0, 5)) == ()


def test_the_likeliest_slips_come_first_and_a_board_is_named_once() -> None:
    ours = sheet(("4SN=", "4SN="), ("4SN=", "4SN-1"), FLAT)
    says = imps(0, 0)

    mends = explain(ours, says)

    assert [(mend.board, mend.slip) for mend in mends] == [(2, Slip.ONE_TRICK)]


def test_no_more_boards_are_named_than_help() -> None:
    boards = [replace(board, number=number) for number, board in enumerate(sheet(("4SN=", "4SN=")) * 8, 1)]

    assert len(explain(boards, imps(0, 10))) == MOST


def test_where_both_have_the_same_there_is_nothing_to_explain() -> None:
    ours = sheet(("4SN=", "3SN+1"))

    assert explain(ours, total(ours)) == ()


def test_a_gap_that_no_single_board_makes_has_no_explanation() -> None:
    assert explain(sheet(FLAT, FLAT), imps(100, 0)) == ()


def test_two_figures_the_other_way_round_are_seen() -> None:
    assert are_swapped(imps(49, 14), imps(14, 49))
    assert not are_swapped(imps(14, 14), imps(14, 14))
    assert not are_swapped(imps(49, 14), imps(14, 48))


@pytest.mark.parametrize(
    ("says", "apart"),
    [((37, 14), 12), ((49, 26), 12), ((43, 20), 12), ((49, 14), 0), (("48.5", 14), 1), ((39, 26), 22)],
)
def test_a_gap_is_counted_over_both_teams(says: tuple[int, int], apart: int) -> None:
    assert gap(imps(49, 14), imps(*says)) == apart


@st.composite
def gaps(draw: st.DrawFn) -> tuple[list[Sides], Totals]:
    """Draw a segment, and what a captain says: often another result of one of its boards."""
    drawn = st.tuples(st.none() | table_results, st.none() | table_results, vulnerabilities)
    rows = draw(st.lists(drawn, min_size=1, max_size=5))
    boards = [sides(number, *row) for number, row in enumerate(rows, 1)]
    other = draw(st.integers(0, len(boards) - 1))
    changed = [*boards[:other], sides(other + 1, *draw(drawn)), *boards[other + 1 :]]
    return boards, draw(st.sampled_from([total(changed), imps(draw(st.integers(0, 30)), draw(st.integers(0, 30)))]))


@given(drawn=gaps())
def test_every_board_that_is_named_closes_the_gap(drawn: tuple[list[Sides], Totals]) -> None:
    boards, says = drawn

    mends = explain(boards, says)

    rests = [sum_of(board.swing for board in boards if board.number != mend.board) for mend in mends]
    assert [rest.plus(mend.swing) for rest, mend in zip(rests, mends, strict=True)] == [says] * len(mends)


@given(drawn=gaps())
def test_a_result_that_is_proposed_gives_what_is_said_of_it(drawn: tuple[list[Sides], Totals]) -> None:
    boards, says = drawn

    mends = [mend for mend in explain(boards, says) if mend.result is not None]

    by_number = {board.number: board for board in boards}
    swings = [swing_with(by_number[mend.board], mend) for mend in mends]
    assert swings == [mend.swing for mend in mends]


@given(drawn=gaps())
def test_a_result_that_is_proposed_can_be_entered(drawn: tuple[list[Sides], Totals]) -> None:
    boards, says = drawn

    proposed = [(mend.board, mend.result) for mend in explain(boards, says) if mend.result is not None]

    vulnerable = {board.number: board.vulnerable for board in boards}
    assert [str(result) for board, result in proposed if not is_possible(result, vulnerable[board])] == []


def swing_with(board: Sides, mend: Mend) -> Swing | None:
    """Compare a board as it would be with a mended result."""
    rooms = {
        room: outcome(mend.result, board.vulnerable, room) if room is mend.room else table
        for room, table in board.rooms.items()
    }
    return compare(rooms[Room.OPEN], rooms[Room.CLOSED]).swing
