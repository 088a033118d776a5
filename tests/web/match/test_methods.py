"""A match counted by each method, on every page that shows it: its figures, and the unit that each of them carries.

The sums were done by hand. IMPs: 7, 0 (flat) and 6. Board-a-match: 2–0, 0–2, 0–2; with ten points a tie the second
board is 1–1. Patton: 2–0, 1–1, 0–2, and plus scores of 530 and 510, of which the difference is less than a tenth of
530, so that the three points of three boards are shared. Total points: 280 against 10 and 250.
"""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.stage_rules import Method
from tests.services.methods import counted
from tests.web.browser import Browser
from tests.web.conftest import Hall

MATCH = "/friendly/matches/1"
BY_METHOD = pytest.mark.parametrize(
    ("conditions", "total", "unit"),
    [
        ({"method": Method.IMPS}, ("7", "6"), "imps"),
        ({"method": Method.BAM}, ("2", "4"), "board_points"),
        ({"method": Method.BAM, "scoring": {"ten_is_tie": True}}, ("3", "3"), "board_points"),
        ({"method": Method.PATTON}, ("4.5", "4.5"), "patton_points"),
        ({"method": Method.TOTAL_POINTS}, ("280", "260"), "total_points"),
    ],
)
NAMES = {
    "imps": "IMPs",
    "board_points": "board points",
    "patton_points": "Patton points",
    "total_points": "total points",
}
IN_SHORT = {"imps": "IMPs", "board_points": "BAM", "patton_points": "Patton", "total_points": "points"}


@BY_METHOD
def test_the_api_gives_the_figures_with_their_unit(
    sam: Browser, database: Database, conditions: dict[str, Any], total: tuple[str, str], unit: str
) -> None:
    counted(database, **conditions)

    sheet = sam.get("/api/v1/events/friendly/matches/1").json

    assert (sheet["total"], sheet["unit"]) == ({"home": total[0], "away": total[1]}, unit)


@BY_METHOD
def test_every_page_of_the_match_says_what_it_counts_in(
    sam: Browser, database: Database, conditions: dict[str, Any], total: tuple[str, str], unit: str
) -> None:
    counted(database, **conditions)

    pages = [sam.get(MATCH), sam.get(f"{MATCH}/live"), sam.get(f"{MATCH}/wall")]

    assert pages[0].has("section", aria_label=f"Total, {NAMES[unit]}")
    assert all(number in page.text for number in total for page in pages)
    assert all(NAMES[unit] in page.text for page in pages)


@BY_METHOD
def test_every_list_says_what_it_counts_in(
    dora: Browser, database: Database, conditions: dict[str, Any], total: tuple[str, str], unit: str
) -> None:
    counted(database, **conditions)

    pages = [dora.get("/friendly"), dora.get("/friendly/rounds/1/live"), dora.get("/friendly/rounds/1")]

    assert all(number in page.text for number in total for page in pages)
    assert all(IN_SHORT[unit] in page.text for page in pages)


def test_a_board_says_whose_points_it_is_everywhere(dora: Browser, sam: Browser, database: Database) -> None:
    counted(database, method=Method.BAM)

    board, echo = (
        sam.get(f"{MATCH}/segments/1/boards/1"),
        dora.get(f"{MATCH}/segments/1/boards/1/open/echo?result=5SN="),
    )

    assert "Difference between +420 and +140: 280. 2 board points to Otters." in board.text
    assert "IMP" not in board.text
    assert "2 board points to Otters" in echo.json["html"]
    assert "Board 3: 2 board points to Quokkas" in sam.get(f"{MATCH}/live").text


def test_a_board_that_is_shared_names_both_figures(sam: Browser, database: Database) -> None:
    counted(database, method=Method.PATTON)

    assert "Difference between +110 and +120: 10. 1–1 Patton points." in sam.get(f"{MATCH}/segments/1/boards/2").text


def test_pattons_saldo_is_a_line_of_its_own_with_both_plus_scores(sam: Browser, database: Database) -> None:
    counted(database, method=Method.PATTON)

    sheet = sam.get(MATCH).text

    assert "On these boards 3 3" in sheet
    assert "Plus scores 530–510 1.5 1.5" in sheet
    assert "Total, Patton points 4.5 4.5" in sheet


def test_a_flat_board_of_total_points_is_said_to_be_flat(sam: Browser, database: Database) -> None:
    scorer = counted(database, method=Method.TOTAL_POINTS)
    scorer.enter("1/2/open", "1NTN+1")

    assert "The board is flat." in sam.get(f"{MATCH}/segments/1/boards/2").text


@pytest.mark.parametrize(("method", "is_said"), [(Method.IMPS, True), (Method.BAM, False)])
def test_what_can_still_be_turned_is_said_of_imps_alone(
    sam: Browser, database: Database, method: Method, *, is_said: bool
) -> None:
    scorer = counted(database, method=method)
    scorer.withdraw("1/3/open")

    live = sam.get(f"{MATCH}/live").text

    assert ("1 board left" in live, "as matches usually go" in live) == (True, is_said)


@pytest.mark.parametrize(("method", "asked"), [(Method.IMPS, 1), (Method.TOTAL_POINTS, 0)])
def test_a_large_swing_is_asked_about_in_imps_alone(
    dora: Browser, database: Database, method: Method, asked: int
) -> None:
    scorer = counted(database, method=method)
    scorer.enter("1/1/open", "7SN=")
    scorer.enter("1/1/closed", "1CN-1")

    review = dora.get("/friendly/review").text

    assert review.count("IMPs on one board.") == asked


def test_the_desk_names_the_unit_of_totals_and_carry_over(dora: Browser, database: Database) -> None:
    counted(database, method=Method.TOTAL_POINTS)

    desk, totals = dora.get(f"{MATCH}/entry").text, dora.get(f"{MATCH}/totals").text

    assert "Carry-over, total points" in desk
    assert "A total that somebody reports, total points" in desk
    assert "Total of the match, total points" in totals


def test_a_captain_whose_total_differs_is_told_by_how_many_points(dora: Browser, database: Database) -> None:
    counted(database, method=Method.BAM).confirm("1/3/closed")
    form = dora.get(f"{MATCH}/entry").form("/finish")

    answer = dora.send(form, home_captain_home="3", home_captain_away="3")

    assert "Totals differ by 2 board points." in answer.text


def test_the_captain_reads_the_unit_of_the_total(hall: Hall, database: Database) -> None:
    counted(database, method=Method.BAM)

    page = hall.holder(Role.CAPTAIN, "friendly", team=1).get("/friendly/captain")

    assert "board points" in page.text


def test_a_correction_says_what_it_changes_in_the_unit_of_the_match(dora: Browser, database: Database) -> None:
    scorer = counted(database, method=Method.BAM)
    scorer.confirm("1/3/closed")
    scorer.finish()

    page = dora.get(f"{MATCH}/segments/1/boards/1/open/correct?result=2SN=")

    assert "Board 1, board points" in page.text
    assert "Match, board points" in page.text
