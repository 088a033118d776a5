"""Stored matches and people for tests: a friendly match with everything that it needs, and its cast.

The friendly match: Otters (home) against Quokkas, home North-South in the open room. The cast: Dora is the director,
Cap the captain of home, Vic of away; Sam is a stranger and has no row.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from matchscore.db import Database
from matchscore.models import Match, Role
from matchscore.scoring.seats import Room
from tests.factories import (
    add_board_set,
    add_event,
    add_link,
    add_match,
    add_round,
    add_segment,
    add_stage,
    add_team,
    add_user,
)


def friendly_match(
    session: Session,
    *,
    slug: str = "friendly",
    boards: int = 4,
    segments: int = 1,
    vp_scale: str | None = None,
    **columns: Any,
) -> Match:
    """Add an event of one match with everything that it needs, `boards` in each segment, numbered on.

    What else is given goes into the match, such as `carry_home`.
    """
    event = add_event(session, slug=slug)
    stage = add_stage(session, event, vp_scale=vp_scale)
    round_ = add_round(session, stage, boards_scheduled=boards * segments)
    teams = {
        "home_team": add_team(session, event, number=1, name="Otters"),
        "away_team": add_team(session, event, number=2, name="Quokkas"),
    }
    match = add_match(session, round_, **teams | columns)
    for number in range(1, segments + 1):
        numbers = range(boards * (number - 1) + 1, boards * number + 1)
        board_set = add_board_set(session, round_, segment=number, numbers=numbers)
        add_segment(session, match, board_set, number=number)
    return match


@dataclass(frozen=True)
class Friendly:
    """The ids of a stored match: what a test may ask for when its session is gone."""

    event_id: int
    match_id: int
    home_team_id: int
    away_team_id: int
    segment_ids: dict[int, int]
    table_ids: dict[tuple[int, Room], int]
    board_ids: dict[tuple[int, int], int]

    def slot(self, board: int, room: Room = Room.OPEN, segment: int = 1) -> dict[str, int]:
        """Name the key of the result of a board in a room."""
        return {"table_id": self.table_ids[segment, room], "board_id": self.board_ids[segment, board]}


def ids_of(match: Match) -> Friendly:
    """Collect the ids of a match with two teams while its session is open."""
    return Friendly(
        event_id=match.event_id,
        match_id=match.id,
        home_team_id=match.home_team_id or 0,
        away_team_id=match.away_team_id or 0,
        segment_ids={segment.number: segment.id for segment in match.segments},
        table_ids={(segment.number, table.room): table.id for segment in match.segments for table in segment.tables},
        board_ids={
            (segment.number, board.number): board.id for segment in match.segments for board in segment.board_set.boards
        },
    )


def stored_friendly(database: Database, **options: Any) -> Friendly:
    """Store a friendly match, with the options of `friendly_match`."""
    with database.writing(None) as (session, _):
        return ids_of(friendly_match(session, **options))


@dataclass(frozen=True)
class Cast:
    """Who is who, by id; Cap's and Vic's bearers are "cap" and "vic"."""

    dora: int
    cap: int
    vic: int


def stored_cast(database: Database, friendly: Friendly) -> Cast:
    """Store the director's account and the two captains' links."""
    with database.writing(None) as (session, _):
        captain: dict[str, Any] = {"role": Role.CAPTAIN, "event_id": friendly.event_id}
        return Cast(
            dora=add_user(session).id,
            cap=add_link(session, bearer="cap", label="Cap", team_id=friendly.home_team_id, **captain).id,
            vic=add_link(session, bearer="vic", label="Vic", team_id=friendly.away_team_id, **captain).id,
        )
