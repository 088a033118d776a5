"""A result on the wrong board of the right room, moved to the right one."""

import pytest

from matchscore.db import Database
from matchscore.i18n.sentences import sentence
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.errors import ResultError
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.events import numbered_boards
from matchscore.services.slots import AlreadyDoneError, ConflictError
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.recorded import stored
from tests.services.scorer import without_history


def test_a_moved_result_takes_all_that_was_recorded_with_it(database: Database) -> None:
    scorer = friendly(database, 8)
    scorer.enter("1/4/open", "4SN=", lead="HK")
    scorer.mark_turned("1/4/open")

    scorer.move("1/4/open", 6)

    moved = scorer.slot("1/6/open").recorded
    assert moved is not None
    assert (str(moved.result), moved.lead, moved.turned, moved.revision) == ("4SN=", "HK", True, scorer.revision())
    assert stored(scorer, "1/4/open") is None


def test_a_move_is_one_line_of_the_log_with_both_boards(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=")

    scorer.move("1/4/open", 6)

    logged = scorer.changes()[-1]
    assert (logged.verb, set(logged.before), set(logged.after)) == (
        "move_result",
        {"1/4/open", "1/6/open"},
        {"1/4/open", "1/6/open"},
    )
    assert logged.before["1/6/open"] is logged.after["1/4/open"] is None
    assert check(database, NOON) == []


def test_a_filled_board_refuses_and_says_what_stands_there(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=", open_6="3NTE-1")

    with pytest.raises(RefusedError) as refused:
        scorer.move("1/4/open", 6)

    assert refused.value.facts == {"board": 6, "result": "3NTE-1", "revision": 3}
    assert sentence(refused.value.reason, refused.value.facts) == "Board 6 has a result already: 3NT E −1."


def test_a_result_that_was_seen_there_gives_way(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=", open_6="3NTE-1")

    scorer.move("1/4/open", 6, replaces=3)

    assert (stored(scorer, "1/4/open"), stored(scorer, "1/6/open")) == (None, "4SN=")


def test_a_result_that_came_there_since_is_a_conflict(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=", open_6="3NTE-1")
    scorer.enter("1/6/open", "3NTE-2")

    with pytest.raises(ConflictError) as conflict:
        scorer.move("1/4/open", 6, replaces=3)

    assert (conflict.value.revision, stored(scorer, "1/6/open")) == (4, "3NTE-2")


def test_a_result_that_changed_since_it_was_seen_is_not_moved(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=")
    scorer.enter("1/4/open", "4SN+1")

    with pytest.raises(ConflictError):
        scorer.move("1/4/open", 6, seen=2)

    assert stored(scorer, "1/4/open") == "4SN+1"


def test_a_board_of_another_segment_is_not_there(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2)).enter_all(open_1="4SN=")

    with pytest.raises(NotFoundError):
        scorer.move("1/1/open", 3)


def test_a_score_that_the_other_board_cannot_give_is_refused(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_1="50")

    with pytest.raises(ResultError) as refused:
        scorer.move("1/1/open", 3)

    assert refused.value.facts["board"] == 3
    assert stored(scorer, "1/1/open") == "+50"


@pytest.mark.parametrize(("board", "reason"), [(4, "nothing_to_change"), (5, "no_result_here")])
def test_nothing_is_moved_to_its_own_board_or_from_an_empty_one(database: Database, board: int, reason: str) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=")

    with pytest.raises(RefusedError) as refused:
        scorer.move(f"1/{board}/open", 4)

    assert refused.value.reason == reason


def test_a_move_can_be_undone(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=", open_6="3NTE-1")
    before = without_history(scorer.sheet())
    scorer.move("1/4/open", 6, replaces=3)

    scorer.undo()

    assert without_history(scorer.sheet()) == before


def test_the_same_request_moves_once(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=")
    scorer.move("1/4/open", 6, key="once")

    with pytest.raises(AlreadyDoneError):
        scorer.move("1/4/open", 6, key="once", seen=2)

    assert stored(scorer, "1/6/open") == "4SN="


def test_the_key_of_a_move_takes_nothing_elsewhere(database: Database) -> None:
    scorer = friendly(database, 8).enter_all(open_4="4SN=")
    scorer.move("1/4/open", 6, key="once")

    with pytest.raises(RefusedError) as refused:
        scorer.move("1/4/open", 7, key="once", seen=2)

    assert refused.value.reason == "key_used"


def test_in_a_finished_segment_a_move_needs_a_reason(database: Database) -> None:
    scorer = friendly(database, 2).enter_all(open_1="P", closed_1="P", open_2="NP", closed_2="NP")
    scorer.confirm_all("1/2/open", "1/2/closed")
    scorer.finish()

    with pytest.raises(RefusedError) as refused:
        scorer.move("1/1/open", 2, replaces=4)

    assert refused.value.reason == "reason_needed"
