"""Two people at one slot: who comes second sees both values, and a repeated request is answered, not repeated."""

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.slots import ConflictError, NothingChangedError
from tests.services.crowds import at_once, kinds
from tests.services.friendlies import friendly, two_matches


def test_an_entry_over_what_was_not_seen_is_a_conflict_with_their_value_and_its_revision(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN+1", seen=2)

    with pytest.raises(ConflictError) as conflict:
        scorer.enter("1/1/open", "4SN-1", seen=2)

    assert (conflict.value.revision, conflict.value.theirs) == (3, scorer.slot("1/1/open"))
    assert scorer.sheet().boards[0].open.ns_score == 450
    assert scorer.revision() == scorer.facts().head.event_revision == 3


def test_an_entry_over_a_slot_that_was_emptied_meanwhile_is_a_conflict(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.withdraw("1/1/open")

    with pytest.raises(ConflictError) as conflict:
        scorer.enter("1/1/open", "4SN-1", seen=2)

    assert (conflict.value.revision, conflict.value.theirs.recorded) == (0, None)


def test_a_withdrawal_of_what_was_not_seen_is_a_conflict(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN+1")

    with pytest.raises(ConflictError):
        scorer.withdraw("1/1/open", seen=2)

    assert scorer.slot("1/1/open").revision == 3


def test_a_change_of_another_slot_is_no_conflict(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.enter("1/2/open", "4SN=")

    scorer.enter("1/1/open", "4SN+1", seen=2)

    assert scorer.slot("1/1/open").revision == 4


def test_the_same_key_again_is_answered_as_the_first_time_and_changes_nothing(database: Database) -> None:
    scorer = friendly(database)
    first = scorer.enter("1/1/open", "4SN=", seen=0, key="k1")

    with pytest.raises(NothingChangedError) as again:
        scorer.enter("1/1/open", "4SN=", seen=0, key="k1")

    assert again.value.stored == first
    assert scorer.revision() == scorer.facts().head.event_revision == 2


def test_the_same_key_is_answered_as_the_first_time_even_after_somebody_corrected_it(database: Database) -> None:
    scorer = friendly(database)
    first = scorer.enter("1/1/open", "4SN=", seen=0, key="k1")
    scorer.called("Dora").enter("1/1/open", "4SN-1")

    with pytest.raises(NothingChangedError) as again:
        scorer.enter("1/1/open", "4SN=", seen=0, key="k1")

    assert (again.value.stored.revision, again.value.stored.slot.recorded) == (2, first.slot.recorded)
    assert scorer.sheet().boards[0].open.ns_score == -50


@pytest.mark.parametrize(
    ("slot", "text", "lead"),
    [("1/1/open", "4SN-1", None), ("1/2/open", "4SN=", None), ("1/1/open", "4SN=", "HK"), ("1/1/open", "PASS", None)],
)
def test_the_same_key_for_something_else_is_refused(database: Database, slot: str, text: str, lead: str | None) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", lead=None, key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.enter(slot, text, lead=lead, key="k1")

    assert refused.value.reason == "key_used"
    assert scorer.revision() == 2


def test_the_same_key_for_the_same_board_of_another_match_is_refused(database: Database) -> None:
    first, second = two_matches(database)
    first.enter("1/1/open", "4SN=", key="k1")

    with pytest.raises(RefusedError) as refused:
        second.enter("1/1/open", "4SN=", key="k1")

    assert refused.value.reason == "key_used"
    assert second.slot("1/1/open").recorded is None


def test_a_withdrawal_with_the_same_key_again_is_answered(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    first = scorer.withdraw("1/1/open", key="k1")

    with pytest.raises(NothingChangedError) as again:
        scorer.withdraw("1/1/open", seen=2, key="k1")

    assert again.value.stored == first


def test_the_key_of_an_entry_does_not_withdraw_it(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.withdraw("1/1/open", key="k1")

    assert refused.value.reason == "key_used"
    assert scorer.slot("1/1/open").recorded is not None


def test_of_two_who_enter_one_slot_at_once_one_wins_and_the_other_sees_both_values(database: Database) -> None:
    scorer = friendly(database)

    outcomes = at_once((scorer, "4SN=", None), (scorer, "4SN-1", None))

    (lost,) = [outcome for outcome in outcomes if isinstance(outcome, ConflictError)]
    assert kinds(outcomes) == ["ConflictError", "Stored"]
    assert lost.theirs == scorer.slot("1/1/open")
    assert scorer.revision() == scorer.facts().head.event_revision == 2


def test_one_request_sent_twice_at_once_is_stored_once_and_answered_twice(database: Database) -> None:
    scorer = friendly(database)

    outcomes = at_once((scorer, "4SN=", "k1"), (scorer, "4SN=", "k1"))

    (repeat,) = [outcome for outcome in outcomes if isinstance(outcome, NothingChangedError)]
    assert kinds(outcomes) == ["NothingChangedError", "Stored"]
    assert repeat.stored in outcomes
    assert scorer.revision() == scorer.facts().head.event_revision == 2
