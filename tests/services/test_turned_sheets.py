"""A compass that was read wrongly: the sheet of a room turned, one board marked as turned."""

from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.queries.states import path_of
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.errors import ResultError
from matchscore.scoring.seats import Room, Seat, Turn
from matchscore.services.acts import RefusedError
from tests.services.friendlies import friendly, typed
from tests.services.scorer import without_history
from tests.services.sheets import SOME_SHEET, away_first, results_of, swings


@pytest.mark.parametrize(
    ("turn", "declarers"),
    [(Turn.CLOCKWISE, [Seat.E, Seat.S, Seat.W, Seat.N]), (Turn.BACK, [Seat.W, Seat.N, Seat.E, Seat.S])],
)
def test_turning_the_sheet_moves_every_declarer_of_the_room_one_seat(
    database: Database, turn: Turn, declarers: list[Seat]
) -> None:
    scorer = typed(database, [("4SN=", "1CN="), ("4SE=", None), ("4SS=", None), ("4SW=", None)])

    scorer.turn_sheet(Room.OPEN, turn)

    assert [str(result) for result in results_of(scorer, Room.OPEN)] == [f"4S{seat}=" for seat in declarers]
    assert str(results_of(scorer, Room.CLOSED)[0]) == "1CN="


def test_turning_the_sheet_and_turning_it_back_gives_the_same_sheet(database: Database) -> None:
    scorer = typed(database, SOME_SHEET)
    before = scorer.sheet()

    scorer.turn_sheet(Room.OPEN, Turn.CLOCKWISE)
    scorer.turn_sheet(Room.OPEN, Turn.BACK)

    assert without_history(scorer.sheet()) == without_history(before)


def test_turning_the_sheet_gives_every_score_to_the_other_line(database: Database) -> None:
    scorer = typed(database, [("+420", None), ("4SN=", "+100"), ("-100", None)])

    scorer.turn_sheet(Room.OPEN, Turn.BACK)

    assert list(map(str, results_of(scorer, Room.OPEN))) == ["-420", "4SW=", "+100"]
    assert str(results_of(scorer, Room.CLOSED)[1]) == "+100"


def test_a_sheet_with_a_score_that_cannot_change_side_is_not_turned(database: Database) -> None:
    scorer = typed(database, [("4SN=", None), ("-420", None)])
    before = scorer.sheet()

    with pytest.raises(ResultError) as refused:
        scorer.turn_sheet(Room.OPEN)

    assert (refused.value.reason, refused.value.facts["board"]) == ("score_impossible_here", 2)
    assert scorer.sheet() == before


@pytest.mark.parametrize("text", ["PASS", "NP"])
def test_there_is_nothing_to_turn_where_nobody_declared(database: Database, text: str) -> None:
    scorer = friendly(database).enter_all(open_1=text)

    with pytest.raises(RefusedError) as refused:
        scorer.turn_sheet(Room.OPEN)

    assert refused.value.reason == "nothing_to_change"


def test_a_board_marked_as_turned_needs_a_ruling_and_keeps_both_scores(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")

    scorer.mark_turned("1/1/closed")

    board = scorer.sheet().boards[0]
    assert (board.state, board.home_imps, board.difference) == (BoardState.NEEDS_RULING, None, None)
    assert (board.open.ns_score, board.closed.ns_score, board.closed.turned) == (420, 170, True)


def test_a_board_turned_at_both_tables_is_compared_the_other_way_round(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")
    before = scorer.sheet()

    scorer.mark_turned("1/1/open")
    scorer.mark_turned("1/1/closed")

    assert swings(scorer.sheet()) == away_first(before) == [(0, 6)]


def test_marking_twice_takes_the_mark_away(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")
    before = scorer.sheet()

    scorer.mark_turned("1/1/closed")
    scorer.mark_turned("1/1/closed")

    assert without_history(scorer.sheet()) == without_history(before)
    assert [change.verb for change in scorer.changes()[-2:]] == ["mark_turned", "mark_turned"]


def test_only_the_room_that_changed_gets_a_new_revision(database: Database) -> None:
    scorer = typed(database, SOME_SHEET)
    before = scorer.facts().slots

    scorer.turn_sheet(Room.OPEN)

    changed = [path_of(key) for key, slot in scorer.facts().slots.items() if slot != before[key]]
    assert changed == ["1/1/open", "1/3/open"]
    assert replace(before[1, 1, Room.OPEN], recorded=None) == replace(scorer.slot("1/1/open"), recorded=None)
