"""Stages of an event: added, renamed, and the rule of what teams bring along into them.

Reasons of a RefusedError: nothing_to_change, key_used, no_number_left, wbf_into_a_stage, and those of a name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.event import Stage, StageFormat
from matchscore.queries.stage_conditions import scale_of
from matchscore.queries.stage_teams import CARRY_OVER, EXTRA_BOARDS, KNOCK_OUT, StageHead, read_stage
from matchscore.scoring.carry_over_rule import Carried, CarryOver
from matchscore.scoring.extra_boards import ExtraBoards
from matchscore.scoring.stage_rules import Method
from matchscore.services.acts import Act, Done, RefusedError, States, Verb, record
from matchscore.services.building import next_number
from matchscore.services.names import clean_name
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key
from matchscore.services.stage_states import check_settings, stage_path, stage_state

Settings = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class StagePlan:
    """A stage to add: without a scale it counts in the unit of its method; `settings` in sections, only the unusual."""

    name: str
    format: StageFormat
    method: Method = Method.IMPS
    scale: str | None = None
    version: str | None = None
    settings: Settings = field(default_factory=dict)


def add_stage(session: Session, act: Act, plan: StagePlan) -> Stage:
    """Add a stage after those that the event has; it has no rounds yet, and all teams of the event play in it.

    Raises RefusedError for a name that is none, MissingScaleError, SettingError, AlreadyDoneError (same key again).
    """
    name = clean_name(plan.name)
    require_new_key(session, act, lambda change: change.verb == Verb.ADD_STAGE and _is_called(change.after, name))
    check_settings(plan.format, plan.method, plan.settings)
    scale = None if plan.scale is None else scale_of(session, act.event_id, plan.scale, plan.version)
    stage = Stage(
        event_id=act.event_id,
        number=next_number(session, Stage.number, Stage.event_id == act.event_id),
        name=name,
        format=plan.format,
        method=plan.method,
        vp_scale=scale and scale.name,
        vp_scale_version=scale and scale.version,
        settings={name: dict(section) for name, section in plan.settings.items() if section},
        rev=act.revision,
    )
    session.add(stage)
    session.flush()
    path = stage_path(stage.number)
    record(session, act, Done(Verb.ADD_STAGE, None, {path: None}, {path: stage_state(stage)}))
    return stage


def _is_called(states: States, name: str) -> bool:
    return any(state is not None and state.get("name") == name for state in states.values())


def rename_stage(session: Session, act: Act, number: int, name: str, seen: int) -> None:
    """Give a stage another name.

    `seen` is its revision. Raises NotFoundError, RefusedError, ChangedSinceError, AlreadyDoneError (same key again).
    """
    name = clean_name(name)
    stage = read_stage(session, act.event_id, number)
    require_new_key(session, act, lambda change: change.verb == Verb.RENAME_STAGE and _is_called(change.after, name))
    require_seen_stage(stage, seen)
    if stage.name == name:
        raise RefusedError("nothing_to_change")
    before, after = put_stage(session, act, stage, name=name)
    record(session, act, Done(Verb.RENAME_STAGE, None, before, after))


def set_carry_over_rule(session: Session, act: Act, number: int, rule: CarryOver, seen: int) -> None:
    """Say by which rule teams, or those of a knock-out match, bring something along from an earlier stage.

    Raises NotFoundError, RefusedError (wbf_into_a_stage: that rule speaks of a match), ChangedSinceError,
    AlreadyDoneError.
    """
    stage = read_stage(session, act.event_id, number)
    if rule.how is Carried.WBF and stage.format is not StageFormat.KNOCK_OUT:
        raise RefusedError("wbf_into_a_stage")
    section = {} if rule == CarryOver() else rule.to_json()
    _set_sections(session, act, Verb.SET_CARRY_OVER_RULE, _Seen(stage, seen), {CARRY_OVER: section})


def set_extra_boards(session: Session, act: Act, number: int, rule: ExtraBoards, seen: int) -> None:
    """Say how ties of the knock-out matches of a stage are broken.

    Raises NotFoundError, RefusedError, ChangedSinceError, AlreadyDoneError.
    """
    stage = read_stage(session, act.event_id, number)
    section = {} if rule == ExtraBoards() else {EXTRA_BOARDS: rule.to_json()}
    _set_sections(session, act, Verb.SET_KNOCK_OUT_RULE, _Seen(stage, seen), {KNOCK_OUT: section})


class _Seen(NamedTuple):
    """A stage as it stands, and the revision of it that the writer saw."""

    stage: StageHead
    revision: int


def _set_sections(session: Session, act: Act, verb: Verb, seen: _Seen, sections: Settings) -> None:
    """Set sections of a stage's settings; one that says nothing unusual is not written down."""
    stage, path = seen.stage, stage_path(seen.stage.number)
    require_new_key(
        session, act, lambda change: change.verb == verb and _has_sections(change.after.get(path) or {}, sections)
    )
    require_seen_stage(stage, seen.revision)
    settings = with_sections(stage, sections)
    if settings == stage.settings:
        raise RefusedError("nothing_to_change")
    before, after = put_stage(session, act, stage, settings=settings)
    record(session, act, Done(verb, None, before, after))


def _has_sections(state: Mapping[str, Any], sections: Settings) -> bool:
    return all(state.get("settings", {}).get(name, {}) == section for name, section in sections.items())


def with_sections(stage: StageHead, sections: Settings) -> dict[str, Any]:
    """Give the settings of a stage with these sections, without those that are empty."""
    return {name: dict(section) for name, section in {**stage.settings, **sections}.items() if section}


def require_seen_stage(stage: StageHead, seen: int) -> None:
    """Raise ChangedSinceError unless the writer saw the stage as it stands."""
    if stage.revision != seen:
        raise ChangedSinceError(stage.revision)


def put_stage(session: Session, act: Act, stage: StageHead, **values: Any) -> tuple[States, States]:
    """Store values of a stage and give its states before and after, for the log."""
    path = stage_path(stage.number)
    before = stage_state(_row(session, stage))
    session.execute(update(Stage).where(Stage.id == stage.stage_id).values(**values, rev=act.revision))
    return {path: before}, {path: stage_state(_row(session, stage))}


def _row(session: Session, stage: StageHead) -> Stage:
    query = select(Stage).where(Stage.id == stage.stage_id)
    return session.scalars(query.execution_options(populate_existing=True)).one()
