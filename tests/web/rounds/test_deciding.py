"""The director decides on the dashboard of a round when the public sees its boards, and that it is over."""

import pytest
import time_machine

from matchscore.models import Visibility
from matchscore.models.account import Role
from tests.services.scorer import Scorer
from tests.services.started_rounds import close, give_policy, head, start
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.rounds.rounds import SIX_O_CLOCK

ROUND = "/friendly/rounds/1"
SAVE, CLOSE, REOPEN = (f"{ROUND}/{act}" for act in ("visibility", "close", "reopen"))


@pytest.fixture
def played(cup: Scorer) -> Scorer:
    """Play a board at both tables of the first match, and one at one table."""
    return cup.enter_all(open_1="4SN=", closed_1="P", open_2="P")


def test_a_round_begins_as_in_the_event(dora: Browser, played: Scorer) -> None:
    page = dora.get(ROUND)

    assert page.form(SAVE).fields["policy"] == "event"
    assert "Policy: Whole field" in page.text
    assert "As in the event when the whole field has it" in page.text
    assert "Both tables when both tables have it · releases 1 board now" in page.text
    assert "until then no board becomes visible" in page.text
    start(played)
    assert "until then no board becomes visible" not in dora.get(ROUND).text


def test_the_director_gives_a_round_a_policy_of_its_own_and_takes_it_back(dora: Browser, played: Scorer) -> None:
    own = dora.follow(dora.send(dora.get(ROUND).form(SAVE), policy="sealed"))

    dora.send(own.form(SAVE), policy="event")

    assert "Policy: Sealed" in own.text
    assert own.form(SAVE).fields["policy"] == "sealed"
    assert head(played).own_visibility is None
    assert [change.verb for change in played.changes()][-2:] == ["set_visibility", "set_visibility"]


def test_what_is_no_policy_is_refused_and_unfolded(dora: Browser, played: Scorer) -> None:
    page = dora.send(dora.get(ROUND).form(SAVE), policy="never")

    assert page.status == 422
    assert "Choose one of the list." in page.text
    assert page.has("details", open="")
    assert head(played).own_visibility is None


def test_over_what_was_not_seen_nothing_is_set_and_the_choice_is_kept(dora: Browser, played: Scorer) -> None:
    form = dora.get(ROUND).form(SAVE)
    give_policy(played, Visibility.SEALED)

    page = dora.send(form, policy="open")

    assert page.status == 409
    assert page.form(SAVE).fields["policy"] == "open"
    assert head(played).own_visibility is Visibility.SEALED


def test_a_form_without_a_good_token_keeps_the_choice(dora: Browser, played: Scorer) -> None:
    form = dora.get(ROUND).form(SAVE)
    del form.fields["csrf_token"]

    page = dora.send(form, policy="open")

    assert (page.status, page.form(SAVE).fields["policy"]) == (400, "open")
    assert head(played).own_visibility is None


def test_a_round_is_closed_and_reopened(dora: Browser, played: Scorer) -> None:
    page = dora.get(ROUND)
    assert "Closing releases 1 board now. 1 board that one table alone has stays hidden." in page.text

    with time_machine.travel(SIX_O_CLOCK, tick=False):
        closed = dora.follow(dora.send(page.form(CLOSE)))
    dora.send(closed.form(REOPEN))

    assert "Closed at 18:00." in closed.text
    assert head(played).closed_at is None
    assert [change.verb for change in played.changes()][-2:] == ["close_round", "reopen_round"]


def test_a_closed_round_says_so_in_its_head_and_offers_no_start(dora: Browser, played: Scorer) -> None:
    played.enter_all(closed_2="P")
    before = dora.get(ROUND)

    with time_machine.travel(SIX_O_CLOCK, tick=False):
        page = dora.follow(dora.send(before.form(CLOSE)))

    assert f"{ROUND}/start" in before.actions
    assert "Waiting for 2 rooms at 1 table" in before.text
    assert "· closed at 18:00 ·" in page.text
    assert REOPEN in page.actions
    assert f"{ROUND}/start" not in page.actions
    assert "Waiting for" not in page.text
    assert "Slow:" not in page.text


def test_closing_a_round_of_which_nothing_was_played_shows_nothing(dora: Browser, cup: Scorer) -> None:
    del cup

    text = dora.get(ROUND).text

    assert "no board waits for the whole field any longer. Close the round" in text
    assert "stays hidden" not in text


def test_a_double_click_closes_once(dora: Browser, played: Scorer) -> None:
    form = dora.get(ROUND).form(CLOSE)

    answers = [dora.send(form), dora.send(form), dora.send(form, key="another")]

    assert [answer.status for answer in answers] == [303] * 3
    assert [change.verb for change in played.changes()].count("close_round") == 1


def test_a_round_is_not_reopened_over_what_was_not_seen(dora: Browser, played: Scorer) -> None:
    close(played)
    form = dora.get(ROUND).form(REOPEN)
    give_policy(played, Visibility.OPEN)

    page = dora.send(form)

    assert page.status == 409
    assert head(played).closed_at is not None


def test_a_scorer_sees_the_policy_and_decides_nothing(hall: Hall, played: Scorer) -> None:
    sue = hall.holder(Role.SCORER, "friendly", label="Sue")

    answers = [sue.post(address, {"csrf_token": sue.token(), "policy": "open"}) for address in (SAVE, CLOSE, REOPEN)]

    assert all(answer.status >= 400 for answer in answers)
    assert not {SAVE, CLOSE, REOPEN} & set(sue.get(ROUND).actions)
    assert (head(played).own_visibility, head(played).closed_at) == (None, None)
