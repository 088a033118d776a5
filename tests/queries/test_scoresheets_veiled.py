"""The score sheet of a match of which a viewer may not see everything."""

from dataclasses import replace
from fractions import Fraction

import pytest

from matchscore.queries.matches import MatchFacts
from matchscore.queries.reported_lines import ReportedLine
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.comparison import BoardState, RoomState
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import MatchState
from tests.queries.paper import paper_match, recorded, typed_match
from tests.services.scorer import imps, standing

OPEN_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)


def sheet_for(viewer: Viewer, facts: MatchFacts, *released: tuple[int, int]) -> Sheet:
    """Make the sheet for somebody for whom only these boards are released."""
    return scoresheet(facts, viewer, frozenset(released))


@pytest.mark.parametrize(
    ("texts", "rooms", "state"),
    [
        (("4SN=", "3SN+1"), ("hidden", "hidden"), BoardState.HIDDEN),
        (("4SN=", None), ("hidden", "to_play"), BoardState.ONE_TABLE),
        ((None, "NP"), ("to_play", "hidden"), BoardState.ONE_TABLE),
        ((None, None), ("to_play", "to_play"), BoardState.TO_PLAY),
    ],
)
def test_of_a_hidden_board_the_public_sees_only_where_something_is_recorded(
    texts: tuple[str | None, str | None], rooms: tuple[str, str], state: BoardState
) -> None:
    sheet = sheet_for(PUBLIC, typed_match(texts))

    (board,) = sheet.boards
    assert (board.open.state, board.closed.state, board.state) == (*rooms, state)
    assert (board.open.result, board.open.ns_score, board.open.revision, board.difference) == (None, None, 0, None)
    assert sheet.counts[state] == 1


def test_a_hidden_board_counts_in_no_total_and_leaves_the_match_running() -> None:
    facts = typed_match(("4SN=", "3SN+1"), ("4SN=", "3SN+1"), vp_scale="wbf-continuous")

    sheet = sheet_for(PUBLIC, facts, (1, 2))

    assert standing(sheet) == imps(10, 0)
    assert (sheet.state, sheet.victory_points) == (MatchState.RUNNING, None)
    assert (sheet.boards[0].home_total, sheet.segments[0].home_imps) == (None, Fraction(10))


@pytest.mark.parametrize(
    ("texts", "own", "state"),
    [
        (("4SN=", "3SN+1"), RoomState.PLAYED, BoardState.HIDDEN),
        (("4SN=", None), RoomState.PLAYED, BoardState.HIDDEN),
        ((None, "3SN+1"), RoomState.TO_PLAY, BoardState.TO_PLAY),
        ((None, None), RoomState.TO_PLAY, BoardState.TO_PLAY),
    ],
)
def test_a_viewer_of_one_room_sees_it_in_full_and_of_the_other_not_even_whether_it_is_empty(
    texts: tuple[str | None, str | None], own: RoomState, state: BoardState
) -> None:
    sheet = sheet_for(OPEN_ROOM, typed_match(texts))

    (board,) = sheet.boards
    assert (board.open.state, board.closed.state, board.state) == (own, RoomState.HIDDEN, state)


def test_a_viewer_of_one_room_is_told_the_revision_of_that_room_and_no_time() -> None:
    facts = paper_match([(recorded("4SN=", 3), recorded("4SN=", 8)), (recorded("4SN=", 5), None)])

    sheet = sheet_for(OPEN_ROOM, facts)

    assert (sheet.revision, sheet.changed_at) == (5, None)


def test_a_viewer_of_an_empty_room_is_told_revision_zero() -> None:
    assert sheet_for(OPEN_ROOM, typed_match((None, "4SN="))).revision == 0


def test_a_viewer_of_a_room_that_nobody_plays_in_sees_nothing() -> None:
    sheet = sheet_for(Viewer(ViewerKind.ONE_ROOM, Room.OPEN_2), typed_match(("4SN=", None)))

    (board,) = sheet.boards
    assert (board.open.state, board.closed.state, board.state) == (
        RoomState.HIDDEN,
        RoomState.HIDDEN,
        BoardState.HIDDEN,
    )


def reported(segment: int | None) -> ReportedLine:
    """Give a total that the organiser reported for the match, or for a segment of it."""
    return ReportedLine("organiser", "bulletin", segment, Fraction(21), Fraction(7), None, None)


@pytest.mark.parametrize(
    ("viewer", "released", "shown"),
    [
        (STAFF, [(1, 1), (2, 2)], [None, 1, 2]),
        (PUBLIC, [(1, 1), (2, 2)], [None, 1, 2]),
        (PUBLIC, [(1, 1)], [1]),
        (PUBLIC, [], []),
        (OPEN_ROOM, [], []),
    ],
)
def test_a_reported_total_is_shown_once_nothing_that_it_counts_is_hidden(
    viewer: Viewer, released: list[tuple[int, int]], shown: list[int | None]
) -> None:
    pair = (recorded("4SN="), recorded("3SN+1"))
    facts = replace(paper_match([pair], [pair]), reported_totals=(reported(None), reported(1), reported(2)))

    sheet = sheet_for(viewer, facts, *released)

    assert [line.segment for line in sheet.reported_totals] == shown
