"""A scorer at work: what the services do, each act in a transaction of its own, in one line of a test.

Slots are named as in the log, `1/3/open`; results as people type them, `4SN=`. A scorer who names no `seen` has just
looked.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, settings
from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.db import Database
from matchscore.models import Change, TotalSource
from matchscore.queries.matches import MatchFacts, Slot, read_facts
from matchscore.queries.scoresheets import read_sheet
from matchscore.queries.states import key_of
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import STAFF, Viewer
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room, Turn
from matchscore.scoring.totals import Totals
from matchscore.services.acts import SHELL, Act, Actor
from matchscore.services.captains import CaptainsSay
from matchscore.services.confirming import check_result, confirm_all, confirm_result, reject_result
from matchscore.services.east_agrees import set_east_agrees
from matchscore.services.moves import Move, exchange_boards, move_result
from matchscore.services.publication import publish
from matchscore.services.reports import Report
from matchscore.services.results import Entry, Lead, Version, enter_result, restore_result, withdraw_result
from matchscore.services.rooms import exchange_rooms, mark_turned, swap_seats, turn_sheet
from matchscore.services.second_person import set_second_person
from matchscore.services.segments import Place, finish_segment, reopen_segment
from matchscore.services.sides import swap_home_and_away
from matchscore.services.slots import Stored
from matchscore.services.totals import confirm_total, report_total, set_carry_over
from matchscore.services.undo import undo_last
from tests.factories import NOON, add_user

Effect = dict[str, Any]

on_a_database = settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
"""For properties whose every example is a match of its own in the one database of the test."""


def imps(home: int | str, away: int | str) -> Totals:
    """Give IMPs of both teams, exact: `imps("3.5", 0)`."""
    return Totals(Fraction(home), Fraction(away))


def standing(sheet: Sheet) -> Totals:
    """Give what a match stands at, carry-over included."""
    return Totals(sheet.home_total, sheet.away_total)


@dataclass(frozen=True)
class Scorer:
    """Somebody who scores a match; the shell, unless it is somebody else."""

    database: Database
    event_id: int
    slug: str
    match: int = 1
    actor: Actor = SHELL

    def called(self, name: str) -> "Scorer":
        """Give another scorer of the same match, with an account."""
        with self.database.writing(None) as (session, _):
            user_id = add_user(session, name=name).id
        return replace(self, actor=Actor(name, user_id=user_id))

    @contextmanager
    def acting(self, **act: Any) -> Iterator[tuple[Session, Act]]:
        """Open a transaction with its act; every revision is a second after the one before, unless a time is given."""
        with self.database.writing(self.event_id) as (session, revision):
            at = act.pop("at", NOON + timedelta(seconds=revision))
            yield session, Act(self.event_id, revision, at, self.actor, **act)

    def directing(self) -> "Scorer":
        """Give the same person as a director."""
        return replace(self, actor=replace(self.actor, directs=True))

    def publish(self, **act: Any) -> None:
        """Publish the results of the event."""
        with self.acting(**act) as (session, my_act):
            publish(session, my_act)

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

    def enter_all(self, **results: str) -> "Scorer":
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

    def exchange_rooms(self, segment: int = 1, *, seen: int | None = None, **act: Any) -> Effect:
        """Let the results of a segment change rooms."""
        place = self._place(segment, seen)
        with self.acting(**act) as (session, my_act):
            return exchange_rooms(session, my_act, place)

    def move(
        self, slot: str, board: int, *, seen: int | None = None, replaces: int | None = None, **act: Any
    ) -> Effect:
        """Take a result to another board of its room."""
        move = Move(self.match, key_of(slot), board, self._seen(slot, seen), replaces)
        with self.acting(**act) as (session, my_act):
            return move_result(session, my_act, move)

    def exchange_boards(self, room: Room, first: int, second: int, *, seen: int | None = None, **act: Any) -> Effect:
        """Let two boards of a room of segment 1 change results."""
        place = self._place(1, seen)
        with self.acting(**act) as (session, my_act):
            return exchange_boards(session, my_act, place, room, (first, second))

    def swap_home_and_away(self, *, seen: int | None = None, **act: Any) -> Effect:
        """Let the teams change places."""
        seen = self.facts().head.revision if seen is None else seen
        with self.acting(**act) as (session, my_act):
            return swap_home_and_away(session, my_act, self.match, seen)

    def swap_seats(self, segment: int = 1, *, seen: int | None = None, **act: Any) -> Effect:
        """Flip where home sits North-South."""
        place = self._place(segment, seen)
        with self.acting(**act) as (session, my_act):
            return swap_seats(session, my_act, place)

    def turn_sheet(self, room: Room, turn: Turn = Turn.CLOCKWISE, *, seen: int | None = None, **act: Any) -> Effect:
        """Turn the compass of a room of segment 1."""
        place = self._place(1, seen)
        with self.acting(**act) as (session, my_act):
            return turn_sheet(session, my_act, place, room, turn)

    def finish(
        self, segment: int = 1, *, seen: int | None = None, says: CaptainsSay | None = None, **act: Any
    ) -> Effect:
        """Finish a segment, with what the captains say that it came to."""
        place = self._place(segment, seen)
        with self.acting(**act) as (session, my_act):
            return finish_segment(session, my_act, place, says)

    def reopen(self, segment: int = 1, *, seen: int | None = None, **act: Any) -> Effect:
        """Reopen a segment."""
        place = self._place(segment, seen)
        with self.acting(**act) as (session, my_act):
            return reopen_segment(session, my_act, place)

    def carry_over(self, totals: Totals, *, seen: int | None = None, **act: Any) -> Effect:
        """Set the carry-over."""
        seen = self.facts().head.revision if seen is None else seen
        with self.acting(**act) as (session, my_act):
            return set_carry_over(session, my_act, self.match, totals, seen)

    def report(
        self,
        totals: Totals,
        text: str = "bulletin 3",
        *,
        segment: int | None = None,
        by: TotalSource = TotalSource.ORGANISER,
        seen: int | None = None,
        **act: Any,
    ) -> Effect:
        """Note a total that somebody reports, the organiser unless it is somebody else."""
        seen = self.facts().head.revision if seen is None else seen
        report = Report(self.match, by, text, totals, segment, seen)
        with self.acting(**act) as (session, my_act):
            return report_total(session, my_act, report)

    def confirm_total(
        self, captain: TotalSource = TotalSource.HOME_CAPTAIN, *, seen: int | None = None, **act: Any
    ) -> Effect:
        """Agree with what a captain reported."""
        seen = self.facts().head.revision if seen is None else seen
        with self.acting(**act) as (session, my_act):
            return confirm_total(session, my_act, self.match, captain, seen)

    def undo(self, *, newest: int | None = None, **act: Any) -> Change:
        """Take my newest change back."""
        with self.acting(**act) as (session, my_act):
            return undo_last(session, my_act, self.match, newest)

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

    def want_second_person(self, *, is_wanted: bool = True, **act: Any) -> None:
        """Ask for a second person, as a director does."""
        with self.acting(**act) as (session, my_act):
            set_second_person(session, my_act, is_wanted=is_wanted)

    def let_east_agree(self, *, is_wanted: bool = True, **act: Any) -> None:
        """Let East agree at the tables, or not, as a director does."""
        with self.acting(**act) as (session, my_act):
            set_east_agrees(session, my_act, is_wanted=is_wanted)

    def facts(self) -> MatchFacts:
        """Read the match as it stands."""
        with self.database.reading() as session:
            return read_facts(session, self.slug, self.match)

    def slot(self, name: str) -> Slot:
        """Read one slot as it stands."""
        return self.facts().slot(key_of(name))

    def sheet(self, viewer: Viewer = STAFF, now: datetime = NOON) -> Sheet:
        """Read the score sheet with somebody's eyes."""
        with self.database.reading() as session:
            return read_sheet(session, self.slug, self.match, viewer, now)

    def changes(self) -> list[Change]:
        """Read the log of the event, oldest first."""
        with self.database.reading() as session:
            log = select(Change).where(Change.event_id == self.event_id).order_by(Change.revision)
            return list(session.scalars(log))

    def revision(self) -> int:
        """Give the newest revision in the log."""
        return self.changes()[-1].revision

    def _seen(self, slot: str, seen: int | None) -> int:
        return self.slot(slot).revision if seen is None else seen

    def _place(self, segment: int, seen: int | None) -> Place:
        return Place(self.match, segment, self.facts().head.revision if seen is None else seen)


def without_history(sheet: Sheet) -> Sheet:
    """Give a sheet without revisions and times: what people read off it."""
    return replace(
        sheet,
        revision=0,
        changed_at=None,
        boards=tuple(
            replace(board, rooms={room: replace(cell, revision=0) for room, cell in board.rooms.items()})
            for board in sheet.boards
        ),
        segments=tuple(replace(segment, revision=0) for segment in sheet.segments),
    )
