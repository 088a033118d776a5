"""Line-ups of a file: a seat a line, for players whom the teams have; what cannot be is held, the rest is taken."""

import pytest

from matchscore.db import Database
from matchscore.models import Change
from matchscore.services.acts import Verb
from matchscore.services.events import Pairing, add_match
from matchscore.services.imports.line_up_applying import apply_line_ups
from tests.entries import SEATS, exported_line_ups, held, imported, lines, pasted, planned, read
from tests.services.friendlies import WON_BY_18, two_matches
from tests.services.people import add, seat, seated
from tests.services.scorer import Scorer

OPEN_N = "1,1,1,open,N,Otters,Olive"
OPEN_S = "1,1,1,open,S,Otters,Oscar"


@pytest.fixture
def matches(database: Database) -> tuple[Scorer, Scorer]:
    """Set up two matches with players in the four teams."""
    first, second = two_matches(database, 4)
    add(first, "Olive", "Oscar", "Otto", "Opal")
    add(first, "Quinn", "Quentin", team=2)
    add(first, "Leo", "Lena", team=3)
    add(first, "Sten", "Stella", team=4)
    return first, second


@pytest.fixture
def first(matches: tuple[Scorer, Scorer]) -> Scorer:
    """Give the first match."""
    return matches[0]


def seats(scorer: Scorer, *rows: str, header: str = SEATS) -> list[tuple[int, str]]:
    """Import lines of line-ups, and give what was held."""
    return held(lines(scorer, *rows, header=header))


def test_people_take_the_seats_that_the_file_gives_them(first: Scorer) -> None:
    problems = seats(first, OPEN_N, OPEN_S, "1,1,1,open,E,Quokkas,Quinn", "1,1,1,open,v,,Quentin")

    assert problems == []
    assert seated(first) == {"1/open": "Olive Quinn Oscar Quentin"}


def test_the_same_file_again_changes_nothing(first: Scorer) -> None:
    file = read(OPEN_N, OPEN_S, "1,1,1,closed,N,,", header=SEATS)
    imported(first, file)

    again = imported(first, file)

    assert (again.changes_nothing, again.unchanged, again.held) == (True, 3, ())


def test_seats_that_the_file_does_not_name_stay_as_they_are(first: Scorer) -> None:
    seat(first, "Olive Quinn Oscar Quentin", "- - - -")

    seats(first, "1,1,1,open,N,Otters,Otto")

    assert seated(first) == {"1/open": "Otto Quinn Oscar Quentin"}


def test_two_players_change_seats_in_one_file(first: Scorer) -> None:
    seats(first, OPEN_N, OPEN_S)

    problems = seats(first, "1,1,1,open,S,Otters,Olive", "1,1,1,open,N,Otters,Oscar")

    assert (problems, seated(first)) == ([], {"1/open": "Oscar - Olive -"})


def test_a_match_is_found_by_its_round_and_its_team(matches: tuple[Scorer, Scorer]) -> None:
    first, second = matches

    seats(first, "open,N,Lynxes,Leo", "open,E,4,Sten", header="room,seat,team,player")

    assert (seated(first), seated(second)) == ({}, {"1/open": "Leo Sten - -"})


def test_a_player_is_found_by_their_number_elsewhere(first: Scorer) -> None:
    lines(first, "Otters,1,,,Olive,123,")

    seats(first, "1,1,1,open,N,Otters,123")

    assert seated(first) == {"1/open": "Olive - - -"}


@pytest.mark.parametrize(
    ("rows", "problems"),
    [
        (["1,9,1,open,N,Otters,Olive"], [(2, "no_such_match")]),
        (["2,1,1,open,N,Otters,Olive"], [(2, "match_of_other_round")]),
        (["1,1,7,open,N,Otters,Olive"], [(2, "no_such_table")]),
        (["1,1,1,open_2,N,Otters,Olive"], [(2, "no_such_table")]),
        (["1,1,1,open,E,Otters,Olive"], [(2, "seat_of_other_team")]),
        (["1,1,1,open,E,,Olive"], [(2, "no_such_player")]),
        (["1,1,1,open,N,Otters,Olivia"], [(2, "no_such_player")]),
        (["1,1,1,open,N,Otters,olive"], [(2, "no_such_player")]),
        (["2,,1,open,N,Otters,Olive"], [(2, "match_unnamed")]),
        (["1,,1,open,N,,Olive"], [(2, "match_unnamed")]),
        ([OPEN_N, "1,1,1,open,N,Otters,Oscar"], [(2, "seat_said_twice"), (3, "seat_said_twice")]),
        ([OPEN_N, OPEN_N], []),
        ([OPEN_N, "1,1,1,open,S,Otters,Olive"], [(2, "player_sits_twice"), (3, "player_sits_twice")]),
        (["1,1,1,open,N,Otters,Opal"], [(2, "player_sits_twice")]),
        (["1,1,1,closed,W,Otters,Olive", "1,1,1,open,N,Otters,Opal"], []),
    ],
)
def test_a_line_that_cannot_be_is_held(first: Scorer, rows: list[str], problems: list[tuple[int, str]]) -> None:
    seats(first, "1,1,1,closed,W,Otters,Opal")

    assert seats(first, *rows) == problems


def test_lines_that_depend_on_one_that_is_held_are_held_with_it(first: Scorer) -> None:
    seats(first, OPEN_N, OPEN_S, "1,1,1,closed,E,Otters,Opal")

    problems = seats(first, "1,1,1,open,S,Otters,Olive", "1,1,1,open,N,Otters,Opal")

    assert problems == [(2, "player_sits_twice"), (3, "player_sits_twice")]
    assert seated(first) == {"1/open": "Olive - Oscar -", "1/closed": "- Opal - -"}


def test_a_team_that_plays_twice_in_a_round_has_to_name_the_match(database: Database) -> None:
    first, _second = two_matches(database, 4)
    with first.acting() as (session, act):
        add_match(session, act, Pairing(1, 1, 3))
    add(first, "Olive")

    assert seats(first, "1,,1,open,N,Otters,Olive") == [(2, "match_ambiguous")]


def test_a_name_that_is_the_number_of_another_player_is_nobodys(first: Scorer) -> None:
    lines(first, "Otters,1,,,Olive,Oscar,")

    assert seats(first, "1,1,1,open,N,Otters,Oscar") == [(2, "player_id_or_name")]


def test_a_line_up_of_a_finished_segment_is_changed_on_its_own_page(first: Scorer) -> None:
    first.enter_all(**WON_BY_18)
    seats(first, OPEN_N)
    first.finish()

    assert seats(first, OPEN_N, OPEN_S) == [(3, "line_up_finished")]


def test_a_finished_segment_without_names_takes_them(first: Scorer) -> None:
    first.enter_all(**WON_BY_18)
    first.finish()

    assert seats(first, OPEN_N) == []
    assert seated(first) == {"1/open": "Olive - - -"}


def test_an_import_of_one_match_is_in_its_log(first: Scorer) -> None:
    seats(first, OPEN_N)

    with first.database.reading() as session:
        change = session.get_one(Change, (first.event_id, first.revision()))
        assert (change.verb, change.match_id) == (Verb.IMPORT, first.facts().head.match_id)
        assert (list(change.before), list(change.before.values())) == (["line_up/1/open"], [None])


def test_an_import_of_several_matches_names_them_in_the_log(matches: tuple[Scorer, Scorer]) -> None:
    first, second = matches

    seats(first, OPEN_N, "1,2,1,closed,E,Lynxes,Leo")

    with first.database.reading() as session:
        change = session.get_one(Change, (first.event_id, first.revision()))
        assert (change.match_id, list(change.after)) == (
            None,
            ["match/1/line_up/1/open", "match/2/line_up/1/closed"],
        )
    assert [each.facts().head.revision for each in (first, second)] == [first.revision()] * 2


def test_what_is_exported_changes_nothing_when_it_comes_back(matches: tuple[Scorer, Scorer]) -> None:
    first, _second = matches
    lines(first, "Otters,1,,,Olive,Oscar,", "Otters,1,,,Oscar,7,")
    seats(first, OPEN_N.replace("Olive", "7"), "1,2,1,closed,E,Lynxes,Leo")
    table = exported_line_ups(first).decode("utf-8-sig")

    plan = pasted(first, table)

    assert (plan.changes_nothing, plan.unchanged, plan.held) == (True, 2, ())
    assert table.splitlines()[1:] == ["1,1,1,open,N,Otters,7", "1,2,1,closed,E,Lynxes,Leo"]


def test_an_empty_plan_is_not_applied(first: Scorer) -> None:
    plan = planned(first, read("1,1,1,open,N,Otters,", header=SEATS))

    assert plan.changes_nothing
    with pytest.raises(ValueError, match="nothing_to_change"), first.acting() as (session, act):
        apply_line_ups(session, act, plan)  # type: ignore[arg-type]  # it is a plan for line-ups
