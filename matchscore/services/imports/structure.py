"""Rows that results need before they have a place: teams, stages, rounds, matches, boards, segments and tables.

All in bulk: a few statements, however many matches a plan has.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.orm import Session

from matchscore.models.board import Board, BoardSet
from matchscore.models.event import Round, Stage, StageFormat
from matchscore.models.match import Match, Segment, Table
from matchscore.models.team import Team
from matchscore.queries.stage_rules import SCORING, read_rules
from matchscore.services.acts import Act
from matchscore.services.building import BoardPlan
from matchscore.services.imports.plans import NewBoardSet, Plan
from matchscore.services.imports.standing import RoundKey

Rows = list[dict[str, Any]]


def add_structure(session: Session, act: Act, plan: Plan) -> None:
    """Add everything of a plan that is not a result."""
    event = {"event_id": act.event_id, "rev": act.revision}
    _insert(session, Team, [{**event, "number": team.number, "name": team.name} for team in plan.teams])
    _add_stages(session, act, plan)
    round_ids = _add_rounds(session, act, plan)
    match_ids = _add_matches(session, act, plan, round_ids)
    _add_board_sets(session, act, plan.board_sets, round_ids, match_ids)
    for more in plan.more_boards:
        _insert(session, Board, _board_rows(act, more.set_id, more.boards, len(more.stands) + 1))
    _add_segments(session, act, plan, match_ids)


def _insert(session: Session, model: type[Any], rows: Rows) -> None:
    if rows:
        session.execute(insert(model), rows)


def _add_stages(session: Session, act: Act, plan: Plan) -> None:
    """Add the stages that are not there yet; they count as the newest one does."""
    stages = session.scalars(select(Stage).where(Stage.event_id == act.event_id).order_by(Stage.number)).all()
    newest: dict[str, Any] = {
        "format": StageFormat.ROUND_ROBIN,
        "method": stages[-1].method,
        "vp_scale": stages[-1].vp_scale,
        "vp_scale_version": stages[-1].vp_scale_version,
        "settings": {name: section for name, section in stages[-1].settings.items() if name == SCORING},
        "rev": act.revision,
    }
    numbers = {stage.number for stage in stages}
    missing = [stage for stage in plan.stages if stage.number not in numbers]
    _insert(
        session,
        Stage,
        [{"event_id": act.event_id, "number": stage.number, "name": stage.name, **newest} for stage in missing],
    )


def _add_rounds(session: Session, act: Act, plan: Plan) -> Mapping[RoundKey, int]:
    """Add rounds, and schedule the boards that rounds get in addition; gives the ids of all rounds of the event."""
    numbers = select(Stage.number, Stage.id).where(Stage.event_id == act.event_id)
    stage_ids = dict(session.execute(numbers).all())
    rows = [
        {"stage_id": stage_ids[stage], "number": number, "boards_scheduled": boards, "rev": act.revision}
        for (stage, number), boards in plan.rounds
        if (stage, number) in plan.new_rounds
    ]
    _insert(session, Round, rows)
    keys = select(Stage.number, Round.number, Round.id).join(Stage, Stage.id == Round.stage_id)
    found = session.execute(keys.where(Stage.event_id == act.event_id))
    round_ids = {(stage, number): round_id for stage, number, round_id in found}
    for key, boards in plan.rounds:
        if key not in plan.new_rounds:
            changed = {"boards_scheduled": boards, "rev": act.revision}
            session.execute(update(Round).where(Round.id == round_ids[key]).values(changed))
    return round_ids


def _add_matches(session: Session, act: Act, plan: Plan, round_ids: Mapping[RoundKey, int]) -> Mapping[int, int]:
    """Add matches; gives the ids of all matches of the event by number."""
    numbers = select(Team.number, Team.id).where(Team.event_id == act.event_id)
    team_ids = dict(session.execute(numbers).all())
    rows = [
        {
            "event_id": act.event_id,
            "round_id": round_ids[match.round],
            "number": match.number,
            "home_team_id": team_ids[match.home],
            "away_team_id": team_ids[match.away],
            "carry_home": match.carry_over.home,
            "carry_away": match.carry_over.away,
            "revision": act.revision,
            "rev": act.revision,
        }
        for match in plan.matches
    ]
    _insert(session, Match, rows)
    matches = select(Match.number, Match.id).where(Match.event_id == act.event_id)
    return dict(session.execute(matches).all())


def _add_board_sets(
    session: Session,
    act: Act,
    board_sets: Sequence[NewBoardSet],
    round_ids: Mapping[RoundKey, int],
    match_ids: Mapping[int, int],
) -> None:
    keys = [
        (round_ids[each.round], each.segment, None if each.match is None else match_ids[each.match])
        for each in board_sets
    ]
    names = ("round_id", "segment_number", "match_id")
    _insert(session, BoardSet, [dict(zip(names, key, strict=True)) for key in keys])
    set_ids = _set_ids(session, act)
    rows: Rows = []
    for key, each in zip(keys, board_sets, strict=True):
        rows += _board_rows(act, set_ids[key], each.boards)
    _insert(session, Board, rows)


def _set_ids(session: Session, act: Act) -> dict[tuple[int, int, int | None], int]:
    sets = select(BoardSet.round_id, BoardSet.segment_number, BoardSet.match_id, BoardSet.id)
    of_the_event = sets.join(Round, Round.id == BoardSet.round_id).join(Stage, Stage.id == Round.stage_id)
    found = session.execute(of_the_event.where(Stage.event_id == act.event_id))
    return {(round_id, segment, match_id): set_id for round_id, segment, match_id, set_id in found}


def _board_rows(act: Act, set_id: int, boards: Sequence[BoardPlan], first: int = 1) -> Rows:
    return [
        {"board_set_id": set_id, "number": board.number, "position": position, "rev": act.revision, **board.marks()}
        for position, board in enumerate(boards, first)
    ]


def _add_segments(session: Session, act: Act, plan: Plan, match_ids: Mapping[int, int]) -> None:
    """Add segments on the match's own boards, or else on those of its round, with their tables."""
    set_ids = _set_ids(session, act)
    matches = select(Match.id, Match.round_id).where(Match.event_id == act.event_id)
    round_of = dict(session.execute(matches).all())
    rows: Rows = []
    for segment in plan.segments:
        match_id = match_ids[segment.match]
        own, shared = ((round_of[match_id], segment.number, owner) for owner in (match_id, None))
        rows.append(
            {
                "match_id": match_id,
                "number": segment.number,
                "board_set_id": set_ids.get(own) or set_ids[shared],
                "home_ns_room": segment.home_ns_room,
                "rev": act.revision,
            }
        )
    _insert(session, Segment, rows)
    _add_tables(session, act, {(row["match_id"], row["number"]) for row in rows})


def _add_tables(session: Session, act: Act, new: set[tuple[int, int]]) -> None:
    segments = select(Segment.id, Segment.match_id, Segment.number, Segment.board_set_id, Round.stage_id)
    of_matches = segments.join(Match, Match.id == Segment.match_id).join(Round, Round.id == Match.round_id)
    found = session.execute(of_matches.where(Match.event_id == act.event_id)).all()
    rooms = {stage_id: read_rules(session, stage_id).rooms for stage_id in {row.stage_id for row in found}}
    tables = [
        {"segment_id": segment_id, "board_set_id": set_id, "room": room, "rev": act.revision}
        for segment_id, match_id, number, set_id, stage_id in found
        if (match_id, number) in new
        for room in rooms[stage_id]
    ]
    _insert(session, Table, tables)
