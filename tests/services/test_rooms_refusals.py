"""What the actions on a whole room or segment refuse: a stale look, a repeated request, a finished segment."""

from collections.abc import Callable
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.seats import Room, Turn
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError, ConflictError
from tests.services.friendlies import Row, friendly, two_matches, typed
from tests.services.scorer import Scorer

SOME_SHEET: list[Row] = [("4SN=", "3SN+1"), ("PASS", "1NTW-1"), ("6HE=", None), ("NP", "NP")]


def test_an_empty_slot_cannot_be_marked_as_turned(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        scorer.mark_turned("1/1/open")

    assert refused.value.reason == "no_result_here"


def test_marking_what_was_not_seen_is_a_conflict(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN-1")

    with pytest.raises(ConflictError):
        scorer.mark_turned("1/1/open", seen=2)


def turn(scorer: Scorer, **act: Any) -> None:
    """Turn the sheet of the open room."""
    scorer.turn_sheet(Room.OPEN, **act)


def mark(scorer: Scorer, **act: Any) -> None:
    """Mark board 1 of the open room as turned."""
    scorer.mark_turned("1/1/open", **act)


Action = Callable[..., Any]
every_action = pytest.mark.parametrize("action", [Scorer.exchange_rooms, Scorer.swap_seats, turn, mark])
every_action_on_a_segment = pytest.mark.parametrize("action", [Scorer.exchange_rooms, Scorer.swap_seats, turn])


@every_action_on_a_segment
def test_nothing_is_done_to_a_match_that_changed_since_it_was_seen(database: Database, action: Action) -> None:
    scorer = typed(database, SOME_SHEET)
    before = scorer.sheet()

    with pytest.raises(ChangedSinceError) as changed:
        action(scorer, seen=before.revision - 1)

    assert changed.value.revision == before.revision
    assert scorer.sheet() == before


@every_action
def test_a_repeated_request_is_done_once(database: Database, action: Action) -> None:
    scorer = typed(database, SOME_SHEET)
    seen = scorer.slot("1/1/open").revision if action is mark else scorer.sheet().revision
    action(scorer, key="k1")
    done = scorer.sheet()

    with pytest.raises(AlreadyDoneError) as already:
        action(scorer, key="k1", seen=seen)

    assert already.value.change.revision == done.revision
    assert scorer.sheet() == done


@every_action
def test_a_key_that_has_entered_a_result_does_nothing_else(database: Database, action: Action) -> None:
    scorer = typed(database, SOME_SHEET)
    scorer.enter("1/1/open", "4SN-2", key="k1")

    with pytest.raises(RefusedError) as refused:
        action(scorer, key="k1")

    assert refused.value.reason == "key_used"


@pytest.mark.parametrize(("room", "turn"), [(Room.CLOSED, Turn.CLOCKWISE), (Room.OPEN, Turn.BACK)])
def test_a_key_that_has_turned_a_sheet_turns_no_other_and_not_back(database: Database, room: Room, turn: Turn) -> None:
    scorer = typed(database, SOME_SHEET)
    scorer.turn_sheet(Room.OPEN, Turn.CLOCKWISE, key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.turn_sheet(room, turn, key="k1")

    assert refused.value.reason == "key_used"


def test_a_key_that_has_marked_one_board_does_not_mark_another(database: Database) -> None:
    scorer = typed(database, SOME_SHEET)
    scorer.mark_turned("1/1/open", key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.mark_turned("1/2/open", key="k1")

    assert refused.value.reason == "key_used"


def test_a_key_that_has_swapped_the_seats_of_one_match_does_not_swap_those_of_another(database: Database) -> None:
    first, second = two_matches(database)
    first.swap_seats(key="k1")

    with pytest.raises(RefusedError) as refused:
        second.swap_seats(key="k1")

    assert refused.value.reason == "key_used"
    assert second.sheet().segments[0].home_ns_room is Room.OPEN


@every_action
def test_a_finished_segment_asks_for_a_reason_and_takes_it(database: Database, action: Action) -> None:
    scorer = typed(database, [("4SN=", "3SN+1")])
    scorer.finish()
    with pytest.raises(RefusedError) as refused:
        action(scorer)

    action(scorer, reason="typed into the wrong room")

    assert refused.value.reason == "reason_needed"
    assert scorer.changes()[-1].reason == "typed into the wrong room"


def test_a_segment_that_is_not_there_is_not_found(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(NotFoundError) as missing:
        scorer.swap_seats(2)

    assert (missing.value.what, missing.value.name) == ("segment", "2")
