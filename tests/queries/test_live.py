"""A match live: what happened last, how far it is, what is still in play, and nothing that is not released."""

from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.live import LiveMatch, Prospect, RoomCount, live_match, margin_after, swing_of
from matchscore.queries.visibility import PUBLIC, STAFF, Viewer, visible
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.services.friendlies import WON_BY_18, friendly
from tests.services.scorer import Scorer, imps, without_history


def live(scorer: Scorer, viewer: Viewer = PUBLIC) -> LiveMatch:
    """Make a match live as somebody sees it."""
    return live_match(scorer.sheet(viewer), scorer.facts().head.visibility, viewer)


def released(scorer: Scorer) -> frozenset[tuple[int, int]]:
    """Give the boards that the public may see."""
    with scorer.database.reading() as session:
        return visible(session, scorer.facts(), PUBLIC, NOON)


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Set up a match of six boards, each of which everybody sees once both tables have it."""
    return friendly(database, 6, visibility=Visibility.BOTH_TABLES)


@pytest.fixture
def sealed(database: Database) -> Scorer:
    """Set up a match of two segments of four boards under seal."""
    return friendly(database, numbered_boards(8, 2), visibility=Visibility.SEALED)


def test_the_board_whose_second_room_came_last_is_the_last_one(scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", open_2="4SN=", closed_2="3SN+1", closed_1="3SN+1", open_3="4SN=")

    last = live(scorer).last

    assert last is not None
    assert (last.number, int(swing_of(last)), int(margin_after(last))) == (1, 6, 6)


def test_a_correction_makes_its_board_the_last_one(scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="4SN=", closed_2="4SN-1")
    scorer.enter("1/1/open", "3SN+1")

    last = live(scorer).last

    assert last is not None
    assert (last.number, int(swing_of(last))) == (1, 0)


def test_before_a_board_is_compared_there_is_no_last_one_and_no_chart(scorer: Scorer) -> None:
    shown = live(scorer.enter_all(open_1="4SN=", closed_2="4SN="))

    assert (shown.last, shown.chart, shown.largest) == (None, None, None)
    assert shown.has_begun
    assert not live(friendly(scorer.database)).has_begun


def test_boards_are_counted_by_how_far_they_are(scorer: Scorer) -> None:
    shown = live(
        scorer.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="4SN=", closed_4="4SN=", open_5="NP", closed_5="NP")
    )

    assert shown.compared == 1
    assert shown.numbers(BoardState.ONE_TABLE) == (2, 4)
    assert shown.numbers(BoardState.TO_PLAY) == (3, 6)
    assert shown.numbers(BoardState.NOT_PLAYED) == (5,)
    assert shown.in_segment == shown.in_match == Prospect(4, 21, 96)


def test_the_chart_has_the_boards_compared_and_then_those_left(scorer: Scorer) -> None:
    chart = live(scorer.enter_all(open_3="4SN=", closed_3="3SN+1", open_5="NP", closed_5="NP")).chart

    assert chart is not None
    assert [mark.number for mark in chart.numbers] == [3, 1, 2, 4, 6]
    assert (chart.now.number, chart.carried) == (6, None)


def test_the_largest_swing_is_of_either_team_and_the_first_of_two(scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN-1", closed_1="4SN=", open_2="P", closed_2="P", open_3="4SN=", closed_3="4SN-1")

    largest = live(scorer).largest

    assert largest is not None
    assert (largest.number, int(swing_of(largest))) == (1, -10)


def test_where_every_board_is_flat_none_is_the_largest(scorer: Scorer) -> None:
    assert live(scorer.enter_all(open_1="P", closed_1="P")).largest is None


def test_of_boards_that_came_at_once_the_last_of_the_sheet_is_the_last_one(scorer: Scorer) -> None:
    scorer.enter_all(open_2="P", closed_2="P", open_1="4SN=", closed_1="3SN+1")

    last = live_match(without_history(scorer.sheet(PUBLIC)), Visibility.BOTH_TABLES, PUBLIC).last

    assert last is not None
    assert last.number == 2


def test_what_was_carried_in_begins_the_chart(scorer: Scorer) -> None:
    scorer.carry_over(imps(80, 99))

    chart = live(scorer.enter_all(open_1="4SN=", closed_1="3SN+1")).chart

    assert chart is not None
    assert chart.carried is not None
    assert (chart.carried.number, chart.now.number) == (19, 13)


def test_under_seal_rooms_are_counted_and_nothing_else_is_told(sealed: Scorer) -> None:
    shown = live(sealed.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="4SN="))

    assert shown.is_sealed
    assert shown.rooms == (RoomCount(Room.OPEN, 2, 4), RoomCount(Room.CLOSED, 1, 4))
    assert (shown.last, shown.chart, shown.compared, shown.sheet.home_total) == (None, None, 0, Fraction())


def test_a_segment_that_is_finished_stays_seen_while_the_next_one_is_sealed(sealed: Scorer) -> None:
    sealed.enter_all(**WON_BY_18).finish()
    sealed.enter("2/5/open", "4SN=")

    shown = live(sealed)

    assert shown.is_sealed
    assert shown.sheet.home_total == 18
    assert shown.last is not None
    assert shown.last.segment == 1
    assert [line.number for line in shown.lines] == [1]


def test_a_finished_segment_is_not_sealed(sealed: Scorer) -> None:
    sealed.enter_all(**WON_BY_18).finish()

    assert not live(sealed).is_sealed


def test_a_director_reads_under_the_seal(sealed: Scorer) -> None:
    shown = live(sealed.enter_all(open_1="4SN=", closed_1="3SN+1"), STAFF)

    assert not shown.is_sealed
    assert shown.compared == 1


def test_a_total_that_is_reported_breaks_the_seal(sealed: Scorer) -> None:
    sealed.report(imps(49, 35))

    assert not live(sealed).is_sealed


def test_what_is_not_released_moves_nothing(database: Database) -> None:
    scorer = friendly(database, 6, visibility=Visibility.CLOCK).enter_all(open_1="4SN=", closed_1="3SN+1")

    shown = live(scorer)

    assert released(scorer) == frozenset()
    assert (shown.last, shown.chart, shown.compared) == (None, None, 0)
    assert shown.numbers(BoardState.HIDDEN) == (1,)
    assert shown.in_match.boards == 6
