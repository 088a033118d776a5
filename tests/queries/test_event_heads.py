"""An event by itself."""

import pytest

from matchscore.db import Database
from matchscore.queries.event_heads import EventHead, read_event_head
from matchscore.queries.heads import NotFoundError
from tests.services.friendlies import friendly


def test_an_event_is_read_by_its_address(database: Database) -> None:
    scorer = friendly(database, time_zone="Europe/Bucharest")
    scorer.want_second_person()

    with database.reading() as session:
        head = read_event_head(session, "friendly")

    assert head == EventHead(scorer.event_id, "friendly", "Friendly", "Europe/Bucharest", False, True)  # noqa: FBT003 - as a row


@pytest.mark.parametrize("slug", ["nowhere", "Ünmöglich"])
def test_an_event_that_is_not_there_is_not_found(database: Database, slug: str) -> None:
    with database.reading() as session, pytest.raises(NotFoundError):
        read_event_head(session, slug)
