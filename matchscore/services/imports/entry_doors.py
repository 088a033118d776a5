"""Teams and line-ups of a file through the database's two doors: planned while reading, applied while writing."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import cast

from sqlalchemy.orm import Session

from matchscore.db import Database
from matchscore.services.acts import Act
from matchscore.services.imports.applying import StalePlanError
from matchscore.services.imports.doors import ATTEMPTS
from matchscore.services.imports.line_up_applying import apply_line_ups
from matchscore.services.imports.line_up_planning import plan_line_ups
from matchscore.services.imports.line_up_plans import LineUpsPlan
from matchscore.services.imports.line_up_rows import LineUpFile
from matchscore.services.imports.team_applying import apply_teams
from matchscore.services.imports.team_planning import plan_teams
from matchscore.services.imports.team_plans import TeamsPlan
from matchscore.services.imports.team_rows import TeamFile

EntryFile = TeamFile | LineUpFile
EntryPlan = TeamsPlan | LineUpsPlan


class PlanChangedError(Exception):
    """What would be done is no longer what was seen: `plan` is what would be done now."""

    def __init__(self, plan: EntryPlan) -> None:
        super().__init__()
        self.plan = plan


@dataclass(frozen=True, slots=True)
class Acting:
    """How an act is made of an event and a revision, and whether a plan is the one that was agreed to."""

    act: Callable[[int, int], Act]
    is_agreed: Callable[[EntryPlan], bool] = lambda _plan: True


def plan_entries(session: Session, file: EntryFile, event: str) -> EntryPlan:
    """Plan the import of a file of either kind; raises as `plan_teams` does."""
    return plan_line_ups(session, file, event) if isinstance(file, LineUpFile) else plan_teams(session, file, event)


def import_entries(database: Database, file: EntryFile, event: str, acting: Acting) -> tuple[EntryPlan, int | None]:
    """Plan and apply an import; gives the plan and its revision, None where there was nothing to do.

    Of two at once the second finds nothing left to do. Raises as `plan_teams` does, AlreadyDoneError, PlanChangedError,
    and StalePlanError where others do not stop changing the event.
    """
    attempt = partial(_attempt, database, file, event, acting)
    for _ in range(ATTEMPTS - 1):
        with suppress(StalePlanError):
            return attempt()
    return attempt()


def _attempt(database: Database, file: EntryFile, event: str, acting: Acting) -> tuple[EntryPlan, int | None]:
    with database.reading() as session:
        plan = plan_entries(session, file, event)
    if not acting.is_agreed(plan):
        raise PlanChangedError(plan)
    if plan.changes_nothing:
        return plan, None
    event_id = cast("int", plan.event.event_id)
    with database.writing(event_id) as (session, revision):
        act = acting.act(event_id, revision)
        if isinstance(plan, LineUpsPlan):
            apply_line_ups(session, act, plan)
        else:
            apply_teams(session, act, plan)
    return plan, revision
