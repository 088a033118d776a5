"""Seats swapped and rooms exchanged: two ways in which a sheet and the truth come apart, each with its own mending."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.events import numbered_boards
from tests.services.friendlies import Row, friendly, typed
from tests.services.scorer import on_a_database, without_history
from tests.services.sheets import SOME_SHEET, away_first, results_of, swings
from tests.strategies import played

typed_results = st.one_of(played.map(str), st.sampled_from(["PASS", "NP", "+90", "-90"]))
typed_sheets = st.lists(st.tuples(st.none() | typed_results, st.none() | typed_results), min_size=1, max_size=3)


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
