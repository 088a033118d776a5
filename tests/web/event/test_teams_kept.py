"""Names typed on a team's page: stored once, over nobody else's unseen, kept over a sign-in."""

import pytest

from tests.services.people import add, names, player, rename
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.event.team_pages import TEAM, new, of

BEFORE = {"csrf_token": "of another sign-in"}


def test_a_player_changed_meanwhile_is_overwritten_only_when_it_is_sent_again(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive")
    form = of(dora, scorer, "Olive")
    rename(scorer, "Olive", "Olivia")

    page = dora.send(form, name="Olga")
    before = names(scorer)
    dora.send(page.form(form.action))

    assert page.status == 409
    assert "Somebody has changed this player a moment ago: Olivia. Send it again to keep yours." in page.text
    assert before == ["Olivia"]
    assert names(scorer) == ["Olga"]


def test_a_double_click_does_it_once(dora: Browser, scorer: Scorer) -> None:
    form = new(dora.get(TEAM))

    answers = dora.send(form, name="Olive"), dora.send(form, name="Olive")

    assert [answer.status for answer in answers] == [303, 303]
    assert names(scorer) == ["Olive"]


def test_a_form_from_before_a_sign_in_keeps_its_name(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive")
    forms = new(dora.get(TEAM)), of(dora, scorer, "Olive")

    pages = [dora.send(form, name="Olga", **BEFORE) for form in forms]

    assert [page.status for page in pages] == [400, 400]
    assert [page.form(form.action).fields["name"] for page, form in zip(pages, forms, strict=True)] == ["Olga", "Olga"]
    assert names(scorer) == ["Olive"]


@pytest.mark.parametrize("path", ["/players", "/players/{player}"])
def test_a_name_is_still_there_after_signing_in(dora: Browser, sam: Browser, scorer: Scorer, path: str) -> None:
    add(scorer, "Olive")
    address = TEAM + path.format(player=player(scorer, "Olive").id)

    sent = sam.post(address, {"name": "Olga", "csrf_token": sam.token()})

    assert dora.get(sent.asked["next"]).form(address).fields["name"] == "Olga"
