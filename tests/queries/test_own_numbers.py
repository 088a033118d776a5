"""Own numbers: to whoever sees one room, its changes are 1, 2, 3, whatever the other rooms do meanwhile."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.queries.own_numbers import UNKNOWN, OwnNumbers
from matchscore.queries.states import state_of
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room
from matchscore.services.acts import Done, Verb, record
from tests.queries.paper import recorded
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, on_a_database

OPEN_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)
CLOSED_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.CLOSED)


def numbers(scorer: Scorer, viewer: Viewer = OPEN_ROOM) -> OwnNumbers:
    """Read the numbers of a match as it stands."""
    with scorer.database.reading() as session:
        return OwnNumbers.of(session, scorer.facts(), viewer)


def shown(scorer: Scorer, viewer: Viewer = OPEN_ROOM) -> Sheet:
    """Read the sheet as it goes out."""
    return numbers(scorer, viewer).of_sheet(scorer.sheet(viewer))


def test_the_changes_of_a_room_are_counted_from_one(database: Database) -> None:
    scorer = friendly(database).enter_all(closed_1="P", open_1="4SN=", closed_2="P", open_2="P")

    assert numbers(scorer).revisions == (3, 5)
    assert [numbers(scorer).shown(revision) for revision in (0, 3, 5)] == [0, 1, 2]
    assert numbers(scorer, CLOSED_ROOM).revisions == (2, 4)


def test_a_number_that_comes_back_is_the_revision_again(database: Database) -> None:
    scorer = friendly(database).enter_all(closed_1="P", open_1="4SN=", closed_2="P", open_2="P")

    assert [numbers(scorer).real(number) for number in (0, 1, 2)] == [0, 3, 5]


@pytest.mark.parametrize("number", [3, 99, -1, 2**31 - 1])
def test_a_number_that_was_never_given_out_is_no_revision(database: Database, number: int) -> None:
    scorer = friendly(database).enter_all(closed_1="P", open_1="4SN=", closed_2="P", open_2="P")

    assert numbers(scorer).real(number) == UNKNOWN


@pytest.mark.parametrize("viewer", [STAFF, PUBLIC])
def test_everybody_else_is_told_revisions_as_they_are(database: Database, viewer: Viewer) -> None:
    scorer = friendly(database).enter_all(closed_1="P", open_1="4SN=")

    assert (numbers(scorer, viewer).shown(3), numbers(scorer, viewer).real(3)) == (3, 3)
    assert shown(scorer, viewer) == scorer.sheet(viewer)


def test_a_table_of_another_match_has_no_numbers(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    assert numbers(scorer, ELSEWHERE).revisions == ()


def test_a_withdrawal_and_an_undo_are_changes_too(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.withdraw("1/1/open")
    scorer.undo()

    assert numbers(scorer).revisions == (2, 3, 4)


def test_a_change_of_both_rooms_counts_once_in_each(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", open_2="P", closed_1="3SN+1")
    scorer.exchange_rooms()

    assert numbers(scorer).revisions == (2, 3, 5)
    assert numbers(scorer, CLOSED_ROOM).revisions == (4, 5)


def test_a_change_of_the_whole_segment_is_none_of_a_room(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.swap_seats()

    assert numbers(scorer).revisions == (2,)


def test_what_somebody_kept_or_checked_is_no_change(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    states = {"1/1/open": state_of(scorer.slot("1/1/open").recorded)}
    with scorer.acting() as (session, act):
        record(session, act, Done(Verb.CONFIRM, scorer.facts().head.match_id, states, states))

    assert numbers(scorer).revisions == (2,)


def test_an_import_into_several_matches_counts_where_it_changed_something(database: Database) -> None:
    first, second = two_matches(database)
    with first.acting() as (session, act):
        states = {"match/2/1/1/open": state_of(recorded("4SN="))}
        record(session, act, Done(Verb.IMPORT, None, dict.fromkeys(states), states))

    assert numbers(first).revisions == ()
    assert numbers(second).revisions == (act.revision,)


def test_what_another_match_does_is_not_counted(database: Database) -> None:
    first, second = two_matches(database)
    second.enter_all(open_1="4SN=")
    first.enter_all(open_1="4SN=")

    assert numbers(first).revisions == (first.revision(),)


def test_a_sheet_goes_out_with_its_own_numbers(database: Database) -> None:
    scorer = friendly(database).enter_all(closed_1="P", open_1="4SN=", closed_2="P", open_2="P")

    sheet = shown(scorer)

    assert sheet.revision == 2
    assert [row.open.revision for row in sheet.boards] == [1, 2, 0, 0]
    assert [segment.revision for segment in sheet.segments] == [0]


busy = st.lists(
    st.sampled_from(["open", "closed"]).flatmap(
        lambda room: st.tuples(st.just(room), st.integers(1, 3), st.sampled_from(["4SN=", "P", "NP", "withdraw"]))
    ),
    max_size=8,
)


def play(scorer: Scorer, acts: list[tuple[str, int, str]]) -> None:
    """Let the rooms do what they do; what is there already, or not there, changes nothing."""
    for room, board, text in acts:
        slot, stands = f"1/{board}/{room}", scorer.slot(f"1/{board}/{room}").recorded
        if text == "withdraw" and stands:
            scorer.withdraw(slot)
        elif text != "withdraw" and (stands is None or stands.result != parse(text)):
            scorer.enter(slot, text)


@on_a_database
@given(acts=busy)
def test_the_sheet_of_one_room_is_the_same_whatever_the_other_does(
    sqlite_database: Database, acts: list[tuple[str, int, str]]
) -> None:
    busy_hall, quiet_hall = friendly(sqlite_database, name="Same"), friendly(sqlite_database, name="Same")
    play(busy_hall, acts)
    play(quiet_hall, [act for act in acts if act[0] == "open"])

    of_the_busy, of_the_quiet = shown(busy_hall), shown(quiet_hall)

    assert of_the_busy.boards == of_the_quiet.boards
    assert (of_the_busy.revision, of_the_busy.state) == (of_the_quiet.revision, of_the_quiet.state)
    assert (of_the_busy.counts, of_the_busy.segments) == (of_the_quiet.counts, of_the_quiet.segments)


@on_a_database
@given(acts=busy)
def test_every_slot_of_the_room_can_be_saved_over_by_its_number(
    sqlite_database: Database, acts: list[tuple[str, int, str]]
) -> None:
    scorer = friendly(sqlite_database)
    play(scorer, acts)

    own = numbers(scorer)
    stands = [slot.revision for slot in scorer.facts().slots.values() if slot.room is Room.OPEN]

    assert [own.real(own.shown(revision)) for revision in stands] == stands
