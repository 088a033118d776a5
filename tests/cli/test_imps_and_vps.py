"""`matchscore imps` and `matchscore vps`."""

import pytest

from tests.cli.shell import Ran, Shell


@pytest.mark.parametrize(
    ("scores", "difference", "imps"),
    [
        (("400", "-50"), 450, 10),
        (("-450", "-50"), -400, -9),
        (("-50", "-450"), 400, 9),
        (("\N{MINUS SIGN}50", "+50"), -100, -3),
        (("430", "430"), 0, 0),
        (("90000", "-10"), 90010, 24),
        (("50", "60"), -10, 0),
    ],
)
def test_two_scores_are_compared_from_the_first_side(
    shell: Shell, scores: tuple[str, str], difference: int, imps: int
) -> None:
    assert shell.json("imps", *scores) == {"difference": difference, "imps": imps}


def test_people_read_difference_and_imps_with_their_signs(shell: Shell) -> None:
    assert shell.run("imps", "-450", "-50").out == "Difference −400, IMPs −9\n"


def test_standard_input_has_one_pair_a_line(shell: Shell) -> None:
    answer = shell.run("imps", "-", "--json", given="400 -50\n-450 -50\n1 2 3\n\n425 0\nx 0\n")

    assert answer.status == 1
    assert answer.documents == [
        {"difference": 450, "imps": 10},
        {"difference": -400, "imps": -9},
        {"line": "1 2 3", "error": "A line has two scores, of the open room and of the closed room."},
        {"line": "", "error": "A line has two scores, of the open room and of the closed room."},
        {"line": "425 0", "error": "425 is not a bridge score: scores end in 0."},
        {"line": "x 0", "error": "“x” is not a number."},
    ]


def test_pairs_that_cannot_be_read_are_sentences_on_standard_error(shell: Shell) -> None:
    answer = shell.run("imps", "-", given="5 0\n20 0\n")

    assert answer == Ran(1, "Difference +20, IMPs +1\n", "5 0: 5 is not a bridge score: scores end in 0.\n")


def test_no_lines_are_no_error(shell: Shell) -> None:
    assert shell.run("imps", "-", given="").status == 0
    assert shell.run("vps", "-", given="").status == 0


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (("420",), 2, "Give two scores, of the open room and of the closed room.\n"),
        (("420", "5"), 1, "5 is not a bridge score: scores end in 0.\n"),
        (("420", "1" * 5000), 1, f"“{'1' * 5000}” is not a number.\n"),
        (("420", "٤٢٠"), 1, "“٤٢٠” is not a number.\n"),
    ],
)
def test_what_cannot_be_compared_is_one_sentence(
    shell: Shell, words: tuple[str, ...], status: int, sentence: str
) -> None:
    answer = shell.run("imps", *words)

    assert (answer.status, answer.err, answer.out) == (status, sentence, "")


def test_a_margin_gives_the_victory_points_of_both_teams(shell: Shell) -> None:
    document = shell.json("vps", "14", "--boards", "16")

    assert document == {"scale": "wbf-continuous", "boards": 16, "margin": 14, "winner": "13.75", "loser": "6.25"}
    assert list(document) == ["scale", "boards", "margin", "winner", "loser"]


@pytest.mark.parametrize(
    ("margin", "said", "winner"),
    [("-14", -14, "13.75"), ("13.5", "13.5", "13.75"), ("13,5", "13.5", "13.75"), ("0", 0, "10.00")],
)
def test_a_margin_may_be_negative_or_have_decimals(shell: Shell, margin: str, said: int | str, winner: str) -> None:
    document = shell.json("vps", margin, "--boards", "16")

    assert (document["margin"], document["winner"]) == (said, winner)


def test_people_read_the_victory_points(shell: Shell) -> None:
    assert shell.run("vps", "7", "--boards", "16").out == "+7 IMPs over 16 boards: 12.03 – 7.97 (wbf-continuous)\n"
    assert shell.run("vps", "2.5", "--boards", "1", "--scale", "wbf-discrete").out.startswith("2.5 IMPs over 1 board: ")


def test_the_side_whose_margin_it_is_stands_first(shell: Shell) -> None:
    behind = "−24 IMPs over 8 boards: 2.69 – 17.31 (wbf-continuous)\n"

    assert shell.run("vps", "-24", "--boards", "8").out == behind
    assert shell.run("vps", "-", given="-24 8\n").out == behind
    assert shell.json("vps", "-24", "--boards", "8")["winner"] == "17.31"


def test_standard_input_has_margin_boards_and_perhaps_a_scale(shell: Shell) -> None:
    answer = shell.run("vps", "-", "--json", given="14 16\n-14 16 wbf-discrete\n14\n14 16 old\n14 900000\nx 16\n")

    assert answer.status == 1
    assert [document.get("winner") for document in answer.documents] == ["13.75", "14", None, None, None, None]
    assert [document["error"] for document in answer.documents[2:]] == [
        "A line has a margin in IMPs, a number of boards, and perhaps a scale.",
        "There is no scale of victory points called old.",
        "The scale wbf-continuous has no table for 900000 boards.",
        "“x” is not a number.",
    ]


def test_lines_without_points_are_sentences_on_standard_error(shell: Shell) -> None:
    answer = shell.run("vps", "-", "--scale", "acbl-30", given="1 99\n")

    assert (answer.status, answer.err) == (1, "1 99: The scale acbl-30 has no table for 99 boards.\n")


def test_the_scales_are_listed(shell: Shell) -> None:
    names = [scale["scale"] for scale in shell.json("vps", "--scale", "list")]

    assert names == ["wbf-continuous", "wbf-discrete", "acbl-20", "acbl-30"]
    assert [line.split()[0] for line in shell.run("vps", "--scale", "list").out.splitlines()] == names


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        ((), 2, "Give one margin in IMPs, or - to read lines.\n"),
        (("1", "2"), 2, "Give one margin in IMPs, or - to read lines.\n"),
        (("7",), 2, "Give --boards, the number of boards that were scheduled.\n"),
        (("-", "--boards", "16"), 2, "With - the boards stand in each line, after the margin.\n"),
        (("7", "--boards", "x"), 1, "“x” is not a number.\n"),
        (("7", "--boards", "0"), 1, "The scale wbf-continuous has no table for 0 boards.\n"),
        (("7", "--boards", "16", "--scale", "old"), 1, "There is no scale of victory points called old.\n"),
    ],
)
def test_what_has_no_victory_points_is_one_sentence(
    shell: Shell, words: tuple[str, ...], status: int, sentence: str
) -> None:
    answer = shell.run("vps", *words)

    assert (answer.status, answer.err, answer.out) == (status, sentence, "")
