"""Events of several stages for tests, and a director who sets them up, one act in one line."""

from typing import Any

from matchscore.db import Database
from matchscore.models.event import Event, StageFormat
from matchscore.queries.stage_teams import StageHead, StageTeamLine, read_stage, teams_of_stage
from matchscore.services.events import add_team
from matchscore.services.stage_entries import StageEntries, set_stage_teams
from matchscore.services.stages import StagePlan, add_stage
from tests.services.event_copies import added, copied
from tests.services.friendlies import empty_event
from tests.services.scorer import Scorer

NAMES = ("Otters", "Quokkas", "Lynxes", "Storks", "Newts", "Hares", "Wrens", "Moles")


def event_of(database: Database, teams: int = 4, **plan: Any) -> Scorer:
    """Create an event of so many teams, numbered from 1, without matches."""
    scorer = empty_event(database, **{"format": StageFormat.ROUND_ROBIN} | plan)
    assert all(entered(scorer, name) for name in NAMES[:teams])
    return scorer


def entered(scorer: Scorer, name: str) -> int:
    """Enter a team, and give its number."""
    with scorer.acting() as (session, act):
        return add_team(session, act, name).number


def added_stage(scorer: Scorer, name: str = "Final", act: dict[str, Any] | None = None, **plan: Any) -> int:
    """Add a stage, a knock-out unless said otherwise, and give its number."""
    with scorer.acting(**(act or {})) as (session, my_act):
        return add_stage(session, my_act, StagePlan(name, **{"format": StageFormat.KNOCK_OUT} | plan)).number


def stage(scorer: Scorer, number: int = 1) -> StageHead:
    """Read a stage as it stands."""
    with scorer.database.reading() as session:
        return read_stage(session, scorer.event_id, number)


def lines(scorer: Scorer, number: int = 1) -> list[StageTeamLine]:
    """Read the teams of a stage as they stand."""
    with scorer.database.reading() as session:
        return list(teams_of_stage(session, read_stage(session, scorer.event_id, number)))


def named(scorer: Scorer, *teams: int, number: int = 1, act: dict[str, Any] | None = None, **entries: Any) -> None:
    """Say which teams play in a stage, in this order."""
    seen = entries.pop("seen", stage(scorer, number).revision)
    with scorer.acting(**(act or {})) as (session, my_act):
        set_stage_teams(session, my_act, StageEntries(number, teams, seen, **entries))


def copy_beside(scorer: Scorer) -> int | None:
    """Put a copy of the event beside it, and give the copy's id."""
    copy = copied(scorer.database, scorer.slug)
    with scorer.database.writing(None) as (session, _):
        session.get_one(Event, scorer.event_id).slug = "older"
    return added(scorer.database, copy)
