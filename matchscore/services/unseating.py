"""A line-up taken back: those who sat there before sit there again, and the players whom it brought are gone."""

from collections.abc import Mapping

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import Sitting
from matchscore.models.team import Player, Team
from matchscore.queries.lineups import Players, SeatedTable, team_at
from matchscore.queries.matches import MatchFacts
from matchscore.queries.states import LINE_UP, State
from matchscore.scoring.seats import Room
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.players import PLAYER, states_where
from matchscore.services.seating import line_up_from, line_up_path, seat_players, standing_line_ups, tables_of


def people_standing(session: Session, facts: MatchFacts, change: Change) -> Mapping[str, State]:
    """Give what stands at the paths of a change that are about people; a player whom others need is told by None."""
    paths = [path for path in change.after if path.startswith((LINE_UP, PLAYER))]
    if not paths:
        return {}
    standing = standing_line_ups(session, facts) | _untouched_players(session, change)
    return {path: standing.get(path) for path in paths}


def _untouched_players(session: Session, change: Change) -> dict[str, State]:
    """Give the players whom nobody has changed since a change, and who sit at one table at most."""
    seats = select(func.count()).where(Sitting.player_id == Player.id).scalar_subquery()
    is_untouched = Player.event_id == change.event_id, Player.rev == change.revision, seats <= 1
    return states_where(session, *is_untouched)


def put_line_up_back(session: Session, act: Act, facts: MatchFacts, change: Change) -> None:
    """Take back a change that set a line-up, and with it the players that it brought.

    Raises RefusedError (changed_since) where somebody who sat there is no player of the team that sits there now.
    """
    segment = next(int(path.split("/")[1]) for path in change.after if path.startswith(LINE_UP))
    tables = tables_of(session, facts, segment)
    after: dict[Room, Players] = {
        room: line_up_from(change.before[path]) if (path := line_up_path(table)) in change.before else table.players
        for room, table in tables.items()
    }
    _require_own_players(session, facts, tables, after)
    before, now = seat_players(session, act, tables.values(), after)
    players = {path: state for path, state in change.after.items() if path.startswith(PLAYER)}
    ids = [int(path.removeprefix(PLAYER)) for path in players]
    session.execute(delete(Player).where(Player.id.in_(ids)))
    gone = dict.fromkeys(players)
    record(session, act, Done(Verb.UNDO, facts.head.match_id, {**before, **players}, {**now, **gone}))


def _require_own_players(
    session: Session, facts: MatchFacts, tables: Mapping[Room, SeatedTable], after: Mapping[Room, Players]
) -> None:
    ids = {player for players in after.values() for player in players.values()}
    team_of = select(Player.id, Team.number).join(Team, Team.id == Player.team_id).where(Player.id.in_(ids))
    teams: dict[int, int] = dict(session.execute(team_of).all())
    for room, players in after.items():
        for seat, player in players.items():
            if teams.get(player) != team_at(facts.head, tables[room].home_ns_room, room, seat).number:
                raise RefusedError("changed_since")
