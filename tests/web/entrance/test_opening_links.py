"""Links: opening one does nothing; its button signs in; a director's opens one account, once."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.queries.accounts import list_users
from matchscore.scoring.seats import Room
from tests.services.friendlies import empty_event
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.entrance.signing_in import press


def accounts(database: Database) -> list[str]:
    """Name the accounts."""
    with database.reading() as session:
        return [user.name for user in list_users(session)]


def test_opening_a_link_does_nothing(hall: Hall, sam: Browser, database: Database) -> None:
    link = hall.link(Role.DIRECTOR, None)

    pages = [sam.get(f"/login/{link.code}") for _ in range(3)]

    assert {page.status for page in pages} == {200}
    assert "Opening the link does nothing yet; only the button signs in." in pages[0].text
    assert accounts(database) == []
    assert sam.get("/new").status == 303


def test_the_button_of_a_directors_link_opens_an_account(hall: Hall, sam: Browser, database: Database) -> None:
    link = hall.link(Role.DIRECTOR, None)

    page = sam.follow(press(sam, link))

    assert page.address == "/"
    assert accounts(database) == ["Director"]
    assert sam.get("/new").status == 200


def test_a_directors_link_opens_no_second_account(hall: Hall, sam: Browser, database: Database) -> None:
    link = hall.link(Role.DIRECTOR, None)
    late = sam.get(f"/login/{link.code}").form(f"/login/{link.code}")
    press(Browser(hall.app), link)

    opened, pressed = sam.get(f"/login/{link.code}"), sam.send(late)

    assert (opened.status, pressed.status) == (422, 422)
    assert "This link has been used already. Sign in with the account that it opened." in pressed.text
    assert "/login" in pressed.links
    assert accounts(database) == ["Director"]
    assert sam.get("/new").status == 303


def test_a_directors_link_of_one_event_opens_no_account(
    hall: Hall, scorer: Scorer, sam: Browser, database: Database
) -> None:
    link = hall.link(Role.DIRECTOR, scorer.slug)
    opened = sam.get(f"/login/{link.code}")

    pressed = press(sam, link)

    assert "It makes this device a director of one event." in opened.text
    assert pressed.location == "/friendly"
    assert sam.get("/friendly/matches/1/entry").status == 200
    assert sam.get("/new").is_not_theirs
    assert accounts(database) == []


def test_a_directors_link_of_one_event_lets_nobody_else_in(hall: Hall, scorer: Scorer, sam: Browser) -> None:
    link = hall.link(Role.DIRECTOR, scorer.slug)
    late = sam.get(f"/login/{link.code}").form(f"/login/{link.code}")
    press(Browser(hall.app), link)

    pressed = sam.send(late)

    assert pressed.status == 422
    assert "This link has been used already, on another device or here." in pressed.text
    assert "“matchscore token friendly --role director” prints a new one." in pressed.text
    assert "account" not in pressed.text.partition("<main")[2].partition("</main>")[0]


@pytest.mark.parametrize(
    ("role", "plan", "target"),
    [
        (Role.SCORER, {}, "/friendly/rounds/1"),
        (Role.SCORER, {"room": Room.OPEN}, "/friendly"),
        (Role.SCORER, {"match": 1}, "/friendly/matches/1/entry"),
        (Role.TABLE, {"match": 1, "room": Room.OPEN}, "/friendly/table"),
        (Role.TABLE, {"table_label": "Table 7", "room": Room.OPEN}, "/friendly/table"),
        (Role.CAPTAIN, {"team": 1}, "/friendly/captain"),
    ],
)
def test_the_button_of_a_link_leads_to_its_work(
    hall: Hall, scorer: Scorer, role: Role, plan: dict[str, Any], target: str
) -> None:
    del scorer
    browser = Browser(hall.app)

    pressed = press(browser, hall.link(role, **plan))

    assert pressed.location == target
    assert browser.follow(pressed).status == 200


def test_a_link_for_a_table_opens_again_and_again(hall: Hall, scorer: Scorer) -> None:
    link = hall.link(Role.TABLE, scorer.slug, match=1, room=Room.OPEN)

    pressed = [press(Browser(hall.app), link).status for _ in range(3)]

    assert pressed == [303, 303, 303]


def test_before_a_round_is_made_the_link_of_a_scorer_leads_to_the_event(hall: Hall, database: Database) -> None:
    empty_event(database)
    browser = Browser(hall.app)

    pressed = press(browser, hall.link(Role.SCORER))

    assert pressed.location == "/friendly"
    assert browser.follow(pressed).status == 200


@pytest.mark.parametrize("code", ["unknown", "x" * 5000, "%00", "%FF", "ł"])
def test_an_unknown_link_does_not_open(sam: Browser, code: str) -> None:
    page = sam.get(f"/login/{code}")

    assert page.status == 422
    assert "This link does not open" in page.text


def test_old_links_opened_in_a_hall_lock_nobody_out(hall: Hall, sam: Browser) -> None:
    link = hall.link(Role.DIRECTOR, None)
    statuses = {sam.get(f"/login/old-{number}").status for number in range(60)}

    page = press(sam, link)

    assert statuses == {422}
    assert page.status == 303


def test_a_new_sign_in_begins_a_new_session(hall: Hall, scorer: Scorer, sam: Browser) -> None:
    token = sam.token()

    press(sam, hall.link(Role.SCORER, scorer.slug))

    assert sam.post("/logout", {"csrf_token": token}).status == 400
