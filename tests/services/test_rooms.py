"""Four ways in which a sheet and the truth come apart, each mended by an action of its own."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.queries.states import path_of
from matchscore.queries.values import Sheet
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.errors import ResultError
from matchscore.scoring.results import TableResult
from matchscore.scoring.seats import Room, Seat, Turn
from matchscore.services.acts import RefusedError
from matchscore.services.events import numbered_boards
from tests.services.friendlies import Row, friendly, typed
from tests.services.scorer import Scorer, on_a_database, without_history
from tests.strategies import played

typed_results = st.one_of(played.map(str), st.sampled_from(["PASS", "NP", "+90", "-90"]))
typed_sheets = st.lists(st.tuples(st.none() | typed_results, st.none() | typed_results), min_size=1, max_size=3)


def swings(sheet: Sheet) -> list[tuple[object, object]]:
    """Give home's and away's IMPs board by board."""
    return [(board.home_imps, board.away_imps) for board in sheet.boards]


def away_first(sheet: Sheet) -> list[tuple[object, object]]:
    """Give away's and home's IMPs board by board."""
    return [(board.away_imps, board.home_imps) for board in sheet.boards]


def results_of(scorer: Scorer, room: Room) -> list[TableResult | None]:
    """Give what is recorded in a room, board by board."""
    return [board.rooms[room].result for board in scorer.sheet().boards]


SOME_SHEET: list[Row] = [("4SN=", "3SN+1"), ("PASS", "1NTW-1"), ("6HE=", None), ("NP", "NP")]


@on_a_database
@given(rows=typed_sheets)
def test_swapping_the_seats_negates_every_swing_and_no_score(database: Database, rows: list[Row]) -> None:
    scorer = typed(database, rows)
    before = scorer.sheet()

    scorer.swap_seats()

    after = scorer.sheet()
    assert swings(after) == away_first(before)
    assert [board.state for board in after.boards] == [board.state for board in before.boards]
    assert [board.rooms for board in after.boards] == [board.rooms for board in before.boards]
    assert (after.home_imps, after.away_imps) == (before.away_imps, before.home_imps)


def test_swapping_the_seats_is_logged_as_a_change_of_the_segment(database: Database) -> None:
    scorer = typed(database, SOME_SHEET)

    effect = scorer.swap_seats()

    change = scorer.changes()[-1]
    assert (change.verb, change.effect) == ("swap_seats", effect)
    assert change.before == {"segment/1": {"home_ns_room": "open", "finished_at": None}}
    assert change.after == {"segment/1": {"home_ns_room": "closed", "finished_at": None}}
    assert scorer.sheet().segments[0].revision == change.revision


def test_swapping_the_seats_of_one_segment_leaves_the_others(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, segments=2))

    scorer.swap_seats(2)

    assert [segment.home_ns_room for segment in scorer.sheet().segments] == [Room.OPEN, Room.CLOSED]


@on_a_database
@given(rows=typed_sheets.filter(lambda rows: any(first != second for first, second in rows)))
def test_exchanging_the_rooms_twice_gives_the_same_sheet_back(database: Database, rows: list[Row]) -> None:
    scorer = typed(database, rows)
    before, first_room, second_room = scorer.sheet(), results_of(scorer, Room.OPEN), results_of(scorer, Room.CLOSED)

    scorer.exchange_rooms()

    assert (results_of(scorer, Room.CLOSED), results_of(scorer, Room.OPEN)) == (first_room, second_room)
    assert swings(scorer.sheet()) == away_first(before)

    scorer.exchange_rooms()

    assert without_history(scorer.sheet()) == without_history(before)


def test_exchanging_the_rooms_is_one_change_that_names_only_what_differs(database: Database) -> None:
    scorer = typed(database, [("4SN=", "3SN+1"), ("PASS", "PASS"), (None, "NP")])
    revision = scorer.revision()

    scorer.exchange_rooms()

    change = scorer.changes()[-1]
    assert (change.revision, change.verb) == (revision + 1, "exchange_rooms")
    assert set(change.after) == {"1/1/open", "1/1/closed", "1/3/open", "1/3/closed"}
    assert change.after["1/3/closed"] is None
    assert scorer.slot("1/2/open").revision < change.revision


@pytest.mark.parametrize("rows", [[(None, None)], [("PASS", "PASS"), ("4SN=", "4SN=")]])
def test_there_is_nothing_to_exchange_where_both_rooms_say_the_same(database: Database, rows: list[Row]) -> None:
    scorer = typed(database, rows)

    with pytest.raises(RefusedError) as refused:
        scorer.exchange_rooms()

    assert refused.value.reason == "nothing_to_change"


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
