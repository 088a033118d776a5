"""Rows of an event, laid out for play: stages and rounds with their boards, matches with their segments and tables.

Nothing here is logged: an act that builds something logs it itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from sqlalchemy import ColumnElement, func, insert, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from matchscore.models.base import BOARD_NUMBER, NUMBER
from matchscore.models.board import Board, BoardSet
from matchscore.models.event import Event, Round, Stage, StageFormat, Visibility
from matchscore.models.match import Match, Segment, Table
from matchscore.models.team import Team
from matchscore.queries.stage_rules import SCORING, read_rules
from matchscore.scoring.board import Vulnerability, dealer_of, vulnerability_of
from matchscore.scoring.board_points import Eights
from matchscore.scoring.seats import Room, Seat
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.totals import NIL, Totals
from matchscore.scoring.victory_points import scale
from matchscore.services.acts import RefusedError
from matchscore.services.visibility import usual_visibility

HIGHEST_BOARD = BOARD_NUMBER[1]
LONGEST_EVENT_NAME = 160


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """A board by the number printed on it; dealer and vulnerability only where they are marked otherwise on it."""

    number: int
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None

    def marks(self) -> dict[str, Seat | Vulnerability | None]:
        """Give what is marked on the board and differs from what its number says (Law 2)."""
        return {
            "dealer": self.dealer if self.dealer is not dealer_of(self.number) else None,
            "vulnerable": self.vulnerable if self.vulnerable is not vulnerability_of(self.number) else None,
        }


Boards = Sequence[Sequence[BoardPlan]]
"""The boards of each segment, in the order of play."""


@dataclass(frozen=True, slots=True)
class EventPlan:
    """An event as it is created: without `vp_scale` it counts in the unit of its method, `eight` are teams of eight.

    `visibility` None is what is usual for its format.
    """

    name: str
    slug: str
    starts_on: date
    time_zone: str = "UTC"
    visibility: Visibility | None = None
    format: StageFormat = StageFormat.MATCH
    vp_scale: str | None = None
    method: Method = Method.IMPS
    eight: Eights | None = None


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A match of a round: two teams by id, where home sits North-South in each segment, and its carry-over.

    `own_boards` are the boards of a match that does not play the boards of its round.
    """

    home_team_id: int
    away_team_id: int
    home_ns_rooms: Sequence[Room]
    carry_over: Totals = NIL
    own_boards: Boards = field(default=())
    number: int | None = None
    table_label: str | None = None


def build_event(session: Session, plan: EventPlan) -> tuple[Event, Stage]:
    """Add an event at its first revision, with the one stage that every event begins with."""
    event = Event(
        slug=plan.slug,
        name=plan.name,
        starts_on=plan.starts_on,
        time_zone=plan.time_zone,
        visibility=plan.visibility or usual_visibility(plan.format),
        revision=1,
    )
    session.add(event)
    session.flush()
    stage = Stage(
        event_id=event.id,
        number=1,
        name=plan.name[:120],
        format=plan.format,
        method=plan.method,
        vp_scale=plan.vp_scale,
        vp_scale_version=plan.vp_scale and scale(plan.vp_scale).version,
        settings={} if plan.eight is None else {SCORING: {"eight": plan.eight.value}},
        rev=1,
    )
    session.add(stage)
    session.flush()
    return event, stage


def build_team(session: Session, event_id: int, revision: int, name: str, number: int | None = None) -> Team:
    """Add a team; without a number it gets the next one."""
    number = number or next_number(session, Team.number, Team.event_id == event_id)
    team = Team(event_id=event_id, number=number, name=name, rev=revision)
    session.add(team)
    session.flush()
    return team


def build_round(session: Session, stage_id: int, revision: int, boards: Boards, number: int | None = None) -> Round:
    """Add a round and the boards that its matches share; the number of boards that counts is the number scheduled."""
    number = number or next_number(session, Round.number, Round.stage_id == stage_id)
    round_ = Round(stage_id=stage_id, number=number, boards_scheduled=sum(map(len, boards)), rev=revision)
    session.add(round_)
    session.flush()
    for segment, plans in enumerate(boards, 1):
        build_board_set(session, BoardSet(round_id=round_.id, segment_number=segment), plans, revision)
    return round_


def build_board_set(session: Session, board_set: BoardSet, plans: Sequence[BoardPlan], revision: int) -> None:
    """Add a set and its boards, in the order of play."""
    session.add(board_set)
    session.flush()
    rows = [
        {"board_set_id": board_set.id, "number": plan.number, "position": position, "rev": revision, **plan.marks()}
        for position, plan in enumerate(plans, 1)
    ]
    session.execute(insert(Board), rows)


def build_match(session: Session, round_: Round, event_id: int, revision: int, plan: MatchPlan) -> Match:
    """Add a match with its segments and the tables of each: two, or four where teams of eight play."""
    match = Match(
        event_id=event_id,
        round_id=round_.id,
        number=plan.number or next_number(session, Match.number, Match.event_id == event_id),
        home_team_id=plan.home_team_id,
        away_team_id=plan.away_team_id,
        table_label=plan.table_label,
        carry_home=plan.carry_over.home,
        carry_away=plan.carry_over.away,
        revision=revision,
        rev=revision,
    )
    session.add(match)
    session.flush()
    for number, plans in enumerate(plan.own_boards, 1):
        own = BoardSet(round_id=round_.id, segment_number=number, match_id=match.id)
        build_board_set(session, own, plans, revision)
    build_segments(session, match, round_, plan.home_ns_rooms)
    return match


def build_segments(session: Session, match: Match, round_: Round, home_ns_rooms: Sequence[Room] | None = None) -> None:
    """Give a match its segments with their tables; None: all of its round, home North-South in the open room."""
    if home_ns_rooms is None:
        home_ns_rooms = [Room.OPEN for each in round_.board_sets if each.match_id is None]
    rooms = read_rules(session, round_.stage_id).rooms
    for number, home_ns_room in enumerate(home_ns_rooms, 1):
        _build_segment(session, match, number, home_ns_room, rooms)


def next_number(session: Session, column: InstrumentedAttribute[int], belongs: ColumnElement[bool]) -> int:
    """Give the number after the highest one in use, or the lowest free one where there is no room above it.

    Raises RefusedError where all are used.
    """
    highest: int = session.scalar(select(func.max(column)).where(belongs)) or 0
    if highest < NUMBER[1]:
        return highest + 1
    used = set(session.scalars(select(column).where(belongs)))
    free = next((number for number in range(*NUMBER) if number not in used), None)
    if free is None:
        raise RefusedError("no_number_left", most=NUMBER[1])
    return free


def _build_segment(session: Session, match: Match, number: int, home_ns_room: Room, rooms: Sequence[Room]) -> None:
    """Add a segment on the match's own boards, or else on those of its round."""
    board_set_id = session.scalars(
        select(BoardSet.id)
        .where(BoardSet.round_id == match.round_id, BoardSet.segment_number == number)
        .where(BoardSet.match_id.is_(None) | (BoardSet.match_id == match.id))
        .order_by(BoardSet.match_id.is_(None))
    ).first()
    segment = Segment(
        match_id=match.id, number=number, board_set_id=board_set_id, home_ns_room=home_ns_room, rev=match.rev
    )
    session.add(segment)
    session.flush()
    for room in rooms:
        session.add(Table(segment_id=segment.id, board_set_id=board_set_id, room=room, rev=match.rev))
    session.flush()
