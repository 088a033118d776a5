"""Sheets for lists: the same as whole ones but for their boards, also from memory."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.models import EndedBy, Side, Visibility
from matchscore.queries.event_sheets import in_short, sheets_in_short, whole_sheets
from matchscore.queries.heads import MatchHead
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer
from tests.factories import NOON
from tests.queries.league import FLAT, TEN, give_up, league, play_match
from tests.services.scorer import Scorer, imps
from tests.services.started_rounds import start

VIEWERS = {"staff": STAFF, "public": PUBLIC}


def evening(database: Database, policy: Visibility) -> Scorer:
    """Play one match, begin one, give one up, report one, and leave two."""
    matches = league(database, boards=2, visibility=policy)
    start(matches[0], NOON, 8)
    play_match(matches[0], TEN, FLAT)
    matches[1].enter("1/1/open", "4SN=")
    play_match(matches[2], TEN)
    give_up(matches[2], Side.HOME, EndedBy.CONCESSION)
    matches[3].report(imps(20, 10))
    return matches[0]


def eyes(viewer: Viewer) -> Callable[[MatchHead], Viewer]:
    """Look at every match with the same eyes."""
    return lambda _: viewer


def sheets(scorer: Scorer, viewer: Viewer, minutes: int) -> tuple[tuple[Sheet, ...], tuple[Sheet, ...]]:
    """Read the sheets whole, and in short."""
    at = NOON + timedelta(minutes=minutes)
    with scorer.database.reading() as session:
        whole = whole_sheets(session, scorer.slug, eyes(viewer), at)
        return whole, sheets_in_short(session, scorer.slug, eyes(viewer), at)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("policy", Visibility)
def test_a_list_has_the_sheets_of_every_match_without_their_boards(
    database: Database, policy: Visibility, viewer: str
) -> None:
    scorer = evening(database, policy)

    early, late = sheets(scorer, VIEWERS[viewer], 1), sheets(scorer, VIEWERS[viewer], 60)

    assert early[1] == tuple(map(in_short, early[0]))
    assert late[1] == tuple(map(in_short, late[0]))
    assert [sheet.has_total for sheet in late[1]] == [sheet.has_total for sheet in late[0]]


def test_after_a_change_a_list_has_the_new_sheet(database: Database) -> None:
    scorer = evening(database, Visibility.BOTH_TABLES)
    before = sheets(scorer, PUBLIC, 1)[1]

    scorer.enter("1/1/closed", "4SN=")

    after = sheets(scorer, PUBLIC, 1)[1]
    assert [sheet.home_total for sheet in (before[0], after[0])] == [10, 0]
    assert after[5] is before[5]


def test_a_viewer_of_one_room_has_the_sheets_whole(database: Database) -> None:
    scorer = evening(database, Visibility.OPEN)

    whole, short = sheets(scorer, ELSEWHERE, 1)

    assert short == whole


def test_a_sheet_in_short_keeps_a_board_that_has_given_something(database: Database) -> None:
    scorer = evening(database, Visibility.OPEN)

    whole = sheets(scorer, STAFF, 1)[0][0]

    assert in_short(whole) == replace(whole, boards=whole.boards[:1])
