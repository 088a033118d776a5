"""`matchscore score`."""

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


def test_a_result_may_bring_its_board_along_as_a_line_does(shell: Shell) -> None:
    assert shell.json("score", "4SN= 2", "--vul", "both")["vulnerable"] == "ns"


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


@pytest.mark.parametrize("language", ["en", "ro", "pl"])
def test_the_words_come_in_a_language_that_is_chosen(shell: Shell, language: str) -> None:
    assert shell.run("score", "4SN=", "--lang", language).status == 0
