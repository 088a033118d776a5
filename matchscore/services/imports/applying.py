"""From a plan to rows: one transaction, one revision, one line of the log; everything in bulk."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from matchscore.models.base import Base
from matchscore.models.board import Board, BoardSet
from matchscore.models.event import Event, Round, Stage
from matchscore.models.match import Match, Segment, Table
from matchscore.models.result import Result
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.services.acts import Act, Actor, Done, RefusedError, Verb, record
from matchscore.services.building import build_event
from matchscore.services.corrections import is_late
from matchscore.services.effects import Step, effect_of, places_effect
from matchscore.services.event_states import event_state
from matchscore.services.imports.log import states_of
from matchscore.services.imports.plans import Plan, PlannedResult
from matchscore.services.imports.structure import add_structure
from matchscore.services.states import columns_of

RESULTS = Base.metadata.tables[Result.__tablename__]
_KEY = ("table_id", "board_id")
_CHANGE = (
    update(RESULTS)
    .where(*(RESULTS.c[name] == bindparam(f"new_{name}") for name in _KEY))
    .values({column.name: bindparam(f"new_{column.name}") for column in RESULTS.c if column.name not in _KEY})
)


class StalePlanError(Exception):
    """The event has changed since the plan was made, or somebody else has created it: plan again."""


def apply_import(session: Session, act: Act, plan: Plan) -> None:
    """Apply a plan to its event, inside `writing(plan.event.event_id)`.

    Raises StalePlanError, and RefusedError: nothing_to_change for a plan that changes nothing, import_period_over for
    one that brings or changes a result of a match that is final, the correction period being over.
    """
    _require_changes(plan)
    if (act.event_id, act.revision) != (plan.event.event_id, plan.event.revision + 1):
        raise StalePlanError
    _require_in_period(session, act, plan)
    _apply(session, act, plan, {})


def create_from_import(session: Session, at: datetime, actor: Actor, plan: Plan) -> Event:
    """Create the event of a plan with everything in it, inside `writing(None)`; its creation is its revision 1.

    Raises as `apply_import` does.
    """
    _require_changes(plan)
    if plan.event.new is None:
        raise StalePlanError
    try:
        event, stage = build_event(session, plan.event.new)
    except IntegrityError as error:
        raise StalePlanError from error
    stage.name = plan.stages[0].name
    session.flush()
    _apply(session, Act(event.id, 1, at, actor), plan, {"event": event_state(event)})
    return event


def _require_in_period(session: Session, act: Act, plan: Plan) -> None:
    new = {match.number for match in plan.matches}
    changed = dict.fromkeys(result.match for result in plan.results if result.match not in new)
    for match in changed:
        if is_late(act, load_facts(session, act.event_id, match)):
            raise RefusedError("import_period_over", match=match)


def _require_changes(plan: Plan) -> None:
    if plan.changes_nothing:
        raise RefusedError("nothing_to_change")


def _apply(session: Session, act: Act, plan: Plan, created: Mapping[str, dict[str, Any]]) -> None:
    add_structure(session, act, plan)
    facts = _facts_of_a_standing_match(session, act, plan)
    _store_results(session, act, plan.results)
    touched = (Match.event_id == act.event_id, Match.number.in_(plan.touched))
    session.execute(update(Match).where(*touched).values(revision=act.revision))
    effect = _effect(session, act, facts) if facts else None
    before, after = states_of(act, plan)
    match_id = session.scalar(select(Match.id).where(*touched)) if len(plan.touched) == 1 else None
    record(
        session, act, Done(Verb.IMPORT, match_id, {**dict.fromkeys(created), **before}, {**created, **after}, effect)
    )


def _effect(session: Session, act: Act, facts: MatchFacts) -> dict[str, Any]:
    after = load_facts(session, act.event_id, facts.head.match)
    return effect_of(facts, after) | places_effect(session, Step(facts, after, facts.segment_numbers))


def _facts_of_a_standing_match(session: Session, act: Act, plan: Plan) -> MatchFacts | None:
    """Read the match of an import into one match that stands: its effect is announced like that of any change."""
    if plan.matches or len(plan.touched) > 1:
        return None
    return load_facts(session, act.event_id, next(iter(plan.touched)))


def _store_results(session: Session, act: Act, results: Sequence[PlannedResult]) -> None:
    keys = _keys(session, act)
    # Equal new results are one object: its columns are made once.
    distinct = {id(result.after): result.after for result in results}
    columns = {identity: columns_of(recorded) for identity, recorded in distinct.items()}
    new = [{**keys(result), **columns[id(result.after)]} for result in results if result.before is None]
    changed = [{**keys(result), **columns[id(result.after)]} for result in results if result.before is not None]
    if new:
        session.connection().execute(insert(RESULTS), new)
    if changed:
        session.connection().execute(
            _CHANGE, [{f"new_{name}": value for name, value in row.items()} for row in changed]
        )


def _keys(session: Session, act: Act) -> Callable[[PlannedResult], dict[str, int]]:
    """Make what gives the key columns of a result: its table, its board and their board set."""
    tables = {
        (match, segment, room): (table_id, set_id)
        for match, segment, room, table_id, set_id in session.execute(
            select(Match.number, Segment.number, Table.room, Table.id, Table.board_set_id)
            .join(Segment, Segment.match_id == Match.id)
            .join(Table, Table.segment_id == Segment.id)
            .where(Match.event_id == act.event_id)
        )
    }
    boards = {
        (set_id, number): board_id
        for set_id, number, board_id in session.execute(
            select(Board.board_set_id, Board.number, Board.id)
            .join(BoardSet, BoardSet.id == Board.board_set_id)
            .join(Round, Round.id == BoardSet.round_id)
            .join(Stage, Stage.id == Round.stage_id)
            .where(Stage.event_id == act.event_id, Board.match_id.is_(None))
        )
    }

    def keys(result: PlannedResult) -> dict[str, int]:
        segment, board, room = result.key
        table_id, set_id = tables[result.match, segment, room]
        return {"table_id": table_id, "board_id": boards[set_id, board], "board_set_id": set_id}

    return keys
