"""Whether East agrees at the tables of an event before their devices record a result."""

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.slots import AlreadyDoneError
from tests.services.friendlies import friendly


def test_east_agrees_unless_the_event_does_without(database: Database) -> None:
    scorer = friendly(database)

    assert scorer.facts().head.east_agrees


def test_the_decision_is_logged_and_can_be_taken_back(database: Database) -> None:
    scorer = friendly(database)
    scorer.let_east_agree(is_wanted=False)
    is_without = not scorer.facts().head.east_agrees

    scorer.let_east_agree()

    first, second = scorer.changes()[-2:]
    assert first.verb == second.verb == "set_east_agrees"
    assert first.before == second.after == {"event/east_agrees": {"east_agrees": True}}
    assert first.after == second.before == {"event/east_agrees": {"east_agrees": False}}
    assert (is_without, scorer.facts().head.east_agrees) == (True, True)


def test_what_is_so_already_is_refused(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        scorer.let_east_agree()

    assert refused.value.reason == "nothing_to_change"


def test_a_request_that_arrives_again_is_done_once(database: Database) -> None:
    scorer = friendly(database)
    scorer.let_east_agree(is_wanted=False, key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.let_east_agree(is_wanted=False, key="k1")

    assert [change.verb for change in scorer.changes()].count("set_east_agrees") == 1


def test_the_key_of_a_wish_for_a_second_person_decides_nothing_about_east(database: Database) -> None:
    scorer = friendly(database)
    scorer.want_second_person(key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.let_east_agree(is_wanted=False, key="k1")

    assert refused.value.reason == "key_used"
    assert scorer.facts().head.east_agrees
