"""The places of a round at which a device may lie: every room of every match that is played."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session, aliased

from matchscore.models.match import Match, Segment, Table
from matchscore.models.team import Team
from matchscore.queries.statements import run
from matchscore.scoring.seats import Room


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A room of a match, and who meets there."""

    match: int
    table_label: str | None
    home: str
    away: str
    room: Room


def read_table_places(session: Session, round_id: int) -> Sequence[TablePlace]:
    """Read the rooms of the matches of a round that have two teams and have not ended early; in the order of matches.

    Two matches at one table are one place: a device at a table follows whoever plays there.
    """
    places = [TablePlace(*row) for row in run(session, _PLACES, round=round_id)]
    first: dict[tuple[object, Room], TablePlace] = {}
    for place in places:
        first.setdefault((place.table_label or place.match, place.room), place)
    return list(first.values())


_HOME, _AWAY = aliased(Team), aliased(Team)
_PLACES = (
    select(Match.number, Match.table_label, _HOME.name, _AWAY.name, Table.room)
    .join(_HOME, _HOME.id == Match.home_team_id)
    .join(_AWAY, _AWAY.id == Match.away_team_id)
    .join(Segment, Segment.match_id == Match.id)
    .join(Table, Table.segment_id == Segment.id)
    .where(Match.round_id == bindparam("round"), Match.ended_by.is_(None))
    .order_by(Match.number, Segment.number, Table.id)
)
