"""Somebody at a match: who they are, one transaction for each act, and the match as they see it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Self

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.db import Database
from matchscore.models import Change
from matchscore.queries.matches import MatchFacts, Slot, read_facts
from matchscore.queries.scoresheets import read_sheet
from matchscore.queries.states import key_of
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import STAFF, Viewer
from matchscore.services.acts import SHELL, Act, Actor
from matchscore.services.segments import Place
from tests.factories import NOON, add_user


@dataclass(frozen=True)
class Someone:
    """Somebody who is about to act on a match; the shell, unless it is somebody else."""

    database: Database
    event_id: int
    slug: str
    match: int = 1
    actor: Actor = SHELL

    def called(self, name: str) -> Self:
        """Give another scorer of the same match, with an account."""
        with self.database.writing(None) as (session, _):
            user_id = add_user(session, name=name).id
        return replace(self, actor=Actor(name, user_id=user_id))

    def directing(self) -> Self:
        """Give the same person as a director."""
        return replace(self, actor=replace(self.actor, directs=True))

    @contextmanager
    def acting(self, **act: Any) -> Iterator[tuple[Session, Act]]:
        """Open a transaction with its act; every revision is a second after the one before, unless a time is given."""
        with self.database.writing(self.event_id) as (session, revision):
            at = act.pop("at", NOON + timedelta(seconds=revision))
            yield session, Act(self.event_id, revision, at, self.actor, **act)

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
