"""The players of a team: added, renamed, marked as captain, removed while they sit nowhere.

The log knows people by id alone, so that a name can be taken out of it: a player's state is `{"team": 1, "is_captain":
false}`, and renaming somebody leaves no old name behind.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.orm import Session

from matchscore.i18n.letters import plain_letters
from matchscore.models.change import Change
from matchscore.models.match import Match, Segment, Sitting, Table
from matchscore.models.team import Player, Team
from matchscore.queries.players import PlayerLine, TeamView, read_team
from matchscore.queries.states import State
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.names import clean_name
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key

PLAYER = "player/"
MOST_PLAYERS = 8
"""A team has four to eight players."""


@dataclass(frozen=True, slots=True)
class PlayerKey:
    """A player by id, in a team by number, and the revision that the writer saw."""

    team: int
    player: int
    seen: int


@dataclass(frozen=True, slots=True)
class PlayerPlan:
    """What a player is to be: their name, and whether they are the captain; a team has one captain."""

    name: str
    is_captain: bool = False


def add_player(session: Session, act: Act, team: int, plan: PlayerPlan) -> int:
    """Add a player to a team by its number, and give their id.

    Raises NotFoundError, RefusedError (team_is_full, player_twice_in_team, a name that is none) and AlreadyDoneError.
    """
    require_new_key(session, act, lambda change: _is_added(session, change, team, plan))
    view = read_team(session, act.event_id, team)
    player = build_player(session, act, view, plan.name)
    if plan.is_captain:
        _mark_captain(session, act, view, player)
    _record(session, act, Verb.ADD_PLAYER, view, player)
    return player


def build_player(session: Session, act: Act, team: TeamView, name: str) -> int:
    """Add the row of a player and give its id; nothing is logged. Raises RefusedError as `add_player` does."""
    name = clean_name(name)
    _require_free_name(team, name)
    if len(team.players) >= MOST_PLAYERS:
        raise RefusedError("team_is_full", team=team.name, most=MOST_PLAYERS)
    row = {"event_id": act.event_id, "team_id": team.team_id, "name": name, "rev": act.revision}
    return session.execute(insert(Player).values(row).returning(Player.id)).scalar_one()


def change_player(session: Session, act: Act, key: PlayerKey, plan: PlayerPlan) -> None:
    """Give a player another name, or the captain's mark.

    Raises NotFoundError, ChangedSinceError, RefusedError (nothing_to_change, player_twice_in_team, a name that is
    none) and AlreadyDoneError.
    """
    path = player_path(key.player)
    require_new_key(
        session, act, lambda change: change.verb == Verb.RENAME_PLAYER and _is_as_planned(session, change, path, plan)
    )
    view = read_team(session, act.event_id, key.team)
    stands = _require_seen(view, key)
    name = clean_name(plan.name)
    if (name, plan.is_captain) == (stands.name, stands.is_captain):
        raise RefusedError("nothing_to_change")
    _require_free_name(view, name, but=stands)
    changed = update(Player).where(Player.id == stands.id).values(name=name, is_captain=False, rev=act.revision)
    session.execute(changed)
    if plan.is_captain:
        _mark_captain(session, act, view, stands.id)
    _record(session, act, Verb.RENAME_PLAYER, view, stands.id)


def remove_player(session: Session, act: Act, key: PlayerKey) -> None:
    """Remove a player who sits nowhere.

    Raises NotFoundError, ChangedSinceError, RefusedError (player_sits, naming a match and a segment) and
    AlreadyDoneError.
    """
    path = player_path(key.player)
    require_new_key(session, act, lambda change: change.verb == Verb.REMOVE_PLAYER and path in change.after)
    view = read_team(session, act.event_id, key.team)
    stands = _require_seen(view, key)
    if seat := seat_of(session, stands.id):
        match, segment = seat
        raise RefusedError("player_sits", name=stands.name, match=match, segment=segment)
    session.execute(delete(Player).where(Player.id == stands.id))
    _record(session, act, Verb.REMOVE_PLAYER, view, stands.id)


def seat_of(session: Session, player: int) -> tuple[int, int] | None:
    """Give the first match and segment in which a player sits, by number; None where they sit nowhere."""
    found = session.execute(
        select(Match.number, Segment.number)
        .join(Segment, Segment.match_id == Match.id)
        .join(Table, Table.segment_id == Segment.id)
        .join(Sitting, Sitting.table_id == Table.id)
        .where(Sitting.player_id == player)
        .order_by(Match.number, Segment.number)
    ).first()
    return None if found is None else (found[0], found[1])


def player_path(player: int) -> str:
    """Name a player in the log."""
    return f"{PLAYER}{player}"


def player_state(team: int, *, is_captain: bool) -> dict[str, Any]:
    """Give the whole state of a player for the log: the team by number, and no name."""
    return {"team": team, "is_captain": is_captain}


def player_states(team: TeamView) -> dict[str, State]:
    """Give the whole states of a team's players for the log, by path."""
    return {player_path(player.id): player_state(team.number, is_captain=player.is_captain) for player in team.players}


def states_where(session: Session, *which: ColumnElement[bool]) -> dict[str, State]:
    """Read the states of players, by path."""
    rows = session.execute(
        select(Player.id, Team.number, Player.is_captain)
        .join(Team, Team.id == Player.team_id)
        .where(*which)
        .order_by(Player.id)
    )
    return {player_path(player): player_state(team, is_captain=is_captain) for player, team, is_captain in rows}


def _is_added(session: Session, change: Change, team: int, plan: PlayerPlan) -> bool:
    """Tell whether a change added the player who is planned."""
    if change.verb != Verb.ADD_PLAYER:
        return False
    path = next(path for path, state in change.before.items() if state is None)
    return change.after[path]["team"] == team and _is_as_planned(session, change, path, plan)


def _is_as_planned(session: Session, change: Change, path: str, plan: PlayerPlan) -> bool:
    """Tell whether a change made a player what is planned; the log knows no names, so it is the name that stands."""
    made = change.after.get(path)
    if made is None or made["is_captain"] != plan.is_captain:
        return False
    name = session.scalar(select(Player.name).where(Player.id == int(path.removeprefix(PLAYER))))
    return name in {None, clean_name(plan.name)}


def _require_seen(team: TeamView, key: PlayerKey) -> PlayerLine:
    stands = team.player(key.player)
    if stands.revision != key.seen:
        raise ChangedSinceError(stands.revision)
    return stands


def _require_free_name(team: TeamView, name: str, but: PlayerLine | None = None) -> None:
    """Raise RefusedError for a name that another player of the team has, in whatever spelling."""
    for player in team.players:
        if player != but and plain_letters(player.name) == plain_letters(name):
            raise RefusedError("player_twice_in_team", team=team.name, name=player.name)


def _mark_captain(session: Session, act: Act, team: TeamView, captain: int) -> None:
    is_other = Player.team_id == team.team_id, Player.is_captain, Player.id != captain
    session.execute(update(Player).where(*is_other).values(is_captain=False, rev=act.revision))
    session.execute(update(Player).where(Player.id == captain).values(is_captain=True))


def _record(session: Session, act: Act, verb: Verb, before: TeamView, player: int) -> None:
    """Log what an act made of a player, and of the captain who was one before."""
    was, now = player_states(before), player_states(read_team(session, act.event_id, before.number))
    paths = dict.fromkeys([player_path(player), *(path for path in was if was[path] != now.get(path))])
    record(session, act, Done(verb, None, *({path: states.get(path) for path in paths} for states in (was, now))))
