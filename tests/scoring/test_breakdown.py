"""The arithmetic of a score, line by line (Law 77)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.contract import LEVELS, Contract, Doubling, Strain
from matchscore.scoring.duplicate import ScoreLine, ScorePart, breakdown, score
from matchscore.scoring.parser import parse
from matchscore.scoring.results import TRICKS, Played
from matchscore.scoring.seats import Seat
from tests import strategies
from tests.shared import shared_rows

NOT_VULNERABLE, VULNERABLE = False, True


def played(text: str) -> Played:
    """Return the result that a spelling stands for."""
    result = parse(text)
    assert isinstance(result, Played)
    return result


def arithmetic(text: str, *, vulnerable: bool) -> list[tuple[str, int]]:
    """Return the lines of a result as their names and points."""
    return [(line.what.value, line.points) for line in breakdown(played(text), vulnerable=vulnerable)]


def test_the_arithmetic_of_a_slam_has_its_lines_in_the_order_of_the_law() -> None:
    assert arithmetic("6SXN+1", vulnerable=VULNERABLE) == [
        ("tricks", 360),
        ("overtricks", 200),
        ("game", 500),
        ("slam", 750),
        ("insult", 50),
    ]


def test_overtricks_do_not_count_towards_game() -> None:
    assert arithmetic("3HN+1", vulnerable=VULNERABLE) == [("tricks", 90), ("overtricks", 30), ("part_score", 50)]


def test_doubling_can_turn_a_part_score_into_a_game() -> None:
    assert arithmetic("2SXN=", vulnerable=NOT_VULNERABLE) == [("tricks", 120), ("game", 300), ("insult", 50)]


def test_the_insult_to_a_redoubled_contract_is_a_hundred() -> None:
    assert arithmetic("1CXXN=", vulnerable=NOT_VULNERABLE)[-1] == ("insult", 100)


def test_the_first_trick_at_notrump_counts_ten_more_than_the_others() -> None:
    tricks = breakdown(played("3NTXN="), vulnerable=NOT_VULNERABLE)[0]

    assert (tricks.first, tricks.count, tricks.each, tricks.points) == (80, 3, 60, 200)


def test_a_line_names_how_many_of_what_were_counted() -> None:
    tricks, overtricks, *_ = breakdown(played("4HN+2"), vulnerable=VULNERABLE)

    assert (tricks.count, tricks.each) == (4, 30)
    assert (overtricks.count, overtricks.each) == (2, 30)


def test_a_grand_slam_is_told_from_a_small_one() -> None:
    small, grand = (breakdown(played(text), vulnerable=VULNERABLE)[2] for text in ("6SN=", "7SN="))

    assert (small.what, small.is_grand_slam, small.points) == (ScorePart.SLAM, False, 750)
    assert (grand.what, grand.is_grand_slam, grand.points) == (ScorePart.SLAM, True, 1500)


def test_doubled_undertricks_have_a_line_for_each_step_of_the_law() -> None:
    lines = breakdown(played("4SXN-5"), vulnerable=NOT_VULNERABLE)

    assert [(line.start, line.count, line.each) for line in lines] == [(1, 1, -100), (2, 2, -200), (4, 2, -300)]


def test_two_redoubled_undertricks_stop_at_the_second_step() -> None:
    lines = breakdown(played("5HXXN-2"), vulnerable=VULNERABLE)

    assert [(line.start, line.count, line.each) for line in lines] == [(1, 1, -400), (2, 1, -600)]


def test_undoubled_undertricks_are_one_line() -> None:
    result = played("3NTN-3")

    assert breakdown(result, vulnerable=VULNERABLE) == (
        ScoreLine(ScorePart.UNDERTRICKS, result.contract, vulnerable=True, each=-100, count=3),
    )


def test_a_line_knows_strain_and_doubling_of_its_contract() -> None:
    line = breakdown(played("4SXN-1"), vulnerable=VULNERABLE)[0]

    assert (line.strain, line.doubling, line.vulnerable) == (Strain.S, Doubling.DOUBLED, True)


@given(result=strategies.played, vulnerable=st.booleans())
def test_the_lines_sum_to_the_score(result: Played, *, vulnerable: bool) -> None:
    contract = result.contract
    points = sum(line.points for line in breakdown(result, vulnerable=vulnerable))

    assert points == score(
        contract.level, contract.strain, contract.doubling, vulnerable=vulnerable, tricks=result.tricks
    )


COMPONENTS = {
    ScorePart.TRICKS: "trick_points",
    ScorePart.OVERTRICKS: "overtrick_points",
    ScorePart.GAME: "game_or_part_bonus",
    ScorePart.PART_SCORE: "game_or_part_bonus",
    ScorePart.SLAM: "slam_bonus",
    ScorePart.INSULT: "insult",
    ScorePart.UNDERTRICKS: "undertrick_penalty",
}


def components(lines: tuple[ScoreLine, ...]) -> dict[str, int]:
    """Return the arithmetic in the columns of the shared table."""
    return {
        column: sum(line.points for line in lines if COMPONENTS[line.what] == column)
        for column in set(COMPONENTS.values())
    }


@pytest.mark.shared
def test_all_2940_scores_are_those_of_the_table_line_by_line() -> None:
    table = {
        (row["level"], row["strain"], row["doubled"], row["vulnerable"], row["tricks"]): {
            **{column: int(row[column]) for column in COMPONENTS.values()},
            "score": int(row["score"]),
        }
        for row in shared_rows("tables/duplicate_scores.csv")
    }
    ours = {
        (str(level), strain.sign, doubling.value, str(int(vulnerable)), str(tricks)): {
            **components(breakdown(Played(Contract(level, strain, doubling, Seat.N), tricks), vulnerable=vulnerable)),
            "score": score(level, strain, doubling, vulnerable=vulnerable, tricks=tricks),
        }
        for level, strain, doubling, vulnerable, tricks in product(
            LEVELS, Strain, Doubling, (NOT_VULNERABLE, VULNERABLE), TRICKS
        )
    }

    assert len(table) == 2940
    assert ours == table
