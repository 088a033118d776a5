"""`matchscore import`."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import TWO_BOARDS
from tests.cli.shell import Shell
from tests.cli.written import written


def test_importing_prints_the_plan_and_applies_it(either_shell: Shell, results: Path) -> None:
    answer = either_shell.run("import", results)

    assert (answer.status, answer.err) == (0, "")
    assert answer.out == ("spring (spring): a new event\n  2 new teams, 1 new match, 2 new boards, 4 results added\n")
    assert either_shell.run("check").out == "Everything is in order.\n"


def test_importing_a_file_twice_changes_nothing(played: Shell, results: Path) -> None:
    document = played.json("import", results)

    assert (document["revision"], document["added"], document["unchanged"]) == (None, 0, 4)
    assert played.run("import", results).out == "spring (spring): nothing to change\n  4 as they stand\n"


def test_more_boards_of_a_match_come_in_with_another_file(played: Shell, tmp_path: Path) -> None:
    rows = "home,away,board,room,contract,declarer,result\nOtters,Quokkas,3,open,4S,N,=\n"
    more = written(tmp_path / "more.csv", rows)

    answer = played.run("import", more, "--event", "spring")

    assert answer.out == "spring (spring)\n  1 new board, 1 result added\n"
    assert played.run("check").status == 0


def test_a_dry_run_prints_the_plan_and_changes_nothing(shell: Shell, results: Path) -> None:
    answer = shell.run("import", results, "--dry-run")

    assert answer.out.endswith("4 results added\n  Nothing was changed: this is a dry run.\n")
    assert shell.run("sheet", "spring/1").err == "There is no match spring/1.\n"


def test_the_event_can_be_named(shell: Shell, results: Path) -> None:
    assert shell.json("import", results, "--event", "Spring cup")["event"] == "spring-cup"


def test_several_files_are_a_list_of_documents(shell: Shell, results: Path, tmp_path: Path) -> None:
    autumn = written(tmp_path / "autumn.csv", TWO_BOARDS)

    assert [document["event"] for document in shell.json("import", results, autumn)] == ["spring", "autumn"]


def test_a_line_that_cannot_be_used_is_named_and_the_rest_imported(shell: Shell, tmp_path: Path) -> None:
    file = written(tmp_path / "spring.csv", TWO_BOARDS + "Otters,Quokkas,3,open,4S,,=\n")

    answer = shell.run("import", file)

    assert answer.status == 0
    assert "1 line held back" in answer.out
    assert "Line 6 is held back (Otters – Quokkas, board 3, open): Declared by? N E S W" in answer.out
    assert shell.run("import", file, "--strict").status == 1


def test_what_was_entered_here_is_kept_and_named(played: Shell, tmp_path: Path) -> None:
    other = written(tmp_path / "spring.csv", TWO_BOARDS.replace("4S,N,=", "4S,N,-1"))
    exported = played.run("export", "spring", "--format", "json").out
    logged = re.sub(r',\s+"source": "spring.csv"(?=\s*})', "", exported)  # a state without a source does not name it
    entered = written(tmp_path / "entered.json", logged.replace('"source": "spring.csv"', '"source": null'))
    fresh = Shell(tmp_path / "fresh")
    assert fresh.run("import", entered).status == 0

    answer = fresh.run("import", other, "--strict")

    assert answer.status == 1
    assert "Line 2: match 1, 1/1/open stands as 4SN= and is kept; the file says 4SN-1." in answer.out


def test_a_column_that_nobody_knows_is_named(shell: Shell, tmp_path: Path) -> None:
    file = written(
        tmp_path / "spring.csv", "home,away,board,room,contract,declarer,result,mood\nA,B,1,open,4S,N,=,fine\n"
    )

    assert "mood" in shell.run("import", file).out


def test_an_encoding_is_never_guessed_but_can_be_named(shell: Shell, tmp_path: Path) -> None:
    file = written(tmp_path / "wiosna.csv", TWO_BOARDS.replace("Otters", "Żółwie"), encoding="cp1250")

    refused = shell.run("import", file)
    answer = shell.run("import", file, "--encoding", "cp1250", "--format", "csv")

    assert (refused.status, refused.out) == (1, "")
    assert len(refused.err.splitlines()) == 1
    assert answer.status == 0
    assert "Żółwie" in shell.run("sheet", "wiosna/1").out


@pytest.mark.parametrize(
    ("content", "words", "status"),
    [
        ("", (), 1),
        ("rubbish", (), 1),
        ("{}", (), 1),
        ('{"format": "matchscore-event"', (), 1),
        (TWO_BOARDS, ("--format", "json"), 1),
        (TWO_BOARDS, ("--format", "pbn"), 2),
        (TWO_BOARDS, ("--format", "doc"), 2),
        ("{}", ("--event", "spring"), 2),
        (TWO_BOARDS, ("--encoding", "klingon"), 1),
    ],
)
def test_a_file_that_cannot_be_read_is_one_sentence(
    shell: Shell, tmp_path: Path, content: str, words: tuple[str, ...], status: int
) -> None:
    answer = shell.run("import", written(tmp_path / "spring", content), *words)

    assert (answer.status, answer.out) == (status, "")
    assert len(answer.err.splitlines()) == 1


def test_a_file_that_is_not_there_is_one_sentence(shell: Shell, tmp_path: Path) -> None:
    answer = shell.run("import", tmp_path / "nowhere.csv")

    assert (answer.status, answer.out) == (2, "")
    assert "nowhere.csv" in answer.err


def test_a_long_import_shows_on_standard_error_that_it_goes_on(shell: Shell, tmp_path: Path) -> None:
    file = written(tmp_path / "spring.csv", TWO_BOARDS + ",,,,,,\n" * 150_000)

    answer = shell.run("import", file, "--json")

    assert answer.document["added"] == 4
    assert answer.err.startswith("spring.csv")
