"""Cards for the tables: whose teams sit where, on which boards, and whose names are on them."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import select, update

from matchscore.db import Database
from matchscore.models import Match, Segment, Table
from matchscore.queries.lineups import Terms
from matchscore.queries.matches import read_facts
from matchscore.queries.sealed_line_ups import Onlooker
from matchscore.queries.table_cards import TableCard, cards_of
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.seats import Room, Seat
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.services.captain import hand_in, set_terms
from tests.services.friendlies import friendly
from tests.services.people import seat
from tests.services.scorer import Scorer


def cards(scorer: Scorer, viewer: Viewer = PUBLIC) -> Sequence[TableCard]:
    """Give the cards of the match."""
    with scorer.database.reading() as session:
        return cards_of(session, read_facts(session, scorer.slug, scorer.match), Onlooker(viewer, NOON))


def test_each_room_has_a_card_with_the_teams_on_their_lines(database: Database) -> None:
    opened, closed = cards(friendly(database, 2, home_ns_room=Room.CLOSED))

    assert (opened.room, opened.ns.name, opened.ew.name) == (Room.OPEN, "Quokkas", "Otters")
    assert (closed.room, closed.ns.name, closed.ew.name) == (Room.CLOSED, "Otters", "Quokkas")
    assert opened.segment is closed.segment is None


def test_a_card_has_its_boards_with_dealer_and_vulnerability(database: Database) -> None:
    card, _ = cards(friendly(database, 2))

    assert [(line.board, line.conditions.dealer, line.conditions.vulnerable) for line in card.lines] == [
        (1, Seat.N, Vulnerability.NONE),
        (2, Seat.E, Vulnerability.NS),
    ]


def test_every_segment_has_cards_of_its_own(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, segments=2))
    scorer.swap_seats(2)

    found = [(card.segment, card.room, card.ns.name, [line.board for line in card.lines]) for card in cards(scorer)]

    assert found == [
        (1, Room.OPEN, "Otters", [1, 2]),
        (1, Room.CLOSED, "Quokkas", [1, 2]),
        (2, Room.OPEN, "Quokkas", [3, 4]),
        (2, Room.CLOSED, "Otters", [3, 4]),
    ]


def test_teams_of_eight_have_a_card_for_each_of_their_four_rooms(database: Database) -> None:
    scorer = friendly(database, 1)
    with database.writing(None) as (session, _):
        segment = session.scalars(select(Segment)).one()
        place = {"segment_id": segment.id, "board_set_id": segment.board_set_id, "rev": 1}
        session.add_all([Table(room=room, **place) for room in (Room.CLOSED_2, Room.OPEN_2)])

    assert [(card.room, card.ns.name) for card in cards(scorer, STAFF)] == [
        (Room.OPEN, "Otters"),
        (Room.CLOSED, "Quokkas"),
        (Room.OPEN_2, "Otters"),
        (Room.CLOSED_2, "Quokkas"),
    ]


def test_names_are_on_it_as_far_as_they_are_known(database: Database) -> None:
    scorer = friendly(database, 2)
    assert [card.names for card in cards(scorer)] == [{}, {}]

    seat(scorer)

    assert cards(scorer)[0].names == {Seat.N: "Olive", Seat.E: "Quinn", Seat.S: "Oscar", Seat.W: "Quentin"}


def test_names_of_a_line_up_that_is_sealed_are_on_no_card_but_the_staffs(database: Database) -> None:
    scorer = friendly(database, 2)
    set_terms(scorer, Terms(NOON + timedelta(hours=1)))
    hand_in(scorer)

    assert [card.names for card in cards(scorer)] == [{}, {}]
    assert cards(scorer, STAFF)[0].names == {Seat.N: "Olive", Seat.S: "Oscar"}


def test_whoever_sees_one_room_gets_the_card_of_that_room(database: Database) -> None:
    scorer = friendly(database, 2)

    assert [card.room for card in cards(scorer, Viewer(ViewerKind.ONE_ROOM, Room.CLOSED))] == [Room.CLOSED]
    assert list(cards(scorer, ELSEWHERE)) == []


def test_a_match_without_two_teams_has_no_cards(database: Database) -> None:
    scorer = friendly(database, 2)
    with database.writing(None) as (session, _):
        session.execute(update(Match).values(away_team_id=None, ended_by="bye"))

    assert list(cards(scorer)) == []
