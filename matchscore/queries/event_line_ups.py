"""The line-ups of a whole event: every table of every match and who sits there, for whoever directs it."""

from collections.abc import Mapping

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from matchscore.models.match import Match, Segment, Sitting, Table
from matchscore.models.team import Player, Team
from matchscore.queries.lineups import SeatedTable, Sitter, around
from matchscore.queries.statements import run
from matchscore.scoring.seats import Seat

_TABLES = (
    select(Match.number, Segment.number, Segment.home_ns_room, Table.room, Table.id, Table.rev)
    .join(Segment, Segment.match_id == Match.id)
    .join(Table, Table.segment_id == Segment.id)
    .where(Match.event_id == bindparam("event"))
    .order_by(Match.number, Segment.number, Table.id)
)
_SITTERS = (
    select(Sitting.table_id, Sitting.seat, Player.id, Player.name, Team.number)
    .join(Table, Table.id == Sitting.table_id)
    .join(Segment, Segment.id == Table.segment_id)
    .join(Match, Match.id == Segment.match_id)
    .join(Player, Player.id == Sitting.player_id)
    .join(Team, Team.id == Player.team_id)
    .where(Match.event_id == bindparam("event"))
)
_FINISHED = (
    select(Match.number, Segment.number)
    .join(Segment, Segment.match_id == Match.id)
    .where(Match.event_id == bindparam("event"), Segment.finished_at.is_not(None))
)


def read_event_tables(session: Session, event_id: int) -> Mapping[int, tuple[SeatedTable, ...]]:
    """Read the tables of every match, by its number, in the order of segments and rooms; two statements."""
    seated: dict[int, dict[Seat, Sitter]] = {}
    for table_id, seat, *sitter in run(session, _SITTERS, event=event_id):
        seated.setdefault(table_id, {})[seat] = Sitter(*sitter)
    tables: dict[int, list[SeatedTable]] = {}
    for match, segment, home_ns_room, room, table_id, revision in run(session, _TABLES, event=event_id):
        sitters = around(seated.get(table_id, {}))
        table = SeatedTable(segment, home_ns_room, room, table_id, revision, sitters)
        tables.setdefault(match, []).append(table)
    return {match: tuple(of_match) for match, of_match in tables.items()}


def read_finished_segments(session: Session, event_id: int) -> frozenset[tuple[int, int]]:
    """Read which segments are finished, as match and segment number."""
    return frozenset((match, segment) for match, segment in run(session, _FINISHED, event=event_id))
