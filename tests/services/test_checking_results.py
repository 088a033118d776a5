"""A second person, who is nobody that typed the result, checks it or rejects it."""

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.slots import NothingChangedError
from tests.services.friendlies import friendly
from tests.services.recorded import ODD, recorded
from tests.services.scorer import Scorer


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a scorer who has typed something odd."""
    return friendly(database).enter_all(open_1=ODD, open_2=ODD)


def test_a_second_person_agrees_to_a_result(scorer: Scorer) -> None:
    ola = scorer.called("Ola")
    revision = recorded(scorer).revision

    stored = ola.check("1/1/open")

    assert recorded(scorer).is_checked
    assert (recorded(scorer).revision, stored.slot.recorded) == (revision, recorded(scorer))
    assert (scorer.changes()[-1].verb, scorer.changes()[-1].actor_name) == ("check", "Ola")


def test_whoever_typed_a_result_is_no_second_person(scorer: Scorer) -> None:
    with pytest.raises(RefusedError) as refused:
        scorer.check("1/1/open")

    assert refused.value.reason == "own_result"


def test_whoever_corrected_a_result_is_no_second_person_either_but_the_first_one_is(scorer: Scorer) -> None:
    ola = scorer.called("Ola")
    ola.enter("1/1/open", "4SN-7")

    with pytest.raises(RefusedError) as refused:
        ola.reject("1/1/open", reason="paper says 4SN-6")
    scorer.check("1/1/open")

    assert refused.value.reason == "own_result"
    assert recorded(scorer).is_checked


def test_whoever_typed_a_result_is_no_second_person_after_somebody_else_exchanged_the_rooms(scorer: Scorer) -> None:
    bob = scorer.called("Bob")
    bob.exchange_rooms()

    with pytest.raises(RefusedError) as refused:
        scorer.check("1/1/closed")
    bob.check("1/1/closed")

    assert refused.value.reason == "own_result"
    assert recorded(scorer, "1/1/closed").is_checked


def test_whoever_typed_a_result_is_no_second_person_after_a_correction_was_taken_back(scorer: Scorer) -> None:
    bob = scorer.called("Bob")
    bob.enter("1/1/open", "4SN-7")
    bob.undo()

    with pytest.raises(RefusedError) as refused:
        scorer.check("1/1/open")

    assert refused.value.reason == "own_result"


def test_a_checked_result_is_not_checked_twice(scorer: Scorer) -> None:
    ola = scorer.called("Ola")
    ola.check("1/1/open")

    with pytest.raises(NothingChangedError):
        ola.check("1/1/open")


def test_a_check_lapses_with_the_next_change(scorer: Scorer) -> None:
    scorer.called("Ola").check("1/1/open")

    scorer.enter("1/1/open", "4SN-7")

    assert not recorded(scorer).is_checked


def test_a_second_person_rejects_a_result_which_stands_and_says_why(scorer: Scorer) -> None:
    before = recorded(scorer)

    stored = scorer.called("Ola").reject("1/1/open", reason="paper says 4SN-5")

    change = scorer.changes()[-1]
    assert recorded(scorer) == before == stored.slot.recorded
    assert (change.verb, change.reason, list(change.after)) == ("reject", "paper says 4SN-5", ["1/1/open"])


def test_a_rejection_takes_the_check_of_somebody_else_away(scorer: Scorer) -> None:
    scorer.called("Ola").check("1/1/open")

    scorer.called("Sue").reject("1/1/open", reason="paper says 4SN-5")

    assert not recorded(scorer).is_checked


def test_a_rejection_without_a_reason_is_refused(scorer: Scorer) -> None:
    with pytest.raises(RefusedError) as refused:
        scorer.called("Ola").reject("1/1/open")

    assert refused.value.reason == "rejection_needs_reason"


def test_an_empty_slot_is_neither_checked_nor_rejected(scorer: Scorer) -> None:
    ola = scorer.called("Ola")

    with pytest.raises(RefusedError) as checked:
        ola.check("1/1/closed")
    with pytest.raises(RefusedError) as rejected:
        ola.reject("1/1/closed", reason="why")

    assert {checked.value.reason, rejected.value.reason} == {"no_result_here"}
