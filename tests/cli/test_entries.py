"""`matchscore import` and `export` of teams and line-ups."""

from pathlib import Path

import openpyxl
import pytest

from tests.cli.shell import Shell
from tests.cli.written import written

TEAMS = "Team;Number;Player;Captain\nOtters;1;Żaneta;yes\n;;=Oscar;\nQuokkas;2;Quinn;\nStorks;;Sten;\n"
LINE_UPS = "round,match,segment,room,seat,team,player\n1,1,1,open,N,Otters,Żaneta\n1,1,1,open,E,Quokkas,Quentin\n"


@pytest.fixture
def teams(tmp_path: Path) -> Path:
    """Give a file of teams."""
    return written(tmp_path / "teams.csv", TEAMS)


def test_teams_are_known_by_their_header(played: Shell, teams: Path) -> None:
    answer = played.run("import", teams, "--event", "spring")

    assert (answer.status, answer.err) == (0, "")
    assert answer.out == (
        "spring (spring)\n"
        "  1 new team, 4 new players, 2 as they stand\n"
        "  1. Otters: Żaneta (new player, captain), =Oscar (new player)\n"
        "  2. Quokkas: Quinn (new player)\n"
        "  3. Storks: new, Sten (new player)\n"
    )
    assert played.run("import", teams, "--event", "spring").out == (
        "spring (spring): nothing to change\n  7 as they stand\n"
    )
    assert played.run("check").status == 0


def test_line_ups_are_known_by_their_header_and_a_held_line_is_named(
    played: Shell, teams: Path, tmp_path: Path
) -> None:
    played.run("import", teams, "--event", "spring")
    file = written(tmp_path / "line-ups.csv", LINE_UPS)

    answer = played.run("import", file, "--event", "spring", "--strict")

    assert answer.status == 1
    assert answer.out == (
        "spring (spring)\n"
        "  1 seat changed, 1 line held back\n"
        "  Match 1, segment 1, open room, N: Żaneta\n"
        "  Line 3 is held back (Quentin): Quokkas has no player called, or with the id, Quentin.\n"
    )


def test_a_dry_run_changes_nothing(played: Shell, teams: Path) -> None:
    answer = played.run("import", teams, "--event", "spring", "--dry-run")

    assert answer.out.endswith("Nothing was changed: this is a dry run.\n")
    assert played.json("import", teams, "--event", "spring", "--dry-run")["teams"][2]["name"] == "Storks"


def test_a_document_says_what_was_done(played: Shell, teams: Path, tmp_path: Path) -> None:
    document = played.json("import", teams, "--event", "spring")
    seats = played.json("import", written(tmp_path / "line-ups.csv", LINE_UPS), "--event", "spring")

    assert document["teams"][2] == {
        "number": 3,
        "new": True,
        "name": "Storks",
        "club": None,
        "external_id": None,
        "players": [{"name": "Sten", "new": True, "external_id": None, "captain": False}],
    }
    assert (document["revision"], document["held"], document["warnings"]) == (2, [], [])
    assert [each["player"] for each in seats["seats"]] == ["Żaneta"]
    assert [each["line"] for each in seats["held"]] == [3]


def test_the_event_has_to_be_named(played: Shell, teams: Path) -> None:
    answer = played.run("import", teams)

    assert answer.status == 2
    assert "--event EVENT" in answer.err
    assert played.run("import", teams, "--event", "autumn").err == "There is no event autumn.\n"


@pytest.mark.parametrize("file_format", ["csv", "xlsx"])
@pytest.mark.parametrize("table", ["teams", "line-ups"])
def test_what_is_exported_changes_nothing_when_it_comes_back(
    played: Shell, teams: Path, tmp_path: Path, table: str, file_format: str
) -> None:
    played.run("import", teams, "--event", "spring")
    played.run("import", written(tmp_path / "line-ups.csv", LINE_UPS), "--event", "spring")
    file = tmp_path / "exported"

    export = played.run("export", "spring", "--table", table, "--format", file_format, "--semicolons", "-o", file)
    answer = played.run("import", file, "--event", "spring", "--strict")

    assert (export.status, answer.status) == (0, 0)
    assert answer.out.startswith("spring (spring): nothing to change\n")


def test_a_name_that_is_not_utf8_needs_its_encoding(played: Shell, tmp_path: Path) -> None:
    file = written(tmp_path / "teams.csv", "team,player\nŻbiki,Żaneta\n", encoding="cp1250")

    refused = played.run("import", file, "--event", "spring")

    assert refused.status == 1
    assert "Line 2 is not UTF-8." in refused.err
    assert "Żbiki" in played.run("import", file, "--event", "spring", "--encoding", "cp1250").out


def test_results_are_read_out_of_a_spreadsheet_too(shell: Shell, tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.append(["home", "away", "board", "room", "contract", "declarer", "result"])
    book.active.append(["Otters", "Quokkas", 1, "open", "4S", "N", "="])
    book.active.append(["Otters", "Quokkas", 1, "closed", "3NT", "N", "+1"])
    book.save(tmp_path / "spring.xlsx")

    answer = shell.run("import", tmp_path / "spring.xlsx")

    assert "2 results added" in answer.out


def test_an_event_that_is_not_there_has_no_teams(played: Shell) -> None:
    assert played.run("export", "autumn", "--table", "teams").err == "There is no event autumn.\n"


def test_results_as_a_spreadsheet_come_later(played: Shell) -> None:
    assert played.run("export", "spring", "--format", "xlsx").status == 2
