"""Where Enter goes: down the room, then to what is still empty, and nowhere once all is in."""

import pytest

from matchscore.queries.matches import MatchFacts, SlotKey
from matchscore.queries.visibility import STAFF, Viewer, ViewerKind
from matchscore.scoring.seats import Room
from matchscore.web.desk.onward import first_elsewhere, slot_after
from tests.queries.paper import paper_match, recorded

O, C = Room.OPEN, Room.CLOSED  # noqa: E741 - the rooms, as short as the table needs them
FULL, ONE, NONE = ("P", "P"), ("P", None), (None, None)

Boards = list[tuple[str | None, str | None]]
"""What is in of the boards of a segment, from the open and from the closed room."""


def match_of(*segments: Boards) -> MatchFacts:
    """Lay out a match; boards are numbered on through its segments."""
    return paper_match(*[[(recorded(first), recorded(second)) for first, second in boards] for boards in segments])


@pytest.mark.parametrize(
    ("boards", "start", "target"),
    [
        ([ONE, NONE, NONE], (1, 1, O), (1, 2, O)),
        ([FULL, FULL, NONE], (1, 1, O), (1, 2, O)),
        ([ONE, ONE, ONE], (1, 3, O), (1, 1, C)),
        ([FULL, ONE, ONE], (1, 3, O), (1, 2, C)),
        ([NONE, ONE, ONE], (1, 3, O), (1, 1, C)),
        ([NONE, FULL, FULL], (1, 3, C), (1, 1, O)),
        ([FULL, (None, "P"), FULL], (1, 3, O), (1, 2, O)),
        ([FULL, FULL, FULL], (1, 3, C), (1, 3, C)),
    ],
    ids=[
        "the next board of the room",
        "the next board, though it is in",
        "after the last one the other room",
        "there what is empty",
        "the other room before a gap in this one",
        "from the closed room to the open one",
        "a gap in this room, the other one being full",
        "on a full sheet nowhere",
    ],
)
def test_enter_goes_down_the_room_and_then_to_what_is_empty(boards: Boards, start: SlotKey, target: SlotKey) -> None:
    assert slot_after(match_of(boards), start, STAFF) == target


@pytest.mark.parametrize(
    ("boards", "start", "target"),
    [
        ([ONE, NONE], (1, 1, O), (1, 1, C)),
        ([FULL, NONE], (1, 1, C), (1, 2, O)),
        ([NONE, FULL], (1, 2, C), (1, 1, O)),
        ([(None, "P"), FULL], (1, 2, C), (1, 1, O)),
        ([ONE, FULL], (1, 2, C), (1, 1, C)),
        ([FULL, FULL], (1, 2, C), (1, 2, C)),
    ],
    ids=[
        "to the other room of the board",
        "to the next board",
        "after the last one what is empty, the other room first",
        "a gap in the open room",
        "a gap in the closed room",
        "on a full sheet nowhere",
    ],
)
def test_across_enter_goes_to_the_other_room_first(boards: Boards, start: SlotKey, target: SlotKey) -> None:
    assert slot_after(match_of(boards), start, STAFF, across=True) == target


@pytest.mark.parametrize(
    ("segments", "start", "target"),
    [
        ([[FULL, FULL], [NONE, NONE]], (1, 2, C), (2, 3, O)),
        ([[FULL, FULL], [FULL, ONE], [NONE]], (1, 2, C), (2, 4, C)),
        ([[FULL], [FULL], [NONE]], (1, 1, C), (3, 3, O)),
        ([[NONE], [FULL], [NONE]], (2, 2, C), (3, 3, O)),
        ([[NONE], [NONE], [FULL]], (3, 3, C), (1, 1, O)),
        ([[ONE, NONE], [FULL]], (2, 3, O), (1, 2, O)),
    ],
    ids=[
        "the next one, the open room first",
        "the next one that lacks something",
        "past a full one",
        "a later one before an earlier one",
        "the first one, where no later one lacks anything",
        "there the open room first",
    ],
)
def test_from_a_full_segment_enter_goes_to_another(segments: list[Boards], start: SlotKey, target: SlotKey) -> None:
    assert slot_after(match_of(*segments), start, STAFF) == target


def test_whoever_scores_one_room_is_led_into_no_other() -> None:
    ola = Viewer(ViewerKind.ONE_ROOM, O)
    match = match_of([ONE, NONE], [NONE])

    across = slot_after(match, (1, 1, O), ola, across=True)
    last = slot_after(match_of([ONE, ONE], [NONE]), (1, 2, O), ola)
    full = slot_after(match_of([ONE, ONE], [ONE]), (1, 2, O), ola)

    assert (across, last, full) == ((1, 2, O), (2, 3, O), (1, 2, O))


def test_without_an_empty_slot_elsewhere_there_is_none_to_go_to() -> None:
    assert first_elsewhere([(1, 1, O)], 1) is None
    assert first_elsewhere([], 1) is None
