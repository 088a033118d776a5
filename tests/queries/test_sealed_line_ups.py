"""Whose names somebody may see: a team's line-up is its captain's and the staff's until it opens."""

from datetime import datetime, timedelta

import pytest

from matchscore.db import Database
from matchscore.models import Side
from matchscore.queries.lineups import Terms
from matchscore.queries.matches import read_facts
from matchscore.queries.sealed_line_ups import Onlooker, line_ups_of
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.services.captain import QUOKKAS, hand_in, set_terms, team_id
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps

LATER = NOON + timedelta(hours=1)
SOON = LATER - timedelta(seconds=1)
HOME, AWAY = {"Olive", "Oscar", "Opal", "Otto"}, set(QUOKKAS.split())
OPEN_ROOM, CLOSED_ROOM = (Viewer(ViewerKind.ONE_ROOM, room) for room in (Room.OPEN, Room.CLOSED))


def seen_by(scorer: Scorer, viewer: Viewer = PUBLIC, now: datetime = NOON, *, captain: int | None = None) -> set[str]:
    """Give the names that somebody sees, perhaps as the captain of a team."""
    with scorer.database.reading() as session:
        onlooker = Onlooker(viewer, now, captain and team_id(session, scorer, captain))
        names = line_ups_of(session, read_facts(session, scorer.slug, scorer.match), onlooker)
    return {name for table in names.values() for name in table.values()}


def home_in(database: Database, terms: Terms | None = None) -> Scorer:
    """Let home hand its line-up in."""
    scorer = friendly(database, numbered_boards(4, 2))
    set_terms(scorer, terms or Terms(LATER))
    hand_in(scorer)
    return scorer


@pytest.mark.parametrize("viewer", [PUBLIC, ELSEWHERE, OPEN_ROOM, CLOSED_ROOM])
def test_a_line_up_is_sealed_until_its_time_is_over(database: Database, viewer: Viewer) -> None:
    scorer = home_in(database)

    assert seen_by(scorer, viewer, SOON) == set()
    assert seen_by(scorer, viewer, LATER) == HOME


def test_staff_and_the_captain_see_it_and_the_other_captain_does_not(database: Database) -> None:
    scorer = home_in(database)

    assert seen_by(scorer, STAFF) == seen_by(scorer, captain=1) == HOME
    assert seen_by(scorer, captain=2) == set()


def test_line_ups_open_as_soon_as_both_are_in(database: Database) -> None:
    scorer = home_in(database)

    hand_in(scorer, QUOKKAS, 2)

    assert seen_by(scorer) == seen_by(scorer, ELSEWHERE) == HOME | AWAY


def test_without_a_time_only_both_teams_open_them(database: Database) -> None:
    scorer = home_in(database, Terms(None, Side.AWAY))

    assert seen_by(scorer, now=LATER) == set()


def test_without_a_time_a_result_of_the_segment_opens_them_and_one_of_another_does_not(database: Database) -> None:
    scorer = home_in(database, Terms(None, Side.AWAY))

    scorer.enter("2/3/open", "4SN=")
    before = seen_by(scorer)
    scorer.enter("1/1/open", "4SN=")

    assert (before, seen_by(scorer)) == (set(), HOME)


@pytest.mark.parametrize("viewer", [PUBLIC, ELSEWHERE, OPEN_ROOM, CLOSED_ROOM])
def test_while_a_time_is_still_to_come_no_result_and_no_total_opens_them(database: Database, viewer: Viewer) -> None:
    scorer = home_in(database)

    scorer.enter("1/1/open", "4SN=")
    scorer.report(imps(40, 30), segment=1)

    assert seen_by(scorer, viewer) == seen_by(scorer, captain=2) == set()
    assert seen_by(scorer, viewer, LATER) == HOME


def test_a_finished_segment_is_open_whatever_time_is_set(database: Database) -> None:
    scorer = friendly(database, 1)
    set_terms(scorer, Terms(LATER))
    hand_in(scorer)

    scorer.enter_all(open_1="4SN=", closed_1="4SN=").finish()

    assert seen_by(scorer) == HOME


def test_a_room_learns_nothing_of_results_in_the_other(database: Database) -> None:
    scorer = home_in(database, Terms(None, Side.AWAY))

    scorer.enter("1/1/open", "4SN=")

    assert seen_by(scorer, OPEN_ROOM) == HOME
    assert seen_by(scorer, CLOSED_ROOM) == seen_by(scorer, ELSEWHERE) == set()


def test_a_segment_that_is_over_without_a_result_is_open(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer)

    scorer.report(imps(40, 30))

    assert seen_by(scorer) == HOME


def test_a_total_of_another_segment_opens_nothing(database: Database) -> None:
    scorer = home_in(database, Terms(None, Side.AWAY))

    scorer.report(imps(40, 30), segment=2)

    assert seen_by(scorer) == set()


def test_a_finished_segment_is_open_to_its_rooms_and_to_no_other_table(database: Database) -> None:
    scorer = friendly(database, 1)
    hand_in(scorer)
    scorer.enter_all(open_1="4SN=", closed_1="4SN=").finish()

    assert seen_by(scorer, OPEN_ROOM) == seen_by(scorer) == HOME
    assert seen_by(scorer, ELSEWHERE) == set()


def test_who_seats_second_sees_the_other_first_and_has_five_minutes_more(database: Database) -> None:
    first = home_in(database, Terms(LATER, Side.AWAY))
    second = home_in(database, Terms(LATER, Side.HOME))

    assert (seen_by(first, now=SOON), seen_by(first, now=LATER, captain=2)) == (set(), HOME)
    assert seen_by(second, now=LATER + timedelta(minutes=4)) == set()
    assert seen_by(second, now=LATER + timedelta(minutes=5)) == HOME
