"""What a page and a save ask of the database: few statements, however many boards, and no table read whole."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Engine, event

from matchscore.db import Database
from matchscore.models import Role, Visibility
from matchscore.queries.doubts import confirmations
from matchscore.queries.events import read_event
from matchscore.queries.history import board_history, last_match_of
from matchscore.queries.identities import Identity
from matchscore.queries.reviews import read_review
from matchscore.queries.second_looks import second_looks
from matchscore.queries.visibility import PUBLIC, STAFF
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps

Statement = tuple[str, Any]
MOST_STATEMENTS_OF_AN_ENTRY = 10
MOST_STATEMENTS_OF_A_SHEET = 4
LARGE_TABLES = ("results", "matches", "boards", "tables", "segments", "changes", "teams", "events")


@contextmanager
def overheard() -> Iterator[list[Statement]]:
    """Listen to every statement but BEGIN, which only one of our two databases is sent as one."""
    heard: list[Statement] = []

    def listen(*sent: Any) -> None:
        if not sent[2].startswith("BEGIN"):
            heard.append((sent[2], sent[3]))

    event.listen(Engine, "before_cursor_execute", listen)
    try:
        yield heard
    finally:
        event.remove(Engine, "before_cursor_execute", listen)


def statements_of(act: Callable[[], object]) -> int:
    """Count the statements of an act, BEGIN included."""
    with overheard() as heard:
        act()
    return len(heard) + 1


def a_match(database: Database, boards: int) -> Scorer:
    """Set up two matches in one round, with half of their boards played, and score the first."""
    first, second = two_matches(database, boards, name=f"Match of {boards}", visibility=Visibility.WHOLE_FIELD)
    first.carry_over(imps(3, 0))
    first.enter_all(**dict.fromkeys([f"open_{board}" for board in range(1, boards)], "4SN="))
    second.enter_all(open_1="PASS")
    return first


def test_an_entry_takes_few_statements_however_many_boards_there_are(database: Database) -> None:
    small, large = a_match(database, 2), a_match(database, 12)

    of_small = statements_of(lambda: small.enter("1/2/closed", "4SN=", seen=0, key="k1"))
    of_large = statements_of(lambda: large.enter("1/2/closed", "4SN=", seen=0, key="k1"))

    assert of_small == of_large <= MOST_STATEMENTS_OF_AN_ENTRY


def test_a_correction_takes_few_statements(database: Database) -> None:
    scorer = a_match(database, 2)
    seen = scorer.slot("1/1/open").revision

    count = statements_of(lambda: scorer.enter("1/1/open", "4SN-1", seen=seen, key="k1"))

    assert count <= MOST_STATEMENTS_OF_AN_ENTRY


@pytest.mark.parametrize("viewer", [STAFF, PUBLIC])
def test_a_sheet_takes_few_statements_however_many_boards_there_are(database: Database, viewer: Any) -> None:
    small, large = a_match(database, 2), a_match(database, 12)

    of_small, of_large = statements_of(lambda: small.sheet(viewer)), statements_of(lambda: large.sheet(viewer))

    assert of_small == of_large <= MOST_STATEMENTS_OF_A_SHEET


@pytest.mark.parametrize("viewer", [STAFF, PUBLIC])
def test_a_sheet_that_did_not_change_takes_its_head_alone(database: Database, viewer: Any) -> None:
    scorer = a_match(database, 2)
    scorer.sheet(viewer)

    assert statements_of(lambda: scorer.sheet(viewer)) == 2


def test_exchanging_the_rooms_of_a_long_match_takes_one_statement_a_slot_and_few_more(database: Database) -> None:
    small, large = a_match(database, 2), a_match(database, 12)

    of_small = statements_of(lambda: small.exchange_rooms(seen=small.facts().head.revision))
    of_large = statements_of(lambda: large.exchange_rooms(seen=large.facts().head.revision))

    assert of_large - of_small == 2 * (12 - 2)


def scans(database: Database, heard: list[Statement]) -> list[str]:
    """Name the large tables that SQLite would read whole for these statements."""
    plans = []
    with database.reading_engine.connect() as connection:
        for statement, parameters in heard:
            rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            plans += [(row.detail, statement) for row in rows]
    return [
        f"{detail}: {statement}"
        for detail, statement in plans
        for table in LARGE_TABLES
        if detail.startswith(f"SCAN {table}")
    ]


def public_sheet(scorer: Scorer) -> None:
    """Read the sheet as the public sees it."""
    scorer.sheet(PUBLIC)


def enter(scorer: Scorer) -> None:
    """Enter a result."""
    scorer.enter("1/2/closed", "4SN=", seen=0, key="k1")


def undo(scorer: Scorer) -> None:
    """Take a change back."""
    scorer.undo(key="k2")


def event_page(scorer: Scorer) -> None:
    """Read the page of the event."""
    with scorer.database.reading() as session:
        read_event(session, scorer.slug, lambda _: PUBLIC, NOON)


def history_of_a_board(scorer: Scorer) -> None:
    """Read the versions of a board."""
    facts = scorer.facts()
    with scorer.database.reading() as session:
        board_history(session, facts, (1, 1), STAFF)


def where_i_was(scorer: Scorer) -> None:
    """Look up where a director did something last."""
    with scorer.database.reading() as session:
        last_match_of(session, Identity("Dora", Role.DIRECTOR, user_id=1), scorer.event_id)


def review_list(scorer: Scorer) -> None:
    """Read what is to be reviewed, a result of the event having been rejected."""
    with scorer.database.reading() as session:
        read_review(session, scorer.slug)


def waiting_results(scorer: Scorer) -> None:
    """Read what waits for a second person."""
    with scorer.database.reading() as session:
        second_looks(session, scorer.slug, Identity("Dora", Role.DIRECTOR, user_id=1))


def who_kept_what(scorer: Scorer) -> None:
    """Read who has kept results."""
    facts = scorer.facts()
    with scorer.database.reading() as session:
        confirmations(session, facts)


@pytest.mark.parametrize("act", [review_list, waiting_results, who_kept_what])
def test_looking_again_at_results_reads_no_large_table_whole(
    sqlite_database: Database, act: Callable[[Scorer], object]
) -> None:
    scorer = a_match(sqlite_database, 3)
    scorer.enter("1/3/closed", "4SN-6", seen=0)
    scorer.confirm("1/3/closed")
    scorer.want_second_person()
    scorer.called("Ola").reject("1/1/open", reason="paper says down one")

    with overheard() as heard:
        act(scorer)

    assert len(heard) > 1
    assert scans(sqlite_database, heard) == []


@pytest.mark.parametrize(
    "act", [public_sheet, enter, undo, event_page, history_of_a_board, where_i_was, Scorer.exchange_rooms]
)
def test_no_large_table_is_read_whole(sqlite_database: Database, act: Callable[[Scorer], object]) -> None:
    scorer = a_match(sqlite_database, 3)

    with overheard() as heard:
        act(scorer)

    assert heard
    assert scans(sqlite_database, heard) == []


def test_a_table_that_is_read_whole_would_be_noticed(sqlite_database: Database) -> None:
    friendly(sqlite_database)

    assert scans(sqlite_database, [("SELECT count(lead) FROM results", ())]) != []
