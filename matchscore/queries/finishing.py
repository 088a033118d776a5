"""What keeps a segment from being finished: the same for whoever asks to finish it and for the page that offers it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from matchscore.queries.boards import unsettled
from matchscore.queries.doubts import SlotDoubts, to_check, to_confirm
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


def hindrance_of(
    facts: MatchFacts, segment: int, doubted: Mapping[SlotKey, SlotDoubts] | None = None
) -> Hindrance | None:
    """Give the first thing that has to be done before a segment can be finished; None where nothing is left.

    `doubted` is what `unanswered` gives of the match, where whoever asks has it already.
    """
    return next((each for each in _in_turn(facts, segment, doubted) if each.names), None)


def _in_turn(facts: MatchFacts, segment: int, doubted: Mapping[SlotKey, SlotDoubts] | None) -> Iterator[Hindrance]:
    """Look for one reason after the other: the first that has names decides, and the rest is not asked for."""
    yield Hindrance("not_settled", tuple(unsettled(facts, segment)))
    yield Hindrance("not_confirmed", _of_segment(to_confirm(facts, doubted), segment))
    yield Hindrance("not_checked", _of_segment(to_check(facts), segment))


def _of_segment(slots: Iterable[SlotKey], segment: int) -> tuple[str, ...]:
    return tuple(f"{board}/{room}" for number, board, room in slots if number == segment)
