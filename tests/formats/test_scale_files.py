"""A scale of victory points as a file: read with whatever marks a spreadsheet writes, and written so."""

from decimal import Decimal

import pytest

from matchscore.formats.errors import FormatError
from matchscore.formats.scale_files import read_scale, write_scale
from matchscore.scoring.victory_points import SCALES, MissingScaleError, Scale
from matchscore.scoring.vp_bands import BandsError, scale_from

CLUB = """boards_from,boards_to,margin,winner,loser
1,8,0,6,6
1,8,3,7,5
1,8,10,8.5,3.5
9,16,0,6,6
9,16,5,7,5
"""
KEPT = [[1, 8, [[0, "6", "6"], [3, "7", "5"], [10, "8.5", "3.5"]]], [9, 16, [[0, "6", "6"], [5, "7", "5"]]]]


@pytest.mark.parametrize(
    "text",
    [
        CLUB,
        CLUB.replace(",", ";").replace(".", ","),
        CLUB.replace(",", "\t"),
        CLUB.replace("\n", "\r\n"),
        f"\N{ZERO WIDTH NO-BREAK SPACE}{CLUB}",
        CLUB.replace("boards_from,boards_to", "Boards_From , BOARDS_TO"),
    ],
)
def test_it_is_read_with_whatever_separates_its_cells(text: str) -> None:
    assert read_scale(text.encode()).kept == KEPT


def test_the_steps_of_one_number_of_boards_may_stand_anywhere() -> None:
    text = "boards,margin,winner,loser\n16,0,10,10\n8,0,10,10\n16,3,11,9\n8,2,11,9\n"

    assert read_scale(text.encode()).kept == [
        [8, 8, [[0, "10", "10"], [2, "11", "9"]]],
        [16, 16, [[0, "10", "10"], [3, "11", "9"]]],
    ]


def test_without_an_end_a_range_is_one_number_of_boards() -> None:
    text = "boards_from,margin,winner,loser\n8,0,10,10\n"

    assert read_scale(text.encode()).kept == [[8, 8, [[0, "10", "10"]]]]


def test_a_loser_may_fall_below_nought() -> None:
    text = "boards,margin,winner,loser\n8,0,15,15\n8,30,25,\N{MINUS SIGN}2.5\n"

    assert read_scale(text.encode()).kept[0][2][1] == [30, "25", "-2.5"]  # type: ignore[index]  # a list of steps


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("8,0,ten,10", "not_points"),
        ("8,0,10.1234,9", "not_points"),
        ("8,0,,10", "not_points"),
        ("8,,10,10", "not_a_whole_number"),
        ("8,2.5,10,10", "not_a_whole_number"),
        ("0,0,10,10", "number_out_of_range"),
        ("1000,0,10,10", "number_out_of_range"),
        ("8,-1,10,10", "number_out_of_range"),
        ("8,0,10,10,9,9", "too_many_cells"),
    ],
)
def test_a_line_that_says_nothing_of_use_is_named_with_its_number(line: str, reason: str) -> None:
    read = read_scale(f"boards,margin,winner,loser\n7,0,10,10\n{line}\n".encode())

    assert [(number, problem.reason) for number, problem in read.wrong] == [(3, reason)]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("8,1,10,10", "margins_do_not_ascend"),
        ("8,0,10,10\n8,0,11,9", "margins_do_not_ascend"),
        ("8,0,10,10\n8,5,9,11", "winner_loses_points"),
        ("8,0,9999,0", "points_out_of_range"),
    ],
)
def test_steps_that_make_no_scale_are_refused(lines: str, reason: str) -> None:
    with pytest.raises(BandsError) as refused:
        read_scale(f"boards,margin,winner,loser\n{lines}\n".encode())

    assert (refused.value.reason, refused.value.boards) == (reason, 8)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("boards,margin,winner\n8,0,10\n", "columns_missing"),
        ("margin,winner,loser\n0,10,10\n", "columns_missing"),
        ("boards,margin,winner,loser\n", "no_rows"),
        ("boards,margin,winner,loser\n" + "8,0,10,10\n" * 16_000, "scale_too_large"),
        (" ", "file_empty"),
    ],
)
def test_a_file_that_is_no_scale_at_all_is_refused(text: str, reason: str) -> None:
    with pytest.raises(FormatError) as refused:
        read_scale(text.encode())

    assert refused.value.reason == reason


def test_a_scale_of_ones_own_is_written_as_it_was_read() -> None:
    assert write_scale(scale_from("club-12", "1", "our club", KEPT)) == CLUB


BACK = {
    name: scale_from(name, "2", "back", read_scale(write_scale(scale).encode()).kept) for name, scale in SCALES.items()
}


@pytest.mark.parametrize("boards", [6, 8, 16, 24, 32])
@pytest.mark.parametrize("name", ["wbf-continuous", "wbf-discrete", "acbl-20"])
def test_a_scale_of_the_program_gives_the_same_points_when_it_comes_back(name: str, boards: int) -> None:
    assert points_of(BACK[name], boards) == points_of(SCALES[name], boards)


def test_a_scale_has_no_more_boards_when_it_comes_back() -> None:
    with pytest.raises(MissingScaleError):
        BACK["acbl-30"].vps(0, 12)


def points_of(scale: Scale, boards: int) -> list[tuple[Decimal, Decimal]]:
    """Give the points of all margins up to 100."""
    return [(points.winner, points.loser) for points in (scale.vps(margin, boards) for margin in range(101))]
