"""The facts of a match as they stand, read in a few statements and kept under its revision."""

from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import load_facts, read_facts
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.queries.paper import recorded, typed_match
from tests.services.friendlies import friendly, two_matches


def test_slots_come_in_the_order_of_segments_boards_and_rooms(database: Database) -> None:
    facts = friendly(database, numbered_boards(4, segments=2)).facts()

    assert list(facts.slots) == [
        (segment, board, room) for segment, board in ((1, 1), (1, 2), (2, 3), (2, 4)) for room in ("open", "closed")
    ]
    assert [segment.number for segment in facts.segments] == [1, 2]
    assert [slot.position for slot in facts.slots.values()] == [1, 1, 2, 2, 1, 1, 2, 2]


def test_an_empty_slot_has_revision_zero_and_a_filled_one_that_of_its_change(database: Database) -> None:
    facts = friendly(database).enter_all(open_2="PASS").facts()

    assert [facts.slots[1, 2, room].revision for room in (Room.OPEN, Room.CLOSED)] == [2, 0]
    assert facts.slots[1, 2, Room.OPEN].board_key == (1, 2)


@pytest.mark.parametrize("key", [(1, 3, Room.OPEN), (2, 1, Room.OPEN), (1, 1, Room.OPEN_2)])
def test_a_slot_that_is_not_there_is_not_found(key: tuple[int, int, Room]) -> None:
    facts = typed_match((None, None), (None, None))

    with pytest.raises(NotFoundError) as missing:
        facts.slot(key)

    assert (missing.value.what, missing.value.name) == ("board", f"{key[0]}/{key[1]}")


def test_a_segment_that_is_not_there_is_not_found() -> None:
    facts = typed_match((None, None))

    with pytest.raises(NotFoundError) as missing:
        facts.segment(2)

    assert (missing.value.what, missing.value.name) == ("segment", "2")


def test_facts_with_a_slot_replaced_leave_the_others_and_the_original() -> None:
    facts = typed_match(("4SN=", "PASS"), (None, None))
    key = (1, 2, Room.OPEN)

    changed = facts.replacing({key: recorded("NP")})

    assert changed.slot(key).recorded == recorded("NP")
    assert facts.slot(key).recorded is None
    assert list(changed.slots) == list(facts.slots)
    assert changed.slot((1, 1, Room.OPEN)) is facts.slot((1, 1, Room.OPEN))


def test_facts_with_a_segment_replaced_show_it_in_every_slot_of_it(database: Database) -> None:
    facts = friendly(database, numbered_boards(4, segments=2)).facts()
    flipped = replace(facts.segment(2), home_ns_room=Room.CLOSED)

    changed = facts.with_segment(flipped)

    assert [slot.segment.home_ns_room for slot in changed.slots.values()] == [Room.OPEN] * 4 + [Room.CLOSED] * 4
    assert changed.segments == (facts.segment(1), flipped)


def test_a_reader_sees_what_was_just_written(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.facts()

    scorer.enter("1/1/open", "4SN-1")

    assert scorer.slot("1/1/open").recorded == recorded("4SN-1", revision=3)


def test_a_match_that_did_not_change_is_read_from_memory(database: Database) -> None:
    first, second = two_matches(database)
    before = first.facts()

    second.enter("1/1/open", "4SN=")

    assert first.facts().slots is before.slots
    assert first.facts().head.event_revision > before.head.event_revision


def test_a_writer_reads_past_every_memory(database: Database) -> None:
    scorer = friendly(database)
    before = scorer.facts()

    with scorer.acting() as (session, act):
        facts = load_facts(session, act.event_id, 1)

    assert facts.slots == before.slots
    assert facts.slots is not before.slots
    assert facts.head.event_revision == act.revision


def test_a_match_that_is_not_there_is_not_read(database: Database) -> None:
    with database.reading() as session, pytest.raises(NotFoundError):
        read_facts(session, "friendly", 1)
