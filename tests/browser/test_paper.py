"""What is printed before play: cards for the tables and the start list, on A4."""

import re

import pytest
from playwright.sync_api import Page

from matchscore.services.events import Pairing, add_match, add_round, add_team, numbered_boards
from tests.browser.conftest import Live
from tests.services.friendlies import empty_event
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser
LONG = ("Wielkopolska Drużyna Brydżowa Poznań Nowe Miasto", "Asociația Clubul de Bridge Cluj-Napoca „Someșul” II")
OF_25_LETTERS = [f"Drużyna Zamość Śródm. {number:03}" for number in range(1, 41)]


def drawn(live: Live, names: tuple[str, ...] | list[str], boards: int) -> Scorer:
    """Set up a round in which each of these teams plays the next."""
    scorer = empty_event(live.database, name="Open Teams")
    with scorer.acting() as (session, act):
        add_round(session, act, numbered_boards(boards))
    all(_paired(scorer, *pair) for pair in zip(names[::2], names[1::2], strict=True))
    return scorer


def _paired(scorer: Scorer, home: str, away: str) -> int:
    pairing = Pairing(1, _team(scorer, home), _team(scorer, away))
    with scorer.acting() as (session, act):
        return add_match(session, act, pairing).number


def _team(scorer: Scorer, name: str) -> int:
    with scorer.acting() as (session, act):
        return add_team(session, act, name).number


def sheets_of_paper(page: Page) -> int:
    """Print a page and count the sheets."""
    return len(re.findall(rb"/Type */Page\b", page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize(("boards", "sheets"), [(8, 1), (16, 2), (24, 2), (32, 2), (40, 4)])
def test_two_cards_take_a_sheet_each_or_one_together(dora: Page, live: Live, boards: int, sheets: int) -> None:
    scorer = drawn(live, LONG, boards)

    live.open(dora, f"/{scorer.slug}/rounds/1/table-cards")

    assert sheets_of_paper(dora) == sheets


def test_a_start_list_of_forty_teams_is_one_sheet_with_a_line_for_each(dora: Page, live: Live) -> None:
    scorer = drawn(live, OF_25_LETTERS, 8)

    live.open(dora, f"/{scorer.slug}/rounds/1/start-list")

    assert sheets_of_paper(dora) == 1
