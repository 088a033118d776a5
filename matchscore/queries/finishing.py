"""What keeps a segment from being finished: the same for whoever asks to finish it and for the page that offers it."""

from collections.abc import Iterable
from dataclasses import dataclass

from matchscore.queries.boards import unsettled
from matchscore.queries.doubts import to_check, to_confirm
from matchscore.queries.matches import MatchFacts, SlotKey


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Why a segment cannot be finished yet.

    `reason` is not_settled, not_confirmed (somebody has to keep it or change it) or not_checked (by a second person,
    where the event wants one). `names` are of what is missing: `5/closed`, or `7` for a board that needs a ruling.
    """

    reason: str
    names: tuple[str, ...]

    @property
    def boards(self) -> list[int]:
        """Give the numbers of the boards, each once."""
        return list(dict.fromkeys(int(name.partition("/")[0]) for name in self.names))


def hindrance_of(facts: MatchFacts, segment: int) -> Hindrance | None:
    """Give the first thing that has to be done before a segment can be finished; None where nothing is left."""
    waiting = {
        "not_settled": unsettled(facts, segment),
        "not_confirmed": _of_segment(to_confirm(facts), segment),
        "not_checked": _of_segment(to_check(facts), segment),
    }
    return next((Hindrance(reason, tuple(names)) for reason, names in waiting.items() if names), None)


def _of_segment(slots: Iterable[SlotKey], segment: int) -> list[str]:
    return [f"{board}/{room}" for number, board, room in slots if number == segment]
