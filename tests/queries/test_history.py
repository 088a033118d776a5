"""The log as people read it: versions of a board, and what somebody did last."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.queries.history import Version, board_history, last_match_of, slot_of, version_at
from matchscore.queries.identities import Identity
from matchscore.queries.states import state_of
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.seats import Room
from matchscore.services.acts import Actor, Done, Verb, record
from matchscore.services.links import LinkPlan, create_link
from tests.factories import NOON, add_link
from tests.queries.paper import recorded
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps

CLOSED_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.CLOSED)


def history(scorer: Scorer, viewer: Viewer = STAFF, board: tuple[int, int] = (1, 1)) -> Sequence[Version]:
    """Read the versions of a board."""
    with scorer.database.reading() as session:
        return board_history(session, scorer.facts(), board, viewer)


def version(scorer: Scorer, revision: int, viewer: Viewer = STAFF) -> Version | None:
    """Read the version that a change made."""
    with scorer.database.reading() as session:
        return version_at(session, scorer.facts(), revision, viewer)


def told(versions: Sequence[Version]) -> list[tuple[int, str, str, str | None]]:
    """Give revision, verb, room and result of each version."""
    return [
        (each.revision, each.verb, each.room.value, str(each.recorded.result) if each.recorded else None)
        for each in versions
    ]


def test_every_version_of_a_board_is_listed_newest_first(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", open_2="PASS", closed_1="3SN+1")
    scorer.enter("1/1/open", "4SN-1")
    scorer.withdraw("1/1/closed")

    assert told(history(scorer)) == [
        (6, "withdraw", "closed", None),
        (5, "correct", "open", "4SN-1"),
        (4, "enter", "closed", "3SN+1"),
        (2, "enter", "open", "4SN="),
    ]


def test_a_version_says_who_made_it_when_and_why(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()
    scorer.called("Dora").enter("1/1/open", "4SN-1", reason="keying error")

    newest = history(scorer)[0]

    assert (newest.who, newest.reason, newest.undoes) == ("Dora", "keying error", None)
    assert (newest.at, newest.board, newest.slot) == (scorer.changes()[-1].at, (1, 1), (1, 1, Room.OPEN))
    assert newest.recorded == scorer.slot("1/1/open").recorded


def test_one_action_on_both_rooms_is_a_version_of_each(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.exchange_rooms()

    assert told(history(scorer))[:2] == [
        (3, "exchange_rooms", "open", None),
        (3, "exchange_rooms", "closed", "4SN="),
    ]


def test_an_undo_is_a_version_that_names_what_it_took_back(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.undo()

    assert [each.undoes for each in history(scorer)] == [2, None]


def test_the_public_has_no_history(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="4SN=")

    assert history(scorer, PUBLIC) == ()


def test_a_viewer_of_one_room_has_the_history_of_that_room(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    bound_to(Room.CLOSED, scorer).enter("1/1/closed", "3SN+1")
    scorer.exchange_rooms()

    assert told(history(scorer, CLOSED_ROOM)) == [
        (4, "exchange_rooms", "closed", "4SN="),
        (3, "enter", "closed", "3SN+1"),
    ]


def exchanged_by_mistake(scorer: Scorer) -> None:
    """Exchange the rooms, and take that back."""
    scorer.exchange_rooms()
    scorer.undo()


def typed_and_withdrawn(scorer: Scorer) -> None:
    """Type the other room's result into the closed room, and take it away."""
    scorer.enter("1/1/closed", "7NTXXN-13")
    scorer.withdraw("1/1/closed")


def typed_and_moved_away(scorer: Scorer) -> None:
    """Type the other room's result into the closed room, and take it to a board of which nobody asks here."""
    scorer.enter("1/1/closed", "7NTXXN-13")
    scorer.move("1/1/closed", 2)


@pytest.mark.parametrize("mistake", [exchanged_by_mistake, typed_and_withdrawn, typed_and_moved_away])
def test_one_room_does_not_learn_what_staff_put_there_and_took_away(
    database: Database, mistake: Callable[[Scorer], None]
) -> None:
    scorer = friendly(database).enter_all(open_1="7NTXXN-13")
    mistake(scorer)

    assert told(history(scorer, CLOSED_ROOM)) == []
    assert len(history(scorer)) >= 3
    assert [version(scorer, revision, CLOSED_ROOM) for revision in range(1, scorer.revision() + 1)] == [None] * 4


def test_a_result_that_staff_replaced_and_put_back_is_what_its_room_made_of_it(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="7NTXXN-13")
    bound_to(Room.CLOSED, scorer).enter("1/1/closed", "3SN+1")

    exchanged_by_mistake(scorer)

    assert told(history(scorer, CLOSED_ROOM)) == [(3, "enter", "closed", "3SN+1")]


def test_a_result_that_staff_entered_and_put_back_is_told_as_it_was_entered(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="7NTXXN-13", closed_1="3SN+1")

    exchanged_by_mistake(scorer)

    assert told(history(scorer, CLOSED_ROOM)) == [(3, "enter", "closed", "3SN+1")]


def test_one_room_learns_that_staff_withdrew_what_it_had_entered(database: Database) -> None:
    scorer = friendly(database)
    bound_to(Room.CLOSED, scorer).enter("1/1/closed", "3SN+1")
    scorer.enter("1/1/closed", "7NTXXN-13")
    scorer.withdraw("1/1/closed")

    assert told(history(scorer, CLOSED_ROOM)) == [(4, "withdraw", "closed", None), (2, "enter", "closed", "3SN+1")]


def test_one_room_has_what_all_of_its_own_people_did(database: Database) -> None:
    scorer = friendly(database)
    first, second = (bound_to(Room.CLOSED, scorer) for _ in range(2))
    first.enter("1/1/closed", "3SN+1")
    second.enter("1/1/closed", "3SN+2")
    second.withdraw("1/1/closed")

    assert [each.verb for each in history(scorer, CLOSED_ROOM)] == ["withdraw", "correct", "enter"]
    assert version(scorer, 3, CLOSED_ROOM) == history(scorer)[1]


def bound_to(room: Room, scorer: Scorer) -> Scorer:
    """Give a scorer of the same match who sees one room of it."""
    with scorer.database.writing(None) as (session, _):
        link = create_link(session, NOON, LinkPlan(Role.SCORER, scorer.slug, match=scorer.match, room=room))
        return replace(scorer, actor=Actor("Ola", link_id=link.id))


def test_a_viewer_of_one_room_is_not_told_that_staff_kept_a_result(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    bound_to(Room.CLOSED, scorer).enter("1/1/closed", "4SE=")
    scorer.confirm("1/1/closed")

    assert [each.verb for each in history(scorer)] == ["confirm", "enter", "enter"]
    assert [each.verb for each in history(scorer, CLOSED_ROOM)] == ["enter"]


def test_a_table_of_another_match_has_no_history_of_this_one(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")

    assert list(history(scorer, ELSEWHERE)) == []
    assert version(scorer, 2, ELSEWHERE) is None


def test_the_same_board_of_another_match_has_a_history_of_its_own(database: Database) -> None:
    first, second = two_matches(database)
    first.enter("1/1/open", "4SN=")

    assert history(second) == []


def import_of_two_matches(scorer: Scorer) -> int:
    """Leave what an import into two matches leaves in the log: 4S= on board 1 of the second; give its revision."""
    with scorer.acting() as (session, act):
        state = state_of(recorded("4SN="))
        states = {"match/1/1/1/open": None, "match/2/1/1/open": state}
        record(session, act, Done(Verb.IMPORT, None, dict.fromkeys(states), states))
    return act.revision


def test_an_import_of_several_matches_is_a_version_in_each_of_them(database: Database) -> None:
    first, second = two_matches(database)
    revision = import_of_two_matches(first)

    assert told(history(first)) == [(revision, "import", "open", None)]
    assert told(history(second)) == [(revision, "import", "open", "4SN=")]
    assert history(second, board=(1, 2)) == []


def test_the_version_that_a_change_made_is_found_by_its_revision(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    found = version(scorer, 2)

    assert found == history(scorer)[0]


def of_another_match(database: Database) -> tuple[Scorer, int]:
    """Give a scorer and the revision of a change in another match of the event."""
    first, second = two_matches(database)
    second.enter("1/1/open", "4SN=")
    return first, second.revision()


def of_two_slots(database: Database) -> tuple[Scorer, int]:
    """Give a scorer and the revision of a change of two slots."""
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.exchange_rooms()
    return scorer, scorer.revision()


def of_no_slot(database: Database) -> tuple[Scorer, int]:
    """Give a scorer and the revision of a change of the carry-over."""
    scorer = friendly(database)
    scorer.carry_over(imps(1, 0))
    return scorer, scorer.revision()


def of_nothing(database: Database) -> tuple[Scorer, int]:
    """Give a scorer and a revision that is yet to come."""
    return friendly(database), 99


@pytest.mark.parametrize("found_by", [of_another_match, of_two_slots, of_no_slot, of_nothing])
def test_a_change_that_made_no_single_version_here_is_not_found(
    database: Database, found_by: Callable[[Database], tuple[Scorer, int]]
) -> None:
    scorer, revision = found_by(database)

    assert version(scorer, revision) is None


@pytest.mark.parametrize("viewer", [PUBLIC, CLOSED_ROOM])
def test_a_version_is_not_shown_to_who_may_not_see_its_room(database: Database, viewer: Viewer) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    assert version(scorer, 2, viewer) is None


def test_the_first_slot_of_a_change_is_where_it_was(database: Database) -> None:
    scorer = friendly(database).enter_all(open_2="4SN=")
    scorer.swap_seats()

    assert [slot_of(change) for change in scorer.changes()] == [None, (1, 2, Room.OPEN), None]


def test_the_last_match_of_an_account_is_where_it_last_did_something(database: Database) -> None:
    first, second = two_matches(database)
    dora = second.called("Dora")
    dora.enter("1/1/open", "4SN=")
    first.enter("1/1/open", "4SN=")
    identity = Identity("Dora", Role.DIRECTOR, user_id=dora.actor.user_id)

    with database.reading() as session:
        assert last_match_of(session, identity, first.event_id) == 2
        assert last_match_of(session, identity, first.event_id + 1) is None


def test_the_last_match_of_a_link_is_where_its_holder_last_did_something(database: Database) -> None:
    first, second = two_matches(database)
    with database.writing(None) as (session, _):
        link_id = add_link(session, role=Role.SCORER, event_id=first.event_id, created_at=NOON).id
    holder = Scorer(database, second.event_id, second.slug, 2, Actor("Sam", link_id=link_id))
    holder.enter("1/1/open", "4SN=")

    with database.reading() as session:
        assert last_match_of(session, Identity("Sam", Role.SCORER, link_id=link_id), first.event_id) == 2
        assert last_match_of(session, Identity("Vic", Role.SCORER, link_id=link_id + 1), first.event_id) is None
