"""The boards that segments are played with, in sets that a round shares or a match has for itself."""

from typing import TYPE_CHECKING

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from matchscore.models.base import (
    BOARD_NUMBER,
    KEEPS_IDS,
    NUMBER,
    REVISION,
    Base,
    Id,
    enumeration,
    lengths,
    ranges,
    where,
)
from matchscore.scoring.board import Conditions, Vulnerability, conditions_of
from matchscore.scoring.seats import Seat

if TYPE_CHECKING:
    from matchscore.models.event import Round


class BoardSet(Base):
    """The boards of one segment: shared by the whole round, unless `match_id` is set."""

    __tablename__ = "board_sets"
    __table_args__ = (
        ForeignKeyConstraint(["match_id", "round_id"], ["matches.id", "matches.round_id"], ondelete="RESTRICT"),
        Index(
            "uq_board_sets_shared_by_a_round",
            "round_id",
            "segment_number",
            unique=True,
            **where("match_id IS NULL"),
        ),
        Index(
            "uq_board_sets_of_a_match",
            "match_id",
            "segment_number",
            unique=True,
            **where("match_id IS NOT NULL"),
        ),
        Index(None, "round_id"),
        *ranges(segment_number=NUMBER),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    round_id: Mapped[int] = mapped_column(ForeignKey("rounds.id", ondelete="RESTRICT"))
    segment_number: Mapped[int]
    match_id: Mapped[int | None]

    round: Mapped["Round"] = relationship(back_populates="board_sets")
    boards: Mapped[list["Board"]] = relationship(
        back_populates="board_set", order_by="(Board.position, Board.id)", passive_deletes="all"
    )


class Board(Base):
    """A board; `dealer` and `vulnerable` are set only where they differ from what its number says (Law 2).

    With `match_id` it is a board of that match alone, such as a substitute for `replaces_board_id`.
    """

    __tablename__ = "boards"
    __table_args__ = (
        UniqueConstraint("id", "board_set_id"),
        ForeignKeyConstraint(
            ["replaces_board_id", "board_set_id"], ["boards.id", "boards.board_set_id"], ondelete="RESTRICT"
        ),
        CheckConstraint("replaces_board_id <> id", name="replaces_another_board"),
        Index(
            "uq_boards_number_in_the_set",
            "board_set_id",
            "number",
            unique=True,
            **where("match_id IS NULL"),
        ),
        Index(None, "board_set_id"),
        Index(None, "replaces_board_id"),
        Index(None, "match_id"),
        *lengths(deal=(1, 120)),
        *ranges(number=BOARD_NUMBER, position=BOARD_NUMBER, rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    board_set_id: Mapped[int] = mapped_column(ForeignKey("board_sets.id", ondelete="RESTRICT"))
    number: Mapped[int]
    position: Mapped[int]
    dealer: Mapped[Seat | None] = mapped_column(enumeration(Seat, "dealer"))
    vulnerable: Mapped[Vulnerability | None] = mapped_column(enumeration(Vulnerability, "vulnerable"))
    deal: Mapped[str | None]
    replaces_board_id: Mapped[int | None]
    match_id: Mapped[int | None] = mapped_column(ForeignKey("matches.id", ondelete="RESTRICT"))
    rev: Mapped[int]

    board_set: Mapped[BoardSet] = relationship(back_populates="boards")

    @property
    def conditions(self) -> Conditions:
        """Dealer and vulnerability: as marked on this board, else by its number."""
        return conditions_of(self.number, self.dealer, self.vulnerable)
