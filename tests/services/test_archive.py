"""An event is put away and brought back; a team goes only while nothing needs it."""

from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.db import ArchivedEventError, Database
from matchscore.models import Event, Match, PenaltyLine, Role, Team, Unit
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import SHELL, Act, RefusedError
from matchscore.services.archive import archive_event, remove_team, unarchive_event
from matchscore.services.events import add_team
from tests.factories import NOON, add_link, add_player
from tests.services.friendlies import empty_event, friendly
from tests.services.scorer import Scorer


def archive(scorer: Scorer) -> None:
    """Archive the event."""
    with scorer.acting() as (session, act):
        archive_event(session, act)


def unarchive(scorer: Scorer) -> None:
    """Bring the event back."""
    with scorer.database.writing(scorer.event_id, archived=True) as (session, revision):
        unarchive_event(session, Act(scorer.event_id, revision, NOON, SHELL))


def test_an_archived_event_can_be_read_and_not_changed(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    archive(scorer)

    assert scorer.facts().head.is_archived
    assert scorer.sheet().boards[0].open.ns_score == 420
    with pytest.raises(ArchivedEventError):
        scorer.enter("1/1/open", "4SN-1")


def test_archiving_is_logged_with_its_moment(database: Database) -> None:
    scorer = friendly(database)

    archive(scorer)

    change = scorer.changes()[-1]
    assert (change.verb, change.before, change.after) == (
        "archive",
        {"event/archived": {"archived": False}},
        {"event/archived": {"archived": True}},
    )
    with database.reading() as session:
        assert session.scalar(select(Event.archived_at)) == change.at


def test_an_event_that_was_brought_back_is_scored_again(database: Database) -> None:
    scorer = friendly(database)
    archive(scorer)

    unarchive(scorer)

    scorer.enter("1/1/open", "4SN=")
    assert [change.verb for change in scorer.changes()] == ["create", "archive", "unarchive", "enter"]
    assert scorer.changes()[2].after == {"event/archived": {"archived": False}}


def test_an_event_that_is_not_archived_is_not_brought_back(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        unarchive(scorer)

    assert refused.value.reason == "nothing_to_change"
    assert scorer.revision() == 1


def remove(scorer: Scorer, number: int) -> None:
    """Remove a team."""
    with scorer.acting() as (session, act):
        remove_team(session, act, number)


def lone_team(database: Database) -> Scorer:
    """Create an event with one team, Otters, that plays nobody."""
    scorer = empty_event(database)
    with scorer.acting() as (session, act):
        add_team(session, act, "Otters")
    return scorer


def test_a_team_that_nothing_needs_is_removed_and_stays_in_the_log(database: Database) -> None:
    scorer = lone_team(database)

    remove(scorer, 1)

    change = scorer.changes()[-1]
    assert (change.verb, change.before) == (
        "remove_team",
        {"team/1": {"name": "Otters", "club": None, "external_id": None}},
    )
    assert change.after == {"team/1": None}
    with database.reading() as session:
        assert session.scalars(select(Team)).all() == []


def test_a_team_with_results_is_not_removed_and_their_number_is_told(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="4SN=", open_2="PASS")

    with pytest.raises(RefusedError) as refused:
        remove(scorer, 2)

    assert (refused.value.reason, refused.value.facts) == ("team_has_results", {"team": "Quokkas", "count": 3})


def test_a_team_with_a_match_is_not_removed(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        remove(scorer, 1)

    assert (refused.value.reason, refused.value.facts) == ("team_has_matches", {"team": "Otters"})


def give_player(session: Session, team: Team, _: Scorer) -> None:
    """Give a team a player."""
    add_player(session, team)


def give_link(session: Session, team: Team, scorer: Scorer) -> None:
    """Give the captain of a team a link."""
    add_link(session, role=Role.CAPTAIN, event_id=scorer.event_id, team_id=team.id)


def give_penalty(session: Session, team: Team, _: Scorer) -> None:
    """Take an IMP off a team."""
    stage_id = session.scalars(select(Event)).one().stages[0].id
    session.add(
        PenaltyLine(stage_id=stage_id, team_id=team.id, unit=Unit.IMPS, amount=1, law="90", reason="late", rev=2)
    )


@pytest.mark.parametrize(
    ("give", "reason"),
    [(give_player, "team_has_players"), (give_link, "team_has_links"), (give_penalty, "team_has_penalties")],
)
def test_a_team_that_something_else_hangs_on_is_not_removed(database: Database, give: Any, reason: str) -> None:
    scorer = lone_team(database)
    with database.writing(None) as (session, _):
        give(session, session.scalars(select(Team)).one(), scorer)

    with pytest.raises(RefusedError) as refused:
        remove(scorer, 1)

    assert (refused.value.reason, refused.value.facts) == (reason, {"team": "Otters"})


@pytest.mark.parametrize("number", [0, 3])
def test_a_team_that_is_not_there_is_not_found(database: Database, number: int) -> None:
    scorer = friendly(database)

    with pytest.raises(NotFoundError) as missing:
        remove(scorer, number)

    assert (missing.value.what, missing.value.name) == ("team", str(number))


def test_a_team_of_another_event_is_not_found_here(database: Database) -> None:
    lone_team(database)
    other = empty_event(database)

    with pytest.raises(NotFoundError):
        remove(other, 1)

    with database.reading() as session:
        assert len(session.scalars(select(Team)).all()) == 1
        assert session.scalars(select(Match)).all() == []
