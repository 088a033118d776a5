"""The log of an event: one line per action, written once, never altered."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from matchscore.models.base import REVISION, Base, lengths, ranges, where


class Change(Base):
    """What one action did: `before` and `after` map a path to its whole state or null.

    Without user and link the actor is the shell. `undoes` is the revision that this change takes back.
    """

    __tablename__ = "changes"
    __table_args__ = (
        UniqueConstraint("event_id", "client_key"),
        ForeignKeyConstraint(["match_id", "event_id"], ["matches.id", "matches.event_id"], ondelete="RESTRICT"),
        ForeignKeyConstraint(["event_id", "undoes"], ["changes.event_id", "changes.revision"], ondelete="RESTRICT"),
        CheckConstraint("actor_user_id IS NULL OR actor_link_id IS NULL", name="one_actor"),
        CheckConstraint("undoes < revision", name="undoes_an_older_change"),
        Index(None, "match_id", "revision"),
        Index("uq_changes_undone_once", "event_id", "undoes", unique=True, **where("undoes IS NOT NULL")),
        # My own newest changes, for undo.
        Index("ix_changes_of_a_user", "actor_user_id", "event_id", "revision", **where("actor_user_id IS NOT NULL")),
        Index("ix_changes_of_a_link", "actor_link_id", "event_id", "revision", **where("actor_link_id IS NOT NULL")),
        *lengths(actor_name=(1, 120), verb=(1, 40), reason=(1, 500), client_key=(1, 64)),
        *ranges(revision=REVISION),
    )

    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="RESTRICT"), primary_key=True)
    revision: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    actor_user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="RESTRICT"))
    actor_link_id: Mapped[int | None] = mapped_column(ForeignKey("links.id", ondelete="RESTRICT"))
    actor_name: Mapped[str]
    verb: Mapped[str]
    match_id: Mapped[int | None]
    before: Mapped[dict[str, Any]]
    after: Mapped[dict[str, Any]]
    effect: Mapped[dict[str, Any] | None]
    reason: Mapped[str | None]
    client_key: Mapped[str | None]
    undoes: Mapped[int | None]
