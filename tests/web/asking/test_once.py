"""What is made by a form of no event: made once for a key, as long as the key is among the last ones."""

from collections.abc import Callable

from matchscore.web.asking.once import MOST_KEYS, once


def counted() -> Callable[[], int]:
    """Make 1, then 2, then 3."""
    numbers = iter(range(1, 1000))
    return lambda: next(numbers)


def test_a_key_that_comes_again_makes_nothing_new() -> None:
    make = counted()

    assert [once("once: a", make), once("once: b", make), once("once: a", make)] == [1, 2, 1]


def test_without_a_key_something_is_made_each_time() -> None:
    make = counted()

    assert [once(None, make), once(None, make)] == [1, 2]


def test_only_the_last_keys_are_remembered() -> None:
    make = counted()
    first = once(("once", 0), make)
    later = [once(("once", number), make) for number in range(1, MOST_KEYS)]

    again = once(("once", 0), make)
    one_more = once(("once", MOST_KEYS), make)
    forgotten = once(("once", 0), make)

    assert (first, later[-1]) == (1, MOST_KEYS)
    assert (again, one_more, forgotten) == (1, MOST_KEYS + 1, MOST_KEYS + 2)
