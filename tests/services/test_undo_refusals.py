"""What undo leaves alone: other people's changes, values that changed since, finished segments."""

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.undo import AlreadyUndoneError
from tests.services.friendlies import Row, friendly, two_matches, typed
from tests.services.scorer import imps

SHEET: list[Row] = [("4SN=", "3SN+1"), ("PASS", "1NTW-1"), (None, "6HE=")]


def test_when_all_is_undone_there_is_nothing_to_undo(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.undo()

    with pytest.raises(RefusedError) as refused:
        scorer.undo()

    assert refused.value.reason == "nothing_to_undo"


def test_a_match_that_was_only_created_has_nothing_to_undo(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        scorer.undo()

    assert refused.value.reason == "nothing_to_undo"


def test_what_somebody_else_did_is_not_mine_to_undo(database: Database) -> None:
    scorer = friendly(database)
    dora, sam = scorer.called("Dora"), scorer.called("Sam")
    dora.enter("1/1/open", "4SN=")
    sam.enter("1/2/open", "4SN=")

    undone = dora.undo()

    assert undone.actor_name == "Dora"
    assert scorer.slot("1/1/open").recorded is None
    assert scorer.slot("1/2/open").recorded is not None


def test_what_the_shell_did_is_not_an_accounts_to_undo(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    with pytest.raises(RefusedError) as refused:
        scorer.called("Dora").undo()

    assert refused.value.reason == "nothing_to_undo"


def test_a_change_that_somebody_corrected_since_is_not_undone_over_their_value(database: Database) -> None:
    scorer = friendly(database)
    dora, sam = scorer.called("Dora"), scorer.called("Sam")
    dora.enter("1/1/open", "4SN=")
    sam.enter("1/1/open", "4SN-1")

    with pytest.raises(RefusedError) as refused:
        dora.undo()

    assert refused.value.reason == "changed_since"
    assert scorer.sheet().boards[0].open.ns_score == -50


def test_a_change_is_undone_where_others_changed_other_boards(database: Database) -> None:
    scorer = friendly(database)
    dora, sam = scorer.called("Dora"), scorer.called("Sam")
    dora.enter("1/1/open", "4SN=")
    sam.enter("1/1/closed", "4SN-1")

    dora.undo()

    assert scorer.slot("1/1/open").recorded is None
    assert scorer.slot("1/1/closed").recorded is not None


def test_an_exchange_is_not_undone_when_one_of_its_slots_changed_since(database: Database) -> None:
    scorer = typed(database, SHEET)
    dora, sam = scorer.called("Dora"), scorer.called("Sam")
    dora.exchange_rooms()
    sam.enter("1/3/open", "6HE-1")

    with pytest.raises(RefusedError) as refused:
        dora.undo()

    assert refused.value.reason == "changed_since"


def test_a_seat_swap_is_not_undone_when_somebody_swapped_since(database: Database) -> None:
    scorer = friendly(database)
    dora, sam = scorer.called("Dora"), scorer.called("Sam")
    dora.swap_seats()
    sam.swap_seats()

    with pytest.raises(RefusedError) as refused:
        dora.undo()

    assert refused.value.reason == "changed_since"


def test_in_a_finished_segment_nothing_is_undone(database: Database) -> None:
    scorer = typed(database, [("4SN=", "3SN+1")])
    scorer.finish()

    with pytest.raises(RefusedError) as refused:
        scorer.undo()

    assert refused.value.reason == "finished"
    assert scorer.slot("1/1/closed").recorded is not None


def test_the_seats_of_a_finished_segment_are_not_swapped_back_by_undo(database: Database) -> None:
    scorer = typed(database, [("4SN=", "3SN+1")])
    scorer.finish()
    scorer.swap_seats(reason="they sat the other way round")

    with pytest.raises(RefusedError) as refused:
        scorer.undo()

    assert refused.value.reason == "finished"


def test_a_carry_over_can_be_undone_after_a_segment_is_finished(database: Database) -> None:
    scorer = typed(database, [("4SN=", "3SN+1")])
    scorer.finish()
    scorer.carry_over(imps(5, 0))

    scorer.undo()

    assert scorer.sheet().carry_home == 0


def test_what_i_did_in_another_match_stays(database: Database) -> None:
    first, second = two_matches(database)
    first.enter("1/1/open", "4SN=")
    second.enter("1/1/open", "4SN-1")

    first.undo()

    assert first.slot("1/1/open").recorded is None
    assert second.slot("1/1/open").recorded is not None


def test_one_undo_sent_twice_takes_back_one_change(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", open_2="4SN=")
    scorer.undo(key="k1")

    with pytest.raises(AlreadyUndoneError) as already:
        scorer.undo(key="k1")

    assert (already.value.change.verb, already.value.change.undoes) == ("undo", 3)
    assert scorer.slot("1/1/open").recorded is not None


def test_the_key_of_an_entry_undoes_nothing(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.undo(key="k1")

    assert refused.value.reason == "key_used"
    assert scorer.slot("1/1/open").recorded is not None


def test_what_is_no_longer_my_newest_change_is_not_taken_for_it(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    seen = scorer.revision()
    scorer.enter("1/2/open", "P")

    with pytest.raises(ChangedSinceError):
        scorer.undo(newest=seen)

    assert scorer.undo(newest=seen + 1).revision == seen + 1
