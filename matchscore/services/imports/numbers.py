"""Numbers that teams, stages and matches get when a file gives them none."""

from collections.abc import Iterable

from matchscore.models.base import NUMBER
from matchscore.services.acts import RefusedError


class Numbers:
    """The numbers in use, each of them once."""

    def __init__(self, used: Iterable[int] = ()) -> None:
        self._used = set(used)
        self._highest = max(self._used, default=0)

    def take(self, number: int) -> None:
        """Count a number as used."""
        self._used.add(number)
        self._highest = max(self._highest, number)

    def next(self) -> int:
        """Use the number after the highest one, or a free one where there is no room above it.

        Raises RefusedError where all are used.
        """
        free = range(self._highest + 1, NUMBER[1] + 1) or range(1, NUMBER[1])
        number = next((number for number in free if number not in self._used), None)
        if number is None:
            raise RefusedError("no_number_left", most=NUMBER[1])
        self.take(number)
        return number
