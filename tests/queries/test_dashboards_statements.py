"""What a dashboard costs: a handful of statements, and no large table read whole."""

from matchscore.db import Database
from tests.queries.dashboard import look
from tests.queries.overheard import overheard, scans, statements_of
from tests.services.evenings import evening, play
from tests.services.scorer import imps

MOST_STATEMENTS = 6


def test_a_dashboard_takes_a_handful_of_statements_however_many_matches_there_are(database: Database) -> None:
    small, *_ = evening(database, matches=1)
    large, other, *_ = evening(database, matches=5)
    play(large, 2, 2)
    other.report(imps(1, 0))
    look(small)
    look(large)

    of_small, of_large = statements_of(lambda: look(small)), statements_of(lambda: look(large))

    assert of_small == of_large <= MOST_STATEMENTS


def test_a_dashboard_reads_no_large_table_whole(sqlite_database: Database) -> None:
    first, *_ = evening(sqlite_database)
    play(first, 2, 1)

    with overheard() as heard:
        look(first)

    assert scans(sqlite_database, heard) == []
