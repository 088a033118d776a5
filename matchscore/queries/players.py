"""Teams with their players, in the order in which the players were added."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.models.team import Player, Team
from matchscore.queries.heads import NotFoundError


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player of a team; `revision` is what a change has to have seen."""

    id: int
    name: str
    is_captain: bool
    revision: int


@dataclass(frozen=True, slots=True)
class TeamView:
    """A team of an event with its players; `revision` is of the last change of the team itself."""

    event_id: int
    event: str
    event_name: str
    is_archived: bool
    team_id: int
    number: int
    name: str
    players: tuple[PlayerLine, ...]
    revision: int = 0

    def player(self, player_id: int) -> PlayerLine:
        """Find a player of this team; raises NotFoundError."""
        for player in self.players:
            if player.id == player_id:
                return player
        raise NotFoundError("player", str(player_id))


def read_own_team(session: Session, event_id: int, team_id: int | None) -> TeamView:
    """Read the team of a captain; raises NotFoundError."""
    number = session.scalar(select(Team.number).where(Team.event_id == event_id, Team.id == team_id))
    if number is None:
        raise NotFoundError("team", str(team_id))
    return read_team(session, event_id, number)


def read_team(session: Session, event_id: int, number: int) -> TeamView:
    """Read a team of an event by its number; raises NotFoundError."""
    found = session.execute(
        select(Team.id, Team.name, Team.rev, Event.slug, Event.name, Event.archived_at)
        .join(Event, Event.id == Team.event_id)
        .where(Team.event_id == event_id, Team.number == number)
    ).one_or_none()
    if found is None:
        raise NotFoundError("team", str(number))
    team_id, name, revision, event, event_name, archived_at = found
    players = session.execute(
        select(Player.id, Player.name, Player.is_captain, Player.rev)
        .where(Player.team_id == team_id)
        .order_by(Player.id)
    )
    return TeamView(
        event_id=event_id,
        event=event,
        event_name=event_name,
        is_archived=archived_at is not None,
        team_id=team_id,
        number=number,
        name=name,
        revision=revision,
        players=tuple(PlayerLine(*row) for row in players),
    )
