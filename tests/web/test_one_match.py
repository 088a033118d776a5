"""Whoever scores one match learns nothing of the others of its event, whatever they send."""

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.scoring.reported import TotalSource
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.conftest import Hall


@pytest.fixture
def cup(database: Database) -> tuple[Scorer, Scorer]:
    """Set up two matches, the second one with an odd result; a second person is asked for."""
    first, second = two_matches(database, 2, name="Cup")
    second.enter_all(open_1="7NXXN-7", closed_1="6HXXN=")
    first.enter("1/1/open", "4SN=")
    first.want_second_person()
    return first, second


@pytest.fixture
def one(hall: Hall, cup: tuple[Scorer, Scorer]) -> Browser:
    """Let the scorer of the first match in."""
    return hall.holder(Role.SCORER, cup[0].slug, match=1, label="One")


def test_a_result_that_cannot_be_kept_does_not_bring_the_review_list(one: Browser) -> None:
    token = one.get("/cup/matches/1/entry").read().by_id["entry"].fields["csrf_token"]
    fields = {"csrf_token": token, "key": "k", "seen": "999", "next": "/cup/review"}

    page = one.post("/cup/matches/1/segments/1/boards/1/open/confirm", fields)

    assert page.status == 409
    assert "2070" not in page.text
    assert "Match 2" not in page.text


@pytest.mark.parametrize("act", ["check", "reject"])
def test_the_second_person_is_somebody_of_the_whole_event(one: Browser, act: str) -> None:
    token = one.get("/cup/matches/1/entry").read().by_id["entry"].fields["csrf_token"]

    page = one.post(f"/cup/matches/1/segments/1/boards/1/open/{act}", {"csrf_token": token, "key": "k", "seen": "999"})

    assert page.is_not_theirs
    assert "2070" not in page.text


def test_a_total_of_another_match_is_not_told(one: Browser, cup: tuple[Scorer, Scorer]) -> None:
    cup[1].report(imps(9, 0), "", by=TotalSource.HOME_CAPTAIN)
    noted = cup[1].revision()

    assert "the total is noted" not in one.get(f"/cup/matches/1/totals?saved={noted}").text
