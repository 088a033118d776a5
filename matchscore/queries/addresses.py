"""What events, rounds and matches can be called: a database is not asked for what none of them is."""

from matchscore.models.base import NUMBER
from matchscore.models.event import SLUG_LETTERS


def can_be_event(event: str | int) -> bool:
    """Tell whether an event can have this slug; an id is one that the database gave."""
    return isinstance(event, int) or set(event) <= set(SLUG_LETTERS)


def can_be_number(number: int) -> bool:
    """Tell whether a round or a match can have this number."""
    return NUMBER[0] <= number <= NUMBER[1]
