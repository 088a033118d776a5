"""What a stage of an event is played with beyond its rounds: its teams, and scales of victory points of its own."""

from fractions import Fraction
from typing import Any

from sqlalchemy import ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from matchscore.models.base import EXACT_IMPS, KEEPS_IDS, NUMBER, REVISION, Base, Id, lengths, ranges


class StageTeam(Base):
    """A team that plays in a stage; a stage without any is played by all teams of its event.

    `position` is its seed, or its number in a round robin. `carried` are the points that it brings into the standings
    of the stage where somebody entered them by hand. `lot` is its place in a drawing of lots, 1 before 2.
    """

    __tablename__ = "stage_teams"
    __table_args__ = (
        ForeignKeyConstraint(["team_id", "event_id"], ["teams.id", "teams.event_id"], ondelete="RESTRICT"),
        ForeignKeyConstraint(["stage_id", "event_id"], ["stages.id", "stages.event_id"], ondelete="RESTRICT"),
        UniqueConstraint("stage_id", "position"),
        Index(None, "team_id"),
        *ranges(position=NUMBER, carried=EXACT_IMPS, lot=NUMBER, rev=REVISION),
    )

    stage_id: Mapped[int] = mapped_column(primary_key=True)
    team_id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int]
    position: Mapped[int]
    carried: Mapped[Fraction | None]
    lot: Mapped[int | None]
    rev: Mapped[int]


class VpScale(Base):
    """A scale of victory points that an event brought along, by name and version; a version never changes.

    `bands` are, for each range of boards, the least margin of each step with the points of winner and loser, as text.
    """

    __tablename__ = "vp_scales"
    __table_args__ = (
        UniqueConstraint("event_id", "name", "version"),
        *lengths(name=(1, 60), version=(1, 40), source=(1, 200)),
        *ranges(rev=REVISION),
        KEEPS_IDS,
    )

    id: Mapped[Id]
    event_id: Mapped[int] = mapped_column(ForeignKey("events.id", ondelete="RESTRICT"))
    name: Mapped[str]
    version: Mapped[str]
    source: Mapped[str]
    bands: Mapped[list[Any]]
    rev: Mapped[int]
