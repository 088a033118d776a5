"""States of the log that say what was set up: an event and what was decided for all of it, a team of it, a match."""

from datetime import UTC, datetime
from typing import Any

from matchscore.models.event import Event, Visibility
from matchscore.models.match import Match
from matchscore.models.team import Team
from matchscore.queries.states import State
from matchscore.scoring.totals import format_exact

_EVENT = "event/"
PUBLISHED = f"{_EVENT}published"
CORRECTION_MINUTES = f"{_EVENT}correction_minutes"
SECOND_PERSON = f"{_EVENT}second_person"
EAST_AGREES = f"{_EVENT}east_agrees"
VISIBILITY = f"{_EVENT}visibility"
DECIDED = (PUBLISHED, CORRECTION_MINUTES, SECOND_PERSON, EAST_AGREES, VISIBILITY)
"""What is decided for all of an event."""

USUAL_MINUTES = 30
"""How long results can be corrected where nobody says otherwise (Law 79C1)."""


def event_state(event: Event) -> dict[str, Any]:
    """Give the whole state of an event for the log."""
    return {"slug": event.slug, "name": event.name, "visibility": event.visibility.value}


def published_state(at: datetime | None) -> dict[str, Any]:
    """Give when the results of an event were published, for the log."""
    return {"published_at": at.astimezone(UTC).isoformat() if at else None}


def length_state(minutes: int) -> dict[str, Any]:
    """Give how long results can be corrected, for the log."""
    return {"correction_minutes": minutes}


def visibility_state(visibility: Visibility | None) -> dict[str, Any]:
    """Give the policy of an event for the log, or that of a round; None where a round has none of its own."""
    return {"visibility": visibility and visibility.value}


def wish_state(path: str, *, is_wanted: bool) -> dict[str, Any]:
    """Give whether an event wants what a path names, for the log."""
    return {path.removeprefix(_EVENT): is_wanted}


def decided_states(
    published_at: datetime | None = None,
    *,
    correction_minutes: int = USUAL_MINUTES,
    second_person: bool = False,
    east_agrees: bool = True,
) -> dict[str, State]:
    """Give what is decided for all of an event, by path; without anything named, how every event begins.

    Which policy it begins with its creation says.
    """
    return {
        PUBLISHED: published_state(published_at),
        CORRECTION_MINUTES: length_state(correction_minutes),
        SECOND_PERSON: wish_state(SECOND_PERSON, is_wanted=second_person),
        EAST_AGREES: wish_state(EAST_AGREES, is_wanted=east_agrees),
    }


def team_state(team: Team) -> dict[str, Any]:
    """Give the whole state of a team for the log."""
    return {"name": team.name, "club": team.club, "external_id": team.external_id}


def match_state(match: Match) -> dict[str, Any]:
    """Give the whole state of a match for the log, its teams by number."""
    return {
        "home": match.home_team.number if match.home_team else None,
        "away": match.away_team.number if match.away_team else None,
        "carry_home": format_exact(match.carry_home),
        "carry_away": format_exact(match.carry_away),
    }
