"""What is not theirs does not exist for them; a stranger may sign in and come back."""

from urllib.parse import quote

import pytest

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.conftest import Hall
from tests.web.places import ENTRY, board_page

THEIRS = ["/friendly/links", "/friendly/rounds/1", "/friendly/table", ENTRY, f"{board_page(1)}/open/correct"]
NOWHERE = [address.replace("friendly", "nowhere") for address in THEIRS]


def ways_in(page: Page) -> list[str]:
    """Give where the buttons of a page lead that offer to sign in; every page has a link as well."""
    buttons = [given.get("href", "") for tag, given in page.read().elements if tag == "a" and "role" in given]
    return [address for address in buttons if address.startswith("/login")]


@pytest.mark.parametrize("address", [*THEIRS, *NOWHERE, "/FRIENDLY/links"])
def test_a_stranger_finds_nothing_and_is_offered_to_sign_in(sam: Browser, scorer: Scorer, address: str) -> None:
    del scorer

    page = sam.get(address)

    assert page.is_not_theirs
    assert ways_in(page) == [f"/login?next={quote(address)}"]


def test_after_the_sign_in_a_stranger_comes_back(sam: Browser, scorer: Scorer, account: dict[str, str]) -> None:
    address = f"/{scorer.slug}/matches/1/entry?segment=1&board=3&room=closed"
    (way,) = ways_in(sam.get(address))

    page = sam.follow(sam.send(sam.get(way).form("/login"), **account))

    assert page.address == address
    assert page.has("input", id="result")


def test_there_is_nothing_to_sign_in_for_at_an_address_of_nothing(sam: Browser) -> None:
    assert ways_in(sam.get("/no/such/page")) == []


@pytest.mark.parametrize("address", ["/new", "/account"])
def test_what_needs_a_sign_in_alone_leads_to_it(sam: Browser, address: str) -> None:
    answer = sam.get(address)

    assert (answer.status, answer.asked["next"]) == (303, address)


@pytest.mark.parametrize("event", ["friendly", "nowhere"])
def test_a_stranger_who_sends_a_form_is_led_to_sign_in(sam: Browser, scorer: Scorer, event: str) -> None:
    del scorer

    answer = sam.post(f"/{event}/links", {})

    assert (answer.status, answer.asked["next"]) == (303, f"/{event}/links")


def test_whoever_has_an_event_is_told_what_of_it_is_not_there(sue: Browser, dora: Browser) -> None:
    assert "There is no match friendly/9." in sue.get("/friendly/matches/9/entry").text
    assert "There is no event nowhere." in dora.get("/nowhere/links").text


def test_whoever_has_one_match_is_not_told_which_others_there_are(hall: Hall, scorer: Scorer) -> None:
    one = hall.holder(Role.SCORER, scorer.slug, match=1)

    pages = [one.get(address) for address in ("/friendly/matches/9/entry", "/nowhere/matches/1/entry")]

    assert [page.is_not_theirs for page in pages] == [True, True]
    assert [ways_in(page) for page in pages] == [[], []]


def test_a_script_without_a_bearer_is_told_to_show_one_whatever_it_asks_for(sam: Browser, scorer: Scorer) -> None:
    addresses = [f"/api/v1/events/{event}/matches" for event in (scorer.slug, "nowhere")]

    here, nowhere = [sam.client.post(address, json={}) for address in addresses]

    assert (here.status_code, here.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert (nowhere.status_code, nowhere.get_json()) == (401, here.get_json())


def test_a_form_of_a_table_at_which_nothing_is_played_comes_back_plainly(hall: Hall, scorer: Scorer) -> None:
    table = hall.holder(Role.TABLE, scorer.slug, table_label="Table 9", room=Room.OPEN)

    page = table.post("/friendly/table", {"result": "4SN=", "csrf_token": "of another session"})

    assert page.status == 400
    assert "4SN=" in page.text
