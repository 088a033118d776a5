"""What a page and a save ask of the database: few statements, however many boards."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.queries.visibility import PUBLIC, STAFF
from tests.queries.overheard import a_match, statements_of

MOST_STATEMENTS_OF_AN_ENTRY = 10
MOST_STATEMENTS_OF_A_SHEET = 4


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
