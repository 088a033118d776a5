"""The score of a contract and of a result (Law 77)."""

from contextlib import nullcontext
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.board import Vulnerability, vulnerability_of
from matchscore.scoring.contract import LEVELS, Contract, Doubling, Strain
from matchscore.scoring.duplicate import check_possible, check_result, is_possible, ns_score, possible_scores, score
from matchscore.scoring.errors import ResultError
from matchscore.scoring.parser import parse
from matchscore.scoring.results import TRICKS, NotPlayed, PassedOut, Played, Score, TableResult
from matchscore.scoring.seats import Line
from tests import strategies
from tests.shared import shared_rows

LARGEST_MADE, LARGEST_LOST, DIFFERENT_SCORES = 3160, -7600, 219


@pytest.mark.parametrize(
    ("text", "board", "expected"),
    [
        ("7NTN=", 1, 1520),
        ("7CN=", 1, 1440),
        ("7NTXN=", 1, 1790),
        ("7SS=", 2, 2210),
        ("7NTXXN=", 2, 2980),
        ("3NTXE-1", 3, 200),
        ("4SN=", 1, 420),
        ("4SN=", 2, 620),
        ("4SE=", 32, -620),
        ("6HN=", 5, 1430),
        ("4HN+2", 5, 680),
        ("1NTXXN+6", 4, LARGEST_MADE),
        ("7NTXXN-13", 4, LARGEST_LOST),
    ],
)
def test_north_souths_score_follows_the_board(text: str, board: int, expected: int) -> None:
    assert ns_score(parse(text), vulnerability_of(board)) == expected


@pytest.mark.parametrize(
    ("text", "not_vulnerable", "vulnerable"),
    [
        ("2DN=", 90, 90),
        ("1NTN=", 90, 90),
        ("2SN=", 110, 110),
        ("3NTN+1", 430, 630),
        ("5CN=", 400, 600),
        ("3CXN+2", 670, 1070),
        ("4HXXN+1", 1080, 1480),
        ("1NTXXN+3", 1160, 1960),
        ("3NTN-2", -100, -200),
        ("4SXN-1", -100, -200),
        ("4SXN-2", -300, -500),
        ("4HXN-3", -500, -800),
        ("4HXN-4", -800, -1100),
        ("5HXXN-2", -600, -1000),
        ("4HXXN-3", -1000, -1600),
        ("4HXXN-4", -1600, -2200),
        ("6CN=", 920, 1370),
        ("7NTXXN=", 2280, 2980),
    ],
)
def test_vulnerability_changes_bonuses_and_penalties(text: str, not_vulnerable: int, vulnerable: int) -> None:
    result = parse(text)

    assert (ns_score(result, Vulnerability.NONE), ns_score(result, Vulnerability.NS)) == (not_vulnerable, vulnerable)


@given(contract=strategies.contracts, tricks=st.integers(min_value=0, max_value=12), vulnerable=st.booleans())
def test_one_more_trick_is_never_worse(contract: Contract, tricks: int, *, vulnerable: bool) -> None:
    one, more = (
        score(contract.level, contract.strain, contract.doubling, vulnerable=vulnerable, tricks=taken)
        for taken in (tricks, tricks + 1)
    )

    assert more > one


@given(result=strategies.played)
def test_the_other_lines_vulnerability_is_irrelevant(result: Played) -> None:
    mine = Vulnerability(result.contract.declarer.line.value)
    theirs = Vulnerability(result.contract.declarer.line.other.value)

    assert ns_score(result, mine) == ns_score(result, Vulnerability.BOTH)
    assert ns_score(result, theirs) == ns_score(result, Vulnerability.NONE)


@given(result=strategies.played)
def test_the_same_result_by_the_next_player_has_the_opposite_sign(result: Played) -> None:
    contract = result.contract
    turned = Contract(contract.level, contract.strain, contract.doubling, contract.declarer.left)

    assert ns_score(Played(turned, result.tricks), Vulnerability.BOTH) == -ns_score(result, Vulnerability.BOTH)


def test_a_board_passed_out_scores_nothing() -> None:
    assert ns_score(PassedOut(), Vulnerability.BOTH) == 0


def test_a_reported_score_counts_as_reported() -> None:
    assert ns_score(Score(-50), Vulnerability.NONE) == -50


def test_a_board_that_was_not_played_has_no_score() -> None:
    with pytest.raises(ValueError, match="not played"):
        ns_score(NotPlayed(), Vulnerability.NONE)


@pytest.mark.parametrize(("level", "tricks"), [(0, 7), (8, 7), (1, -1), (1, 14)])
def test_a_contract_or_tricks_that_cannot_be_have_no_score(level: int, tricks: int) -> None:
    with pytest.raises(ValueError, match="no such contract"):
        score(level, Strain.S, Doubling.UNDOUBLED, vulnerable=False, tricks=tricks)


def test_the_range_of_scores_is_that_of_the_law() -> None:
    scores = {
        score(level, strain, doubling, vulnerable=vulnerable, tricks=tricks)
        for level, strain, doubling, vulnerable, tricks in product(LEVELS, Strain, Doubling, (False, True), TRICKS)
    }

    assert (min(scores), max(scores), len(scores)) == (LARGEST_LOST, LARGEST_MADE, DIFFERENT_SCORES)


@pytest.mark.parametrize(
    ("points", "vulnerable"), [(420, "none"), (-50, "none"), (620, "ns"), (-420, "ns"), (0, "both"), (50, "ns")]
)
def test_a_possible_score_passes(points: int, vulnerable: str) -> None:
    check_possible(points, Vulnerability(vulnerable))


@pytest.mark.parametrize(
    ("points", "vulnerable"), [(430, "both"), (50, "ew"), (-620, "ns"), (1500, "none"), (62, "none"), (10, "both")]
)
def test_a_score_that_no_contract_gives_on_this_board_is_refused(points: int, vulnerable: str) -> None:
    with pytest.raises(ResultError) as refusal:
        check_possible(points, Vulnerability(vulnerable))

    assert refusal.value.reason == "score_impossible_here"
    assert refusal.value.facts == {"ns_score": points, "vulnerable": vulnerable}


def test_a_result_that_is_a_score_has_to_be_possible() -> None:
    check_result(PassedOut(), Vulnerability.NONE)
    check_result(Score(-620), Vulnerability.EW)

    with pytest.raises(ResultError, match="score_impossible_here"):
        check_result(Score(-620), Vulnerability.NS)


@given(vulnerable=st.sampled_from([Vulnerability.NONE, Vulnerability.BOTH]))
def test_equal_vulnerability_gives_both_lines_the_same_scores(vulnerable: Vulnerability) -> None:
    scores = possible_scores(vulnerable)

    assert scores == {Line.EW.view(points) for points in scores}


@pytest.mark.shared
def test_the_lessons_worked_examples_come_out_right() -> None:
    examples = {
        row["example"]: int(row["law"]) for row in shared_rows("tables/seed_examples.csv") if row["kind"] == "score"
    }
    ours = {
        row["example"]: ns_score(
            parse(f"{row['level']}{row['strain']}{row['doubled']}N{int(row['result']):+d}".replace("+0", "=")),
            Vulnerability.BOTH if row["vulnerable"] == "1" else Vulnerability.NONE,
        )
        for row in shared_rows("tables/seed_examples.csv")
        if row["kind"] == "score"
    }

    assert ours == examples


@given(result=strategies.table_results, vulnerable=strategies.vulnerabilities)
def test_a_result_is_possible_unless_it_is_refused(result: TableResult, vulnerable: Vulnerability) -> None:
    with nullcontext() if is_possible(result, vulnerable) else pytest.raises(ResultError):
        check_result(result, vulnerable)
