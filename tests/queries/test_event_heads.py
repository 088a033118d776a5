"""An event by itself, and its teams to choose from."""

import pytest

from matchscore.db import Database
from matchscore.queries.event_heads import EventHead, list_teams, read_event_head
from matchscore.queries.heads import NotFoundError
from matchscore.queries.values import TeamName
from tests.services.friendlies import friendly


def test_an_event_is_read_by_its_address(database: Database) -> None:
    scorer = friendly(database, time_zone="Europe/Bucharest")
    scorer.want_second_person()

    with database.reading() as session:
        head = read_event_head(session, "friendly")

    assert head == EventHead(scorer.event_id, "friendly", "Friendly", "Europe/Bucharest", False, True)  # noqa: FBT003 - as a row


@pytest.mark.parametrize("slug", ["nowhere", "Ünmöglich", "Friendly", "friendly\x00", ""])
def test_an_event_that_is_not_there_is_not_found(database: Database, slug: str) -> None:
    with database.reading() as session, pytest.raises(NotFoundError):
        read_event_head(session, slug)


def test_the_teams_are_listed_by_number(database: Database) -> None:
    scorer = friendly(database)
    friendly(database, name="Other")

    with database.reading() as session:
        assert list_teams(session, scorer.event_id) == [TeamName(1, "Otters"), TeamName(2, "Quokkas")]
