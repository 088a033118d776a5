"""How the rounds of a stage are drawn, set by a director before the next one is drawn."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from matchscore.queries.stage_teams import read_stage
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.drawing.rules import DRAW, DrawRules
from matchscore.services.slots import require_new_key
from matchscore.services.stage_states import stage_path
from matchscore.services.stages import put_stage, require_seen_stage, with_sections


def set_draw_rules(session: Session, act: Act, number: int, rules: DrawRules, seen: int) -> None:
    """Say how the next rounds of a stage are drawn and how many boards they have; those that are drawn stay.

    `seen` is the revision of the stage. Raises NotFoundError, RefusedError (nothing_to_change, key_used),
    ChangedSinceError, AlreadyDoneError (same key again).
    """
    stage, section = read_stage(session, act.event_id, number), rules.to_json()
    require_new_key(
        session,
        act,
        lambda change: (
            change.verb == Verb.SET_DRAW_RULES and _section(change.after.get(stage_path(number)) or {}) == section
        ),
    )
    require_seen_stage(stage, seen)
    settings = with_sections(stage, {DRAW: section})
    if settings == stage.settings:
        raise RefusedError("nothing_to_change")
    before, after = put_stage(session, act, stage, settings=settings)
    record(session, act, Done(Verb.SET_DRAW_RULES, None, before, after))


def _section(state: Mapping[str, Any]) -> object:
    return state.get("settings", {}).get(DRAW, {})
