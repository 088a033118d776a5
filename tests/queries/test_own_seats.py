"""What a captain's page reads of the team: who it is, its seats, where its people sat last, what they have played."""

import pytest

from matchscore.db import Database
from matchscore.models import Side
from matchscore.queries.boards_played import boards_played
from matchscore.queries.heads import NotFoundError
from matchscore.queries.own_seats import OwnSeats, read_own_seats
from matchscore.queries.players import read_own_team
from matchscore.queries.usual_seats import usual_seats_of
from matchscore.services.events import numbered_boards
from tests.services.captain import OTTERS, hand_in, seats, team_id
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer


def usual(scorer: Scorer, own: OwnSeats) -> list[str]:
    """Give the names that a form is filled with."""
    with scorer.database.reading() as session:
        return [*usual_seats_of(session, own).values()]


def test_a_captain_reads_the_own_team_and_no_other(database: Database) -> None:
    scorer = friendly(database)

    with database.reading() as session:
        team = read_own_team(session, scorer.event_id, team_id(session, scorer, 2))
        with pytest.raises(NotFoundError):
            read_own_team(session, scorer.event_id, None)

    assert (team.number, team.name) == (2, "Quokkas")


def test_the_seats_of_a_team_are_those_of_its_line_in_each_room(database: Database) -> None:
    own = seats(friendly(database), 2)

    assert (own.side, own.team.name, own.opponents.name) == (Side.AWAY, "Quokkas", "Otters")
    assert [f"{room}-{seat}" for room, seat in own.spots] == ["open-E", "open-W", "closed-N", "closed-S"]


def test_seats_of_a_match_of_others_are_not_there(database: Database) -> None:
    first, second = two_matches(database)

    with database.reading() as session, pytest.raises(NotFoundError):
        read_own_seats(session, second.facts(), 1, team_id(session, first, 1))


def test_a_form_is_filled_with_the_line_up_of_the_segment_before(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    before = usual(scorer, seats(scorer, segment=2))

    hand_in(scorer)

    assert (before, usual(scorer, seats(scorer, segment=2))) == ([], OTTERS.split())
    assert usual(scorer, seats(scorer, 2, segment=2)) == []


def test_boards_are_counted_for_those_who_sat_there(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer)
    scorer.enter_all(open_1="4SN=", open_2="P", open_3="NP", closed_1="4SN=")

    with database.reading() as session:
        played = boards_played(session, team_id(session, scorer, 1))

    assert [played[player] for player in seats(scorer).players.values()] == [2, 2, 1, 1]
