"""`matchscore score -`, and calls that are wrong."""

from itertools import product

import pytest

from tests.cli.shell import Shell


def test_a_board_that_was_passed_out_has_a_score_and_no_lines(shell: Shell) -> None:
    assert shell.json("score", "pass out") == {
        "result": "PASS",
        "contract": "PASS",
        "declarer": None,
        "tricks": None,
        "relative": None,
        "vulnerable": "none",
        "declarer_vulnerable": None,
        "score": 0,
        "ns_score": 0,
        "lines": [],
    }


def test_standard_input_has_one_result_a_line_with_its_board_or_vulnerability(shell: Shell) -> None:
    given = "4SN=\n4SN= 2\n4 S N = ew\r\nPASS OUT 7\n420 both\n-100 NS\n4SN=1\n"

    answer = shell.run("score", "-", "--json", given=given)

    assert [(document["result"], document.get("vulnerable")) for document in answer.documents] == [
        ("4SN=", "none"),
        ("4SN=", "ns"),
        ("4SN=", "ew"),
        ("PASS", "both"),
        ("420 both", None),
        ("-100", "ns"),
        ("4SN+1", "none"),
    ]
    assert answer.status == 1


def test_a_line_says_its_board_before_the_option_does(shell: Shell) -> None:
    answer = shell.run("score", "-", "--vul", "both", "--json", given="4SN=\n4SN= 1\n")

    assert [document["vulnerable"] for document in answer.documents] == ["both", "none"]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "Nothing was typed."),
        ("4SN= 0", "Boards are numbered from 1 to 999."),
        ("4SN= 1000", "Boards are numbered from 1 to 999."),
        ("rubbish", "“rubbish” cannot be read as a result."),
    ],
)
def test_a_refused_line_does_not_stop_the_others(shell: Shell, line: str, error: str) -> None:
    answer = shell.run("score", "-", "--json", given=f"{line}\n4SN=\n")

    assert answer.status == 1
    assert answer.documents[0] == {"result": line, "error": error}
    assert answer.documents[1]["ns_score"] == 420


def test_bytes_that_are_no_text_are_refused_line_by_line(shell: Shell) -> None:
    answer = shell.run("score", "-", "--json", given=b"\xef\xbb\xbf4SN=\n\xff\n")

    assert [document.get("ns_score") for document in answer.documents] == [420, None]


def test_every_contract_result_and_vulnerability_adds_up(shell: Shell) -> None:
    contracts = product(range(1, 8), "CDHSN", ("", "X", "XX"))
    results = [
        f"{level}{strain}{doubling}N{tricks - 6 - level:+d} {vulnerable}".replace("+0", "=")
        for level, strain, doubling in contracts
        for tricks in range(14)
        for vulnerable in ("none", "both")
    ]

    answer = shell.run("score", "-", "--json", given="\n".join(results))

    assert (answer.status, len(answer.documents)) == (0, 2940)
    assert all(sum(line["points"] for line in each["lines"]) == each["score"] for each in answer.documents)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Missing argument 'RESULT ... | -'."),
        (("4SN=", "--vul", "all"), "Invalid value for '--vul': 'all' is not one of 'none', 'ns', 'ew', 'both'."),
        (("4SN=", "--board", "1", "--vul", "ns"), "Give --board or --vul, not both."),
        (("4SN=", "--lang", "de"), "Invalid value for '--lang': 'de' is not one of 'en', 'ro', 'pl'."),
    ],
)
def test_a_wrong_call_is_one_sentence(shell: Shell, words: tuple[str, ...], sentence: str) -> None:
    answer = shell.run("score", *words)

    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"{sentence}\n"


@pytest.mark.parametrize("words", [("4SN=", "--jsn"), ("-x", "4SN=")])
def test_an_option_that_nobody_knows_is_not_taken_for_a_result(shell: Shell, words: tuple[str, ...]) -> None:
    answer = shell.run("score", *words)

    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("No such option")


@pytest.mark.parametrize("board", ["0", "1000", "seven"])
def test_a_board_that_cannot_be_is_refused(shell: Shell, board: str) -> None:
    answer = shell.run("score", "4SN=", "--board", board)

    assert answer.status == 1
    assert answer.err in {"Boards are numbered from 1 to 999.\n", "“seven” is not a number.\n"}
