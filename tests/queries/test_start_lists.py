"""Who plays whom at which table."""

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.queries.rounds import read_round
from matchscore.queries.start_lists import StartLine, read_start_list
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.services.evenings import evening, next_round
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def start_list(scorer: Scorer, number: int = 1) -> list[StartLine]:
    """Read the list of a round."""
    with scorer.database.reading() as session:
        return list(read_start_list(session, read_round(session, scorer.slug, number).round_id))


def test_the_list_has_the_matches_of_the_round_alone(database: Database) -> None:
    first, *_ = evening(database, matches=2)
    next_round(first)

    assert start_list(first) == [
        StartLine(1, "1", "BC Iași", "Start Kraków", Room.OPEN),
        StartLine(2, "2", "Zimbrul", "Locomotiva", Room.OPEN),
    ]
    assert [line.match for line in start_list(first, 2)] == [3]


def test_the_seats_are_those_of_the_first_segment(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, segments=2), home_ns_room=Room.CLOSED)
    scorer.swap_seats(2)

    assert [line.home_ns_room for line in start_list(scorer)] == [Room.CLOSED]


def test_a_team_without_opponents_stands_alone_and_an_empty_slot_not_at_all(database: Database) -> None:
    first, second = evening(database, matches=2)
    with database.writing(None) as (session, _):
        session.execute(update(Match).where(Match.number == 1).values(away_team_id=None))
        session.execute(update(Match).where(Match.number == 2).values(home_team_id=None, away_team_id=None))

    assert [(line.home, line.away) for line in start_list(first)] == [("BC Iași", None)]
    del second
