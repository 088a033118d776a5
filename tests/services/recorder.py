"""Somebody who writes down results: each act on one result, or on a few, in one line of a test."""

from typing import Any, Self

from matchscore.queries.states import key_of
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room
from matchscore.services.confirming import check_result, confirm_all, confirm_result, reject_result
from matchscore.services.moves import Move, exchange_boards, move_result
from matchscore.services.results import Entry, Lead, Version, enter_result, restore_result, withdraw_result
from matchscore.services.rooms import exchange_rooms, mark_turned
from matchscore.services.slots import Stored
from tests.services.someone import Someone

Effect = dict[str, Any]


class Recorder(Someone):
    """Somebody who records results, puts them right, and agrees to them or not."""

    def enter(
        self,
        slot: str,
        text: str,
        *,
        seen: int | None = None,
        lead: str | Lead | None = Lead.KEEP,
        over: bool = True,
        **act: Any,
    ) -> Stored:
        """Enter or correct a result, also `over` somebody else's."""
        entry = Entry(self.match, key_of(slot), parse(text), self._seen(slot, seen), lead, replace=over)
        with self.acting(**act) as (session, my_act):
            return enter_result(session, my_act, entry)

    def enter_all(self, **results: str) -> Self:
        """Enter results of segment 1 as `open_3="4SN="`, and give the scorer back."""
        for name, text in results.items():
            room, board = name.rsplit("_", 1)
            self.enter(f"1/{board}/{room}", text)
        return self

    def withdraw(self, slot: str, *, seen: int | None = None, **act: Any) -> Stored:
        """Withdraw a result."""
        seen = self._seen(slot, seen)
        with self.acting(**act) as (session, my_act):
            return withdraw_result(session, my_act, self.match, key_of(slot), seen)

    def restore(self, slot: str, revision: int, *, seen: int | None = None, **act: Any) -> Stored:
        """Restore the version that a revision made."""
        version = Version(key_of(slot), revision, self._seen(slot, seen))
        with self.acting(**act) as (session, my_act):
            return restore_result(session, my_act, self.match, version)

    def mark_turned(self, slot: str, *, seen: int | None = None, **act: Any) -> Effect:
        """Mark a result as played the other way round."""
        seen = self._seen(slot, seen)
        with self.acting(**act) as (session, my_act):
            return mark_turned(session, my_act, self.match, key_of(slot), seen)

    def move(
        self, slot: str, board: int, *, seen: int | None = None, replaces: int | None = None, **act: Any
    ) -> Effect:
        """Take a result to another board of its room."""
        move = Move(self.match, key_of(slot), board, self._seen(slot, seen), replaces)
        with self.acting(**act) as (session, my_act):
            return move_result(session, my_act, move)

    def exchange_rooms(self, segment: int = 1, *, seen: int | None = None, **act: Any) -> Effect:
        """Let the results of a segment change rooms."""
        place = self._place(segment, seen)
        with self.acting(**act) as (session, my_act):
            return exchange_rooms(session, my_act, place)

    def exchange_boards(self, room: Room, first: int, second: int, *, seen: int | None = None, **act: Any) -> Effect:
        """Let two boards of a room of segment 1 change results."""
        place = self._place(1, seen)
        with self.acting(**act) as (session, my_act):
            return exchange_boards(session, my_act, place, room, (first, second))

    def confirm(self, slot: str, *, seen: int | None = None, **act: Any) -> Stored:
        """Keep a result that was doubted."""
        seen = self._seen(slot, seen)
        with self.acting(**act) as (session, my_act):
            return confirm_result(session, my_act, self.match, key_of(slot), seen)

    def confirm_all(self, *slots: str, seen: int | None = None, **act: Any) -> int:
        """Keep several results that were doubted."""
        seen = self._place(1, seen).seen
        with self.acting(**act) as (session, my_act):
            return confirm_all(session, my_act, self.match, [key_of(slot) for slot in slots], seen)

    def check(self, slot: str, *, seen: int | None = None, **act: Any) -> Stored:
        """Agree to a result that somebody else typed."""
        seen = self._seen(slot, seen)
        with self.acting(**act) as (session, my_act):
            return check_result(session, my_act, self.match, key_of(slot), seen)

    def reject(self, slot: str, *, seen: int | None = None, **act: Any) -> Stored:
        """Reject a result that somebody else typed."""
        seen = self._seen(slot, seen)
        with self.acting(**act) as (session, my_act):
            return reject_result(session, my_act, self.match, key_of(slot), seen)
