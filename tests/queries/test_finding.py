"""What somebody types is found: a match, a table, a board, a team; in the current round where it may be several."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from matchscore.db import Database
from matchscore.queries.event_heads import read_event_head
from matchscore.queries.finding import Found, Searched, Words, find, read_searched
from matchscore.queries.round_names import RoundName
from matchscore.services.building import Boards
from matchscore.services.events import Pairing, add_match, add_round, add_team, numbered_boards
from tests.services.evenings import evening, next_round, seat_at
from tests.services.friendlies import empty_event, friendly, two_matches
from tests.services.scorer import Scorer

FIRST = RoundName(1)
WORDS = Words(matches=("m", "Match "), tables=("t", "Table "), boards=("b", "board "))


class Place(NamedTuple):
    """A match, or a board of it."""

    match: int
    segment: int | None = None
    board: int | None = None


def found(scorer: Scorer, typed: str, current_round: RoundName | None = FIRST) -> Found:
    """Find what is typed in the event of a scorer."""
    with scorer.database.reading() as session:
        head = read_event_head(session, scorer.slug)
        searched: Searched = read_searched(session, head.slug, head.event_id, WORDS, lambda: current_round)
        return find(searched, typed)


def places(scorer: Scorer, typed: str, current_round: RoundName | None = FIRST) -> Sequence[Place]:
    """Give the matches and boards that are found."""
    return [
        Place(hit.head.match, hit.segment, hit.board) for hit in found(scorer, typed, current_round=current_round).hits
    ]


@pytest.fixture
def swiss(database: Database) -> Scorer:
    """Set up two rounds of five matches at tables 1 to 5: matches 1 to 5, then 6 to 10."""
    first = evening(database, matches=5)[0]
    next_round(first, matches=5)
    return first


@pytest.mark.parametrize("typed", ["7", "m7", "M 7", "match 7", " Match  7 ", "MATCH7"])
def test_a_match_is_found_by_its_number(swiss: Scorer, typed: str) -> None:
    assert places(swiss, typed) == [Place(7)]


@pytest.mark.parametrize("typed", ["t3", "T 3", "table 3"])
def test_a_table_is_that_of_the_current_round(swiss: Scorer, typed: str) -> None:
    assert places(swiss, typed, RoundName(1)) == [Place(3)]
    assert places(swiss, typed, RoundName(2)) == [Place(8)]


def test_a_table_is_called_by_its_label(swiss: Scorer) -> None:
    seat_at(swiss, "Masă Albă")

    assert places(swiss, "masa alba") == [Place(1)]
    assert places(swiss, "t masa alba/2") == [Place(1, 1, 2)]


def test_without_a_current_round_a_table_is_that_of_every_round(swiss: Scorer) -> None:
    assert places(swiss, "t3", None) == [Place(3), Place(8)]


def test_a_number_that_is_a_table_and_another_match_is_both_the_table_first(swiss: Scorer) -> None:
    assert places(swiss, "3", RoundName(2)) == [Place(8), Place(3)]


def test_a_match_at_the_table_of_its_own_number_is_found_once(swiss: Scorer) -> None:
    assert places(swiss, "3", RoundName(1)) == [Place(3)]


@pytest.mark.parametrize("typed", ["7/4", "7 b4", "m7b4", "7 board 4", "match 7 / 4", "m7/04"])
def test_a_board_of_a_match_is_found(swiss: Scorer, typed: str) -> None:
    assert places(swiss, typed) == [Place(7, 1, 4)]


def test_a_board_at_a_table_is_that_of_the_current_round(swiss: Scorer) -> None:
    assert places(swiss, "t3/2", RoundName(2)) == [Place(8, 1, 2)]


@pytest.mark.parametrize("typed", ["5", "b5", "B 5", "board 5", "1/5", "m1 b5"])
def test_in_an_event_of_one_match_a_number_is_a_board(database: Database, typed: str) -> None:
    assert places(friendly(database, 8), typed) == [Place(1, 1, 5)]


def test_in_an_event_of_one_match_the_number_of_no_board_is_that_of_the_match(database: Database) -> None:
    boards: Boards = numbered_boards(4, first=9)

    assert places(friendly(database, boards), "1") == [Place(1)]


def test_a_board_that_is_not_in_the_match_is_not_found(database: Database) -> None:
    assert found(friendly(database, 8), "9") == Found()
    assert found(friendly(database, 8), "1/9") == Found()


def test_a_board_without_a_match_is_not_found_among_several(swiss: Scorer) -> None:
    assert found(swiss, "b3") == Found()


@pytest.mark.parametrize("typed", ["BC Iași", "bc iasi", "BC", "iași", "IAS"])
def test_a_team_is_found_by_its_name_or_the_beginning_of_a_word(swiss: Scorer, typed: str) -> None:
    assert places(swiss, typed, RoundName(2)) == [Place(6)]


@pytest.mark.parametrize(("typed", "match"), [("lodz", 4), ("ŁÓDŹ", 4), ("tepes", 4), ("cwierc", 5), ("soimii", 5)])
def test_capitals_and_marks_do_not_count(swiss: Scorer, typed: str, match: int) -> None:
    assert places(swiss, typed, RoundName(1)) == [Place(match)]


@pytest.mark.parametrize("typed", ["aegir", "ÆGIR", "oeuvre"])
def test_a_letter_that_stands_for_two_is_found_as_line_ups_find_it(database: Database, typed: str) -> None:
    scorer = empty_event(database)
    with scorer.acting() as (session, act):
        add_team(session, act, "Ægir Œuvre")

    assert [team.name for team in found(scorer, typed).idle] == ["Ægir Œuvre"]


def test_numbers_of_another_width_are_the_same_numbers(swiss: Scorer) -> None:
    assert places(swiss, "\N{FULLWIDTH DIGIT SEVEN}") == [Place(7)]


def test_a_team_that_does_not_play_in_the_current_round_has_all_its_matches(swiss: Scorer) -> None:
    assert places(swiss, "Zimbrul", RoundName(3)) == [Place(2), Place(7)]


def test_the_beginning_of_several_names_finds_each_a_team_without_matches_too(swiss: Scorer) -> None:
    with swiss.acting() as (session, act):
        add_team(session, act, "Startul Iași")

    both = found(swiss, "star", RoundName(1))

    assert [hit.head.match for hit in both.hits] == [1]
    assert [team.name for team in both.idle] == ["Startul Iași"]


def test_two_teams_of_one_match_find_it_once(database: Database) -> None:
    club = empty_event(database)
    with club.acting() as (session, act):
        add_team(session, act, "Nord A")
    with club.acting() as (session, act):
        add_team(session, act, "Nord B")
    with club.acting() as (session, act):
        add_round(session, act, numbered_boards(2))
    with club.acting() as (session, act):
        add_match(session, act, Pairing(1, 1, 2))

    assert places(club, "nord") == [Place(1)]


def test_a_board_that_several_segments_have_is_found_in_each(database: Database) -> None:
    scorer = friendly(database, [*numbered_boards(4), *numbered_boards(4)])

    assert places(scorer, "2") == [Place(1, 1, 2), Place(1, 2, 2)]


def test_a_whole_name_is_that_team_though_another_begins_with_it(database: Database) -> None:
    first, _second = two_matches(database)
    with first.acting() as (session, act):
        add_team(session, act, "Otters Two")

    assert places(first, "otters") == [Place(1)]
    assert found(first, "otters").idle == ()


def test_a_name_that_looks_like_a_board_is_a_name(database: Database) -> None:
    first, _second = two_matches(database)
    with first.acting() as (session, act):
        add_team(session, act, "Club 5")

    assert [team.name for team in found(first, "club 5").idle] == ["Club 5"]


@pytest.mark.parametrize("typed", ["", "   ", "/", "b", "99", "m", "m0", "7/", "/7", "%", "otters'--", "\x00", "٣"])
def test_what_is_nothing_finds_nothing(database: Database, typed: str) -> None:
    assert found(two_matches(database)[0], typed) == Found()


def test_an_event_without_matches_has_nothing_to_find(database: Database) -> None:
    assert found(empty_event(database), "1") == Found()
