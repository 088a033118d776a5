"""Tables of teams and of line-ups, and pasted names: read as people write them, and as we write them ourselves."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.formats.column_names import column_name
from matchscore.formats.entry_export import team_rows, write_csv, write_xlsx
from matchscore.formats.entry_files import read_entries, read_grid, read_pasted
from matchscore.formats.errors import FormatError
from matchscore.formats.grids import csv_grid, grid_text
from matchscore.formats.line_up_files import read_line_ups
from matchscore.formats.pasted_teams import read_pasted_teams
from matchscore.formats.team_files import read_teams
from matchscore.queries.entered_teams import EnteredPlayer, EnteredTeam
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import RefusedError
from matchscore.services.imports.line_up_rows import SeatRow
from matchscore.services.imports.rows import TeamLabel
from matchscore.services.imports.team_rows import PersonRow, TeamFile, TeamRows
from matchscore.services.names import clean_name
from tests.entries import SEATS, read


def is_name(text: str) -> bool:
    """Tell whether a text is a name as it is stored, and can be written into a spreadsheet."""
    try:
        return clean_name(text) == text and "x005F_" not in text
    except RefusedError:
        return False


names = st.text(
    st.one_of(st.sampled_from("ŻółĂșțâßé\"';,=+-@ ab12"), st.characters(codec="utf-8", max_codepoint=0xFFFD)),
    min_size=1,
    max_size=20,
).filter(is_name)
players = st.builds(EnteredPlayer, st.just(1), names, st.none() | names, st.booleans())
teams = st.lists(
    st.builds(
        EnteredTeam, st.integers(1, 9999), names, st.none() | names, st.none() | names, st.lists(players).map(tuple)
    ),
    min_size=1,
    max_size=4,
    unique_by=lambda team: team.number,
)


def as_read(team: EnteredTeam) -> tuple[Any, ...]:
    """Give what a file should say of a team."""
    people = [(each.name, each.external_id or "", each.is_captain) for each in team.players]
    return team.number, team.name, team.club or "", team.external_id or "", people


def said(file: Any) -> list[tuple[Any, ...]]:
    """Give what a file says of its teams."""
    return [
        (
            team.label.number,
            team.label.name,
            team.club,
            team.external_id,
            [(person.name, person.external_id, person.is_captain) for person in team.people],
        )
        for team in file.teams
    ]


@given(teams, st.sampled_from([",", ";"]))
def test_teams_written_as_csv_are_read_as_they_were(entered: list[EnteredTeam], delimiter: str) -> None:
    file = read_entries(read_grid(write_csv(team_rows(entered), delimiter)))

    assert (said(file), file.held) == ([as_read(team) for team in entered], ())


@given(teams)
def test_teams_written_as_a_spreadsheet_are_read_as_they_were(entered: list[EnteredTeam]) -> None:
    grid = read_grid(write_xlsx(team_rows(entered), "teams"))
    carried = csv_grid(grid_text(grid).encode())

    assert said(read_entries(grid)) == [as_read(team) for team in entered]
    assert said(read_entries(carried)) == [as_read(team) for team in entered]


def test_a_letter_that_no_spreadsheet_can_hold_is_replaced() -> None:
    grid = read_grid(write_xlsx([("team",), ("Otters\uffff",)], "teams"))

    assert grid.lines == ((2, ("Otters\N{REPLACEMENT CHARACTER}",)),)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (" TEAM ", "team"),
        ("External ID", "external_id"),
        ("Player 2", "player_2"),
        ("player3", "player_3"),
        ("Drużyna", "team"),
        ("Căpitan", "captain"),
        ("Table 3", "table_3"),
        ("Remarks!", "remarks"),
    ],
)
def test_columns_are_known_however_they_are_written(text: str, name: str) -> None:
    assert column_name(text) == name


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_line_without_a_team_goes_on_with_the_one_before(delimiter: str) -> None:
    lines = ("Team,Number,Player,Remarks", "Otters,7,Olive,x", ",,Oscar,", ",7,Otto,")

    file = read_entries(csv_grid("\n".join(lines).replace(",", delimiter).encode() + b"\n"))

    people = (PersonRow(2, "Olive"), PersonRow(3, "Oscar"), PersonRow(4, "Otto"))
    assert file == TeamFile((TeamRows(2, TeamLabel("Otters", 7), people=people),), ignored_columns=("remarks",))


def test_lines_that_go_on_with_one_that_is_held_are_held_with_it() -> None:
    file = read(",,,,Olive,,", "Otters,x,,,Olive,,", ",,,,Oscar,,", "Quokkas,1,,,,,perhaps", "Quokkas,1,,,Quinn,,")

    assert [(line.line, line.problem.reason) for line in file.held] == [
        (2, "cell_missing"),
        (3, "not_a_whole_number"),
        (4, "not_a_whole_number"),
        (5, "unknown_word"),
    ]


def test_a_line_that_is_cut_off_is_held() -> None:
    file = read_entries(csv_grid(b"team,player,captain\nOtters,Olive,\nQuok"))

    assert [(line.line, line.problem.reason) for line in file.held] == [(3, "line_cut_off")]


def test_one_line_a_team_goes_on_in_the_next_and_names_its_captain() -> None:
    file = read_entries(
        csv_grid(b"team,player 1,player 2,captain\nOtters,Olive,Oscar,Oscar\n,Otto,,\nStorks,Sten,,Zoe\n")
    )

    assert said(file)[0][4] == [("Olive", "", False), ("Oscar", "", True), ("Otto", "", False)]
    assert [(line.line, line.problem.reason, line.where) for line in file.held] == [
        (4, "captain_not_in_line", "Storks")
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("team,team\nA,B\n", "column_twice"),
        ("team,player\n", "no_rows"),
        ("match,seat,player\n1,N,Olive\n", "columns_missing"),
        ("room,seat,player\nopen,N,Olive\n", "columns_missing"),
        (f"{SEATS}\n", "no_rows"),
        ("board,room,home,away\n", "table_of_results"),
        ("what,ever\n1,2\n", "no_table"),
    ],
)
def test_a_table_that_is_none_of_ours_has_a_reason(text: str, reason: str) -> None:
    with pytest.raises(FormatError) as refused:
        read_entries(csv_grid(text.encode()))

    assert refused.value.reason == reason


def test_teams_without_a_column_for_them_are_none() -> None:
    with pytest.raises(FormatError, match="columns_missing"):
        read_teams(csv_grid(b"club,player\nRiverside,Olive\n"))


def test_line_ups_are_read_a_seat_a_line() -> None:
    lines = (
        "1,2,,Open,n,Otters,Olive",
        "1,2,1,open,N,Otters,",
        "1,2,1,attic,N,Otters,Olive",
        ",2,1,open,,,Olive",
        "x,2,1",
    )

    file = read_line_ups(csv_grid("\n".join([SEATS, *lines]).encode()))

    assert file.seats == (SeatRow(2, Room.OPEN, Seat.N, "Olive", "Otters", 2, 1),)
    assert file.unfilled == 1
    assert [(line.line, line.problem.reason) for line in file.held] == [
        (4, "unknown_word"),
        (5, "cell_missing"),
        (6, "line_cut_off"),
    ]


def test_pasted_lines_are_teams() -> None:
    file = read_pasted_teams("1\tOtters\tOlive\r\n\r\n Quokkas ; Quinn;\n0;Zeros\n12345\tMany\nSmith, J.\n7")

    assert [(team.line, team.label, [each.name for each in team.people]) for team in file.teams] == [
        (1, TeamLabel("Otters", 1), ["Olive"]),
        (3, TeamLabel("Quokkas"), ["Quinn"]),
        (4, TeamLabel("0"), ["Zeros"]),
        (5, TeamLabel("12345"), ["Many"]),
        (6, TeamLabel("Smith, J."), []),
        (7, TeamLabel("7"), []),
    ]


def test_a_pasted_table_with_a_header_is_read_as_one() -> None:
    assert said(read_pasted("team\tplayer\nOtters\tOlive\n")) == [(None, "Otters", "", "", [("Olive", "", False)])]


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(FormatError):
        assert read_pasted(text) is not None
