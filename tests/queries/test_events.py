"""Lists of events, and one event with its teams and matches."""

from datetime import date

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import StageFormat, Team, Visibility
from matchscore.queries.events import PAGE, find_event_id, list_events, read_event
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.totals import MatchState
from tests.factories import NOON, add_event, add_team
from tests.queries.event_lists import archive, by_public, by_staff, event_page, listed, store_events
from tests.services.friendlies import empty_event, friendly, two_matches
from tests.services.scorer import imps, standing

ODD_ADDRESSES = ["", "unfriendly", "Friendly", "friendly\x00", "fri\ud800", "' OR 1=1 --"]


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


def test_archived_events_are_in_a_list_of_their_own(database: Database) -> None:
    friendly(database, name="Kept")
    archive(friendly(database, name="Put away"))

    assert listed(database) == ["kept"]
    assert listed(database, archived=True) == ["put-away"]
