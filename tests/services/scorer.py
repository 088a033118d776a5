"""A scorer at work: what the services do, each act in a transaction of its own, in one line of a test.

Slots are named as in the log, `1/3/open`; results as people type them, `4SN=`. A scorer who names no `seen` has just
looked.
"""

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, settings

from matchscore.models import Change, TotalSource
from matchscore.queries.matches import SegmentFacts, load_facts
from matchscore.queries.values import Sheet
from matchscore.scoring.seats import Room, Turn
from matchscore.scoring.totals import Totals
from matchscore.services.acts import Verb
from matchscore.services.captains import CaptainsSay
from matchscore.services.correction_length import set_correction_minutes
from matchscore.services.east_agrees import set_east_agrees
from matchscore.services.publication import publish
from matchscore.services.reports import Report
from matchscore.services.rooms import swap_seats, turn_sheet
from matchscore.services.second_person import set_second_person
from matchscore.services.segments import change_segment, finish_segment, reopen_segment
from matchscore.services.sides import swap_home_and_away
from matchscore.services.totals import confirm_total, report_total, set_carry_over
from matchscore.services.undo import undo_last
from tests.services.recorder import Effect, Recorder

on_a_database = settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
"""For properties whose every example is a match of its own in the one database of the test."""


def imps(home: int | str, away: int | str) -> Totals:
    """Give IMPs of both teams, exact: `imps("3.5", 0)`."""
    return Totals(Fraction(home), Fraction(away))


def standing(sheet: Sheet) -> Totals:
    """Give what a match stands at, carry-over included."""
    return Totals(sheet.home_total, sheet.away_total)


class Scorer(Recorder):
    """Somebody who scores a match, its segments and its totals too; the shell, unless it is somebody else."""

    def publish(self, **act: Any) -> None:
        """Publish the results of the event."""
        with self.acting(**act) as (session, my_act):
            publish(session, my_act)

    def publish_finished(self, at: datetime) -> None:
        """Publish at a moment a match whose segments were all finished by then, whatever is in them."""
        all(self._is_finished_at(segment, at) for segment in self.facts().segments)
        self.publish(at=at)

    def _is_finished_at(self, segment: SegmentFacts, at: datetime) -> bool:
        with self.acting(at=at) as (session, act):
            facts = load_facts(session, self.event_id, self.match)
            change_segment(session, act, Verb.FINISH_SEGMENT, facts, replace(segment, finished_at=at))
        return True

    def correction_minutes(self, minutes: int | None, *, seen: int | None = None, **act: Any) -> None:
        """Set how long results can be corrected."""
        seen = self.facts().head.correction_minutes if seen is None else seen
        with self.acting(**act) as (session, my_act):
            set_correction_minutes(session, my_act, minutes, seen)

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

    def want_second_person(self, *, is_wanted: bool = True, **act: Any) -> None:
        """Ask for a second person, as a director does."""
        with self.acting(**act) as (session, my_act):
            set_second_person(session, my_act, is_wanted=is_wanted)

    def let_east_agree(self, *, is_wanted: bool = True, **act: Any) -> None:
        """Let East agree at the tables, or not, as a director does."""
        with self.acting(**act) as (session, my_act):
            set_east_agrees(session, my_act, is_wanted=is_wanted)


def without_history(sheet: Sheet) -> Sheet:
    """Give a sheet without revisions and times: what people read off it."""
    return replace(
        sheet,
        revision=0,
        changed_at=None,
        boards=tuple(
            replace(
                board,
                rooms={room: replace(cell, revision=0) for room, cell in board.rooms.items()},
                ruling=board.ruling and replace(board.ruling, ruling_id=0, revision=0),
            )
            for board in sheet.boards
        ),
        segments=tuple(replace(segment, revision=0) for segment in sheet.segments),
    )
