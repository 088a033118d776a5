"""Lists of events, and one event with its teams and matches."""

from datetime import date

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Match, StageFormat, Team, Visibility
from matchscore.queries.events import (
    PAGE,
    EventView,
    find_event_id,
    list_events,
    now_playing,
    read_event,
)
from matchscore.queries.heads import MatchHead, NotFoundError
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import MatchState
from matchscore.services.archive import archive_event
from tests.factories import NOON, add_event, add_stage, add_team
from tests.services.friendlies import empty_event, friendly, two_matches
from tests.services.scorer import Scorer, imps, standing

ODD_ADDRESSES = ["", "unfriendly", "Friendly", "friendly\x00", "fri\ud800", "' OR 1=1 --"]


def by_staff(_: MatchHead) -> Viewer:
    """Look at every match with the eyes of staff."""
    return STAFF


def by_public(_: MatchHead) -> Viewer:
    """Look at every match with the eyes of the public."""
    return PUBLIC


def event_page(scorer: Scorer) -> EventView:
    """Read the event as staff see it."""
    with scorer.database.reading() as session:
        return read_event(session, scorer.slug, by_staff, NOON)


def listed(database: Database, page: int = 1, *, archived: bool = False) -> list[str]:
    """Give the addresses on a page of the list."""
    with database.reading() as session:
        return [line.slug for line in list_events(session, page, archived=archived)]


def playing(database: Database, viewer: Viewer = PUBLIC, most: int = 10) -> list[Sheet]:
    """Give what is being played now."""
    with database.reading() as session:
        return now_playing(session, lambda _: viewer, NOON, most)


def archive(scorer: Scorer) -> None:
    """Archive the event."""
    with scorer.acting() as (session, act):
        archive_event(session, act)


def test_an_event_is_found_by_its_address(database: Database) -> None:
    scorer = friendly(database)

    with database.reading() as session:
        assert find_event_id(session, "friendly") == scorer.event_id


@pytest.mark.parametrize("slug", ODD_ADDRESSES)
def test_at_any_other_address_there_is_no_event(database: Database, slug: str) -> None:
    friendly(database)

    with database.reading() as session:
        assert find_event_id(session, slug) is None
        with pytest.raises(NotFoundError) as missing:
            read_event(session, slug, by_staff, NOON)
    assert (missing.value.what, missing.value.name) == ("event", slug)


def test_events_are_listed_newest_first_and_archived_ones_are_not(database: Database) -> None:
    empty_event(database, name="June", starts_on=date(2026, 6, 1))
    empty_event(database, name="July", starts_on=date(2026, 7, 1))
    archive(empty_event(database, name="August", starts_on=date(2026, 8, 1)))
    empty_event(database, name="June two", starts_on=date(2026, 6, 1))

    assert listed(database) == ["july", "june-two", "june"]


def test_a_line_of_the_list_counts_teams_and_matches_and_links_a_lone_match(database: Database) -> None:
    friendly(database, format=StageFormat.KNOCK_OUT)
    two_matches(database, name="Swiss")

    with database.reading() as session:
        swiss, single = list_events(session)

    assert (single.name, single.teams, single.matches, single.single_match) == ("Friendly", 2, 1, 1)
    assert (single.format, single.starts_on) == (StageFormat.KNOCK_OUT, date(2026, 12, 1))
    assert (swiss.teams, swiss.matches, swiss.single_match) == (4, 2, None)


def store_events(database: Database, count: int) -> None:
    """Store many events, each with its stage."""
    with database.writing(None) as (session, _):
        for number in range(count):
            add_stage(session, add_event(session, slug=f"event-{number}"))


def test_the_list_goes_on_on_a_second_page(database: Database) -> None:
    store_events(database, PAGE + 1)

    assert (len(listed(database)), listed(database, 2), listed(database, 3)) == (PAGE, ["event-0"], [])


def test_an_event_shows_its_settings_its_teams_and_its_matches(database: Database) -> None:
    first, second = two_matches(database, vp_scale="wbf-discrete", visibility=Visibility.OPEN)
    second.enter_all(open_1="4SN=", closed_1="3SN+1")

    view = event_page(first)

    assert (view.slug, view.name, view.event_id, view.archived) == ("friendly", "Friendly", first.event_id, False)
    assert (view.vp_scale, view.visibility, view.revision) == ("wbf-discrete", Visibility.OPEN, first.revision())
    assert [team.name for team in view.teams] == ["Otters", "Quokkas", "Lynxes", "Storks"]
    assert [standing(sheet) for sheet in view.sheets] == [imps(0, 0), imps(6, 0)]
    assert view.states == {MatchState.TO_PLAY: 1, MatchState.RUNNING: 1}


def test_an_event_shows_each_match_with_the_eyes_of_its_own_viewer(database: Database) -> None:
    first, _ = two_matches(database, visibility=Visibility.SEALED)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")

    with database.reading() as session:
        staff, public = (read_event(session, "friendly", eyes, NOON) for eyes in (by_staff, by_public))

    assert (standing(staff.sheets[0]), standing(public.sheets[0])) == (imps(6, 0), imps(0, 0))


def test_a_team_can_be_removed_while_no_match_needs_it(database: Database) -> None:
    scorer = friendly(database)
    with database.writing(None) as (session, _):
        session.execute(update(Team).where(Team.number == 2).values(withdrawn_at=NOON))
        add_team(session, add_event(session, slug="other"), number=3)
    with scorer.acting() as (session, act):
        session.add(Team(event_id=scorer.event_id, number=7, name="Lynxes", rev=act.revision))

    teams = event_page(scorer).teams

    assert [(team.number, team.withdrawn, team.removable) for team in teams] == [
        (1, False, False),
        (2, True, False),
        (7, False, True),
    ]


def test_an_archived_event_can_still_be_read(database: Database) -> None:
    scorer = friendly(database)

    archive(scorer)

    assert event_page(scorer).archived


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


def test_archived_events_are_in_a_list_of_their_own(database: Database) -> None:
    friendly(database, name="Kept")
    archive(friendly(database, name="Put away"))

    assert listed(database) == ["kept"]
    assert listed(database, archived=True) == ["put-away"]


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
