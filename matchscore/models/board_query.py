"""What a captain asks the director about a board, and the answer."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index
from sqlalchemy.orm import Mapped, mapped_column, relationship

from matchscore.models.base import KEEPS_IDS, REVISION, Base, Id, lengths, ranges
from matchscore.models.board import Board
from matchscore.models.match import Segment
from matchscore.models.team import Team


class BoardQuery(Base):
    """A question of a team's captain about one board of one segment; `answer` is the director's."""

    __tablename__ = "board_queries"
    __table_args__ = (
        ForeignKeyConstraint(
            ["segment_id", "board_set_id"], ["segments.id", "segments.board_set_id"], ondelete="RESTRICT"
        ),
        ForeignKeyConstraint(["board_id", "board_set_id"], ["boards.id", "boards.board_set_id"], ondelete="RESTRICT"),
        CheckConstraint("(answer IS NULL) = (answered_at IS NULL)", name="an_answer_has_its_time"),
        Index(None, "segment_id"),
        Index(None, "board_id"),
        Index(None, "team_id"),
        *lengths(text=(1, 500), answer=(1, 500)),
        *ranges(rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    team_id: Mapped[int] = mapped_column(ForeignKey("teams.id", ondelete="RESTRICT"))
    segment_id: Mapped[int]
    board_id: Mapped[int]
    board_set_id: Mapped[int]
    text: Mapped[str]
    asked_at: Mapped[datetime]
    answer: Mapped[str | None]
    answered_at: Mapped[datetime | None]
    rev: Mapped[int]

    # The segment brings its board set along; the board then has to be of that set.
    team: Mapped[Team] = relationship()
    segment: Mapped[Segment] = relationship()
    board: Mapped[Board] = relationship(
        primaryjoin="BoardQuery.board_id == Board.id", foreign_keys="BoardQuery.board_id"
    )
