"""An event, its stages and their rounds: what a competition consists of before anybody plays."""

import enum
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import CheckConstraint, ForeignKey, Text, UniqueConstraint, false, text, true
from sqlalchemy.orm import Mapped, mapped_column, relationship

from matchscore.models.base import (
    KEEPS_IDS,
    LARGEST_INTEGER,
    NUMBER,
    REVISION,
    Base,
    Id,
    enumeration,
    flag,
    lengths,
    ranges,
)
from matchscore.scoring.stage_rules import Method

if TYPE_CHECKING:
    from matchscore.models.board import BoardSet
    from matchscore.models.match import Match
    from matchscore.models.team import Team

SLUG_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"
ONE_YEAR_IN_MINUTES = 366 * 24 * 60


class Visibility(enum.StrEnum):
    """When the public sees a board."""

    SEALED = "sealed"
    BOTH_TABLES = "both_tables"
    WHOLE_FIELD = "whole_field"
    CLOCK = "clock"
    OPEN = "open"


class StageFormat(enum.StrEnum):
    """How the matches of a stage follow from each other."""

    MATCH = "match"
    KNOCK_OUT = "knock_out"
    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"
    TRIPLES = "triples"


class Event(Base):
    """A competition with its own ranking and its own log; `revision` is the number of its newest change.

    `second_person`: every result is looked at by somebody else than whoever typed it. `east_agrees`: at a table, East
    agrees to a result before the device records it.
    """

    __tablename__ = "events"
    __table_args__ = (
        UniqueConstraint("slug"),
        # ltrim takes letters away as long as they are among those given: nothing is left of a good slug.
        CheckConstraint(f"ltrim(slug, '{SLUG_LETTERS}') = ''", name="slug_letters"),
        *lengths(slug=(2, 60), name=(1, 160), time_zone=(1, 64)),
        *ranges(revision=REVISION, correction_minutes=(0, ONE_YEAR_IN_MINUTES)),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    # Looked up with whatever stands in an address: an odd one is not found, never an error.
    slug: Mapped[str] = mapped_column(Text)
    name: Mapped[str]
    starts_on: Mapped[date]
    time_zone: Mapped[str] = mapped_column(default="UTC", server_default="UTC")
    revision: Mapped[int] = mapped_column(default=1, server_default=text("1"))
    visibility: Mapped[Visibility] = mapped_column(
        enumeration(Visibility, "visibility"), default=Visibility.WHOLE_FIELD, server_default="whole_field"
    )
    correction_minutes: Mapped[int] = mapped_column(default=30, server_default=text("30"))
    published_at: Mapped[datetime | None]
    archived_at: Mapped[datetime | None]
    second_person: Mapped[bool] = mapped_column(flag("second_person"), default=False, server_default=false())
    east_agrees: Mapped[bool] = mapped_column(flag("east_agrees"), default=True, server_default=true())

    stages: Mapped[list["Stage"]] = relationship(back_populates="event", order_by="Stage.number", passive_deletes="all")
    teams: Mapped[list["Team"]] = relationship(back_populates="event", order_by="Team.number", passive_deletes="all")
    matches: Mapped[list["Match"]] = relationship(
        back_populates="event", order_by="Match.number", passive_deletes="all"
    )


class Stage(Base):
    """A part of an event with one format; without `vp_scale` its matches count in the unit of its method.

    `vp_scale_version` is the version of the scale that the stage is played by. `settings` are its conditions of
    contest as far as they differ from the usual ones, in sections that each have one module which reads them.
    """

    __tablename__ = "stages"
    __table_args__ = (
        UniqueConstraint("event_id", "number"),
        UniqueConstraint("id", "event_id"),
        CheckConstraint("vp_scale IS NOT NULL OR vp_scale_version IS NULL", name="a_version_has_its_scale"),
        *lengths(name=(1, 120), vp_scale=(1, 60), vp_scale_version=(1, 40)),
        *ranges(number=NUMBER, rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="RESTRICT"))
    number: Mapped[int]
    name: Mapped[str]
    format: Mapped[StageFormat] = mapped_column(enumeration(StageFormat, "format"))
    method: Mapped[Method] = mapped_column(enumeration(Method, "method"), default=Method.IMPS, server_default="imps")
    vp_scale: Mapped[str | None]
    vp_scale_version: Mapped[str | None]
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict, server_default="{}")
    rev: Mapped[int]

    event: Mapped[Event] = relationship(back_populates="stages")
    rounds: Mapped[list["Round"]] = relationship(back_populates="stage", order_by="Round.number", passive_deletes="all")


class Round(Base):
    """A set of matches of a stage; its own `visibility` wins over the event's."""

    __tablename__ = "rounds"
    __table_args__ = (
        UniqueConstraint("stage_id", "number"),
        *ranges(number=NUMBER, boards_scheduled=(1, 999), minutes_per_board=(1, 120), rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    stage_id: Mapped[int] = mapped_column(ForeignKey("stages.id", ondelete="RESTRICT"))
    number: Mapped[int]
    boards_scheduled: Mapped[int]
    visibility: Mapped[Visibility | None] = mapped_column(enumeration(Visibility, "visibility"))
    started_at: Mapped[datetime | None]
    minutes_per_board: Mapped[int | None]
    closed_at: Mapped[datetime | None]
    rev: Mapped[int]

    stage: Mapped[Stage] = relationship(back_populates="rounds")
    matches: Mapped[list["Match"]] = relationship(
        back_populates="round", order_by="Match.number", passive_deletes="all"
    )
    board_sets: Mapped[list["BoardSet"]] = relationship(
        back_populates="round", order_by="BoardSet.segment_number", passive_deletes="all"
    )


class Draw(Base):
    """How the matches of a round were drawn, and from which revision of the standings."""

    __tablename__ = "draws"
    __table_args__ = (*ranges(from_revision=(0, LARGEST_INTEGER)),)

    round_id: Mapped[int] = mapped_column(ForeignKey("rounds.id", ondelete="RESTRICT"), primary_key=True)
    from_revision: Mapped[int]
    provisional: Mapped[bool] = mapped_column(flag("provisional"))
    pairs: Mapped[list[Any]]

    round: Mapped[Round] = relationship()
