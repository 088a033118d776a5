"""Players whom a sealed line-up has brought along: a new name on the list of a team would tell who is to play."""

from collections import defaultdict
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import and_, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import Match, Segment, Sitting, Table
from matchscore.models.team import Player
from matchscore.queries.heads import MatchHead, read_head
from matchscore.queries.lineups import remembered_tables
from matchscore.queries.matches import MatchFacts, facts_of
from matchscore.queries.players import TeamView
from matchscore.queries.sealed_line_ups import Onlooker, by_segment, sealed_sides
from matchscore.queries.visibility import Viewer

_BROUGHT = (
    select(Match.number, Player.id)
    .join(Segment, Segment.match_id == Match.id)
    .join(Table, Table.segment_id == Segment.id)
    .join(Sitting, Sitting.table_id == Table.id)
    .join(Player, Player.id == Sitting.player_id)
    .join(Change, and_(Change.event_id == Player.event_id, Change.revision == Player.rev))
    .where(Change.verb == "set_line_up")
)


def sealed_players(
    session: Session, team: TeamView, viewer_of: Callable[[MatchHead], Viewer], now: datetime, captain_of: int | None
) -> frozenset[int]:
    """Give the players of a team, by id, whom somebody may not know of yet: line-ups that are sealed have brought them.

    `captain_of` is the team whose captain looks. Call with a session of `reading()`.
    """
    brought: dict[int, set[int]] = defaultdict(set)
    for match, player in session.execute(_BROUGHT.where(Player.team_id == team.team_id)).all():
        brought[match].add(player)
    known: set[int] = set()
    for match in brought:
        head = read_head(session, team.event, match)
        known |= _seen_in(session, facts_of(session, head), Onlooker(viewer_of(head), now, captain_of))
    return frozenset({player for players in brought.values() for player in players} - known)


def _seen_in(session: Session, facts: MatchFacts, onlooker: Onlooker) -> set[int]:
    """Give the players of a match whose line-ups this onlooker may see."""
    seen: set[int] = set()
    for tables in by_segment(remembered_tables(session, facts.head)).values():
        sealed = sealed_sides(facts, tables, onlooker)
        seen |= {
            sitter.player
            for table in tables
            for seat, sitter in table.sitters.items()
            if table.side_at(seat) not in sealed
        }
    return seen
