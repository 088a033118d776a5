"""Tables of results: the header, the lines, and lines that belong nowhere."""

import pytest

from matchscore.formats.csv_results import COLUMNS, read_results
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.seats import Room, Seat
from matchscore.services.imports.rows import MatchLabel, Place, ResultFile, TeamLabel
from tests.importing import HEADER, MATCH, read, table

OTTERS = MatchLabel(TeamLabel("Otters"), TeamLabel("Quokkas"))


def problems(file: ResultFile) -> list[tuple[int, str]]:
    """Give the lines that belong nowhere, and why."""
    return [(row.line, str(row.problem.reason)) for row in file.held]


def test_lines_are_read_with_their_numbers_under_their_match() -> None:
    (match,) = read(*MATCH).matches

    assert (match.label, [row.line for row in match.rows]) == (OTTERS, [2, 3])
    assert match.rows[1].place == Place(1, 1, Room.CLOSED)


@pytest.mark.parametrize(
    "content",
    [
        table(*MATCH),
        table(*MATCH).replace(b",", b";"),
        b"\xef\xbb\xbf" + table(*MATCH),
        table(*MATCH).replace(b"\n", b"\r\n"),
        table(*MATCH).replace(b"\n", b"\r"),
        b"\n\n" + table(*MATCH).replace(b"\n", b"\n\n,,\n"),
        table(*MATCH).rstrip(),
        table(*MATCH, header=HEADER.upper().replace(",", " , ")),
        table(*MATCH, header=HEADER.replace("home", '"home"')),
        table(
            "10,N,4S,open,1,Quokkas,Otters", "9,N,4S,closed,1,Quokkas,Otters", header=",".join(HEADER.split(",")[::-1])
        ),
    ],
)
def test_a_table_is_read_however_a_program_writes_it(content: bytes) -> None:
    (match,) = read_results(content).matches

    assert [(row.place.room, str(getattr(row.reading, "result", None))) for row in match.rows] == [
        (Room.OPEN, "4SN="),
        (Room.CLOSED, "4SN-1"),
    ]


def test_every_column_is_read() -> None:
    line = "Cup,Final,2.0,7,Otters,3,Quokkas,4,5,6,Closed,closed,yes,e,Both,4SX,N,9,-1,HT,-200,played"
    (match,) = read(line, header=",".join(COLUMNS)).matches

    assert match.label == MatchLabel(TeamLabel("Otters", 3), TeamLabel("Quokkas", 4), 2, 7, "Final", "Cup")
    assert match.rows[0].place == Place(5, 6, Room.CLOSED, Room.CLOSED, Seat.E, Vulnerability.BOTH)


def test_a_cell_may_have_the_delimiter_and_line_breaks_in_it() -> None:
    first, second = read('"Otters, old","Quo\nkkas",1,open,PASS,,', MATCH[0]).matches

    assert (first.label.words, first.rows[0].line) == ("Otters, old – Quo kkas", 2)
    assert second.rows[0].line == 4


def test_columns_that_nobody_knows_are_named() -> None:
    assert read(f"{MATCH[0]},,x", header=f"{HEADER},,Remarks").ignored_columns == ("remarks",)


def test_a_line_that_ends_after_its_last_filled_cell_is_whole() -> None:
    (match,) = read("Otters,Quokkas,1,open,PASS", MATCH[1]).matches

    assert len(match.rows) == 2


def test_the_last_line_of_a_file_that_was_cut_off_is_held() -> None:
    file = read_results(table(MATCH[0]) + b"Otters,Quokkas,1,closed,4S")

    assert (len(file.matches[0].rows), problems(file)) == (1, [(3, "line_cut_off")])


def test_a_line_with_more_cells_than_there_are_columns_is_held() -> None:
    assert problems(read(MATCH[0], f"{MATCH[1]},,surplus")) == [(3, "too_many_cells")]


def test_empty_cells_beyond_the_columns_are_nothing() -> None:
    assert problems(read(f"{MATCH[0]},,,")) == []


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Otters,Quokkas,x,open,4S,N,10", "not_a_whole_number"),
        ("Otters,Quokkas,12.5,open,4S,N,10", "not_a_whole_number"),
        ("Otters,Quokkas,0,open,4S,N,10", "number_out_of_range"),
        ("Otters,Quokkas,,open,4S,N,10", "cell_missing"),
        ("Otters,Quokkas,1,,4S,N,10", "cell_missing"),
        ("Otters,Quokkas,1,attic,4S,N,10", "unknown_word"),
    ],
)
def test_a_line_without_a_place_is_held(line: str, reason: str) -> None:
    file = read(*MATCH, line)

    assert (problems(file), file.held[0].match) == ([(4, reason)], "Otters – Quokkas")


@pytest.mark.parametrize("column", ["home_number", "away_number", "round", "match"])
def test_a_line_whose_match_has_no_proper_number_is_held(column: str) -> None:
    assert problems(read(f"{MATCH[0]},x", header=f"{HEADER},{column}")) == [(2, "not_a_whole_number")]


def test_home_is_north_south_in_one_of_two_rooms() -> None:
    assert problems(read(f"{MATCH[0]},open_2", header=f"{HEADER},home_ns_room")) == [(2, "unknown_word")]
