"""Tables of a hall, handed out to the matches of a round as a director does it."""

from collections.abc import Mapping

from matchscore.queries.round_tables import newest_of, read_round_tables
from matchscore.queries.rounds import read_round
from matchscore.services.tables import set_tables
from tests.services.scorer import Scorer


def labels(scorer: Scorer, number: int = 1) -> dict[int, str | None]:
    """Read where the matches of a round are played."""
    with scorer.database.reading() as session:
        tables = read_round_tables(session, read_round(session, scorer.slug, number).round_id)
        return {table.match: table.table_label for table in tables}


def seen_of(scorer: Scorer, number: int = 1) -> int:
    """Give what somebody has seen who has just looked at the matches of a round."""
    with scorer.database.reading() as session:
        return newest_of(read_round_tables(session, read_round(session, scorer.slug, number).round_id))


def hand_out(
    scorer: Scorer,
    tables: Mapping[int, str | None],
    number: int = 1,
    *,
    seen: int | None = None,
    key: str | None = None,
) -> None:
    """Give matches of a round their tables."""
    seen = seen_of(scorer, number) if seen is None else seen
    with scorer.acting(key=key) as (session, act):
        set_tables(session, act, number, tables, seen)
