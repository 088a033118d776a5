"""Where the live page of a match leads, and what it does with names."""

import pytest
import time_machine

from matchscore.models.account import Role
from tests.factories import NOON
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.live.conftest import MARKUP
from tests.web.places import MATCH

LIVE = f"{MATCH}/live"
PART = f"{LIVE}/part"
ONE_TABLE_TOO = {"open_1": "4SN=", "closed_1": "3SN+1", "open_2": "4SN="}


@time_machine.travel(NOON, tick=False)
def test_the_time_of_the_last_change_has_a_date_when_it_is_not_today(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**ONE_TABLE_TOO)
    today = sam.get(LIVE).text

    with time_machine.travel(NOON.replace(day=NOON.day + 1), tick=False):
        tomorrow = sam.get(LIVE).text

    assert "Updated 12:00:" in today
    assert f"Updated {NOON:%Y-%m-%d} 12:00:" in tomorrow


def test_a_name_with_markup_stays_text(sam: Browser, markup: Scorer) -> None:
    markup.enter_all(**ONE_TABLE_TOO)

    page = sam.get(f"/{markup.slug}/matches/1/live")

    assert MARKUP in page.text
    assert MARKUP not in page.source


def test_the_page_leads_to_the_sheet_and_back(sam: Browser, scorer: Scorer) -> None:
    del scorer

    assert MATCH in sam.get(LIVE).links
    assert LIVE in sam.get(MATCH).links


def test_without_scripts_there_is_a_link_that_fetches_the_page_again(sam: Browser, scorer: Scorer) -> None:
    del scorer

    assert "Refresh" in sam.get(LIVE).text
    assert sam.get(PART).has("a", class_="unscripted", href="")


@pytest.mark.parametrize("address", [LIVE, PART, f"{MATCH}/wall", f"{MATCH}/wall/part"])
def test_whoever_sees_one_room_is_sent_to_the_sheet(ola: Browser, tab: Browser, hall: Hall, address: str) -> None:
    elsewhere = hall.holder(Role.TABLE, table_label="Table 9", room="closed")

    assert [each.get(address).location for each in (ola, tab, elsewhere)] == [MATCH] * 3
