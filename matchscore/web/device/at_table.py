"""A device at its table: which match is played there, in which segment, and its own boards."""

from dataclasses import dataclass
from functools import cached_property

from flask import g, request
from werkzeug.exceptions import NotFound

from matchscore.db import ArchivedEventError
from matchscore.i18n import gettext as _
from matchscore.i18n.round_words import round_words_within
from matchscore.i18n.words import room_words
from matchscore.queries.heads import NotFoundError
from matchscore.queries.lineups import team_at
from matchscore.queries.matches import SegmentFacts, Slot
from matchscore.queries.tables import in_playing_order, match_at_table, segment_played
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import RefusedError
from matchscore.web.asking.forms import whole_number
from matchscore.web.asking.looks import Look, look_at
from matchscore.web.asking.mates import Other, others_in
from matchscore.web.asking.scopes import scores_room
from matchscore.web.asking.site import now, reading, signed_in


@dataclass(frozen=True)
class AtTable:
    """A device at its table: the match, the segment that is played, its own boards in the order of play."""

    look: Look
    room: Room
    segment: SegmentFacts
    slots: tuple[Slot, ...]

    @cached_property
    def is_now(self) -> bool:
        """Whether this match is the one that is played at the table now."""
        return match_at_table(reading(), signed_in(), now()) == self.match

    @property
    def event(self) -> str:
        """The address of the event."""
        return self.look.facts.head.event

    @property
    def match(self) -> int:
        """The number of the match."""
        return self.look.facts.head.match

    @property
    def east_agrees(self) -> bool:
        """Whether East agrees to a result before it is recorded."""
        return self.look.facts.head.east_agrees

    @property
    def to_play(self) -> int:
        """How many boards are still to be played."""
        return sum(self.look.facts.is_awaited(slot) for slot in self.slots)

    @property
    def next(self) -> Slot | None:
        """The board to be played next; None once all are recorded, or taken from the tables by the director."""
        return next((slot for slot in self.slots if self.look.facts.is_awaited(slot)), None)

    @property
    def words(self) -> str:
        """Where the device stands: `Table 7, open room · round 3`."""
        head = self.look.facts.head
        facts = {"room": room_words(self.room), "match": head.match, "table": head.table_label}
        facts |= {"round": round_words_within(head.round_name)}
        if head.table_label:
            return _("Table %(table)s, %(room)s · %(round)s") % facts
        return _("Match %(match)s, %(room)s · %(round)s") % facts

    @property
    def teams(self) -> tuple[str, str]:
        """Which team sits North-South here, and which East-West: `NS Otters`, `EW Quokkas`."""
        head, home_ns = self.look.facts.head, self.segment.home_ns_room
        ns, ew = (team_at(head, home_ns, self.room, seat).name for seat in (Seat.N, Seat.E))
        return _("NS %(team)s") % {"team": ns}, _("EW %(team)s") % {"team": ew}

    def slot(self, board: int | None) -> Slot | None:
        """Find the device's slot on a board of the segment."""
        return next((slot for slot in self.slots if slot.board == board), None)

    def slot_of(self, board: int | None) -> Slot:
        """Give the device's slot on a board; raises RefusedError (not_of_this_table)."""
        if found := self.slot(board):
            return found
        numbers = [slot.board for slot in self.slots]
        raise RefusedError("not_of_this_table", board=board, first=min(numbers), last=max(numbers))

    def is_past(self, slot: Slot) -> bool:
        """Whether this stands in a match before the one that is played now: nothing of it is shown or changed.

        Others sit there now, and may be to play its boards (Law 16D).
        """
        return slot.recorded is not None and not self.is_now


def table_of(event: str, match: int, segment: int | None = None) -> AtTable:
    """Give a match as it is played at the device's table, at a segment or the one that is played.

    Raises NotFound for a match of another table, whether there is one or not, NotFoundError for a segment that is not
    there, and ArchivedEventError.
    """
    try:
        look, room = look_at(event, match), signed_in().room
    except NotFoundError:
        raise NotFound from None
    if room is None or not scores_room(signed_in(), look.facts.head, room):
        raise NotFound
    if look.facts.head.is_archived:
        raise ArchivedEventError(look.facts.head.event_id)
    g.time_zone = look.facts.head.time_zone
    played = segment_played(look.facts) if segment is None else look.facts.segment(segment)
    return AtTable(look, room, played, in_playing_order(reading(), look.facts, played, room))


def table_here(event: str) -> AtTable | None:
    """Give the match that is played at the device's table now; None where there is none."""
    match = match_at_table(reading(), signed_in(), now())
    return None if match is None else table_of(event, match)


def table_named(event: str) -> AtTable:
    """Give the match and segment that a form or an address was made for; where it names none, what is played now.

    Raises RefusedError (no_match_here), and as `table_of` does.
    """
    match, segment = (whole_number(request.values.get(name, "")) for name in ("match", "segment"))
    if match is not None:
        return table_of(event, match, segment)
    if (here := table_here(event)) is None:
        raise RefusedError("no_match_here")
    return here


def mates_at(table: AtTable) -> list[Other]:
    """Give who else has this table open; a device is one page, whatever it shows."""
    return others_in((table.look.facts.head.match_id, table.room))
