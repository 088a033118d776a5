"""Teams of an event and the players in them."""

from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column, relationship

from matchscore.models.base import KEEPS_IDS, NUMBER, REVISION, Base, Id, flag, lengths, ranges

if TYPE_CHECKING:
    from matchscore.models.event import Event


class Team(Base):
    """A team, known by its number: two teams of an event may have the same name."""

    __tablename__ = "teams"
    __table_args__ = (
        UniqueConstraint("event_id", "number"),
        UniqueConstraint("id", "event_id"),
        *lengths(name=(1, 120), club=(1, 120), external_id=(1, 64)),
        *ranges(number=NUMBER, rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="RESTRICT"))
    number: Mapped[int]
    name: Mapped[str]
    club: Mapped[str | None]
    external_id: Mapped[str | None]
    withdrawn_at: Mapped[datetime | None]
    rev: Mapped[int]

    event: Mapped["Event"] = relationship(back_populates="teams")
    players: Mapped[list["Player"]] = relationship(back_populates="team", order_by="Player.id", passive_deletes="all")


class Player(Base):
    """A person in a team; the log knows people by id alone, so that a name can be taken out of it."""

    __tablename__ = "players"
    __table_args__ = (
        ForeignKeyConstraint(["team_id", "event_id"], ["teams.id", "teams.event_id"], ondelete="RESTRICT"),
        Index(None, "team_id"),
        Index(None, "event_id"),
        *lengths(name=(1, 120), external_id=(1, 64)),
        *ranges(rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    event_id: Mapped[int]
    team_id: Mapped[int]
    name: Mapped[str]
    external_id: Mapped[str | None]
    is_captain: Mapped[bool] = mapped_column(flag("is_captain"), default=False, server_default=false())
    rev: Mapped[int]

    team: Mapped[Team] = relationship(back_populates="players")
