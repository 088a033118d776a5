"""`matchscore sheet`."""

import json
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Stage
from tests.cli.shell import Shell
from tests.cli.written import written
from tests.services.spoiled import spoil


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
    other = Shell(tmp_path / "other")

    other.run("import", written(tmp_path / "1.json", json.dumps(archive)))

    assert other.run("sheet", "spring/1").out.splitlines()[-3:] == [
        "Carry-over: 3.5 – 0",
        "Total: 3.5 – 2",
        "Victory points: 11.67 – 8.33 (wbf-continuous, 2 boards)",
    ]


def test_people_read_that_a_scale_is_missing(played: Shell) -> None:
    with closing(Database(f"sqlite:///{played.home / 'matchscore.db'}")) as database:
        spoil(database, update(Stage).values(vp_scale="old-scale"))

    assert played.run("sheet", "spring/1").out.splitlines()[-1] == (
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
