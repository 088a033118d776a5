"""The history of a board as one room reads it: nothing of what staff put there and took away."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.scoring.seats import Room
from matchscore.services.acts import Actor
from matchscore.services.links import LinkPlan, create_link
from tests.factories import NOON
from tests.queries.versions import CLOSED_ROOM, history, told, version
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


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
