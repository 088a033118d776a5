"""Who is told of a correction, and how much of what it did."""

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.corrections import corrections_of, corrections_of_match
from matchscore.queries.sights import sight_of
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.queries.corrected import WHY, told
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import imps

OPEN_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)


def test_whoever_is_at_a_table_is_told_of_none(database: Database) -> None:
    match = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")
    match.finish()
    match.enter("1/1/open", "4SN-1", **WHY)
    match.carry_over(imps(3, 0))

    assert [told(match, viewer) for viewer in (OPEN_ROOM, ELSEWHERE)] == [[], []]


def test_a_board_that_somebody_may_still_play_is_not_among_them(database: Database) -> None:
    first, second = two_matches(database, 2, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P", closed_2="P").finish()
    second.enter_all(open_1="P", closed_1="P", open_2="P")
    first.enter("1/1/open", "4SN+1", **WHY)
    first.enter("1/2/open", "4SN=", **WHY)
    first.exchange_boards(Room.CLOSED, 1, 2, **WHY)

    found = told(first)

    assert [[each.place.path for each in one.changed] for one in found] == [["1/1/open"]]
    assert set(found[0].effect) == {"board"}
    assert len(told(first, STAFF)) == 3
    assert told(first, STAFF)[0].effect["places"]


def test_places_are_told_once_every_board_of_the_event_may_be_seen(database: Database) -> None:
    first, second = two_matches(database, 1, visibility=Visibility.BOTH_TABLES)
    first.enter_all(open_1="4SN=", closed_1="3SN+1").finish()
    first.enter("1/1/open", "4SN+1", **WHY)
    before = set(told(first)[0].effect)

    second.enter_all(open_1="P", closed_1="P")

    assert before == {"before", "after", "board"}
    assert set(told(first)[0].effect) == {"before", "after", "board", "places", "standings"}
    with first.database.reading() as session:
        (of_match,) = corrections_of_match(session, sight_of(session, first.facts(), PUBLIC, NOON))
    assert set(of_match.effect) == {"before", "after", "board"}


def test_an_event_without_matches_has_none(database: Database) -> None:
    with database.reading() as session:
        assert corrections_of(session, {}) == ()
