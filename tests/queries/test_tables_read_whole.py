"""No large table is read whole, whatever is done: SQLite's own plans of the statements."""

from collections.abc import Callable

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.queries.doubts import confirmations
from matchscore.queries.events import read_event
from matchscore.queries.history import board_history, last_match_of
from matchscore.queries.identities import Identity
from matchscore.queries.reviews import read_review
from matchscore.queries.second_looks import second_looks
from matchscore.queries.visibility import PUBLIC, STAFF
from tests.factories import NOON
from tests.queries.overheard import a_match, overheard, scans
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


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
