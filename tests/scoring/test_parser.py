"""Every spelling of a result that is read."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.contract import LEVELS, Contract, Doubling, Strain
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.errors import ResultError
from matchscore.scoring.parser import Mode, parse
from matchscore.scoring.results import TRICKS, Played, TableResult
from matchscore.scoring.seats import Seat
from tests import strategies
from tests.shared import SHARED, shared_rows

DIFFERENT_STRINGS = 42_840


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("4SN=", "4SN="),
        ("3NE-1", "3NTE-1"),
        ("5CXW-3", "5CXW-3"),
        ("6HS=1", "6HS+1"),
        ("W3NT+2", "3NTW+2"),
        ("N4SX-3", "4SXN-3"),
        ("S5Hx=", "5HXS="),
        ("4SX=N", "4SXN="),
        ("4S-2E", "4SE-2"),
        ("3NN=", "3NTN="),
        ("4SS=", "4SS="),
        ("1SAS=", "1NTS="),
        ("4SWx-4", "4SXW-4"),
        ("4SNXX=", "4SXXN="),
        ("5DRN=", "5DXXN="),
        ("4DDN=", "4DXN="),
        ("4S*N=", "4SXN="),
        ("4S**N=", "4SXXN="),
        ("3FA V =", "3NTW="),
        ("3bae+1", "3NTE+1"),
        ("v4s=", "4SW="),
        ("4♠xW\N{MINUS SIGN}1", "4SXW-1"),
        ("5♣N=", "5CN="),
        ("5♦N=", "5DN="),
        ("4♥N=", "4HN="),
        (" 4 s x n - 1 ", "4SXN-1"),
        ("4S\N{NO-BREAK SPACE}N\t=", "4SN="),
        ("7NTXXN-13", "7NTXXN-13"),
        ("420", "+420"),
        ("+620", "+620"),
        ("-50", "-50"),
        ("\N{MINUS SIGN}50", "-50"),
        ("420\n", "+420"),
        ("np", "NP"),
    ],
)
def test_a_spelling_is_read(text: str, canonical: str) -> None:
    assert str(parse(text)) == canonical


@pytest.mark.parametrize("text", ["P", "p", "Pass", "PASS", "Passed", "pass out", "Passed out", "AP"])
def test_a_passed_out_board_is_read(text: str) -> None:
    assert str(parse(text)) == "PASS"


@pytest.mark.parametrize(("text", "canonical"), [("62+", "+620"), ("5-", "-50"), ("420", "+420"), ("4SN=", "4SN=")])
def test_tens_are_read_where_the_page_says_so(text: str, canonical: str) -> None:
    assert str(parse(text, mode=Mode.TENS)) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("4SN10", "4SN="), ("W3NT11", "3NTW+2"), ("4SX0N", "4SXN-10"), ("4SN13", "4SN+3"), ("4SN=", "4SN=")],
)
def test_total_tricks_are_read_where_the_page_says_so(text: str, canonical: str) -> None:
    assert str(parse(text, mode=Mode.TOTAL)) == canonical


@pytest.mark.parametrize(("text", "tricks"), [("4HN+1", 11), ("4HN-2", 8), ("4HN=", 10)])
def test_a_sign_says_what_the_digits_mean(text: str, tricks: int) -> None:
    result = parse(text)

    assert isinstance(result, Played)
    assert result.tricks == tricks


def spellings(result: Played) -> Iterator[str]:
    """Write a result in every way of the grammar: declarer between, first and last."""
    contract = result.contract
    strains = ("N", "NT") if contract.strain is Strain.N else (contract.strain.value,)
    doublings = {"": ("",), "X": ("X", "*"), "XX": ("XX", "**")}[contract.doubling]
    tricks = {result.relative, result.relative.replace("+", "=")}
    for strain, doubling, taken in product(strains, doublings, tricks):
        yield f"{contract.level}{strain}{doubling}{contract.declarer}{taken}"
        yield f"{contract.declarer}{contract.level}{strain}{doubling}{taken}"
        yield f"{contract.level}{strain}{doubling}{taken}{contract.declarer}"


def test_no_string_of_the_grammar_is_ambiguous() -> None:
    results = [
        Played(Contract(level, strain, doubling, declarer), tricks)
        for level, strain, doubling, declarer, tricks in product(LEVELS, Strain, Doubling, Seat, TRICKS)
    ]
    meant = {text: result for result in results for text in spellings(result)}

    assert {text: parse(text) for text in meant} == meant
    assert len(meant) == DIFFERENT_STRINGS


@given(result=strategies.table_results)
def test_what_is_printed_is_read_back(result: TableResult) -> None:
    assert parse(str(result)) == result


@given(result=strategies.table_results)
def test_case_and_blanks_do_not_matter(result: TableResult) -> None:
    assert parse(" ".join(str(result).lower())) == result


@given(
    text=st.one_of(st.text(), strategies.near_misses),
    mode=st.sampled_from(Mode),
    vulnerable=st.one_of(st.none(), strategies.vulnerabilities),
)
def test_whatever_is_typed_is_read_for_good_or_refused(text: str, mode: Mode, vulnerable: Vulnerability | None) -> None:
    with suppress(ResultError):
        result = parse(text, mode=mode, vulnerable=vulnerable)

        assert parse(str(result)) == result


@pytest.mark.shared
def test_contracts_as_typed_in_the_field_are_read() -> None:
    rows = shared_rows("quirks/c1_contracts.csv")

    assert [str(parse(f"{row['typed']}N=")) for row in rows] == [f"{row['canonical']}N=" for row in rows]


@pytest.mark.shared
def test_the_tokens_of_a_vugraph_file_are_read() -> None:
    line = (SHARED / "quirks/c2_lin_tokens.lin").read_text(encoding="utf-8")
    tokens = line.strip().removeprefix("rs|").removesuffix("|").split(",")

    results = [parse(token) for token in tokens]

    assert [str(result) for result in results] == ["3NTN+3", "1NTN-3", "4SXW-4", "5DXN-2", "3NTS=", "4SN-2"]
    assert [ns_score(result, Vulnerability.NONE) for result in results] == [490, -150, 800, -300, 400, -100]


@pytest.mark.shared
def test_passed_out_boards_as_typed_in_the_field_are_read_but_for_zeros() -> None:
    words = {row["contract"] for row in shared_rows("quirks/b4_pass_words.csv")}

    assert {word: str(parse(word)) for word in words - {"0", "P0"}} == dict.fromkeys(words - {"0", "P0"}, "PASS")


@pytest.mark.shared
def test_a_score_without_a_contract_is_read() -> None:
    scores = [row["ns_score"] for row in shared_rows("quirks/c10_score_only.csv")]

    assert [str(parse(score, vulnerable=Vulnerability.NONE)) for score in scores] == ["+420", "-50"]
