"""Teams and players with long names: no table lies over what stands beside it, and paper is wide enough."""

import pytest
from playwright.sync_api import Page
from sqlalchemy import update

from matchscore.models import Team
from tests.browser.conftest import Live
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser

NAMES = ("Wolverhampton & District A", "Bournemouth Poole Ladies B")
LIES_OVER = """() => {
  const [table, panel] = ["#boards", "aside"].map((each) => document.querySelector(each).getBoundingClientRect());
  const beside = panel.top < table.bottom;
  return (beside && table.right > panel.left) || table.right > innerWidth;
}"""
WIDTHS_ON_PAPER = """() => ["table.boards", "article.sheet"].map((each) => document.querySelector(each).scrollWidth)"""
A4_WITHIN_ITS_MARGINS = 703
"""The width of what can be printed on a page, in pixels."""


@pytest.fixture
def long_names(live: Live, match: Scorer) -> Scorer:
    """Give the teams of a match long names."""
    with live.database.writing(None) as (session, _):
        for number, name in enumerate(NAMES, 1):
            own = (Team.event_id == match.event_id, Team.number == number)
            session.execute(update(Team).where(*own).values(name=name))

    return match


@pytest.mark.parametrize("width", [800, 1024, 1120, 1200, 1280, 1440])
def test_the_table_of_the_desk_lies_over_nothing(dora: Page, live: Live, long_names: Scorer, width: int) -> None:
    dora.set_viewport_size({"width": width, "height": 800})

    live.open(dora, f"/{long_names.slug}/matches/1/entry?board=7&room=open")
    dora.locator("#result").fill("6HXXN=")

    assert not dora.evaluate(LIES_OVER)


def test_a_name_that_a_head_shortens_is_there_in_full(dora: Page, live: Live, long_names: Scorer) -> None:
    live.open(dora, f"/{long_names.slug}/matches/1/entry")

    heads = dora.locator("#boards thead .imps .name")

    assert [heads.nth(column).get_attribute("title") for column in (0, 1)] == list(NAMES)


@pytest.mark.parametrize("width", [794, A4_WITHIN_ITS_MARGINS])
def test_the_sheet_fits_on_paper(dora: Page, live: Live, long_names: Scorer, width: int) -> None:
    dora.set_viewport_size({"width": width, "height": 1100})
    dora.emulate_media(media="print")

    live.open(dora, f"/{long_names.slug}/matches/1")

    table, sheet = dora.evaluate(WIDTHS_ON_PAPER)
    assert table <= sheet <= width
