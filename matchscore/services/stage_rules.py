"""The conditions of contest of a stage: set by a director, published by their page (Law 78D), kept in the log.

Every score of the stage follows from them, and none is stored: whoever changes them is told first what becomes of the
matches that are complete. Where that changes results that others rely on it is a correction of each of these matches,
with a reason, and once they are final with the confirmation that any late change needs (Law 79C).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.event import Stage
from matchscore.models.match import Match
from matchscore.queries.matches import MatchFacts
from matchscore.queries.stage_conditions import STANDINGS, StageConditions, read_conditions, scale_of
from matchscore.queries.stage_rules import SCORING, usual_rules_of
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.stage_settings import rules_from, settings_of
from matchscore.scoring.standing_settings import standing_rules_from, standing_settings_of
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.consequences import Consequence, changed_by, consequences_of, matches_of_stage, under_new
from matchscore.services.corrections import late_mark, require_correctable
from matchscore.services.second_tables import fit_tables
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key
from matchscore.services.stage_states import stage_path, stage_state


@dataclass(frozen=True, slots=True)
class Conditions:
    """What a director sets for a stage by its number: method, scale, and the settings of its scoring and standings.

    `seen` is the revision of the stage. `accepted`: whoever sets it knows what becomes of the matches.
    """

    stage: int
    method: Method
    scale: str | None
    version: str | None
    scoring: Mapping[str, Any]
    standings: Mapping[str, Any]
    seen: int
    accepted: bool = False


class ConsequencesError(Exception):
    """New conditions change scores, and whoever set them has not yet said that they know; nothing was done."""

    def __init__(self, consequences: Sequence[Consequence]) -> None:
        super().__init__(len(consequences))
        self.consequences = consequences


def set_conditions(session: Session, act: Act, conditions: Conditions) -> Sequence[Consequence]:
    """Set the conditions of a stage and give what became of its matches.

    Raises NotFoundError, ChangedSinceError, AlreadyDoneError, SettingError, MissingScaleError, ConsequencesError, and
    RefusedError: nothing_to_change, second_rooms_in_use, and what `require_correctable` refuses.
    """
    path = stage_path(conditions.stage)
    require_new_key(
        session, act, lambda change: change.verb == Verb.SET_CONDITIONS and _is_same(conditions, change.after.get(path))
    )
    stands = read_conditions(session, act.event_id, conditions.stage)
    if stands.revision != conditions.seen:
        raise ChangedSinceError(stands.revision)
    before = matches_of_stage(session, act, stands.stage_id)
    was = _state(session, stands)
    _put(session, act, stands, conditions)
    now = read_conditions(session, act.event_id, conditions.stage)
    becomes = _state(session, now)
    if becomes == {**was, "version": becomes["version"]} and was["version"] in {None, becomes["version"]}:
        raise RefusedError("nothing_to_change")
    new_tables = (now.rules.eight is None) != (stands.rules.eight is None)
    if new_tables:
        fit_tables(session, act, stands.stage_id, now.rules.eight)
    consequences = consequences_of(before, under_new(session, act, before, new_tables=new_tables))
    changed = changed_by(consequences, before)
    _require_allowed(act, conditions, consequences, changed)
    ids = [facts.head.match_id for facts in before]
    session.execute(update(Match).where(Match.id.in_(ids)).values(revision=act.revision))
    effect = {"late": True} if any(late_mark(act, facts) for facts in changed) else None
    record(session, act, Done(Verb.SET_CONDITIONS, None, {path: was}, {path: becomes}, effect))
    return consequences


def _is_same(conditions: Conditions, state: Any) -> bool:
    """Tell whether a change set this method and this scale: the same form says all else alike."""
    return bool(state) and (state["method"], state["scale"]) == (conditions.method.value, conditions.scale)


def _state(session: Session, conditions: StageConditions) -> dict[str, Any]:
    return stage_state(session.scalars(select(Stage).where(Stage.id == conditions.stage_id)).one())


def _put(session: Session, act: Act, stands: StageConditions, new: Conditions) -> None:
    """Store the conditions, each setting only where it differs from the usual; other sections stay as they are."""
    scale = None if new.scale is None else scale_of(session, act.event_id, new.scale, new.version)
    usual = usual_rules_of(stands.format, new.method)
    rules = replace(usual, **rules_from(usual, new.scoring), scale=scale)
    sections = {
        SCORING: settings_of(usual, rules),
        STANDINGS: standing_settings_of(rules, standing_rules_from(rules, new.standings)),
    }
    others = {name: section for name, section in stands.settings.items() if name not in sections}
    session.execute(
        update(Stage)
        .where(Stage.id == stands.stage_id)
        .values(
            method=new.method,
            vp_scale=scale and scale.name,
            vp_scale_version=scale and scale.version,
            settings=others | {name: section for name, section in sections.items() if section},
            rev=act.revision,
        )
    )


def _require_allowed(
    act: Act, conditions: Conditions, consequences: Sequence[Consequence], changed: Iterable[MatchFacts]
) -> None:
    """Refuse what nobody was told of, and what `require_correctable` refuses for any match that is changed."""
    if consequences and not conditions.accepted:
        raise ConsequencesError(consequences)
    for facts in changed:
        require_correctable(act, facts, facts.segment_numbers)
