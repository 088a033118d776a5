"""Provisional or final: every page that shows a total says it, and a clock on the page keeps it current."""

from datetime import timedelta

import pytest
import time_machine

from matchscore.web.words.display import asset
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.event.corrected import SEVEN, published
from tests.web.places import MATCH, board_page

EVENT, ROUND = "/friendly", "/friendly/rounds/1"
PAPER = 'data-state="provisional"'
"""What prints the word across a sheet."""


def test_a_finished_sheet_is_provisional_until_the_period_is_over(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.finish()
    unpublished = sam.get(MATCH)
    scorer.publish(at=SEVEN)

    with time_machine.travel(SEVEN + timedelta(minutes=29, seconds=59), tick=False):
        running = sam.get(MATCH)
    with time_machine.travel(SEVEN + timedelta(minutes=30), tick=False):
        over = sam.get(MATCH)

    assert [PAPER in page.source for page in (unpublished, running, over)] == [True, True, False]
    assert "1 match" not in unpublished.text
    assert "provisional until published" in unpublished.text
    assert "provisional until 19:30" in running.text
    assert "4 boards · final" in over.text
    assert ["Final: 4 of 4 compared" in page.text for page in (unpublished, running, over)] == [False, False, True]


def test_a_match_of_which_all_boards_are_in_is_provisional_until_it_is_finished(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.publish(at=SEVEN)

    with time_machine.travel(SEVEN + timedelta(hours=1), tick=False):
        event, match = sam.get(EVENT), sam.get(MATCH)

    assert "provisional until all matches are finished" in event.text
    assert "Published at 19:00. The correction period of a match begins when it is finished." in event.text
    assert "provisional until finished" in match.text
    assert "Published at 19:00. The correction period begins when the match is finished." in match.text


def test_what_is_missing_after_the_period_keeps_a_sheet_provisional(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P")
    scorer.publish(at=SEVEN)

    with time_machine.travel(SEVEN + timedelta(hours=1), tick=False):
        pages = [sam.get(address) for address in (EVENT, MATCH, board_page(1))]

    assert PAPER in pages[1].source
    assert all("provisional until all results are in" in page.text for page in pages)


@pytest.mark.parametrize("address", [EVENT, MATCH, board_page(1), ROUND])
def test_every_page_with_a_total_says_until_when_it_is_provisional(dora: Browser, scorer: Scorer, address: str) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    published(scorer, SEVEN)

    with time_machine.travel(SEVEN + timedelta(minutes=18), tick=False):
        page = dora.get(address)

    assert "provisional until 20:30" in page.text
    assert page.has("span", data_seconds="720", data_later="final")
    assert page.has("script", src=asset("clock.js"))


def test_a_clock_counts_the_minutes_where_the_words_have_them(sam: Browser, scorer: Scorer) -> None:
    published(scorer, SEVEN, zone="UTC")

    with time_machine.travel(SEVEN + timedelta(minutes=18, seconds=1), tick=False):
        page = sam.get(MATCH)

    begun, ended = "Published at 19:00. Correction period ends 19:30, in", "The correction period ended at 19:30."
    assert page.has(
        "span", data_seconds="719", data_counted=f"{begun} {{minutes}} min.", data_later=f"Published at 19:00. {ended}"
    )
    assert f"{begun} 12 min." in page.text


def test_the_tag_of_a_sheet_lasts_for_the_minute(sam: Browser, scorer: Scorer) -> None:
    scorer.publish_finished(SEVEN)

    with time_machine.travel(SEVEN + timedelta(minutes=18, seconds=1), tick=False) as clock:
        tag = sam.get(MATCH).headers["ETag"]
        clock.shift(50)
        in_the_minute = sam.get(MATCH, If_None_Match=tag).status
        clock.shift(10)
        after_it = sam.get(MATCH, If_None_Match=tag).status

    assert (in_the_minute, after_it) == (304, 200)


def test_the_round_is_new_in_the_moment_in_which_it_becomes_final(dora: Browser, scorer: Scorer) -> None:
    scorer.publish_finished(SEVEN + timedelta(seconds=30))

    with time_machine.travel(SEVEN + timedelta(minutes=30, seconds=29), tick=False) as clock:
        tag = dora.get(ROUND).headers["ETag"]
        clock.shift(1)
        answer = dora.get(ROUND, If_None_Match=tag)

    assert answer.status == 200
