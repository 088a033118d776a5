"""A link that is revoked: whoever came in by it is signed out, on every page, at once."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.links import revoke_link
from tests.factories import NOON
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.entrance.signing_in import press


def test_a_revoked_link_signs_everybody_out(hall: Hall, scorer: Scorer, sam: Browser, database: Database) -> None:
    link = hall.link(Role.SCORER, scorer.slug)
    press(sam, link)

    with database.writing(None) as (session, _):
        revoke_link(session, NOON, link.id)

    sent = sam.get("/friendly/matches/1/entry")
    assert sent.status == 303
    assert "A link may have been withdrawn: if it leads here, ask the director for another." in sam.follow(sent).text
    assert sam.get(f"/login/{link.code}").status == 422
    assert "This link is unknown or has been withdrawn." in sam.get(f"/login/{link.code}").text


@pytest.mark.parametrize(
    ("role", "plan", "page"),
    [
        (Role.TABLE, {"match": 1, "room": Room.OPEN}, "/friendly/table"),
        (Role.SCORER, {"match": 1, "room": Room.OPEN}, "/friendly/matches/1/entry"),
        (Role.SCORER, {}, "/friendly/review"),
        (Role.DIRECTOR, {}, "/friendly/links"),
    ],
)
def test_a_page_that_is_open_when_its_link_is_revoked_leads_to_the_sign_in(
    hall: Hall, scorer: Scorer, role: Role, plan: dict[str, Any], page: str
) -> None:
    link = hall.link(role, scorer.slug, **plan)
    browser = Browser(hall.app)
    press(browser, link)
    opened = browser.get(page)
    with hall.database.writing(None) as (session, _):
        revoke_link(session, NOON, link.id)

    again = browser.get(page)

    assert opened.status == 200
    assert (again.status, again.asked["next"]) == (303, page)


def test_a_link_that_was_revoked_while_its_page_was_open_signs_nobody_in(
    hall: Hall, scorer: Scorer, sam: Browser, database: Database
) -> None:
    link = hall.link(Role.SCORER, scorer.slug)
    button = sam.get(f"/login/{link.code}").form(f"/login/{link.code}")
    with database.writing(None) as (session, _):
        revoke_link(session, NOON, link.id)

    pressed = sam.send(button)

    assert pressed.status == 422
    assert "This link is unknown or has been withdrawn." in pressed.text
    assert sam.get("/friendly/matches/1/entry").is_not_theirs
