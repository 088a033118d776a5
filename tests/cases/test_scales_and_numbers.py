"""Victory points without their scale, decimals in a carry-over, vulnerability in a second half."""

from decimal import Decimal
from fractions import Fraction

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.i18n.sentences import sentence
from matchscore.models import Stage
from matchscore.queries.values import Sheet
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.totals import format_exact
from matchscore.services.building import BoardPlan
from tests.queries.paper import leaves
from tests.services.friendlies import Row, friendly, typed
from tests.services.scorer import Scorer, imps, standing

SEVEN_BOARDS_TEN_IMPS: list[Row] = [
    ("PASS", "PASS"),
    ("4SN=", "3SN+1"),
    *[("PASS", "PASS")] * 5,
]


def seven_boards_that_otters_win_by_ten(database: Database) -> Scorer:
    """Create a complete match of seven boards, counted in VPs."""
    scorer = typed(database, SEVEN_BOARDS_TEN_IMPS)
    with scorer.acting() as (session, _):
        session.execute(update(Stage).values(vp_scale="wbf-continuous"))
    return scorer


def vps_in(sheet: Sheet) -> list[Decimal]:
    """Give every number of the sheet that can be victory points."""
    return [value for value in leaves(sheet) if isinstance(value, Decimal)]


def test_with_its_scale_a_match_of_seven_boards_won_by_ten_is_13_99_to_6_01(database: Database) -> None:
    sheet = seven_boards_that_otters_win_by_ten(database).sheet()

    assert (standing(sheet), vps_in(sheet)) == (imps(10, 0), [Decimal("13.99"), Decimal("6.01")])


def test_a_missing_scale_is_named_and_no_victory_points_are_made_up(database: Database) -> None:
    """A scorer that could not load its VP table quietly used a straight line of its own."""
    scorer = seven_boards_that_otters_win_by_ten(database)
    with scorer.acting() as (session, _):
        session.execute(update(Stage).values(vp_scale="club-2031"))

    sheet = scorer.sheet()

    assert (sheet.missing_scale, sheet.victory_points, vps_in(sheet)) == ("club-2031", None, [])
    assert "club-2031" in sentence("missing_scale", {"name": sheet.missing_scale})


def test_half_a_seven_imp_win_is_carried_over_exactly(database: Database) -> None:
    """A bracket crashed when decimals of one kind met decimals of another."""
    scorer = friendly(database, carry_over=imps("3.5", 0))

    scorer.enter_all(open_1="PASS", closed_1="2SN+1")

    sheet = scorer.sheet()
    assert standing(sheet) == imps("3.5", 4)
    assert sheet.home_total - sheet.away_total == Fraction(-1, 2)
    assert (format_exact(sheet.home_total), format_exact(sheet.away_total)) == ("3.5", "4")


def test_a_second_half_that_reuses_the_boards_is_scored_by_the_number_on_the_board(database: Database) -> None:
    """Vulnerability was taken from the place in the list: the 13th result was scored as board 13."""
    half = [BoardPlan(number) for number in range(1, 13)]
    scorer = friendly(database, [half, half])

    scorer.enter("2/1/open", "4SN=")

    thirteenth = scorer.sheet().boards[12]
    assert (thirteenth.segment, thirteenth.number) == (2, 1)
    assert (thirteenth.vulnerable, thirteenth.open.ns_score) == (Vulnerability.NONE, 420)


@pytest.mark.parametrize(
    ("board", "vulnerable", "text", "ns_score"),
    [
        (17, Vulnerability.NONE, "4SN=", 420),
        (20, Vulnerability.BOTH, "4SN=", 620),
        (32, Vulnerability.EW, "4SE=", -620),
    ],
)
def test_a_second_half_on_boards_17_to_32_is_scored_by_their_numbers(
    database: Database, board: int, vulnerable: Vulnerability, text: str, ns_score: int
) -> None:
    scorer = friendly(database, [list(map(BoardPlan, range(1, 17))), list(map(BoardPlan, range(17, 33)))])

    scorer.enter(f"2/{board}/open", text)

    row = scorer.sheet().boards[board - 1]
    assert (row.number, row.vulnerable, row.open.ns_score) == (board, vulnerable, ns_score)
