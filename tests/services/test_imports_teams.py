"""Teams of a file: by number, else by exact name; two alike without numbers are held."""

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.imports.numbers import Numbers
from tests.importing import MATCH, exported, held, imported, plan, sheet

NUMBERED = "home,home_number,away,away_number,board,room,contract,declarer,tricks"


def test_teams_are_numbered_in_the_order_of_the_file(database: Database) -> None:
    planned = plan(database, *MATCH, "Bears,Otters,1,open,PASS,,")

    assert [(team.number, team.name) for team in planned.teams] == [(1, "Otters"), (2, "Quokkas"), (3, "Bears")]


def test_numbers_of_the_file_are_the_numbers_of_the_teams(database: Database) -> None:
    imported(database, "Otters,7.0,Quokkas,12,1,open,4S,N,10", header=NUMBERED)

    made = sheet(database)
    assert (made.home.number, made.away.number) == (7, 12)


def test_a_team_without_a_number_gets_the_one_after_the_highest(database: Database) -> None:
    planned = plan(database, "Bears,,Wolves,,1,open,PASS,,", "Otters,7,Quokkas,12,1,open,PASS,,", header=NUMBERED)

    assert [team.number for team in planned.teams] == [7, 12, 13, 14]


def test_after_the_highest_number_there_is_a_free_one_lower_down(database: Database) -> None:
    planned = plan(database, "Otters,9999,Quokkas,,1,open,PASS,,", header=NUMBERED)

    assert [team.number for team in planned.teams] == [1, 9999]


def test_a_name_finds_the_team_that_another_line_numbers(database: Database) -> None:
    planned = plan(database, "Otters,,Bears,,2,open,PASS,,", "Otters,7,Quokkas,12,1,open,PASS,,", header=NUMBERED)

    assert [(team.number, team.name) for team in planned.teams] == [(7, "Otters"), (12, "Quokkas"), (13, "Bears")]


def test_names_are_compared_as_they_are_stored(database: Database) -> None:
    imported(database, *MATCH)

    assert imported(database, " Otters ,Quokkas,1,open,4S,N,10").plan.unchanged == 1


def test_two_teams_of_one_name_are_kept_apart_by_their_numbers(database: Database) -> None:
    lines = ("Lanterns,1,Otters,3,1,open,4S,N,10", "Lanterns,2,Quokkas,4,1,open,4S,N,9")
    imported(database, *lines, header=NUMBERED)

    again = imported(database, *lines, header=NUMBERED)

    assert (again.revision, again.plan.unchanged) == (None, 2)
    assert [sheet(database, match).home.number for match in (1, 2)] == [1, 2]


def test_two_teams_of_one_name_come_back_apart_from_an_export(database: Database) -> None:
    lines = ("Lanterns,1,Otters,3,1,open,4S,N,10", "Lanterns,2,Quokkas,4,1,open,4S,N,9")
    imported(database, *lines, header=NUMBERED)
    header, *body = exported(database).split("\r\n")

    again = imported(database, *body, header=header, event=None)

    assert (again.revision, again.plan.unchanged, again.plan.held) == (None, 4, ())


def test_two_alike_without_numbers_are_held(database: Database) -> None:
    lines = ("Lanterns,1,Otters,3,1,open,4S,N,10", "Lanterns,2,Quokkas,4,1,open,4S,N,9")
    imported(database, *lines, header=NUMBERED)

    planned = plan(database, "Lanterns,Otters,2,open,PASS,,")

    assert (held(planned), planned.held[0].problem.facts["numbers"]) == ([(2, "team_ambiguous")], "1, 2")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Otters,,Otters,,2,open,PASS,,", "same_team_twice"),
        ("Otters,,,,2,open,PASS,,", "name_missing"),
        (",5,Quokkas,,2,open,PASS,,", "name_missing"),
        (f"{'x' * 121},,Quokkas,,2,open,PASS,,", "name_too_long"),
    ],
)
def test_a_line_without_two_teams_is_held(database: Database, line: str, reason: str) -> None:
    assert held(plan(database, line, header=NUMBERED)) == [(2, reason)]


def test_a_number_goes_before_a_name_and_the_other_name_is_mentioned(database: Database) -> None:
    imported(database, *MATCH)

    planned = plan(database, "The Otters,1,,2,1,open,4S,N,10", header=NUMBERED)

    (warning,) = planned.warnings
    assert (planned.unchanged, warning.reason) == (1, "team_called_otherwise")
    assert warning.facts == {"number": 1, "name": "Otters", "text": "The Otters"}


def test_empty_numbers_make_no_two_teams_one(database: Database) -> None:
    lines = [f"Team {number},,Team {number + 1},,1,open,PASS,," for number in (1, 3, 5)]
    first, second = imported(database, *lines, header=NUMBERED), imported(database, *lines, header=NUMBERED)

    assert (len(first.plan.teams), second.plan.unchanged) == (6, 3)


def test_where_all_numbers_are_used_there_is_none_left() -> None:
    with pytest.raises(RefusedError) as refused:
        Numbers(range(1, 10_000)).next()

    assert (refused.value.reason, refused.value.facts) == ("no_number_left", {"most": 9999})
