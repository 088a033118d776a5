"""The live page of a match: the total, what happened last, how far it is, what is still in play."""

import pytest
import time_machine

from matchscore.db import Database
from matchscore.models import Visibility
from tests.factories import NOON
from tests.services.friendlies import WON_BY_18, friendly
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.places import MATCH

LIVE = f"{MATCH}/live"
ONE_TABLE_TOO = {"open_1": "4SN=", "closed_1": "3SN+1", "open_2": "4SN="}


def test_the_page_says_what_a_captain_asks(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**ONE_TABLE_TOO)

    page = sam.get(LIVE)

    assert "Otters 6 +6 to Otters Quokkas 0" in page.text
    assert "Board 1: 6 IMPs to Otters" in page.text
    assert "1 of 4 compared · 1 at one table: 2 · 2 to play" in page.text
    assert "3 boards left can still turn 18 IMPs as matches usually go, 72 at most." in page.text
    assert "running, provisional until published" in page.text


def test_the_title_has_the_total(sam: Browser, scorer: Scorer) -> None:
    before = sam.get(LIVE).source
    scorer.enter_all(**ONE_TABLE_TOO)

    assert "<title>Otters – Quokkas, live · matchscore</title>" in before
    assert "<title>6–0 Otters – Quokkas · matchscore</title>" in sam.get(LIVE).source


def test_the_chart_says_in_one_sentence_what_it_shows(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**ONE_TABLE_TOO)

    page = sam.get(LIVE)

    words = "Otters lead 6–0 after 1 of 4 boards; largest swing board 1, 6 IMPs to Otters."
    assert page.has("svg", role="img", aria_label=words)


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ({"open_1": "P", "closed_1": "P"}, "0–0 after 1 of 4 boards; every board flat."),
        (
            {"open_1": "4SN-1", "closed_1": "3SN+1"},
            "Quokkas lead 6–0 after 1 of 4 boards; largest swing board 1, 6 IMPs to Quokkas.",
        ),
    ],
)
def test_the_chart_speaks_of_any_match(sam: Browser, scorer: Scorer, results: dict[str, str], words: str) -> None:
    scorer.enter_all(**results)

    assert sam.get(LIVE).has("svg", aria_label=words)


def test_a_flat_board_is_nobodys(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P")

    assert "Board 1: a flat board" in sam.get(LIVE).text


def test_before_a_board_is_in_the_page_says_what_it_waits_for(sam: Browser, scorer: Scorer) -> None:
    before = sam.get(LIVE).text
    scorer.enter_all(open_1="4SN=")

    assert "No board is in yet. The first comparison needs the same board from both tables." in before
    assert "Both tables are playing. The first comparison needs the same board from both." in sam.get(LIVE).text
    assert "no total yet" in before


@pytest.mark.parametrize(
    ("visibility", "words"),
    [
        (Visibility.CLOCK, "A score appears when the time of its board is over."),
        (Visibility.SEALED, "Scores appear when the segment is finished."),
    ],
)
def test_a_board_that_is_not_released_is_waited_for(
    sam: Browser, database: Database, visibility: Visibility, words: str
) -> None:
    friendly(database, 4, visibility=visibility).enter_all(**ONE_TABLE_TOO)

    assert words in sam.get(LIVE).text


def test_what_was_carried_in_stands_in_the_chart(sam: Browser, scorer: Scorer) -> None:
    scorer.carry_over(imps("80.5", 99))
    scorer.enter_all(**ONE_TABLE_TOO)

    assert "carried in 18.5" in sam.get(LIVE).text


def test_a_reported_total_stands_alone(sam: Browser, scorer: Scorer) -> None:
    scorer.report(imps(49, 35))

    page = sam.get(LIVE)

    assert "Otters 49" in page.text
    assert "boards left" not in page.text


def test_a_match_that_is_over_has_nothing_left(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**WON_BY_18).finish()

    page = sam.get(LIVE)

    assert "boards left" not in page.text
    assert "Dotted" not in page.text
    assert "4 of 4 compared" in page.text


@pytest.mark.parametrize(("minutes", "words"), [(29, "finished, provisional until 12:30"), (30, "· final")])
def test_a_score_is_final_once_the_correction_period_is_over(
    sam: Browser, scorer: Scorer, minutes: int, words: str
) -> None:
    scorer.enter_all(**WON_BY_18)

    with time_machine.travel(NOON, tick=False) as clock:
        scorer.publish_finished(NOON)
        clock.shift(minutes * 60)
        page = sam.get(LIVE)

    assert words in page.text
