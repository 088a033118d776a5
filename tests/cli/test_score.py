"""`matchscore score`."""

from itertools import product

import pytest

from tests.cli.shell import Shell

DOUBLED_DOWN_ONE = {
    "result": "4SXN-1",
    "contract": "4SX",
    "declarer": "N",
    "tricks": 9,
    "relative": "-1",
    "vulnerable": "both",
    "declarer_vulnerable": True,
    "score": -200,
    "ns_score": -200,
    "lines": [{"what": "undertricks", "text": "1st undertrick, doubled, vulnerable", "points": -200}],
}


def test_a_result_is_one_document_with_its_arithmetic(shell: Shell) -> None:
    document = shell.json("score", "4SXN-1", "--vul", "both")

    assert document == DOUBLED_DOWN_ONE
    assert list(document) == list(DOUBLED_DOWN_ONE)


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


@pytest.mark.parametrize(
    ("typed", "result", "ns_score"),
    [("+420", "+420", 420), ("-50", "-50", -50), ("620", "+620", 620), ("np", "NP", None)],
)
def test_what_has_no_contract_has_no_arithmetic(shell: Shell, typed: str, result: str, ns_score: int | None) -> None:
    document = shell.json("score", typed)

    assert (document["result"], document["ns_score"]) == (result, ns_score)
    assert (document["contract"], document["score"], document["lines"]) == (None, None, [])


@pytest.mark.parametrize("words", [("score", "-50"), ("score", "--", "-50"), ("score", "-50", "--vul", "none")])
def test_what_begins_with_a_minus_is_a_score(shell: Shell, words: tuple[str, ...]) -> None:
    assert shell.json(*words)["ns_score"] == -50


@pytest.mark.parametrize(
    ("place", "vulnerable"),
    [(("--board", "1"), "none"), (("--board", "13"), "both"), (("--vul", "EW"), "ew"), ((), "none")],
)
def test_the_board_or_a_word_says_who_is_vulnerable(shell: Shell, place: tuple[str, ...], vulnerable: str) -> None:
    assert shell.json("score", "4SN=", *place)["vulnerable"] == vulnerable


def test_the_score_of_east_west_is_declarers_and_negative_for_north_south(shell: Shell) -> None:
    document = shell.json("score", "3NTW+2", "--vul", "ew")

    assert (document["score"], document["ns_score"], document["declarer_vulnerable"]) == (660, -660, True)


def test_several_results_are_one_document_a_line(shell: Shell) -> None:
    answer = shell.run("score", "4SN=", "4S =", "3NTE-1", "--json")

    assert answer.status == 1
    assert [document.get("ns_score") for document in answer.documents] == [420, None, 50]
    assert answer.documents[1] == {"result": "4S =", "error": "Declared by? N E S W"}
    assert answer.err == ""


def test_a_refused_result_is_a_sentence_on_standard_error(shell: Shell) -> None:
    answer = shell.run("score", "4SN=", "4SN+4")

    assert (answer.status, answer.err) == (1, "4SN+4: 4♠ allows at most +3.\n")
    assert answer.out.startswith("4♠ N =, none vulnerable\n")


def test_people_read_the_arithmetic_line_by_line(shell: Shell) -> None:
    assert shell.run("score", "3NTXE-4", "--board", "4").out.splitlines() == [
        "3NT× E −4, all vulnerable",
        "  1st undertrick, doubled, vulnerable                       −200",
        "  2nd and 3rd undertrick, doubled, vulnerable (2 × 300)     −600",
        "  4th undertrick, doubled, vulnerable                       −300",
        "  Score                                                    −1100",
        "  North-South                                              +1100",
    ]


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("P", "passed out, none vulnerable\n  North-South        0\n"),
        ("NP", "not played, none vulnerable\n"),
        ("-50", "−50, contract unknown, none vulnerable\n  North-South      −50\n"),
    ],
)
def test_people_read_what_has_no_contract(shell: Shell, typed: str, lines: str) -> None:
    assert shell.run("score", typed).out == lines


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


@pytest.mark.parametrize("language", ["en", "ro", "pl"])
def test_the_words_come_in_a_language_that_is_chosen(shell: Shell, language: str) -> None:
    assert shell.run("score", "4SN=", "--lang", language).status == 0


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
