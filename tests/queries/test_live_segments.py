"""A match of several segments live: all of it is shown, and the segment that is played is told apart."""

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.live import live_match
from matchscore.queries.visibility import PUBLIC
from matchscore.services.events import numbered_boards
from tests.queries.test_live import live
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


@pytest.fixture
def halves(database: Database) -> Scorer:
    """Set up a match of two segments of four boards."""
    return friendly(database, numbered_boards(8, 2), visibility=Visibility.BOTH_TABLES)


def in_the_second_half(halves: Scorer) -> Scorer:
    """Compare a board of each half: home gains 6 IMPs, then 10."""
    halves.enter_all(open_1="4SN=", closed_1="3SN+1")
    halves.enter("2/5/open", "4SN=")
    halves.enter("2/5/closed", "4SN-1")
    return halves


def test_of_several_segments_the_one_that_has_begun_last_is_told_apart(halves: Scorer) -> None:
    halves.enter_all(open_1="4SN=", closed_1="3SN+1")
    before = live(halves)
    assert before.own[0].number == 1

    halves.enter("2/5/open", "4SN=")
    halves.enter("2/5/closed", "4SN-1")
    shown = live(halves)

    assert shown.segment is not None
    assert (shown.segment.number, [row.number for row in shown.own]) == (2, [5, 6, 7, 8])
    assert (shown.in_segment.boards, shown.in_match.boards) == (3, 6)
    assert (shown.own_compared, shown.compared) == (1, 2)


def test_every_segment_of_a_match_is_shown_and_only_what_it_brought_along_was_carried_in(halves: Scorer) -> None:
    in_the_second_half(halves)

    shown = live(halves)

    assert ([row.number for row in shown.rows], shown.is_whole) == ([1, 2, 3, 4, 5, 6, 7, 8], True)
    assert [line.number for line in shown.lines] == [1, 2]
    assert shown.chart is not None
    assert (shown.chart.carried, [mark.number for mark in shown.chart.numbers]) == (None, [1, 5, 2, 3, 4, 6, 7, 8])
    assert len(shown.chart.starts) == 1


def test_a_wall_without_room_for_the_match_shows_the_segment_that_is_played(halves: Scorer) -> None:
    sheet, visibility = in_the_second_half(halves).sheet(PUBLIC), Visibility.BOTH_TABLES

    roomy, narrow = (live_match(sheet, visibility, PUBLIC, most) for most in (8, 7))

    assert (roomy.is_whole, narrow.is_whole) == (True, False)
    assert (narrow.rows, [line.number for line in narrow.lines]) == (narrow.own, [2])
    assert narrow.chart is not None
    assert narrow.chart.carried is not None
    assert (narrow.chart.carried.number, narrow.chart.starts) == (6, ())
