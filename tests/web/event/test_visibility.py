"""The director decides on the page of the event when the public sees a board, and reads what that shows at once."""

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.models.account import Role
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.services.started_rounds import event_policy, give_policy, start
from tests.web.browser import Browser
from tests.web.conftest import Hall

EVENT, SAVE = "/friendly", "/friendly/visibility"


@pytest.fixture
def cup(database: Database) -> Scorer:
    """Give an event of two matches, the first with a board at both tables and one at one table."""
    return two_matches(database)[0].enter_all(open_1="4SN=", closed_1="P", open_2="P")


def test_the_page_says_what_each_policy_means_and_what_it_would_show(dora: Browser, cup: Scorer) -> None:
    page = dora.get(EVENT)

    assert page.form(SAVE).fields["policy"] == "whole_field"
    assert "Sealed when its segment is finished" in page.text
    assert "Both tables when both tables have it · releases 1 board now" in page.text
    assert "until then no board becomes visible" in page.text
    assert "Open at once · releases 2 boards now" in page.text
    start(cup)
    assert "until then no board becomes visible" not in dora.get(EVENT).text


def test_a_round_with_a_policy_of_its_own_is_named_and_not_counted(dora: Browser, cup: Scorer) -> None:
    give_policy(cup, Visibility.SEALED)

    page = dora.get(EVENT)
    assert "releases" not in page.text
    assert "Round 1 has a policy of its own: Sealed" in page.text


def test_the_director_sets_the_policy_once(dora: Browser, cup: Scorer) -> None:
    form = dora.get(EVENT).form(SAVE)

    answers = [dora.send(form, policy="both_tables") for _ in range(2)]

    page = dora.follow(answers[0])
    assert [answer.status for answer in answers] == [303, 303]
    assert page.form(SAVE).fields["policy"] == cup.facts().head.visibility == "both_tables"
    assert [change.verb for change in cup.changes()].count("set_visibility") == 1
    assert "releases 1 board now" in page.text


def test_who_accepts_what_stands_goes_on(dora: Browser, cup: Scorer) -> None:
    stands = cup.revision()

    answer = dora.send(dora.get(EVENT).form(SAVE))

    assert (answer.status, cup.revision()) == (303, stands)


def test_the_clock_may_be_chosen_before_the_start(dora: Browser, cup: Scorer) -> None:
    answer = dora.send(dora.get(EVENT).form(SAVE), policy="clock")

    assert (answer.status, cup.facts().head.visibility) == (303, Visibility.CLOCK)


def test_what_is_no_policy_is_refused(dora: Browser, cup: Scorer) -> None:
    page = dora.send(dora.get(EVENT).form(SAVE), policy="never")

    assert page.status == 422
    assert "Choose one of the list." in page.text
    assert page.form(SAVE).fields["policy"] == cup.facts().head.visibility == "whole_field"


def test_over_what_was_not_seen_nothing_is_set_and_the_choice_is_kept(dora: Browser, cup: Scorer) -> None:
    form = dora.get(EVENT).form(SAVE)
    event_policy(cup, Visibility.SEALED)

    page = dora.send(form, policy="open")

    assert page.status == 409
    assert "Somebody else has changed this since you opened the page." in page.text
    assert (page.form(SAVE).fields["policy"], cup.facts().head.visibility) == ("open", "sealed")
    assert page.form(SAVE).fields["seen"] == "sealed"


def test_a_form_without_a_good_token_keeps_the_choice(dora: Browser, cup: Scorer) -> None:
    form = dora.get(EVENT).form(SAVE)
    del form.fields["csrf_token"]

    page = dora.send(form, policy="open")

    assert page.status == 400
    assert (page.form(SAVE).fields["policy"], cup.facts().head.visibility) == ("open", "whole_field")


def test_a_scorer_does_not_decide_it(hall: Hall, cup: Scorer) -> None:
    sue = hall.holder(Role.SCORER, "friendly", label="Sue")

    answer = sue.post(SAVE, {"csrf_token": sue.token(), "policy": "open", "seen": "whole_field"})

    assert answer.status >= 400
    assert SAVE not in sue.get(EVENT).actions
    assert cup.facts().head.visibility == "whole_field"


def test_an_archived_event_offers_no_policy(dora: Browser, cup: Scorer) -> None:
    del cup

    dora.send(dora.get(EVENT).form("/archive"))

    assert SAVE not in dora.get(EVENT).actions
