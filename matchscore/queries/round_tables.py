"""The tables of a round: which match is played where, as the form that hands them out sees it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session, aliased

from matchscore.models.match import Match
from matchscore.models.team import Team
from matchscore.queries.statements import run


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A match of a round and the table where it is played; `revision` is of the last change of its own row.

    `away` None is a bye, or a match that is not drawn yet: it is played nowhere.
    """

    match_id: int
    match: int
    table_label: str | None
    home: str | None
    away: str | None
    revision: int


def read_round_tables(session: Session, round_id: int) -> Sequence[RoundTable]:
    """Read the matches of a round with their tables, in the order of their numbers."""
    return [RoundTable(*row) for row in run(session, _TABLES, round=round_id)]


def newest_of(tables: Iterable[RoundTable]) -> int:
    """Give the newest revision of the matches of a round: it moves when one is added, and when one changes table."""
    return max((table.revision for table in tables), default=0)


_HOME, _AWAY = aliased(Team), aliased(Team)
_TABLES = (
    select(Match.id, Match.number, Match.table_label, _HOME.name, _AWAY.name, Match.rev)
    .outerjoin(_HOME, _HOME.id == Match.home_team_id)
    .outerjoin(_AWAY, _AWAY.id == Match.away_team_id)
    .where(Match.round_id == bindparam("round"))
    .order_by(Match.number)
)
