"""Two teams in a round, the segments they play, the tables of a segment and who sits there."""

import enum
from datetime import datetime
from fractions import Fraction
from typing import TYPE_CHECKING

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from matchscore.models.base import (
    BOARD_NUMBER,
    EXACT_IMPS,
    KEEPS_IDS,
    NUMBER,
    REVISION,
    Base,
    Id,
    enumeration,
    lengths,
    ranges,
)
from matchscore.scoring.seats import Room, Seat

if TYPE_CHECKING:
    from matchscore.models.board import BoardSet
    from matchscore.models.event import Event, Round
    from matchscore.models.result import Result
    from matchscore.models.team import Player, Team


class Side(enum.StrEnum):
    """One of the two teams of a match."""

    HOME = "home"
    AWAY = "away"


class EndedBy(enum.StrEnum):
    """Why a match is over without its boards."""

    CONCESSION = "concession"
    FORFEIT = "forfeit"
    BYE = "bye"


class Takes(enum.StrEnum):
    """Which team of an earlier match comes into a slot of the bracket."""

    WINNER = "winner"
    LOSER = "loser"


class Match(Base):
    """Home against away; without an away team a bye, without both a slot of the bracket.

    `home_from_id` and `away_from_id` are the matches whose winner, or loser, is to come into this one. `ended_side` is
    the team that conceded or failed to play; a forfeit without one is of both. `own_boards_scheduled` is set where a
    director has decided that this match is of more or fewer boards than its round.
    `revision` is the newest change of anything in the match, `rev` that of this row.
    """

    __tablename__ = "matches"
    __table_args__ = (
        UniqueConstraint("event_id", "number"),
        UniqueConstraint("id", "event_id"),
        UniqueConstraint("id", "round_id"),
        ForeignKeyConstraint(["home_team_id", "event_id"], ["teams.id", "teams.event_id"], ondelete="RESTRICT"),
        ForeignKeyConstraint(["away_team_id", "event_id"], ["teams.id", "teams.event_id"], ondelete="RESTRICT"),
        CheckConstraint("home_team_id <> away_team_id", name="two_different_teams"),
        CheckConstraint(
            "home_team_id IS NOT NULL OR away_team_id IS NULL OR home_takes IS NOT NULL", name="no_away_without_home"
        ),
        CheckConstraint("(ended_by = 'bye') = (away_team_id IS NULL)", name="ended_by_fits_the_teams"),
        CheckConstraint(
            "ended_side IS NULL OR (ended_by IS NOT NULL AND ended_by <> 'bye')", name="ended_side_has_its_end"
        ),
        CheckConstraint("home_from_id IS NULL OR home_takes IS NOT NULL", name="home_takes_from_a_match"),
        CheckConstraint("away_from_id IS NULL OR away_takes IS NOT NULL", name="away_takes_from_a_match"),
        CheckConstraint("home_from_id <> id AND away_from_id <> id", name="follows_other_matches"),
        ForeignKeyConstraint(["home_from_id", "event_id"], ["matches.id", "matches.event_id"], ondelete="RESTRICT"),
        ForeignKeyConstraint(["away_from_id", "event_id"], ["matches.id", "matches.event_id"], ondelete="RESTRICT"),
        Index(None, "round_id"),
        Index(None, "home_team_id"),
        Index(None, "away_team_id"),
        Index(None, "home_from_id"),
        Index(None, "away_from_id"),
        *lengths(table_label=(1, 40)),
        *ranges(number=NUMBER, revision=REVISION, rev=REVISION, carry_home=EXACT_IMPS, carry_away=EXACT_IMPS),
        *ranges(own_boards_scheduled=BOARD_NUMBER),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="RESTRICT"))
    round_id: Mapped[int] = mapped_column(ForeignKey("rounds.id", ondelete="RESTRICT"))
    number: Mapped[int]
    home_team_id: Mapped[int | None]
    away_team_id: Mapped[int | None]
    table_label: Mapped[str | None]
    carry_home: Mapped[Fraction] = mapped_column(default=Fraction(0), server_default=text("0"))
    carry_away: Mapped[Fraction] = mapped_column(default=Fraction(0), server_default=text("0"))
    ended_by: Mapped[EndedBy | None] = mapped_column(enumeration(EndedBy, "ended_by"))
    ended_side: Mapped[Side | None] = mapped_column(enumeration(Side, "ended_side"))
    own_boards_scheduled: Mapped[int | None]
    home_from_id: Mapped[int | None]
    home_takes: Mapped[Takes | None] = mapped_column(enumeration(Takes, "home_takes"))
    away_from_id: Mapped[int | None]
    away_takes: Mapped[Takes | None] = mapped_column(enumeration(Takes, "away_takes"))
    revision: Mapped[int]
    rev: Mapped[int]

    event: Mapped["Event"] = relationship(back_populates="matches")
    round: Mapped["Round"] = relationship(back_populates="matches")
    # A team's event is the match's event already: these two write no more than the team.
    home_team: Mapped["Team | None"] = relationship(
        primaryjoin="Match.home_team_id == Team.id", foreign_keys="Match.home_team_id"
    )
    away_team: Mapped["Team | None"] = relationship(
        primaryjoin="Match.away_team_id == Team.id", foreign_keys="Match.away_team_id"
    )
    segments: Mapped[list["Segment"]] = relationship(
        back_populates="match", order_by="Segment.number", passive_deletes="all"
    )


class Segment(Base):
    """A run of boards with fixed line-ups; `home_ns_room` is where home sits North-South: the whole seat swap.

    Line-ups are due at a moment; the team that seats second sees the other's from then on, and has a while longer.
    """

    __tablename__ = "segments"
    __table_args__ = (
        UniqueConstraint("match_id", "number"),
        UniqueConstraint("id", "board_set_id"),
        UniqueConstraint("id", "match_id"),
        CheckConstraint("home_ns_room IN ('open', 'closed')", name="home_ns_room_open_or_closed"),
        Index(None, "board_set_id"),
        *ranges(number=NUMBER, rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="RESTRICT"))
    number: Mapped[int]
    board_set_id: Mapped[int] = mapped_column(ForeignKey("board_sets.id", ondelete="RESTRICT"))
    home_ns_room: Mapped[Room] = mapped_column(enumeration(Room, "home_ns_room"))
    finished_at: Mapped[datetime | None]
    line_ups_due_at: Mapped[datetime | None]
    seats_second: Mapped[Side | None] = mapped_column(enumeration(Side, "seats_second"))
    rev: Mapped[int]

    match: Mapped[Match] = relationship(back_populates="segments")
    board_set: Mapped["BoardSet"] = relationship()
    tables: Mapped[list["Table"]] = relationship(back_populates="segment", order_by="Table.id", passive_deletes="all")


class Table(Base):
    """One room of one match in one segment; `first_board` is the number of the board that it begins with."""

    __tablename__ = "tables"
    __table_args__ = (
        UniqueConstraint("segment_id", "room"),
        UniqueConstraint("id", "board_set_id"),
        ForeignKeyConstraint(
            ["segment_id", "board_set_id"], ["segments.id", "segments.board_set_id"], ondelete="RESTRICT"
        ),
        *ranges(first_board=BOARD_NUMBER, rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    segment_id: Mapped[int]
    board_set_id: Mapped[int]
    room: Mapped[Room] = mapped_column(enumeration(Room, "room"))
    first_board: Mapped[int | None]
    rev: Mapped[int]

    segment: Mapped[Segment] = relationship(back_populates="tables")
    sittings: Mapped[list["Sitting"]] = relationship(
        back_populates="table", order_by="Sitting.seat", cascade="all, delete-orphan"
    )
    results: Mapped[list["Result"]] = relationship(back_populates="table", passive_deletes="all")


class Sitting(Base):
    """Who sits where; the line-up of a table is edited as a whole, under the table's `rev`."""

    __tablename__ = "sittings"
    __table_args__ = (UniqueConstraint("table_id", "player_id"), Index(None, "player_id"))

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="RESTRICT"), primary_key=True)
    seat: Mapped[Seat] = mapped_column(enumeration(Seat, "seat"), primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id", ondelete="RESTRICT"))

    table: Mapped[Table] = relationship(back_populates="sittings")
    player: Mapped["Player"] = relationship()
