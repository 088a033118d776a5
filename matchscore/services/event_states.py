"""States of the log that say what was set up: an event, a team of it, a match."""

from typing import Any

from matchscore.models.event import Event
from matchscore.models.match import Match
from matchscore.models.team import Team
from matchscore.scoring.totals import format_exact


def event_state(event: Event) -> dict[str, Any]:
    """Give the whole state of an event for the log."""
    return {"slug": event.slug, "name": event.name, "visibility": event.visibility.value}


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
