"""Undo takes back my own newest change, from the log; anything else is a correction."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given

from matchscore.db import Database
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from tests.services.friendlies import Row, friendly, typed
from tests.services.scorer import Scorer, imps, on_a_database, without_history
from tests.strategies import played

SHEET: list[Row] = [("4SN=", "3SN+1"), ("PASS", "1NTW-1"), (None, "6HE=")]


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


def test_an_undone_entry_can_be_entered_again_and_undone_again(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.undo()
    scorer.enter("1/1/open", "4SN=")

    undone = scorer.undo()

    assert undone.revision == 4
    assert scorer.slot("1/1/open").recorded is None
