"""Which match a table plays, and in which order it plays its boards."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Match, Role, Round, Table
from matchscore.queries.identities import Identity
from matchscore.queries.tables import in_playing_order, is_doubted_alone, match_at_table, segment_played
from matchscore.scoring.seats import Room
from matchscore.services.events import Pairing, add_match, add_round, add_team, numbered_boards
from tests.factories import NOON
from tests.services.friendlies import empty_event, friendly
from tests.services.referee import CANCELLED, ruling
from tests.services.scorer import Scorer

BEFORE, LATER = NOON - timedelta(hours=1), NOON + timedelta(hours=1)


def rounds(database: Database, count: int = 3, label: str | None = "7") -> list[Scorer]:
    """Set up an event of two teams that meet once a round, always at one table, two boards a round."""
    first = empty_event(database)
    for name in ("Otters", "Quokkas"):
        with first.acting() as (session, act):
            add_team(session, act, name)
    for number in range(1, count + 1):
        with first.acting() as (session, act):
            add_round(session, act, numbered_boards(2))
        with first.acting() as (session, act):
            add_match(session, act, Pairing(number, 1, 2))
    change(first, Match, None, table_label=label)
    return [Scorer(database, first.event_id, first.slug, number) for number in range(1, count + 1)]


def change(scorer: Scorer, model: type[Match | Round], number: int | None, **values: Any) -> None:
    """Change a match or a round by its number, or all of them."""
    which = update(model) if number is None else update(model).where(model.number == number)
    with scorer.database.writing(None) as (session, _):
        session.execute(which.values(**values))


def at_table(scorer: Scorer, room: Room = Room.OPEN, now: datetime = NOON, match_id: int | None = None) -> int | None:
    """Find the match that a device of table 7 plays."""
    label = "7" if match_id is None else None
    who = Identity("7", Role.TABLE, event_id=scorer.event_id, room=room, match_id=match_id, table_label=label)
    with scorer.database.reading() as session:
        return match_at_table(session, who, now)


def test_before_anything_starts_it_is_the_earliest_round_in_which_the_room_waits(database: Database) -> None:
    first, _second, _third = rounds(database)

    assert at_table(first) == 1
    first.enter_all(open_1="P", open_2="P")
    assert (at_table(first), at_table(first, Room.CLOSED)) == (2, 1)


def test_a_round_that_has_started_goes_before_boards_that_wait(database: Database) -> None:
    first, _second, _third = rounds(database)
    change(first, Round, 2, started_at=BEFORE)
    change(first, Round, 3, started_at=LATER)

    assert at_table(first) == 2
    assert at_table(first, now=LATER) == 3


def test_a_closed_round_is_over(database: Database) -> None:
    first, _second, _third = rounds(database)
    change(first, Round, 1, started_at=BEFORE, closed_at=NOON)

    assert at_table(first) == 2


def test_when_all_is_recorded_it_is_the_latest(database: Database) -> None:
    first, second, third = rounds(database)
    first.enter_all(open_1="P", open_2="P")
    second.enter_all(open_1="P", open_2="P")
    third.enter_all(open_1="P", open_2="P")

    assert at_table(first) == 3


def test_matches_that_ended_early_are_passed_over(database: Database) -> None:
    first, _second, _third = rounds(database)
    change(first, Match, 1, ended_by=EndedBy.FORFEIT)

    assert at_table(first) == 2


@pytest.mark.parametrize(("label", "room"), [("8", Room.OPEN), (None, Room.OPEN), ("7", Room.OPEN_2)])
def test_at_a_table_without_a_match_there_is_none(database: Database, label: str | None, room: Room) -> None:
    first, *_others = rounds(database, 1, label)

    assert at_table(first, room) is None


def test_a_link_of_a_match_is_for_that_match(database: Database) -> None:
    first, second, _third = rounds(database)

    assert at_table(first, match_id=second.facts().head.match_id) == 2


def test_the_segment_played_is_the_first_that_is_not_finished_else_the_last(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, 2)).enter_all(open_1="P", closed_1="P")
    scorer.finish(1)
    between = segment_played(scorer.facts()).number
    scorer.enter("2/2/open", "P")
    scorer.enter("2/2/closed", "P")
    scorer.finish(2)

    assert (between, segment_played(scorer.facts()).number) == (2, 2)


@pytest.mark.parametrize(("first", "order"), [(None, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2]), (9, [1, 2, 3])])
def test_boards_are_played_on_from_the_first_and_round(database: Database, first: int | None, order: list[int]) -> None:
    scorer = friendly(database, 3)
    with database.writing(None) as (session, _):
        session.execute(update(Table).where(Table.room == Room.OPEN).values(first_board=first))

    with database.reading() as session:
        facts = scorer.facts()
        slots = in_playing_order(session, facts, facts.segment(1), Room.OPEN)

    assert [slot.board for slot in slots] == order
    assert {slot.room for slot in slots} == {Room.OPEN}


@pytest.mark.parametrize(
    ("entries", "alone"),
    [
        ({"open_1": "1CS-6"}, True),
        ({"open_1": "1CS+5", "closed_1": "1CS+5"}, True),
        ({"open_1": "1CS-6", "closed_1": "7CS="}, True),
        ({"closed_1": "7CS=", "open_1": "1CS-6"}, False),
        ({"closed_1": "4SE=", "open_1": "4SS="}, False),
        ({"open_1": "1CS-5"}, False),
        ({"open_1": "1CS="}, False),
        ({"closed_1": "1CS-6"}, False),
        ({"open_1": "NP"}, False),
    ],
)
def test_a_table_answers_for_what_is_odd_about_its_own_result_alone(
    database: Database, entries: dict[str, str], *, alone: bool
) -> None:
    scorer = friendly(database).enter_all(**entries)

    assert is_doubted_alone(scorer.facts(), (1, 1, Room.OPEN)) is alone


def test_a_table_whose_last_board_is_cancelled_goes_on_to_the_next_round(database: Database) -> None:
    first, *_ = rounds(database)
    first.enter_all(open_1="P")
    assert at_table(first) == 1

    ruling(first, 2, CANCELLED)

    assert at_table(first) == 2
