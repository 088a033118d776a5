"""The result columns of a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.formats.csv_readings import ResultCells, read_cells
from matchscore.scoring.results import PassedOut
from matchscore.services.imports.rows import Problem, Reading
from tests.shared import shared_rows


def reading(**cells: str) -> Reading:
    """Read cells that can be read."""
    read = read_cells(ResultCells(**cells))
    assert isinstance(read, Reading)
    return read


def problem(**cells: str) -> Problem:
    """Read cells that cannot be read."""
    read = read_cells(ResultCells(**cells))
    assert isinstance(read, Problem)
    return read


@pytest.mark.parametrize(
    "cells",
    [
        {"contract": "4SX", "declarer": "N", "tricks": "9"},
        {"contract": "4SX", "declarer": "n", "tricks": "9.0"},
        {"contract": "4S x", "declarer": "N", "result": "-1"},
        {"contract": "4♠X", "declarer": "N", "result": "\N{MINUS SIGN}1"},
        {"contract": "4SX", "declarer": "N", "tricks": "9", "result": "-1"},
        {"contract": "4SXN", "tricks": "9"},
        {"contract": "N4SX", "result": "-1"},
        {"contract": "4SXN-1"},
        {"contract": "4SX-1", "declarer": "N"},
        {"contract": "4SXN-1", "declarer": "N", "tricks": "9", "result": "-1", "state": "played"},
    ],
)
def test_contract_declarer_and_tricks_are_read_however_they_are_split(cells: dict[str, str]) -> None:
    assert str(reading(**cells).result) == "4SXN-1"


@pytest.mark.parametrize(
    ("result", "tricks", "canonical"),
    [("=", "10", "4SN="), ("'=", "10", "4SN="), ("0", "10", "4SN="), ("1", "11", "4SN+1"), ("'+1", "11", "4SN+1")],
)
def test_a_result_that_went_through_a_spreadsheet_is_read_beside_its_tricks(
    result: str, tricks: str, canonical: str
) -> None:
    assert str(reading(contract="4S", declarer="N", tricks=tricks, result=result).result) == canonical


def test_west_may_be_called_by_its_romanian_letter() -> None:
    assert str(reading(contract="4S", declarer="V", tricks="10").result) == "4SW="


@pytest.mark.parametrize("word", ["Pass", "PASS", "P", "Passed", "AP", "Pass out", "0", "P0", "p0"])
def test_a_contract_column_has_many_words_for_passed_out(word: str) -> None:
    assert reading(contract=word).result == PassedOut()


@pytest.mark.shared
@pytest.mark.parametrize("row", range(8))
def test_every_word_for_passed_out_in_files_is_read(row: int) -> None:
    assert reading(contract=shared_rows("quirks/b4_pass_words.csv")[row]["contract"]).result == PassedOut()


@pytest.mark.parametrize(
    ("cells", "canonical"),
    [
        ({"state": "passed_out"}, "PASS"),
        ({"state": "PASSED_OUT", "contract": "pass", "ns_score": "0"}, "PASS"),
        ({"state": "not_played"}, "NP"),
        ({"contract": "NP"}, "NP"),
        ({"contract": "np", "state": "not_played"}, "NP"),
        ({"state": "score", "ns_score": "420"}, "+420"),
        ({"ns_score": "-50.0"}, "-50"),
    ],
)
def test_a_state_or_a_score_alone_is_a_result(cells: dict[str, str], canonical: str) -> None:
    assert str(reading(**cells).result) == canonical


@pytest.mark.parametrize("cells", [{}, {"state": "to_play"}, {"contract": " ", "state": " to_play "}])
def test_nothing_filled_in_is_not_yet_played(cells: dict[str, str]) -> None:
    assert reading(**cells).result is None


def test_lead_and_turned_are_none_where_the_file_does_not_say() -> None:
    read = reading(contract="4S", declarer="N", tricks="10")

    assert (read.lead, read.turned, read.said_ns_score) == (None, None, None)


def test_lead_turned_and_the_score_beside_a_contract_are_read() -> None:
    read = reading(contract="4S", declarer="N", tricks="10", lead="ht", turned="yes", ns_score="420")

    assert (read.lead, read.turned, read.said_ns_score) == ("H10", True, 420)


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ({"contract": "3NX", "tricks": "9"}, "no_declarer"),
        ({"contract": "3N", "result": "="}, "no_declarer"),
        ({"contract": "4S", "declarer": "N"}, "no_result"),
        ({"contract": "4SN", "declarer": "E", "tricks": "10"}, "two_declarers"),
        ({"contract": "4SN=", "declarer": "E"}, "two_declarers"),
        ({"contract": "4SN10"}, "bare_tricks"),
        ({"contract": "4S", "declarer": "N", "result": "1"}, "bare_tricks"),
        ({"contract": "4S", "declarer": "N", "result": "+4"}, "too_many_tricks"),
        ({"contract": "4S", "declarer": "N", "tricks": "14"}, "tricks_out_of_range"),
        ({"contract": "4S", "declarer": "N", "tricks": "140"}, "tricks_out_of_range"),
        ({"contract": "4S", "declarer": "N", "tricks": "-1"}, "tricks_out_of_range"),
        ({"contract": "4S", "declarer": "Q", "tricks": "10"}, "unknown_word"),
        ({"contract": "4S", "declarer": "N", "tricks": "9.5"}, "not_a_whole_number"),
        ({"contract": "8S", "declarer": "N", "tricks": "10"}, "level_out_of_range"),
        ({"contract": "4SXXX", "declarer": "N", "tricks": "10"}, "unknown_doubling"),
        ({"contract": "spades", "declarer": "N", "tricks": "10"}, "unreadable"),
        ({"contract": "420"}, "unreadable"),
        ({"contract": "P", "declarer": "N"}, "passed_with_contract"),
        ({"contract": "0", "tricks": "0"}, "passed_with_contract"),
        ({"contract": "NP", "result": "="}, "passed_with_contract"),
        ({"declarer": "N", "tricks": "9"}, "contract_missing"),
        ({"state": "played"}, "contract_missing"),
        ({"state": "score"}, "score_missing"),
        ({"ns_score": "0"}, "zero_score"),
        ({"ns_score": "425"}, "score_not_multiple_of_ten"),
        ({"ns_score": "many"}, "not_a_whole_number"),
        ({"state": "hidden"}, "unknown_word"),
        ({"contract": "4S", "declarer": "N", "tricks": "10", "lead": "S1"}, "unknown_lead"),
        ({"contract": "PASS", "lead": "SK"}, "lead_without_contract"),
    ],
)
def test_a_line_that_cannot_be_taken_says_why(cells: dict[str, str], reason: str) -> None:
    assert problem(**cells).reason == reason


@pytest.mark.parametrize(
    "cells",
    [
        {"contract": "4S", "declarer": "N", "tricks": "10", "state": "passed_out"},
        {"contract": "4S", "declarer": "N", "tricks": "10", "state": "score", "ns_score": "420"},
        {"contract": "4S", "declarer": "N", "tricks": "10", "state": "to_play"},
        {"contract": "PASS", "state": "played"},
        {"state": "not_played", "ns_score": "420"},
        {"state": "to_play", "ns_score": "420"},
        {"contract": "NP", "ns_score": "0"},
    ],
)
def test_a_state_that_the_line_does_not_bear_out_is_held(cells: dict[str, str]) -> None:
    assert problem(**cells).reason == "state_disagrees"


@pytest.mark.parametrize(
    ("cells", "readings"),
    [
        ({"contract": "4S", "declarer": "N", "tricks": "10", "result": "-1"}, ("4SN=", "4SN-1")),
        ({"contract": "4SN=", "tricks": "9"}, ("4SN=", "4SN-1")),
        ({"contract": "4SN=", "result": "+1"}, ("4SN=", "4SN+1")),
        ({"contract": "4S", "declarer": "N", "tricks": "10", "result": "1"}, ("4SN=", "4SN+1")),
    ],
)
def test_tricks_written_twice_and_differently_are_held_with_both_readings(
    cells: dict[str, str], readings: tuple[str, str]
) -> None:
    refused = problem(**cells)

    assert (refused.reason, tuple(refused.facts.values())) == ("tricks_disagree", readings)


@given(st.lists(st.text(max_size=12), min_size=8, max_size=8))
def test_whatever_stands_in_the_cells_is_a_reading_or_a_problem(cells: list[str]) -> None:
    assert isinstance(read_cells(ResultCells(*cells)), Reading | Problem)


@given(
    contract=st.text("0123456789CDHSNTEWXP= +-", max_size=6),
    declarer=st.sampled_from(["", "N", "E", "Q"]),
    tricks=st.text("0123456789.", max_size=3),
    result=st.text("=+-0123456789", max_size=3),
    ns_score=st.sampled_from(["", "0", "420", "-50"]),
    state=st.sampled_from(["", "played", "score", "passed_out", "not_played", "to_play"]),
)
def test_near_misses_are_readings_or_problems(**cells: str) -> None:
    assert isinstance(read_cells(ResultCells(**cells)), Reading | Problem)
