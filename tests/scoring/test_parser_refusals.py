"""Everything that is no result, and what the parser says about it."""

import pytest

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.errors import ResultError
from matchscore.scoring.parser import LONGEST, Mode, parse
from tests.shared import shared_rows


def refusal(text: str, mode: Mode = Mode.CONTRACT, vulnerable: Vulnerability | None = None) -> ResultError:
    """Return why a text is refused."""
    with pytest.raises(ResultError) as refused:
        parse(text, mode=mode, vulnerable=vulnerable)
    return refused.value


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("4S=", "no_declarer", {"contract": "4S"}),
        ("3NX", "no_declarer", {"contract": "3NTX"}),
        ("5DR", "no_declarer", {"contract": "5DXX"}),
        ("4S", "no_declarer", {"contract": "4S"}),
        ("4SN", "no_result", {"contract": "4S", "declarer": "N"}),
        ("N3S", "no_result", {"contract": "3S", "declarer": "N"}),
        ("4SN+", "no_result", {"contract": "4S", "declarer": "N"}),
        ("4SN-0", "no_result", {"contract": "4S", "declarer": "N"}),
        ("N4SS=", "two_declarers", {"contract": "4S", "first": "N", "second": "S"}),
        ("4SN=N", "two_declarers", {"contract": "4S", "first": "N", "second": "N"}),
        ("4SXXXN=", "unknown_doubling", {"contract": "4S", "doubling": "XXX"}),
        ("3NXNX=", "unknown_doubling", {"contract": "3NT", "doubling": "XX"}),
        ("8SN=", "level_out_of_range", {"level": 8}),
        ("0CN=", "level_out_of_range", {"level": 0}),
        ("4SN+4", "too_many_tricks", {"level": 4, "strain": "S", "most": 3}),
        ("1NTN+7", "too_many_tricks", {"level": 1, "strain": "N", "most": 6}),
        ("7HN=1", "too_many_tricks", {"level": 7, "strain": "H", "most": 0}),
        ("3SN-10", "too_few_tricks", {"level": 3, "strain": "S", "most": 9}),
        ("PN", "passed_with_contract", {"text": "PN"}),
        ("Pass=", "passed_with_contract", {"text": "Pass="}),
        ("P0", "passed_with_contract", {"text": "P0"}),
        ("N pass", "passed_with_contract", {"text": "N pass"}),
        ("0", "zero_score", {"text": "0"}),
        ("-0", "zero_score", {"text": "-0"}),
        ("62", "not_a_score", {"text": "62", "suggestion": 620}),
        ("-5", "not_a_score", {"text": "-5", "suggestion": -50}),
        ("62+", "not_a_score", {"text": "62+", "suggestion": 620}),
        ("1500", "not_a_score", {"text": "1500", "suggestion": None}),
        ("425", "score_not_multiple_of_ten", {"text": "425"}),
        ("", "empty", {}),
        (" \t", "empty", {}),
        ("4SQ=", "unreadable", {"text": "4SQ="}),
        (" ♠? ", "unreadable", {"text": "♠?"}),
        ("x" * (LONGEST + 1), "too_long", {"length": LONGEST + 1, "most": LONGEST}),
    ],
)
def test_a_refusal_says_what_is_missing_or_impossible(
    text: str, reason: str, facts: dict[str, str | int | None]
) -> None:
    error = refusal(text)

    assert (error.reason, error.facts) == (reason, facts)


@pytest.mark.parametrize(
    ("text", "as_tricks", "as_made", "as_over", "as_under"),
    [
        ("4SN10", "4SN=", None, None, "4SN-10"),
        ("3NN4", "3NTN-5", "3NTN+1", "3NTN+4", "3NTN-4"),
        ("4HN5", "4HN-5", "4HN+1", None, "4HN-5"),
        ("4HN3", "4HN-7", None, "4HN+3", "4HN-3"),
        ("4HN14", None, None, None, None),
    ],
)
def test_bare_tricks_are_refused_with_all_they_could_mean(
    text: str, as_tricks: str | None, as_made: str | None, as_over: str | None, as_under: str | None
) -> None:
    facts = refusal(text).facts

    assert (facts["as_tricks"], facts["as_made"]) == (as_tricks, as_made)
    assert (facts["as_over"], facts["as_under"]) == (as_over, as_under)


def test_bare_tricks_name_contract_declarer_and_number() -> None:
    error = refusal("W3NTX4")

    assert error.reason == "bare_tricks"
    assert (error.facts["contract"], error.facts["declarer"], error.facts["number"]) == ("3NTX", "W", 4)


def test_nobody_takes_fourteen_tricks_in_all() -> None:
    error = refusal("4SN14", mode=Mode.TOTAL)

    assert (error.reason, error.facts) == ("tricks_out_of_range", {"tricks": 14})


@pytest.mark.parametrize("text", ["4+", "1-", "9999-"])
def test_tens_that_no_contract_gives_are_refused(text: str) -> None:
    assert refusal(text, mode=Mode.TENS).reason == "not_a_score"


def test_a_score_that_this_board_cannot_give_is_refused() -> None:
    error = refusal("+50", vulnerable=Vulnerability.EW)

    assert (error.reason, error.facts) == ("score_impossible_here", {"ns_score": 50, "vulnerable": "ew"})


def test_a_score_is_suggested_only_where_this_board_can_give_it() -> None:
    assert refusal("62", vulnerable=Vulnerability.NS).facts["suggestion"] == 620
    assert refusal("62", vulnerable=Vulnerability.EW).reason == "score_not_multiple_of_ten"


@pytest.mark.parametrize(
    "text",
    [
        *("-", "?", "=", "ADJ", "A+", "A5050", "AVE+/AVE-", "13.", "00", "0420"),
        *("4SN= dk", "4SN420", "4SN=+1", "4\n20", "4SN=\n3NN=", "4SN=\0"),
        *("\N{FULLWIDTH DIGIT FOUR}SN=", "\N{ARABIC-INDIC DIGIT FOUR}SN="),
        *("4\N{LATIN SMALL LETTER LONG S}N=", "4\N{LATIN SMALL LETTER SHARP S}N="),
    ],
)
def test_what_is_no_result_is_unreadable(text: str) -> None:
    assert refusal(text).reason == "unreadable"


@pytest.mark.shared
def test_impossible_entries_of_the_field_are_refused() -> None:
    rows = shared_rows("quirks/c9_impossible.csv")

    assert [refusal(row["contract"] + row["declarer"] + row["result"]).reason for row in rows] == [
        "level_out_of_range",
        "too_few_tricks",
        "too_many_tricks",
        "level_out_of_range",
        "unknown_doubling",
        "unreadable",
    ]


@pytest.mark.shared
def test_an_artificial_score_is_no_result_of_a_table() -> None:
    board_5, board_6, board_7 = shared_rows("quirks/d9_adjusted.csv")

    assert str(parse(board_5["table1"])) == "4SN="
    assert [refusal(text).reason for text in (board_5["table2"], board_6["table1"], board_7["table1"])] == [
        "unreadable"
    ] * 3
