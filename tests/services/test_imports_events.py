"""Which event a file belongs to, and what happens when the event changes under a plan."""

import pytest

from matchscore.db import Database
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.services.acts import SHELL, Act, RefusedError
from matchscore.services.archive import archive_event
from matchscore.services.imports.applying import StalePlanError, apply_import, create_from_import
from matchscore.services.imports.doors import store_import
from tests.factories import NOON
from tests.importing import HEADER, MATCH, imported, plan, scorer
from tests.services.friendlies import friendly

WITH_EVENT = f"{HEADER},event"


def test_the_event_is_the_one_that_the_file_names(database: Database) -> None:
    planned = plan(database, *(f"{line},Winter Cup" for line in MATCH), header=WITH_EVENT)

    assert (planned.event.slug, planned.event.name) == ("winter-cup", "Winter Cup")


def test_a_name_that_can_be_an_address_is_one(database: Database) -> None:
    planned = plan(database, *(f"{line},winter-cup" for line in MATCH), header=WITH_EVENT)

    assert (planned.event.slug, planned.event.name) == ("winter-cup", "winter-cup")


def test_without_a_name_the_event_is_the_one_asked_for(database: Database) -> None:
    assert plan(database, *MATCH, event="Autumn").event.slug == "autumn"


def test_without_either_it_is_called_as_the_file_is(database: Database) -> None:
    assert plan(database, *MATCH, event=None, file_name="some/where/Evening 7.csv").event.name == "Evening 7"


def test_a_file_without_a_name_makes_an_event_called_import(database: Database) -> None:
    assert plan(database, *MATCH, event=None, file_name="").event.name == "import"


def test_an_event_is_found_again_by_its_name(database: Database) -> None:
    named = [f"{line},Winter Cup" for line in MATCH]
    imported(database, *named, header=WITH_EVENT)

    assert imported(database, *named, header=WITH_EVENT).revision is None


def test_an_address_goes_before_a_name(database: Database) -> None:
    friendly(database, name="friendly-2", slug="friendly")
    friendly(database, name="Another", slug="friendly-2")

    assert plan(database, *MATCH, event="friendly-2").event.name == "Another"


def test_two_events_of_one_name_have_to_be_told_apart(database: Database) -> None:
    friendly(database)
    friendly(database)

    with pytest.raises(RefusedError) as refused:
        plan(database, *MATCH, event="Friendly")

    assert (refused.value.reason, refused.value.facts["slugs"]) == ("event_ambiguous", "friendly, friendly-2")


def test_a_file_of_two_events_is_refused(database: Database) -> None:
    with pytest.raises(RefusedError) as refused:
        plan(database, f"{MATCH[0]},Winter", "Bears,Wolves,1,open,PASS,,,Summer", header=WITH_EVENT)

    assert (refused.value.reason, refused.value.facts["events"]) == ("several_events", "Winter, Summer")


def test_an_event_whose_name_cannot_be_stored_is_refused(database: Database) -> None:
    with pytest.raises(RefusedError) as refused:
        plan(database, *MATCH, event="x" * 161)

    assert refused.value.reason == "name_too_long"


def test_an_archived_event_takes_no_results(database: Database) -> None:
    imported(database, *MATCH)
    with scorer(database).acting() as (session, act):
        archive_event(session, act)

    with pytest.raises(RefusedError) as refused:
        plan(database, *MATCH)

    assert refused.value.reason == "archived"


def test_a_scale_that_is_not_there_is_refused(database: Database) -> None:
    with pytest.raises(MissingScaleError):
        plan(database, *MATCH, vp_scale="nonesuch")


def test_a_plan_is_not_applied_to_an_event_that_has_changed(database: Database) -> None:
    imported(database, *MATCH)
    late = plan(database, "Otters,Quokkas,1,open,4S,N,11")
    scorer(database).enter("1/1/open", "3NTN-1")

    with pytest.raises(StalePlanError):
        store_import(database, late, NOON, SHELL)

    assert scorer(database).revision() == 2


def test_a_plan_for_a_new_event_is_not_applied_once_it_exists(database: Database) -> None:
    late = plan(database, *MATCH)
    imported(database, *MATCH)

    with pytest.raises(StalePlanError):
        store_import(database, late, NOON, SHELL)


def test_a_plan_for_an_event_that_stands_creates_none(database: Database) -> None:
    imported(database, *MATCH)
    planned = plan(database, "Otters,Quokkas,1,open,4S,N,11")

    with database.writing(None) as (session, _), pytest.raises(StalePlanError):
        create_from_import(session, NOON, SHELL, planned)


def test_a_plan_that_changes_nothing_is_not_applied(database: Database) -> None:
    imported(database, *MATCH)
    planned, event = plan(database, *MATCH), scorer(database).event_id

    with pytest.raises(RefusedError) as refused, database.writing(event) as (session, revision):
        apply_import(session, Act(event, revision, NOON, SHELL), planned)

    assert (refused.value.reason, scorer(database).revision()) == ("nothing_to_change", 1)


def test_a_file_of_which_nothing_can_be_read_makes_no_event(database: Database) -> None:
    done = imported(database, "Otters,Quokkas,1,open,4S,,10")

    assert (done.revision, [row.problem.reason for row in done.plan.held]) == (None, ["no_declarer"])
