"""Who may write: accounts of directors, and links for everybody else."""

import enum
from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from matchscore.models.base import KEEPS_IDS, LARGEST_INTEGER, Base, Id, enumeration, lengths, ranges, where
from matchscore.scoring.seats import Room


class Role(enum.StrEnum):
    """What the holder of a link may do."""

    DIRECTOR = "director"
    SCORER = "scorer"
    TABLE = "table"
    CAPTAIN = "captain"


class User(Base):
    """An account; `sign_in_epoch` grows when all its sign-ins have to end."""

    __tablename__ = "users"
    __table_args__ = (
        UniqueConstraint("email"),
        # SQLite folds plain letters only; `services.accounts` compares the letters of every alphabet.
        Index("uq_users_name_while_open", text("lower(name)"), unique=True, **where("closed_at IS NULL")),
        CheckConstraint("email = lower(email)", name="email_in_lower_case"),
        *lengths(name=(1, 120), email=(3, 254), password_hash=(1, 255)),
        *ranges(sign_in_epoch=(0, LARGEST_INTEGER)),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    name: Mapped[str]
    email: Mapped[str | None]
    password_hash: Mapped[str | None]
    sign_in_epoch: Mapped[int] = mapped_column(default=0, server_default=text("0"))
    closed_at: Mapped[datetime | None]


class SignIn(Base):
    """A sign-in of an account on one device, good until it ends; `seen_at` is true to about an hour."""

    __tablename__ = "sign_ins"
    __table_args__ = (Index(None, "user_id"), *lengths(device=(0, 120)), KEEPS_IDS)

    id: Mapped[Id]
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="RESTRICT"))
    device: Mapped[str] = mapped_column(default="", server_default="")
    created_at: Mapped[datetime]
    seen_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]


class Link(Base):
    """A secret address that gives its holder a role; only the hash of the secret is stored."""

    __tablename__ = "links"
    __table_args__ = (
        UniqueConstraint("token_hash"),
        ForeignKeyConstraint(["team_id", "event_id"], ["teams.id", "teams.event_id"], ondelete="RESTRICT"),
        ForeignKeyConstraint(["match_id", "event_id"], ["matches.id", "matches.event_id"], ondelete="RESTRICT"),
        CheckConstraint("event_id IS NOT NULL OR role = 'director'", name="only_a_director_without_event"),
        CheckConstraint("(role = 'captain') = (team_id IS NOT NULL)", name="a_captain_has_a_team"),
        CheckConstraint(
            "role <> 'table' OR (room IS NOT NULL AND (match_id IS NULL) <> (table_label IS NULL))",
            name="a_table_has_a_room_and_one_place",
        ),
        CheckConstraint("match_id IS NULL OR table_label IS NULL", name="match_or_table_label"),
        CheckConstraint(
            "role IN ('scorer', 'table') OR (room IS NULL AND match_id IS NULL AND table_label IS NULL)",
            name="only_scorers_and_tables_have_a_place",
        ),
        Index(None, "event_id"),
        Index(None, "team_id"),
        Index(None, "match_id"),
        *lengths(table_label=(1, 40), label=(0, 120), token_hash=(32, 128)),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    event_id: Mapped[int | None] = mapped_column(ForeignKey("events.id", ondelete="RESTRICT"))
    role: Mapped[Role] = mapped_column(enumeration(Role, "role"))
    team_id: Mapped[int | None]
    match_id: Mapped[int | None]
    table_label: Mapped[str | None]
    room: Mapped[Room | None] = mapped_column(enumeration(Room, "room"))
    label: Mapped[str] = mapped_column(default="", server_default="")
    token_hash: Mapped[str]
    created_at: Mapped[datetime]
    used_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]
