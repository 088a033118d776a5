"""What is playing now: matches with something recorded and something missing, as the public may see them."""

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Match, Visibility
from matchscore.queries.visibility import Viewer, ViewerKind
from matchscore.scoring.seats import Room
from tests.queries.event_lists import archive, playing
from tests.services.friendlies import friendly
from tests.services.scorer import imps, standing


def test_a_match_is_now_playing_while_something_is_recorded_and_something_is_missing(database: Database) -> None:
    friendly(database, name="Not begun")
    friendly(database, 1, name="Played out").enter_all(open_1="4SN=", closed_1="4SN=")
    running = friendly(database, 2, name="Running").enter_all(open_1="4SN=")

    assert [(sheet.event, sheet.match) for sheet in playing(database)] == [(running.slug, 1)]


def test_what_is_now_playing_is_shown_as_the_public_may_see_it(database: Database) -> None:
    friendly(database, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")

    (sheet,) = playing(database)

    assert standing(sheet) == imps(0, 0)


def test_who_scores_one_room_is_not_told_what_is_now_playing_in_the_other(database: Database) -> None:
    friendly(database, 2).enter_all(open_1="4SN=", closed_2="3SN+1")

    assert playing(database, Viewer(ViewerKind.ONE_ROOM, Room.OPEN)) == []


def test_neither_archived_events_nor_matches_that_ended_early_are_now_playing(database: Database) -> None:
    archive(friendly(database, name="Archived").enter_all(open_1="4SN="))
    conceded = friendly(database, name="Conceded").enter_all(open_1="4SN=")
    with conceded.acting() as (session, _):
        session.execute(update(Match).where(Match.event_id == conceded.event_id).values(ended_by=EndedBy.CONCESSION))

    assert playing(database) == []


def test_of_what_is_now_playing_so_many_are_shown(database: Database) -> None:
    friendly(database, name="Older").enter_all(open_1="4SN=")
    friendly(database, name="Newer").enter_all(open_1="4SN=")

    assert [sheet.event for sheet in playing(database, most=1)] == ["newer"]
