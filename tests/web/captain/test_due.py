"""Once a line-up was due, its captain and the director read so, and whether it was handed in late."""

from datetime import UTC, datetime, timedelta

import pytest

from matchscore.models import Side
from matchscore.queries.lineups import Terms
from tests.services.captain import hand_in, set_terms
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.captain.captain_pages import CAPTAIN, LINE_UP
from tests.web.match.line_up_pages import LINE_UP as OF_DIRECTOR


def ago(minutes: int) -> datetime:
    """Give the moment so many minutes ago."""
    return datetime.now(UTC) - timedelta(minutes=minutes)


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (None, "Yours was due at "),
        (Side.AWAY, "The others seat second and have until "),
        (Side.HOME, "You seat second: their time was over at "),
    ],
)
def test_the_page_says_that_it_was_due(cap: Browser, scorer: Scorer, second: Side | None, words: str) -> None:
    set_terms(scorer, Terms(ago(2), second), at=ago(3))

    page = cap.get(CAPTAIN)

    assert words in page.text
    assert any(action.endswith("/line-up") for action in page.actions)


def test_a_line_up_that_came_late_is_told_to_its_captain_and_the_director(
    cap: Browser, vic: Browser, dora: Browser, sue: Browser, scorer: Scorer
) -> None:
    set_terms(scorer, Terms(ago(2)), at=ago(3))
    hand_in(scorer, at=ago(0))

    assert "Your line-up is in: handed in late, at " in cap.get(LINE_UP).text
    assert "Otters: handed in late, at " in dora.get(OF_DIRECTOR).text
    assert "handed in late" not in vic.get(LINE_UP).text + sue.get(OF_DIRECTOR).text


def test_a_line_up_that_came_in_time_is_told_to_be_in(cap: Browser, dora: Browser, scorer: Scorer) -> None:
    set_terms(scorer, Terms(ago(2)), at=ago(3))
    hand_in(scorer, at=ago(3))

    assert "Your line-up is in." in cap.get(LINE_UP).text
    assert "handed in late" not in cap.get(LINE_UP).text + dora.get(OF_DIRECTOR).text


def test_the_heading_names_the_time_that_is_set(dora: Browser, scorer: Scorer) -> None:
    before = dora.get(OF_DIRECTOR).text
    due = ago(2)
    set_terms(scorer, Terms(due), at=ago(3))

    assert "When line-ups are due:" not in before
    after = dora.get(OF_DIRECTOR).text
    assert "When line-ups are due: " in after
    assert f"{due:%H:%M}" in after


def test_who_has_no_players_yet_is_asked_to_type_names(cap: Browser, scorer: Scorer) -> None:
    before = cap.get(CAPTAIN).text
    hand_in(scorer)

    assert "nobody is in your list yet" in before
    assert "Somebody who is not in the list" in cap.get(CAPTAIN).text
