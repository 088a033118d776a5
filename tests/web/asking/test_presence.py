"""Who has which room open: seen by the others, forgotten after a silence, taken over by name."""

from datetime import timedelta

from matchscore.scoring.seats import Room
from matchscore.web.asking.presence import MOST_DESKS, SILENCE, Presence
from tests.factories import NOON

OPEN, CLOSED = (7, Room.OPEN), (7, Room.CLOSED)
LATER = NOON + timedelta(seconds=5)


def names(presence: Presence, desk: str, room: tuple[int, Room] = OPEN) -> list[str]:
    """Name the others in a room."""
    return [mate.name for mate in presence.others(room, desk, LATER)]


def test_two_desks_see_each_other_and_not_themselves() -> None:
    presence = Presence()
    presence.hear(OPEN, "a", "Sue", NOON)
    presence.hear(OPEN, "b", "Dora", LATER)

    assert names(presence, "a") == ["Dora"]
    assert names(presence, "b") == ["Sue"]


def test_whoever_has_been_there_longest_comes_first_and_keeps_the_time() -> None:
    presence = Presence()
    presence.hear(OPEN, "a", "Sue", NOON)
    presence.hear(OPEN, "b", "Dora", LATER)
    presence.hear(OPEN, "a", "Sue", LATER)

    others = presence.others(OPEN, "c", LATER)

    assert [(mate.name, mate.since) for mate in others] == [("Sue", NOON), ("Dora", LATER)]


def test_another_room_is_another_room() -> None:
    presence = Presence()
    presence.hear(OPEN, "a", "Sue", NOON)

    assert names(presence, "b", CLOSED) == []


def test_a_browser_has_a_room_open_in_each_of_its_windows() -> None:
    presence = Presence()
    presence.hear(OPEN, "a", "Sue", NOON)
    presence.hear(CLOSED, "a", "Sue", LATER)

    assert names(presence, "b") == ["Sue"]
    assert names(presence, "b", CLOSED) == ["Sue"]


def test_a_desk_that_has_fallen_silent_is_forgotten() -> None:
    presence = Presence()
    presence.hear(OPEN, "a", "Sue", NOON)

    others = presence.others(OPEN, "b", NOON + SILENCE + timedelta(seconds=1))

    assert others == []


def test_a_room_that_nobody_has_open_any_more_leaves_nothing_behind() -> None:
    presence = Presence()
    presence.hear(OPEN, "a", "Sue", NOON)
    presence.hear(CLOSED, "b", "Dora", LATER)
    presence.hear(OPEN, "a", "Sue", LATER)

    presence.hear((8, Room.OPEN), "c", "Ola", LATER + SILENCE)
    presence.hear((9, Room.OPEN), "c", "Ola", LATER + SILENCE + timedelta(seconds=1))

    assert list(presence.rooms) == [(8, Room.OPEN), (9, Room.OPEN)]


def test_taking_over_is_told_to_the_others_until_somebody_else_does() -> None:
    presence = Presence()
    presence.hear(OPEN, "a", "Sue", NOON)
    presence.hear(OPEN, "b", "Dora", NOON)
    presence.take_over(OPEN, "a", NOON)

    presence.take_over(OPEN, "b", LATER)

    assert [(mate.name, mate.taken_at) for mate in presence.others(OPEN, "c", LATER)] == [
        ("Sue", None),
        ("Dora", LATER),
    ]


def test_nobody_can_take_over_a_room_that_is_not_open() -> None:
    presence = Presence()

    presence.take_over(OPEN, "a", NOON)

    assert names(presence, "b") == []


def crowded() -> Presence:
    """Fill a room with desks, and come with one more."""
    presence = Presence()
    for number in range(MOST_DESKS + 1):
        presence.hear(OPEN, f"desk {number}", "Sue", NOON)
    return presence


def test_more_desks_than_a_room_can_have_are_not_noted() -> None:
    assert len(names(crowded(), "b")) == MOST_DESKS


def test_a_desk_keeps_that_it_has_taken_over() -> None:
    presence = Presence()
    presence.hear(OPEN, "a", "Sue", NOON)
    presence.take_over(OPEN, "a", NOON)

    presence.hear(OPEN, "a", "Sue", LATER)

    assert [mate.taken_at for mate in presence.others(OPEN, "b", LATER)] == [NOON]


def test_whoever_has_taken_over_knows_it_until_another_does() -> None:
    presence = Presence()
    presence.hear(OPEN, "a", "Sue", NOON)
    presence.hear(OPEN, "b", "Dora", NOON)
    presence.take_over(OPEN, "a", NOON)

    before = presence.has_taken(OPEN, "a")
    presence.take_over(OPEN, "b", LATER)

    assert before
    assert not presence.has_taken(OPEN, "a")
    assert presence.has_taken(OPEN, "b")
    assert not presence.has_taken(CLOSED, "b")
