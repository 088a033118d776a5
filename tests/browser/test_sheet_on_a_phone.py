"""The score sheet on a phone: nothing is drawn over anything else, and nothing is cut off."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Live
from tests.services.friendlies import friendly
from tests.services.scorer import imps

pytestmark = pytest.mark.browser

OVERPRINTED = """() => [...document.querySelectorAll(".boards td.res")].filter((cell) => {
  const own = cell.getBoundingClientRect();
  const parts = [...cell.children].filter((each) => !each.matches(".visually-hidden"));
  const boxes = parts.map((each) => each.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const isOver = (box, place) => box.right > own.right + 0.5 || boxes.slice(place + 1).some((next) => meet(box, next));
  return boxes.some(isOver) || parts.some((each) => each.scrollWidth > each.clientWidth + 1);
}).map((cell) => cell.textContent)"""
CUT_OFF = "() => [...document.querySelectorAll('.box')].filter((each) => each.scrollWidth > each.clientWidth).length"


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_long_results_stand_clear_of_each_other(dora: Page, live: Live, width: int) -> None:
    scorer = friendly(live.database, 4).enter_all(
        open_1="6NTXXN-3",
        closed_1="2DW=",
        open_2="7NTXXW-5",
        closed_2="7SXXE=",
        open_3="2SW-5",
        closed_3="P",
        open_4="NP",
    )
    scorer.report(imps(3, 31))
    dora.set_viewport_size({"width": width, "height": 740})

    live.open(dora, f"/{scorer.slug}/matches/1")

    assert dora.evaluate(OVERPRINTED) == []
    assert dora.evaluate(CUT_OFF) == 0
