"""No way round the table: other methods, forms without a token, numbers of another event, what an answer gives away."""

import re
from typing import Any

import pytest
from sqlalchemy import update

from matchscore.models import Link, SignIn
from matchscore.web.access import ACCESS, Need
from matchscore.web.asking.gate import LEADS_TO_DEVICE
from tests.factories import NOON
from tests.web.browser import Page
from tests.web.cast import FIELD_SCORERS, STRANGER, TABLES, closed, may_have, may_not_have
from tests.web.crowd import API, Crowd

ALL = sorted(ACCESS)
GUARDED = sorted(endpoint for endpoint, need in ACCESS.items() if need not in {Need.UNASKED, Need.NOTHING})
FORMS = sorted(endpoint for endpoint in ACCESS if not endpoint.startswith(API) and endpoint != "start.prefer")
ELSEWHERE: dict[str, Any] = {
    "event": "other",
    "match": 2,
    "team": 3,
    "round": 2,
    "player": 1,
    "link": 2,
    "sign_in": 99,
    "query": 99,
}
"""Numbers of the friendly that the other event does not have; a sign-in and a question are nobody's."""
NUMBERED = ELSEWHERE.keys() - {"event"}
CHANGING = re.compile(r'name="(csrf_token|key)" value="[^"]*"')


def said(page: Page) -> str:
    """Give what an answer says, whatever its address names."""
    return CHANGING.sub("", page.source).replace("nowhere", "friendly").replace("99", "1")


@pytest.mark.parametrize("endpoint", ALL)
def test_to_ask_what_may_be_asked_opens_nothing(crowd: Crowd, endpoint: str) -> None:
    meant, before = crowd.meant(endpoint, "OPTIONS"), crowd.stored()
    people = may_not_have(meant)

    answers = crowd.answers(endpoint, people, "OPTIONS")

    assert answers == {somebody: closed(meant, "OPTIONS", somebody) for somebody in people}
    assert crowd.stored() == before


@pytest.mark.parametrize("endpoint", ALL)
def test_to_ask_for_the_head_opens_nothing(crowd: Crowd, endpoint: str) -> None:
    people = may_not_have(endpoint) if crowd.is_read(endpoint) else ()

    pages = {somebody: crowd.ask(endpoint, somebody, "HEAD") for somebody in people}

    assert {somebody: page.answer for somebody, page in pages.items()} == {
        somebody: closed(endpoint, "HEAD", somebody) for somebody in people
    }
    assert {page.source for page in pages.values()} <= {""}


@pytest.mark.parametrize("endpoint", FORMS)
def test_a_form_without_its_token_is_refused_to_those_who_may_send_it(crowd: Crowd, endpoint: str) -> None:
    people, before = (() if crowd.is_read(endpoint) else may_have(endpoint)), crowd.stored()
    token = crowd.token("a director's account")

    without = crowd.answers(endpoint, people)
    of_another_session = {somebody: crowd.send(endpoint, somebody, token) for somebody in people}

    assert without == dict.fromkeys(people, (400, ""))
    assert of_another_session == without
    assert crowd.stored() == before


@pytest.mark.parametrize("endpoint", GUARDED)
def test_what_is_not_theirs_answers_like_what_does_not_exist(crowd: Crowd, endpoint: str) -> None:
    left_out = FIELD_SCORERS | (TABLES if endpoint in LEADS_TO_DEVICE else frozenset())
    people = may_not_have(endpoint) - left_out

    theirs_not = {somebody: said(crowd.ask(endpoint, somebody)) for somebody in people}
    no_event = {somebody: said(crowd.ask(endpoint, somebody, event="nowhere")) for somebody in people}
    no_match = {somebody: said(crowd.ask(endpoint, somebody, match=99)) for somebody in people}

    assert no_event == theirs_not
    assert no_match == theirs_not


@pytest.mark.parametrize("endpoint", GUARDED)
def test_a_number_of_another_event_finds_nothing_in_this_one(crowd: Crowd, endpoint: str) -> None:
    has_number = crowd.rules[endpoint][1] & NUMBERED
    people = {"a director of all"} if has_number else frozenset()
    before = crowd.stored()

    answers = {somebody: crowd.send(endpoint, somebody, **ELSEWHERE) for somebody in people}

    assert answers == dict.fromkeys(people, (404, ""))
    assert crowd.stored() == before


@pytest.mark.parametrize("endpoint", GUARDED)
def test_whoever_was_signed_in_is_led_to_sign_in_again(crowd: Crowd, endpoint: str) -> None:
    with crowd.database.writing(None) as (session, _):
        session.execute(update(Link).values(revoked_at=NOON))
        session.execute(update(SignIn).values(ended_at=NOON))
    people = may_have(endpoint)

    answers = crowd.answers(endpoint, people)

    assert answers == dict.fromkeys(people, (401, "") if endpoint.startswith(API) else (303, "/login"))
    assert STRANGER not in people
