"""Checklist 22 and 23: what is hidden is nowhere until it is released, and then it is everywhere."""

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from tests.services.friendlies import friendly, two_matches
from tests.web.browser import Browser
from tests.web.places import MATCH, board_page

EVERYWHERE = {
    MATCH: ">17<",
    board_page(1): "1520",
    f"{MATCH}/results.csv": "1520",
    f"{MATCH}/live": ">17<",
    f"{MATCH}/live/part": ">17<",
    f"{MATCH}/wall": ">17<",
    "/friendly": ">17<",
    "/friendly/rounds/1/live": ">17<",
    "/friendly/rounds/1/wall/part": ">17<",
    f"/api/v1/events{MATCH}": "1520",
    "/api/v1/events/friendly": '"17"',
}
"""Where a board is that is worth 17 IMPs, and how it shows there."""


def shown(sam: Browser) -> dict[str, bool]:
    """Say where the board shows."""
    return {address: text in sam.get(address).source for address, text in EVERYWHERE.items()}


@pytest.mark.parametrize("address", EVERYWHERE)
def test_a_board_is_absent_until_the_last_table_has_it(sam: Browser, database: Database, address: str) -> None:
    ahead, behind = two_matches(database, 1)
    ahead.enter_all(open_1="7NTN=", closed_1="P")
    behind.enter_all(open_1="P")
    before = EVERYWHERE[address] in sam.get(address).source

    behind.enter_all(closed_1="P")

    assert (before, EVERYWHERE[address] in sam.get(address).source) == (False, True)


def test_under_sealed_totals_and_chart_are_empty_until_the_segment_is_finished(
    sam: Browser, database: Database
) -> None:
    scorer = friendly(database, 1, visibility=Visibility.SEALED).enter_all(open_1="7NTN=", closed_1="P")
    before = shown(sam)

    scorer.confirm("1/1/closed")
    scorer.finish()

    assert set(before.values()) == {False}
    assert set(shown(sam).values()) == {True}
