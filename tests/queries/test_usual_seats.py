"""Where people most likely sit: where they sat last, on the same line."""

import pytest

from matchscore.db import Database
from matchscore.queries.matches import read_facts
from matchscore.queries.usual_seats import usual_line_up
from matchscore.scoring.seats import Room, Seat
from matchscore.services.events import Pairing, add_match, add_round, numbered_boards
from matchscore.services.seating import tables_of
from tests.queries.overheard import overheard, scans, statements_of
from tests.services.friendlies import friendly, two_matches
from tests.services.people import CLOSED, NOBODY, OPEN, seat
from tests.services.scorer import Scorer


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match of three segments."""
    return friendly(database, numbered_boards(6, 3))


def usual(scorer: Scorer, segment: int = 1) -> dict[str, str]:
    """Give where people most likely sit, by room."""
    with scorer.database.reading() as session:
        facts = read_facts(session, scorer.slug, scorer.match)
        line_up = usual_line_up(session, facts, segment, tables_of(session, facts, segment))
    return {room.value: " ".join(names.get(seat, "-") for seat in Seat) for room, names in line_up.items()}


def rematch(scorer: Scorer, home: int, away: int, home_ns_room: Room = Room.OPEN) -> Scorer:
    """Let two teams meet in a round of its own, in match 3."""
    with scorer.acting() as (session, act):
        add_round(session, act, numbered_boards(2))
    with scorer.acting() as (session, act):
        match = add_match(session, act, Pairing(2, home, away, home_ns_room)).number
    return Scorer(scorer.database, scorer.event_id, scorer.slug, match)


def test_nobody_has_sat_anywhere_yet(scorer: Scorer) -> None:
    assert usual(scorer) == {"open": NOBODY, "closed": NOBODY}


def test_a_line_up_that_stands_is_what_it_is(scorer: Scorer) -> None:
    seat(scorer)
    seat(scorer, "Opal - Otto -", NOBODY, segment=2)

    assert usual(scorer, 2) == {"open": "Opal - Otto -", "closed": NOBODY}


def test_people_sit_as_in_the_previous_segment(scorer: Scorer) -> None:
    seat(scorer, "Opal Queenie Otto Quasim", "Quinn Olive Quentin Oscar", segment=2)
    seat(scorer)

    assert usual(scorer, 3) == {"open": "Opal Queenie Otto Quasim", "closed": "Quinn Olive Quentin Oscar"}


def test_a_segment_without_a_line_up_is_passed_over(scorer: Scorer) -> None:
    seat(scorer)

    assert usual(scorer, 3) == {"open": OPEN, "closed": CLOSED}


def test_a_later_segment_is_better_than_nothing(scorer: Scorer) -> None:
    seat(scorer, segment=3)

    assert usual(scorer, 1) == {"open": OPEN, "closed": CLOSED}


def test_each_pair_keeps_its_line_where_the_teams_have_changed_rooms(scorer: Scorer) -> None:
    seat(scorer)
    scorer.swap_seats(2)

    assert usual(scorer, 2) == {"open": CLOSED, "closed": OPEN}


def test_each_team_sits_as_in_its_newest_line_up_of_the_event(database: Database) -> None:
    first, second = two_matches(database)
    seat(first)
    seat(second, "Lea Sia Leo Sol", "Stan Lou Stella Luc")

    again = rematch(first, home=3, away=1)

    assert usual(again) == {"open": "Lea Opal Leo Otto", "closed": "Olive Lou Oscar Luc"}


def test_home_east_west_in_the_open_room_sits_there(database: Database) -> None:
    first, _ = two_matches(database)
    seat(first)

    again = rematch(first, home=2, away=1, home_ns_room=Room.CLOSED)

    assert usual(again) == {"open": OPEN, "closed": CLOSED}


def test_no_large_table_is_read_whole(sqlite_database: Database) -> None:
    scorer = friendly(sqlite_database, numbered_boards(6, 3))
    seat(scorer)

    with overheard() as heard:
        usual(scorer, 2)

    assert scans(sqlite_database, heard) == []


def test_an_event_of_many_matches_takes_one_statement(scorer: Scorer) -> None:
    seat(scorer)
    scorer.facts()

    # BEGIN, the head, the tables, the seats that the teams have had
    assert statements_of(lambda: usual(scorer, 2)) == 4
