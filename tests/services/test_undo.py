"""Undo takes back my own newest change, from the log; anything else is a correction."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given

from matchscore.db import Database
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.undo import AlreadyUndoneError
from tests.services.friendlies import friendly, two_matches, typed
from tests.services.scorer import Scorer, imps, on_a_database, without_history
from tests.strategies import played

SHEET: list[tuple[str | None, str | None]] = [("4SN=", "3SN+1"), ("PASS", "1NTW-1"), (None, "6HE=")]


def correct(scorer: Scorer) -> None:
    """Correct a result that stands."""
    scorer.enter("1/1/open", "5DXXW-3", lead="SA")


def enter(scorer: Scorer) -> None:
    """Enter a first result."""
    scorer.enter("1/3/open", "+420")


def withdraw(scorer: Scorer) -> None:
    """Withdraw a result."""
    scorer.withdraw("1/2/closed")


def restore(scorer: Scorer) -> None:
    """Restore what was before the newest two versions."""
    scorer.enter("1/1/open", "1CN=")
    scorer.restore("1/1/open", revision=2)


def turn(scorer: Scorer) -> None:
    """Turn the sheet of the open room."""
    scorer.turn_sheet(Room.OPEN)


def mark(scorer: Scorer) -> None:
    """Mark a board as turned."""
    scorer.mark_turned("1/2/closed")


def carry(scorer: Scorer) -> None:
    """Set a carry-over."""
    scorer.carry_over(imps("3.5", 0))


@pytest.mark.parametrize(
    "change", [correct, enter, withdraw, turn, mark, carry, Scorer.exchange_rooms, Scorer.swap_seats]
)
def test_a_change_and_its_undo_leave_the_sheet_as_it_was_but_for_revisions_and_times(
    database: Database, change: Callable[[Scorer], Any]
) -> None:
    scorer = typed(database, SHEET)
    before = scorer.sheet()
    change(scorer)
    assert without_history(scorer.sheet()) != without_history(before)

    scorer.undo()

    assert without_history(scorer.sheet()) == without_history(before)
    assert scorer.sheet().revision == before.revision + 2


def test_a_restored_version_can_be_taken_back(database: Database) -> None:
    scorer = typed(database, SHEET)
    restore(scorer)

    scorer.undo()

    assert str(scorer.sheet().boards[0].open.result) == "1CN="


@on_a_database
@given(first=played.map(str), second=played.map(str))
def test_undoing_a_correction_gives_back_whatever_stood_there(database: Database, first: str, second: str) -> None:
    assume(first != second)
    scorer = friendly(database, 1).enter_all(open_1=first)
    scorer.enter("1/1/open", second)

    scorer.undo()

    assert str(scorer.sheet().boards[0].open.result) == first


def test_an_undo_is_a_change_of_its_own_that_names_what_it_took_back(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    undone = scorer.undo()

    change = scorer.changes()[-1]
    assert (undone.revision, change.undoes, change.verb, change.revision) == (2, 2, "undo", 3)
    assert (change.before, change.after) == (undone.after, undone.before)
    assert change.effect is not None
    assert change.effect["after"]["home"] == "0"


def test_undo_goes_back_one_change_after_the_other(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")
    scorer.enter("1/1/open", "4SN-1")

    undone = [scorer.undo().revision, scorer.undo().revision, scorer.undo().revision]

    assert undone == [4, 3, 2]
    assert scorer.slot("1/1/open").recorded is scorer.slot("1/1/closed").recorded is None


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


def enter_in_turn(scorer: Scorer, count: int) -> None:
    """Enter this many values into one slot, one over the other."""
    for number in range(count):
        scorer.enter("1/1/open", ("4SN=", "4SN-1")[number % 2])


def undo_all(scorer: Scorer, count: int) -> None:
    """Undo this many times."""
    for _ in range(count):
        scorer.undo()


def test_undo_goes_fifty_changes_deep_and_no_deeper(database: Database) -> None:
    scorer = friendly(database, 1)
    enter_in_turn(scorer, 51)

    undo_all(scorer, 50)

    with pytest.raises(RefusedError) as refused:
        scorer.undo()
    assert refused.value.reason == "nothing_to_undo"
    assert scorer.slot("1/1/open").recorded is not None


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


def test_an_undone_entry_can_be_entered_again_and_undone_again(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.undo()
    scorer.enter("1/1/open", "4SN=")

    undone = scorer.undo()

    assert undone.revision == 4
    assert scorer.slot("1/1/open").recorded is None
