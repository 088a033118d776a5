"""`matchscore import`, `export` and `sheet`."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import TWO_BOARDS
from tests.cli.shell import Shell


def written(path: Path, text: str, encoding: str = "utf-8") -> Path:
    """Write a file."""
    path.write_text(text, encoding=encoding)
    return path


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
    entered = written(tmp_path / "entered.json", exported.replace('"source": "spring.csv"', '"source": null'))
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


def test_an_exported_event_comes_back_exactly_with_its_history(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "spring.json"
    other = Shell(tmp_path / "other")

    assert played.run("export", "spring", "--format", "json", "-o", file).out == ""
    answer = other.run("import", file)

    assert answer.out == "spring (spring): a whole event with its history\n"
    assert other.run("export", "spring", "--format", "json").out == file.read_text(encoding="utf-8")
    assert other.json("sheet", "spring/1") == played.json("sheet", "spring/1")
    assert other.run("check").status == 0


def test_a_whole_event_that_is_here_already_changes_nothing(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "spring.json"
    played.run("export", "spring", "--format", "json", "--output", file)

    assert played.json("import", file) == {"event": "spring", "name": "spring", "new_event": False, "revision": 1}
    assert played.run("import", file, "--dry-run").out == "spring (spring) is here already, exactly the same\n"


def test_a_dry_run_of_a_whole_event_stores_nothing(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "spring.json"
    other = Shell(tmp_path / "other")
    played.run("export", "spring", "--format", "json", "-o", file)

    assert other.run("import", file, "--dry-run").out.endswith("this is a dry run\n")
    assert other.run("export", "spring").err == "There is no event spring.\n"


@pytest.mark.parametrize("words", [("--dry-run",), ()])
def test_another_event_at_its_address_is_never_overwritten(
    played: Shell, tmp_path: Path, words: tuple[str, ...]
) -> None:
    text = played.run("export", "spring", "--format", "json").out
    file = written(tmp_path / "other.json", text.replace("Otters", "Lynxes"))

    answer = played.run("import", file, *words)

    assert (answer.status, answer.out) == (1, "")
    assert len(answer.err.splitlines()) == 1


def test_results_are_exported_as_the_csv_that_is_read_back(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "spring.csv"

    answer = played.run("export", "spring", "--format", "csv", "-o", file)

    assert (answer.status, answer.out) == (0, "")
    assert file.read_text(encoding="utf-8") == played.run("export", "spring").out
    assert played.json("import", file)["unchanged"] == 4


def test_a_file_that_was_exported_before_is_replaced_whole(played: Shell, tmp_path: Path) -> None:
    file = written(tmp_path / "spring.csv", "old")

    played.run("export", "spring", "-o", file)

    assert file.read_text(encoding="utf-8").startswith("event,stage,round,match")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home", "spring.csv"]


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (("autumn",), 1, "There is no event autumn.\n"),
        (("autumn", "--format", "json"), 1, "There is no event autumn.\n"),
        (("spring", "--format", "pdf"), 2, "The format pdf comes later; csv and json work now.\n"),
    ],
)
def test_what_cannot_be_exported_is_one_sentence(
    played: Shell, words: tuple[str, ...], status: int, sentence: str
) -> None:
    answer = played.run("export", *words)

    assert (answer.status, answer.out, answer.err) == (status, "", sentence)


def test_an_export_into_a_folder_that_is_not_there_is_one_sentence(played: Shell, tmp_path: Path) -> None:
    answer = played.run("export", "spring", "-o", tmp_path / "nowhere" / "spring.csv")

    assert answer.status == 1
    assert answer.err.endswith("No such file or directory.\n")


def test_the_sheet_is_a_document(played: Shell) -> None:
    document = played.json("sheet", "spring/1")

    assert list(document)[:5] == ["event", "match", "round", "state", "revision"]
    assert [board["difference"] for board in document["boards"]] == [-10, -50]
    assert document["total"] == {"home": "0", "away": "2"}


def test_people_read_the_sheet_with_its_columns_under_each_other(played: Shell) -> None:
    assert played.run("sheet", "spring/1").out.splitlines() == [
        "spring, round 1, match 1: Otters – Quokkas, complete",
        "",
        "Bd  Vul  open room     NS  closed room    NS  Diff.  Home  Away",
        " 1  –    4♠ N =      +420  3NT N +1     +430    −10",
        " 2  NS   passed out     0  2♥ E −1       +50    −50           2",
        "",
        "Total: 0 – 2",
    ]


def test_people_read_what_a_board_waits_for(shell: Shell, tmp_path: Path) -> None:
    rows = (
        "home,away,segment,board,room,contract,declarer,result,state,turned\n"
        "Otters,Quokkas,1,1,open,4S,N,=,played,false\nOtters,Quokkas,1,1,closed,,,,not_played,false\n"
        "Otters,Quokkas,2,2,open,4S,N,=,played,true\nOtters,Quokkas,2,2,closed,4S,N,=,played,false\n"
        "Otters,Quokkas,2,3,open,4S,N,=,played,false\nOtters,Quokkas,2,3,closed,,,,to_play,false\n"
    )
    shell.run("import", written(tmp_path / "spring.csv", rows))

    lines = shell.run("sheet", "spring/1").out.splitlines()

    assert lines[0].endswith("running")
    assert [line.split()[-2:] for line in lines[3:5]] == [["a", "ruling"]] * 2
    assert "4♠ N = turned" in lines[4]
    assert "not played" in lines[3]
    assert lines[5].split() == ["3", "EW", "4♠", "N", "=", "+420"]
    assert lines[-3:] == ["Segment 1: 0 – 0", "Segment 2: 0 – 0", "Total: 0 – 0"]


def test_people_read_what_was_carried_in_and_the_victory_points(played: Shell, tmp_path: Path) -> None:
    archive = json.loads(played.run("export", "spring", "--format", "json").out)
    archive["tables"]["matches"][0]["carry_home"] = "3.5"
    archive["tables"]["stages"][0]["vp_scale"] = "wbf-continuous"
    other, old = Shell(tmp_path / "other"), Shell(tmp_path / "old")
    other.run("import", written(tmp_path / "1.json", json.dumps(archive)))
    archive["tables"]["stages"][0]["vp_scale"] = "old-scale"
    old.run("import", written(tmp_path / "2.json", json.dumps(archive)))

    assert other.run("sheet", "spring/1").out.splitlines()[-3:] == [
        "Carry-over: 3.5 – 0",
        "Total: 3.5 – 2",
        "Victory points: 11.67 – 8.33 (wbf-continuous, 2 boards)",
    ]
    assert old.run("sheet", "spring/1").out.splitlines()[-1] == (
        "There is no scale of victory points called old-scale."
    )


@pytest.mark.parametrize(
    ("match", "status", "sentence"),
    [
        ("spring", 2, "A match is named EVENT/NUMBER, not “spring”.\n"),
        ("spring/x", 2, "A match is named EVENT/NUMBER, not “spring/x”.\n"),
        ("spring/2", 1, "There is no match spring/2.\n"),
        ("autumn/1", 1, "There is no match autumn/1.\n"),
    ],
)
def test_a_match_that_is_not_there_is_one_sentence(played: Shell, match: str, status: int, sentence: str) -> None:
    answer = played.run("sheet", match)

    assert (answer.status, answer.out, answer.err) == (status, "", sentence)
