"""What stands beside a result on the desk: a question that waits for an answer, or who kept it in the face of one.

Questions come from both tables' results, so they are for staff alone (Law 16D).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from matchscore.i18n import gettext as _
from matchscore.i18n.doubt_sentences import ask_words
from matchscore.queries.doubts import SlotDoubts, confirmations
from matchscore.queries.matches import BoardKey, MatchFacts, Slot, SlotKey
from matchscore.queries.visibility import Viewer, ViewerKind
from matchscore.scoring.plausibility import Weight, seats_to_change_to
from matchscore.scoring.results import Played
from matchscore.scoring.seats import Room, Seat
from matchscore.web.asking.scopes import may_keep
from matchscore.web.asking.site import identity, reading
from matchscore.web.words.display import time_of_day


@dataclass(frozen=True, slots=True)
class Ask:
    """A stored result that waits for confirmation: the question, and what one key each would make of it.

    `may_keep`: whether whoever looks may keep it.
    """

    room: Room
    words: str
    seen: int
    changes: tuple[tuple[Seat, str], ...]
    may_keep: bool


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of one board."""

    asks: tuple[Ask, ...] = ()
    confirmed: tuple[tuple[Room, str], ...] = ()

    def ask_of(self, room: Room) -> Ask | None:
        """Give the question about a room's result."""
        return next((ask for ask in self.asks if ask.room == room), None)

    def confirmed_in(self, room: Room) -> str | None:
        """Say who confirmed a room's result, and when."""
        return next((words for where, words in self.confirmed if where == room), None)


NO_MARKS = Marks()


def marks_of(facts: MatchFacts, viewer: Viewer, doubted: Mapping[SlotKey, SlotDoubts]) -> Mapping[BoardKey, Marks]:
    """Give the marks of every board that has some, for staff; nobody else learns what the other table has made.

    `doubted` are the doubts about the match that nobody has answered.
    """
    if viewer.kind is not ViewerKind.STAFF:
        return {}
    marks: dict[BoardKey, Marks] = {}
    for key, found in doubted.items():
        if found.asks:
            board = marks.get(key[:2], NO_MARKS)
            marks[key[:2]] = replace(board, asks=(*board.asks, _asked(facts, found)))
    for key, kept in confirmations(reading(), facts).items():
        board = marks.get(key[:2], NO_MARKS)
        words = _("confirmed %(time)s, %(who)s") % {"time": time_of_day(kept.at), "who": kept.who}
        marks[key[:2]] = replace(board, confirmed=(*board.confirmed, (key[2], words)))
    return marks


def _asked(facts: MatchFacts, found: SlotDoubts) -> Ask:
    """Put what is to be confirmed as one question, with the results that a seat letter each would make of it.

    What tells most is asked about; the review list has all of it.
    """
    slot = facts.slot(found.slot)
    asked = [doubt for doubt in found.doubts if doubt.weight is Weight.CONFIRM]
    seats = dict.fromkeys(seat for doubt in asked for seat in seats_to_change_to(doubt))
    changes = tuple((seat, str(declared_by(slot, seat) or "")) for seat in seats)
    is_theirs = may_keep(identity(), facts.head.event_id, slot.recorded)
    return Ask(slot.room, ask_words(asked[0]), slot.revision, changes, is_theirs)


def declared_by(slot: Slot, seat: Seat) -> Played | None:
    """Give the result of a slot as it would be with another declarer; None where no contract stands."""
    result = slot.recorded.result if slot.recorded else None
    if not isinstance(result, Played):
        return None
    return replace(result, contract=replace(result.contract, declarer=seat))
