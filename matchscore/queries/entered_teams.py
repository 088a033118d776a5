"""All teams of an event with everything that is known of them and of their players, for whoever directs it."""

from collections import defaultdict
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.team import Player, Team


@dataclass(frozen=True, slots=True)
class EnteredPlayer:
    """A player by id; `external_id` is their number elsewhere, such as that of a federation."""

    id: int
    name: str
    external_id: str | None
    is_captain: bool


@dataclass(frozen=True, slots=True)
class EnteredTeam:
    """A team with its players in the order in which they were added."""

    number: int
    name: str
    club: str | None
    external_id: str | None
    players: tuple[EnteredPlayer, ...]


def read_entered_teams(session: Session, event_id: int) -> tuple[EnteredTeam, ...]:
    """Read the teams of an event in the order of their numbers; two statements."""
    players: dict[int, list[EnteredPlayer]] = defaultdict(list)
    rows = session.execute(
        select(Player.team_id, Player.id, Player.name, Player.external_id, Player.is_captain)
        .where(Player.event_id == event_id)
        .order_by(Player.id)
    )
    for team_id, player_id, name, external_id, is_captain in rows:
        players[team_id].append(EnteredPlayer(player_id, name, external_id, is_captain))
    teams = session.execute(
        select(Team.id, Team.number, Team.name, Team.club, Team.external_id)
        .where(Team.event_id == event_id)
        .order_by(Team.number)
    )
    return tuple(
        EnteredTeam(number, name, club, external_id, tuple(players[team_id]))
        for team_id, number, name, club, external_id in teams
    )
