"""What a director decides, what is taken from a team, and totals that somebody else reported."""

import enum
from fractions import Fraction

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column, relationship

from matchscore.models.base import (
    EXACT_IMPS,
    KEEPS_IDS,
    NS_SCORE,
    REVISION,
    Base,
    Id,
    enumeration,
    flag,
    lengths,
    ranges,
)
from matchscore.models.board import Board
from matchscore.models.match import Segment, Side
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.rulings import RulingKind
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Artificial


class Unit(enum.StrEnum):
    """What a penalty is counted in."""

    IMPS = "imps"
    VPS = "vps"


class Ruling(Base):
    """The ruling on one board of one segment; it wins over what the tables recorded."""

    __tablename__ = "rulings"
    __table_args__ = (
        UniqueConstraint("segment_id", "board_id"),
        ForeignKeyConstraint(
            ["segment_id", "board_set_id"], ["segments.id", "segments.board_set_id"], ondelete="RESTRICT"
        ),
        ForeignKeyConstraint(["board_id", "board_set_id"], ["boards.id", "boards.board_set_id"], ondelete="RESTRICT"),
        Index(None, "board_id"),
        *lengths(law=(1, 40), reason=(1, 500)),
        *ranges(rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    segment_id: Mapped[int]
    board_id: Mapped[int]
    board_set_id: Mapped[int]
    kind: Mapped[RulingKind] = mapped_column(enumeration(RulingKind, "kind"))
    law: Mapped[str]
    reason: Mapped[str]
    rev: Mapped[int]

    # The segment brings its board set along; the board then has to be of that set.
    segment: Mapped[Segment] = relationship()
    board: Mapped[Board] = relationship(primaryjoin="Ruling.board_id == Board.id", foreign_keys="Ruling.board_id")
    parts: Mapped[list["RulingPart"]] = relationship(
        back_populates="ruling", order_by="(RulingPart.side, RulingPart.position)", cascade="all, delete-orphan"
    )


class RulingPart(Base):
    """One component of one side's figure, `weight` in per cent; exactly one of artificial, IMPs and NS score.

    Rulings need not balance.
    """

    __tablename__ = "ruling_parts"
    __table_args__ = (
        CheckConstraint(
            "(artificial IS NOT NULL AND imps IS NULL AND ns_score IS NULL)"
            " OR (artificial IS NULL AND imps IS NOT NULL AND ns_score IS NULL)"
            " OR (artificial IS NULL AND imps IS NULL AND ns_score IS NOT NULL)",
            name="one_kind_of_figure",
        ),
        CheckConstraint("(room IS NULL) = (ns_score IS NULL)", name="a_score_has_a_room"),
        CheckConstraint("ns_score % 10 = 0", name="ns_score_in_tens"),
        *ranges(position=(1, 99), weight=(1, 100_000), imps=EXACT_IMPS, ns_score=NS_SCORE),
    )

    ruling_id: Mapped[int] = mapped_column(ForeignKey("rulings.id", ondelete="RESTRICT"), primary_key=True)
    side: Mapped[Side] = mapped_column(enumeration(Side, "side"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    weight: Mapped[Fraction]
    artificial: Mapped[Artificial | None] = mapped_column(enumeration(Artificial, "artificial"))
    imps: Mapped[Fraction | None]
    room: Mapped[Room | None] = mapped_column(enumeration(Room, "room"))
    ns_score: Mapped[int | None]

    ruling: Mapped[Ruling] = relationship(back_populates="parts")


class PenaltyLine(Base):
    """IMPs or VPs taken from one team (Law 90), in a match or in a stage; opponents gain nothing."""

    __tablename__ = "penalty_lines"
    __table_args__ = (
        CheckConstraint("(match_id IS NULL) <> (stage_id IS NULL)", name="match_or_stage"),
        Index(None, "match_id"),
        Index(None, "stage_id"),
        Index(None, "team_id"),
        *lengths(law=(1, 40), reason=(1, 500)),
        *ranges(amount=(1, EXACT_IMPS[1]), rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    match_id: Mapped[int | None] = mapped_column(ForeignKey("matches.id", ondelete="RESTRICT"))
    stage_id: Mapped[int | None] = mapped_column(ForeignKey("stages.id", ondelete="RESTRICT"))
    team_id: Mapped[int] = mapped_column(ForeignKey("teams.id", ondelete="RESTRICT"))
    unit: Mapped[Unit] = mapped_column(enumeration(Unit, "unit"))
    amount: Mapped[Fraction]
    law: Mapped[str]
    reason: Mapped[str]
    rev: Mapped[int]


class ReportedTotal(Base):
    """A total somebody gave for a match or one segment: a fact beside our own figures, never instead of boards.

    `beside_boards`: results were in when it was given, so that it never stands for boards that are gone.
    """

    __tablename__ = "reported_totals"
    __table_args__ = (
        ForeignKeyConstraint(["segment_id", "match_id"], ["segments.id", "segments.match_id"], ondelete="RESTRICT"),
        CheckConstraint("(home_imps IS NULL) = (away_imps IS NULL)", name="imps_of_both_or_none"),
        CheckConstraint("(home_vps IS NULL) = (away_vps IS NULL)", name="vps_of_both_or_none"),
        CheckConstraint("home_imps IS NOT NULL OR home_vps IS NOT NULL", name="imps_or_vps"),
        Index(None, "match_id"),
        Index(None, "segment_id"),
        *lengths(source_text=(0, 500)),
        *ranges(home_imps=EXACT_IMPS, away_imps=EXACT_IMPS, home_vps=EXACT_IMPS, away_vps=EXACT_IMPS, rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="RESTRICT"))
    segment_id: Mapped[int | None]
    source: Mapped[TotalSource] = mapped_column(enumeration(TotalSource, "source"))
    source_text: Mapped[str] = mapped_column(default="", server_default="")
    home_imps: Mapped[Fraction | None]
    away_imps: Mapped[Fraction | None]
    home_vps: Mapped[Fraction | None]
    away_vps: Mapped[Fraction | None]
    rev: Mapped[int]
    beside_boards: Mapped[bool] = mapped_column(flag("beside_boards"), default=False, server_default=false())
