"""Neighbouring boards that were typed in each other's place: when an exchange is offered, in which room."""

from dataclasses import replace

import pytest

from matchscore.queries.board_swaps import FieldDoubts, Swap, swaps_among, swaps_of_segment
from matchscore.queries.doubts import unanswered
from matchscore.queries.matches import MatchFacts, Slot
from matchscore.queries.recorded import Recorded
from matchscore.scoring.plausibility import Doubt, Sign, doubt_of
from matchscore.scoring.seats import Room
from tests.queries.paper import Pair, paper_match, recorded

SOUND = ("2DS=", "2DS=")


def later(*boards: tuple[str | None, str | None], open_later: frozenset[int] = frozenset()) -> list[Pair]:
    """Give boards whose closed room was typed later, but for those whose open room was corrected since."""
    return [
        (recorded(first, 8 if number in open_later else 3), recorded(second, 5))
        for number, (first, second) in enumerate(boards, 1)
    ]


def swaps(facts: MatchFacts, segment: int = 1) -> list[tuple[Room, int, int]]:
    """Give what is offered in a segment."""
    return [(swap.room, swap.first, swap.second) for swap in swaps_of_segment(facts, segment, unanswered(facts))]


def test_two_boards_typed_in_each_others_place_are_offered_in_the_room_whose_results_are_doubted() -> None:
    facts = paper_match(later(SOUND, ("4HN=", "4HE="), ("4HE=", "4HN="), SOUND))

    assert swaps(facts) == [(Room.CLOSED, 2, 3)]


def test_a_doubt_that_stays_does_not_keep_an_exchange_from_being_offered() -> None:
    facts = paper_match(later(("4HN=", "4HE-6"), ("4HE-6", "4HN=")))

    assert swaps(facts) == [(Room.CLOSED, 1, 2)]


def test_an_exchange_that_leaves_as_many_doubts_is_not_offered() -> None:
    facts = paper_match(later(("4HN-1", "4HE-1"), ("4HN-1", "4HE-1")))

    assert swaps(facts) == []


def test_boards_that_are_doubted_in_different_rooms_are_offered_only_if_no_doubt_stays() -> None:
    mended = paper_match(later(("4HN=", "4HE="), ("4HE=", "4HN="), open_later=frozenset({2})))
    left = paper_match(later(("4HN=", "4HE-6"), ("4HE-6", "4HN="), open_later=frozenset({2})))

    assert len(swaps(mended)) == 1
    assert {key[2] for key in unanswered(mended)} == {Room.OPEN, Room.CLOSED}
    assert swaps(left) == []


@pytest.mark.parametrize("between", [[SOUND], [SOUND, SOUND]])
def test_boards_that_are_no_neighbours_are_not_offered(between: list[tuple[str, str]]) -> None:
    assert swaps(paper_match(later(("4HN=", "4HE="), *between, ("4HE=", "4HN=")))) == []


def test_the_last_board_of_a_segment_is_no_neighbour_of_the_first_of_the_next() -> None:
    facts = paper_match(later(SOUND, ("4HN=", "4HE=")), later(("4HE=", "4HN="), SOUND))

    assert swaps(facts) == swaps(facts, 2) == []


def test_a_segment_is_offered_its_own_boards() -> None:
    facts = paper_match(later(SOUND, SOUND), later(("4HN=", "4HE="), ("4HE=", "4HN=")))

    assert (swaps(facts), swaps(facts, 2)) == ([], [(Room.CLOSED, 3, 4)])


def test_a_result_that_somebody_kept_is_doubted_no_more() -> None:
    facts = paper_match(later(("4HN=", "4HE="), ("4HE=", "4HN=")))
    slot = facts.slot((1, 1, Room.CLOSED))
    kept = replace(slot.recorded, confirmed_revision=5) if slot.recorded else None

    assert swaps(facts.replacing({slot.key: kept})) == []


def test_a_board_that_was_not_played_is_not_exchanged() -> None:
    assert swaps(paper_match(later(("4HN=", "4HE="), ("4HE=", "NP")))) == []


def test_an_empty_slot_is_not_exchanged() -> None:
    assert swaps(paper_match(later(("4HN=", "4HE="), ("4HE-6", None)))) == []


def against(room: Room, board: int) -> FieldDoubts:
    """Give a field that doubts whatever stands in one slot."""

    def field(slot: Slot, _recorded: Recorded) -> tuple[Doubt, ...]:
        return (doubt_of(Sign.NEVER_FROM_SIDE),) if (slot.room, slot.board) == (room, board) else ()

    return field


@pytest.mark.parametrize(
    ("room", "board", "offered"),
    [(Room.CLOSED, 1, False), (Room.CLOSED, 2, False), (Room.OPEN, 1, True), (Room.CLOSED, 3, True)],
)
def test_where_the_field_is_against_a_result_it_is_not_brought(room: Room, board: int, *, offered: bool) -> None:
    facts = paper_match(later(("4HN=", "4HE="), ("4HE=", "4HN="), SOUND))
    found = unanswered(facts)

    offers = list(swaps_among(facts, found, against(room, board)))

    assert offers == ([Swap(1, 1, Room.CLOSED, 1, 2)] if offered else [])
