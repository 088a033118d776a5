"""Who sits where, as pages show it: by segment and room, in the order of the compass."""

from matchscore.db import Database
from matchscore.queries.lineups import Names, read_tables
from matchscore.queries.matches import read_facts
from matchscore.queries.sealed_line_ups import Onlooker, line_ups_of
from matchscore.queries.visibility import STAFF
from matchscore.scoring.seats import Room, Seat
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.queries.overheard import statements_of
from tests.services.friendlies import friendly, two_matches
from tests.services.people import NOBODY, rename, seat
from tests.services.scorer import Scorer


def line_ups(scorer: Scorer) -> Names:
    """Read the line-ups of a match for a page."""
    with scorer.database.reading() as session:
        facts = read_facts(session, scorer.slug, scorer.match)
        return line_ups_of(session, facts, Onlooker(STAFF, NOON))


def test_names_are_given_by_segment_and_room_in_the_order_of_the_compass(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    seat(scorer, "Olive Quinn Oscar -", NOBODY)
    seat(scorer, NOBODY, "- Otto Quasim -", segment=2)

    found = line_ups(scorer)

    assert {key: list(names.items()) for key, names in found.items()} == {
        (1, Room.OPEN): [(Seat.N, "Olive"), (Seat.E, "Quinn"), (Seat.S, "Oscar")],
        (2, Room.CLOSED): [(Seat.E, "Otto"), (Seat.S, "Quasim")],
    }


def test_a_match_without_a_line_up_has_none(database: Database) -> None:
    assert line_ups(friendly(database)) == {}


def test_a_line_up_is_of_its_match_alone(database: Database) -> None:
    first, second = two_matches(database)
    seat(first)

    assert line_ups(second) == {}


def test_a_new_name_is_shown_at_once(database: Database) -> None:
    scorer = friendly(database)
    seat(scorer)
    before = line_ups(scorer)[1, Room.OPEN]

    rename(scorer, "Olive", "Olga")

    assert (before[Seat.N], line_ups(scorer)[1, Room.OPEN][Seat.N]) == ("Olive", "Olga")


def test_names_take_one_statement_and_none_while_nothing_changes(database: Database) -> None:
    scorer = friendly(database)
    seat(scorer)
    scorer.facts()

    first, second = statements_of(lambda: line_ups(scorer)), statements_of(lambda: line_ups(scorer))

    assert (first - second, second) == (1, 2)


def test_every_table_is_read_with_its_segment_and_revision(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    seat(scorer, NOBODY, "- Otto Quasim -", segment=2)

    with database.reading() as session:
        tables = read_tables(session, scorer.facts().head.match_id)

    assert [(table.segment, table.room, table.revision) for table in tables] == [
        (1, Room.OPEN, 1),
        (1, Room.CLOSED, 1),
        (2, Room.OPEN, 1),
        (2, Room.CLOSED, 2),
    ]
    assert {seat: sitter.team for seat, sitter in tables[-1].sitters.items()} == {Seat.E: 1, Seat.S: 2}
