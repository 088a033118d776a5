"""An event that wants a second person to look at every result."""

import pytest

from matchscore.db import Database
from matchscore.queries.doubts import to_check
from matchscore.queries.states import path_of
from matchscore.services.acts import RefusedError
from matchscore.services.slots import AlreadyDoneError
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def waiting(scorer: Scorer) -> list[str]:
    """Name the slots that wait for a second person."""
    return [path_of(key) for key in to_check(scorer.facts())]


def test_no_event_wants_a_second_person_by_itself(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    assert waiting(scorer) == []
    assert not scorer.facts().head.second_person


def test_every_result_waits_for_the_second_person(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="PASS")

    scorer.want_second_person()

    assert waiting(scorer) == ["1/1/open", "1/1/closed"]


def test_what_a_second_person_agreed_to_waits_no_more(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="PASS")
    scorer.want_second_person()

    scorer.called("Ola").check("1/1/open")

    assert waiting(scorer) == ["1/1/closed"]


def test_the_wish_is_logged_and_can_be_taken_back(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.want_second_person()

    scorer.want_second_person(is_wanted=False)

    first, second = scorer.changes()[-2:]
    assert first.verb == second.verb == "set_second_person"
    assert first.before == second.after == {"event/second_person": {"second_person": False}}
    assert first.after == second.before == {"event/second_person": {"second_person": True}}
    assert waiting(scorer) == []


def test_what_is_so_already_is_refused(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        scorer.want_second_person(is_wanted=False)

    assert refused.value.reason == "nothing_to_change"


def test_a_request_that_arrives_again_is_done_once(database: Database) -> None:
    scorer = friendly(database)
    scorer.want_second_person(key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.want_second_person(key="k1")

    assert [change.verb for change in scorer.changes()].count("set_second_person") == 1


def test_a_key_that_did_something_else_is_refused(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.want_second_person(key="k1")

    assert refused.value.reason == "key_used"


def test_the_key_of_a_wish_does_not_take_it_back(database: Database) -> None:
    scorer = friendly(database)
    scorer.want_second_person(key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.want_second_person(is_wanted=False, key="k1")

    assert refused.value.reason == "key_used"
