"""The places of a round at which devices lie."""

from dataclasses import replace

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Match
from matchscore.queries.rounds import read_round
from matchscore.queries.table_places import TablePlace, read_table_places
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.services.evenings import evening, next_round, seat_at
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def places(scorer: Scorer, number: int = 1) -> list[TablePlace]:
    """Read the places of a round."""
    with scorer.database.reading() as session:
        return list(read_table_places(session, read_round(session, scorer.slug, number).round_id))


def test_every_room_of_every_match_of_the_round_is_a_place(database: Database) -> None:
    first, *_ = evening(database, matches=2)
    next_round(first)

    opened = TablePlace(1, "1", "BC Iași", "Start Kraków", Room.OPEN)
    assert places(first)[:2] == [opened, replace(opened, room=Room.CLOSED)]
    assert len(places(first)) == 4


def test_a_room_is_one_place_however_many_segments_are_played_in_it(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, segments=2))

    assert [(place.match, place.table_label, place.room) for place in places(scorer)] == [
        (1, None, Room.OPEN),
        (1, None, Room.CLOSED),
    ]


def test_two_matches_at_one_table_are_one_place(database: Database) -> None:
    first, second, _ = evening(database)
    seat_at(second, "1")

    assert [place.match for place in places(first)] == [1, 1, 3, 3]


@pytest.mark.parametrize("columns", [{"ended_by": EndedBy.CONCESSION}, {"away_team_id": None}])
def test_a_match_that_nobody_plays_has_no_place(database: Database, columns: dict[str, object]) -> None:
    first, *_ = evening(database, matches=1)
    with database.writing(None) as (session, _revision):
        session.execute(update(Match).values(columns))

    assert places(first) == []
