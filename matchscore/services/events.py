"""Events: created in one step, or set up piece by piece through the API."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.event import Event, Round, Stage
from matchscore.models.match import Match
from matchscore.models.team import Team
from matchscore.queries.heads import NotFoundError
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import NIL, Totals
from matchscore.scoring.victory_points import scale
from matchscore.services.acts import Act, Actor, Done, RefusedError, Verb, record
from matchscore.services.building import (
    HIGHEST_BOARD,
    LONGEST_EVENT_NAME,
    BoardPlan,
    Boards,
    EventPlan,
    MatchPlan,
    build_event,
    build_match,
    build_round,
    build_team,
)
from matchscore.services.event_states import event_state, match_state, team_state
from matchscore.services.names import clean_name
from matchscore.services.reports import require_exact
from matchscore.services.rounds import FIRST_STAGE, round_path
from matchscore.services.tables import free_label, table_states

MOST_BOARDS = 400


@dataclass(frozen=True, slots=True)
class NewMatch:
    """An event of one match: two names and its boards are all that has to be known."""

    event: EventPlan
    home: str
    away: str
    boards: Boards
    home_ns_room: Room = Room.OPEN
    carry_over: Totals = NIL


def numbered_boards(count: int, segments: int = 1, first: int = 1) -> Boards:
    """Share `count` boards out over segments, numbered on from `first`.

    Raises RefusedError where they cannot be shared out evenly or a number would leave 1 to 999.
    """
    if not 1 <= count <= MOST_BOARDS or not 1 <= segments <= count:
        raise RefusedError("boards_out_of_range", most=MOST_BOARDS)
    if count % segments:
        raise RefusedError("boards_not_even", boards=count, segments=segments)
    if not 1 <= first <= HIGHEST_BOARD + 1 - count:
        raise RefusedError("board_number_out_of_range", highest=HIGHEST_BOARD)
    each = count // segments
    starts = range(first, first + count, each)
    return tuple(tuple(map(BoardPlan, range(start, start + each))) for start in starts)


def create_event(session: Session, at: datetime, actor: Actor, plan: EventPlan) -> Event:
    """Create an event without teams or matches; its creation is its revision 1.

    Raises RefusedError for a name that is none, MissingScaleError.
    """
    scale_is_there(plan.vp_scale)
    event, _ = build_event(session, _named(plan))
    _created(session, Act(event.id, 1, at, actor), None, {"event": event_state(event)})
    return event


def create_match(session: Session, at: datetime, actor: Actor, new: NewMatch) -> Event:
    """Create an event of one match, ready for its first result.

    Raises RefusedError for a name that is none or a carry-over that is not exact, MissingScaleError.
    """
    scale_is_there(new.event.vp_scale)
    require_exact(new.carry_over, "carry_over_out_of_range")
    event, stage = build_event(session, _named(new.event))
    home, away = (build_team(session, event.id, 1, clean_name(name)) for name in (new.home, new.away))
    round_ = build_round(session, stage.id, 1, new.boards)
    plan = MatchPlan(home.id, away.id, [new.home_ns_room] * len(new.boards), new.carry_over)
    match = build_match(session, round_, event.id, 1, plan)
    states = {
        "event": event_state(event),
        f"team/{home.number}": team_state(home),
        f"team/{away.number}": team_state(away),
        f"match/{match.number}": match_state(match),
    }
    _created(session, Act(event.id, 1, at, actor), match.id, states)
    return event


def _named(plan: EventPlan) -> EventPlan:
    return replace(plan, name=clean_name(plan.name, LONGEST_EVENT_NAME))


def scale_is_there(name: str | None) -> None:
    """Raise MissingScaleError for a scale of victory points that this program does not have."""
    if name is not None:
        scale(name)


def _created(
    session: Session, act: Act, match_id: int | None, states: dict[str, Any], verb: Verb = Verb.CREATE
) -> None:
    record(session, act, Done(verb, match_id, dict.fromkeys(states), states))


def add_team(session: Session, act: Act, name: str, number: int | None = None) -> Team:
    """Add a team to an event; raises RefusedError where the number is taken or the name is none."""
    if number is not None and _find_team(session, act.event_id, number) is not None:
        raise RefusedError("team_number_taken", number=number)
    team = build_team(session, act.event_id, act.revision, clean_name(name), number)
    _created(session, act, None, {f"team/{team.number}": team_state(team)}, Verb.ADD_TEAM)
    return team


def add_round(session: Session, act: Act, boards: Boards, stage: int | None = None) -> Round:
    """Add a round with the boards that its matches share, to a stage by number or else to the newest one.

    Raises NotFoundError for a stage that is not there.
    """
    of_event = select(Stage).where(Stage.event_id == act.event_id).order_by(Stage.number.desc())
    found = session.scalars(of_event if stage is None else of_event.where(Stage.number == stage)).first()
    if found is None:
        raise NotFoundError("stage", str(stage or FIRST_STAGE))
    round_ = build_round(session, found.id, act.revision, boards)
    state = {"boards": [[board.number for board in segment] for segment in boards]}
    _created(session, act, None, {round_path(found.number, round_.number): state}, Verb.ADD_ROUND)
    return round_


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match to add: two teams of the event by number, in a round by name; `table` is where it is played."""

    round: RoundName | int
    home: int
    away: int
    home_ns_room: Room = Room.OPEN
    carry_over: Totals = NIL
    table: str | None = None


def add_match(session: Session, act: Act, pairing: Pairing) -> Match:
    """Add a match to a round.

    Raises NotFoundError for its round or teams, RefusedError for a team against itself or a table that is taken.
    """
    if pairing.home == pairing.away:
        raise RefusedError("same_team_twice")
    require_exact(pairing.carry_over, "carry_over_out_of_range")
    round_ = session.get_one(Round, read_round(session, act.event_id, pairing.round).round_id)
    home, away = (_require_team(session, act.event_id, number) for number in (pairing.home, pairing.away))
    rooms = [pairing.home_ns_room] * len([each for each in round_.board_sets if each.match_id is None])
    label = free_label(session, round_.id, pairing.table, (home.name, away.name))
    plan = MatchPlan(home.id, away.id, rooms, pairing.carry_over, table_label=label)
    match = build_match(session, round_, act.event_id, act.revision, plan)
    states = {f"match/{match.number}": match_state(match), **table_states(match.number, label)}
    _created(session, act, match.id, states, Verb.ADD_MATCH)
    return match


def _find_team(session: Session, event_id: int, number: int) -> Team | None:
    return session.scalar(select(Team).where(Team.event_id == event_id, Team.number == number))


def _require_team(session: Session, event_id: int, number: int) -> Team:
    if team := _find_team(session, event_id, number):
        return team
    raise NotFoundError("team", str(number))
