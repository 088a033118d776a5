"""Every version of a result is kept, and any of them can be made the newest again."""

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.queries.states import state_of
from matchscore.services.acts import Done, RefusedError, Verb, record
from matchscore.services.slots import ConflictError, NothingChangedError
from tests.queries.paper import recorded
from tests.services.friendlies import friendly, two_matches


def test_restoring_makes_a_new_version_of_an_old_value(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", lead="HK")
    scorer.enter("1/1/open", "3NTE-1", lead=None)

    stored = scorer.restore("1/1/open", revision=2)

    cell = scorer.sheet().boards[0].open
    assert (str(cell.result), cell.lead, cell.revision) == ("4SN=", "HK", stored.revision) == ("4SN=", "HK", 4)
    assert [change.verb for change in scorer.changes()] == ["create", "enter", "correct", "restore"]


def test_restoring_the_version_that_was_empty_withdraws_the_result(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.withdraw("1/1/open")
    scorer.enter("1/1/open", "4SN-1")

    scorer.restore("1/1/open", revision=3)

    assert scorer.slot("1/1/open").recorded is None


def test_restoring_what_stands_there_changes_nothing(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    with pytest.raises(NothingChangedError):
        scorer.restore("1/1/open", revision=2)

    assert scorer.revision() == 2


@pytest.mark.parametrize("revision", [-1, 0, 1, 3, 99, 10**12, 10**30])
def test_a_revision_that_did_not_change_this_slot_is_no_version_of_it(database: Database, revision: int) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="4SN-1")

    with pytest.raises(NotFoundError) as missing:
        scorer.restore("1/1/open", revision)

    assert (missing.value.what, missing.value.name) == ("version", str(revision))


def test_a_version_of_another_match_cannot_be_restored_here(database: Database) -> None:
    first, second = two_matches(database)
    first.enter("1/1/open", "4SN=")
    second.enter("1/1/open", "4SN-1")

    with pytest.raises(NotFoundError):
        second.restore("1/1/open", revision=first.slot("1/1/open").revision)

    assert second.sheet().boards[0].open.ns_score == -50


def test_a_version_that_came_with_an_import_of_several_matches_can_be_restored(database: Database) -> None:
    _, second = two_matches(database)
    with second.acting() as (session, act):
        states = {"match/1/1/1/open": state_of(recorded("PASS")), "match/2/1/1/open": state_of(recorded("4SN="))}
        record(session, act, Done(Verb.IMPORT, None, dict.fromkeys(states), states))
    second.enter("1/1/open", "4SN-1")

    second.restore("1/1/open", revision=act.revision)

    assert second.sheet().boards[0].open.ns_score == 420


def test_restoring_over_what_was_not_seen_is_a_conflict(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN-1")
    scorer.enter("1/1/open", "4SN-2")

    with pytest.raises(ConflictError):
        scorer.restore("1/1/open", revision=2, seen=3)

    assert scorer.sheet().boards[0].open.ns_score == -100


def test_restoring_with_the_same_key_again_is_answered(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN-1")
    first = scorer.restore("1/1/open", revision=2, key="k1")

    with pytest.raises(NothingChangedError) as again:
        scorer.restore("1/1/open", revision=2, seen=3, key="k1")

    assert again.value.stored == first


def test_after_finishing_restoring_needs_a_reason(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.enter("1/1/open", "4SN-1")
    scorer.finish()

    with pytest.raises(RefusedError) as refused:
        scorer.restore("1/1/open", revision=2)

    assert refused.value.reason == "reason_needed"
