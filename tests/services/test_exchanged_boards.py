"""Two boards of one room that change results."""

import pytest

from matchscore.db import Database
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.errors import ResultError
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.services.friendlies import friendly
from tests.services.recorded import stored
from tests.services.scorer import without_history


def test_the_key_of_an_exchange_exchanges_no_other_boards(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=", open_6="3NTE-1")
    seen = scorer.facts().head.revision
    scorer.exchange_boards(Room.OPEN, 4, 6, key="once")
    with pytest.raises(AlreadyDoneError):
        scorer.exchange_boards(Room.OPEN, 6, 4, key="once", seen=seen)

    with pytest.raises(RefusedError) as refused:
        scorer.exchange_boards(Room.OPEN, 4, 7, key="once")

    assert refused.value.reason == "key_used"


def test_two_boards_of_one_room_change_results(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=", open_6="3NTE-1", closed_4="P")

    scorer.exchange_boards(Room.OPEN, 4, 6)

    sheet = scorer.sheet()
    assert (stored(scorer, "1/4/open"), stored(scorer, "1/6/open")) == ("3NTE-1", "4SN=")
    assert (sheet.boards[3].open.ns_score, sheet.boards[5].open.ns_score) == (100, 420)
    assert sheet.boards[3].closed.state is RoomState.PASSED_OUT
    assert (scorer.changes()[-1].verb, scorer.changes()[-2].verb) == ("exchange_boards", "enter")


def test_an_exchange_with_an_empty_board_empties_the_other(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=")

    scorer.exchange_boards(Room.OPEN, 6, 4)

    assert (stored(scorer, "1/4/open"), stored(scorer, "1/6/open")) == (None, "4SN=")


def test_boards_exchanged_twice_are_as_they_were(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=", open_6="3NTE-1")
    before = without_history(scorer.sheet())

    scorer.exchange_boards(Room.OPEN, 4, 6)
    scorer.exchange_boards(Room.OPEN, 4, 6)

    assert without_history(scorer.sheet()) == before


@pytest.mark.parametrize("boards", [(4, 4), (1, 2)])
def test_an_exchange_that_changes_nothing_is_refused(database: Database, boards: tuple[int, int]) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=")

    with pytest.raises(RefusedError) as refused:
        scorer.exchange_boards(Room.OPEN, *boards)

    assert refused.value.reason == "nothing_to_change"


def test_an_exchange_that_no_vulnerability_allows_is_refused(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_3="4SN=", open_1="50")

    with pytest.raises(ResultError):
        scorer.exchange_boards(Room.OPEN, 3, 1)


def test_an_exchange_on_a_sheet_that_changed_is_refused(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=")

    with pytest.raises(ChangedSinceError):
        scorer.exchange_boards(Room.OPEN, 4, 6, seen=1)


def test_an_exchange_can_be_undone(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=", open_6="3NTE-1")
    before = without_history(scorer.sheet())
    scorer.exchange_boards(Room.OPEN, 4, 6)

    scorer.undo()

    assert without_history(scorer.sheet()) == before
