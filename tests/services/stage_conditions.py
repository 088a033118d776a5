"""The conditions of contest of a stage, set by somebody at a match of it."""

from dataclasses import replace
from typing import Any

from matchscore.queries.stage_conditions import StageConditions, read_conditions
from matchscore.scoring.stage_rules import Method
from matchscore.services.stage_rules import Conditions, set_conditions
from tests.services.someone import Someone


def conditions(scorer: Someone, number: int = 1) -> StageConditions:
    """Read the conditions as they stand."""
    with scorer.database.reading() as session:
        return read_conditions(session, scorer.event_id, number)


def wanted(scorer: Someone, **changed: Any) -> Conditions:
    """Give what somebody sets who has just looked: IMPs without a scale, all as usual, but for what is said."""
    usual = Conditions(1, Method.IMPS, None, None, {}, {}, conditions(scorer).revision, accepted=True)
    return replace(usual, **changed)


def put(scorer: Someone, act: dict[str, Any] | None = None, **changed: Any) -> int:
    """Set conditions, and give how many matches have another score by them."""
    with scorer.acting(**(act or {})) as (session, my_act):
        return len(set_conditions(session, my_act, wanted(scorer, **changed)))
