"""Every address, asked for by everybody: open to those the table names, closed to all others, exactly as it says."""

import pytest

from matchscore.web.access import ACCESS, Need
from tests.web.cast import EVERYBODY, MAY, TABLES, closed, may_have, may_not_have, opened
from tests.web.crowd import Crowd


def test_every_address_is_in_the_table_and_nothing_else_is(crowd: Crowd) -> None:
    assert set(crowd.rules) == set(ACCESS)


@pytest.mark.parametrize("endpoint", sorted(ACCESS))
def test_an_address_that_nobody_has_put_into_the_table_is_closed(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch, endpoint: str
) -> None:
    monkeypatch.delitem(ACCESS, endpoint)

    answers = crowd.answers(endpoint, EVERYBODY)

    assert answers == dict.fromkeys(EVERYBODY, (404, ""))


@pytest.mark.parametrize("endpoint", sorted(ACCESS))
def test_the_address_is_open_to_those_who_may_have_it(crowd: Crowd, endpoint: str) -> None:
    people, method = may_have(endpoint), crowd.rules[endpoint][0]

    answers = crowd.answers(endpoint, people)

    assert answers == {somebody: opened(endpoint, method, somebody) for somebody in people}


@pytest.mark.parametrize("endpoint", sorted(ACCESS))
def test_the_address_is_closed_to_everybody_else(crowd: Crowd, endpoint: str) -> None:
    people, method, before = may_not_have(endpoint), crowd.rules[endpoint][0], crowd.stored()

    answers = crowd.answers(endpoint, people)

    assert answers == {somebody: closed(endpoint, method, somebody) for somebody in people}
    assert crowd.stored() == before


WRITTEN_BY_A_TABLE = {
    endpoint for endpoint, need in ACCESS.items() if MAY[need] & TABLES and need not in {Need.UNASKED, Need.NOTHING}
}


def test_a_table_has_its_device_and_the_api_for_its_own_results_and_nothing_else() -> None:
    assert {
        "account.show",
        "device.show",
        "device.check",
        "device.record",
        "device.echo",
        "device_board.show",
        "api.put_result",
        "api.withdraw_result",
    } == WRITTEN_BY_A_TABLE
