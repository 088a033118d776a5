"""`matchscore vps --scale FILE.csv`: victory points by a scale that stands in a file."""

from pathlib import Path

import pytest

from tests.cli.shell import Shell

CLUB = "boards_from,boards_to,margin,winner,loser\n1,8,0,6,6\n1,8,10,8.5,3.5\n"


@pytest.fixture
def club(tmp_path: Path) -> str:
    """Store the scale of a club."""
    path = tmp_path / "club-12.csv"
    path.write_text(CLUB)
    return str(path)


def test_a_margin_becomes_points_by_the_file(shell: Shell, club: str) -> None:
    assert shell.json("vps", "12", "--boards", "8", "--scale", club) == {
        "scale": club,
        "boards": 8,
        "margin": 12,
        "winner": "8.5",
        "loser": "3.5",
    }


def test_lines_are_answered_by_it_too(shell: Shell, club: str) -> None:
    answer = shell.run("vps", "-", "--json", "--scale", club, given="12 8\n12 9\n")

    assert [document.get("winner") for document in answer.documents] == ["8.5", None]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("boards,margin,winner,loser\n8,0,ten,10\n", "line 2: winner: “ten” is no number of victory points"),
        ("boards,margin,winner,loser\n8,3,10,10\n", "the margins have to begin at 0"),
        ("boards,margin\n", "winner loser"),
    ],
)
def test_a_file_that_is_no_scale_is_refused_in_one_sentence(shell: Shell, tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "club.csv").write_text(text)

    answer = shell.run("vps", "12", "--boards", "8", "--scale", str(tmp_path / "club.csv"))

    assert (answer.status, said in answer.err) == (1, True)


def test_a_file_that_is_not_there_is_named(shell: Shell) -> None:
    answer = shell.run("vps", "12", "--boards", "8", "--scale", "nowhere.csv")

    assert (answer.status, "nowhere.csv" in answer.err) == (1, True)
