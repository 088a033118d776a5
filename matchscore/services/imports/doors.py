"""A whole import through the database's two doors: planned while reading, applied while writing."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from matchscore.db import Database
from matchscore.services.acts import Act, Actor
from matchscore.services.imports.applying import StalePlanError, apply_import, create_from_import
from matchscore.services.imports.planning import ImportRequest, plan_import
from matchscore.services.imports.plans import Plan
from matchscore.services.imports.rows import ResultFile

ATTEMPTS = 5


@dataclass(frozen=True, slots=True)
class Imported:
    """What was done: the plan, and the revision that it got; None where there was nothing to do."""

    plan: Plan
    revision: int | None


def import_file(database: Database, file: ResultFile, request: ImportRequest, at: datetime, actor: Actor) -> Imported:
    """Plan and apply an import; of two at once the second finds nothing left to do.

    Raises as `plan_import` does, and StalePlanError where others do not stop changing the event.
    """
    for _ in range(ATTEMPTS - 1):
        with suppress(StalePlanError):
            return _attempt(database, file, request, at, actor)
    return _attempt(database, file, request, at, actor)


def _attempt(database: Database, file: ResultFile, request: ImportRequest, at: datetime, actor: Actor) -> Imported:
    with database.reading() as session:
        plan = plan_import(session, file, request)
    return Imported(plan, None if plan.changes_nothing else store_import(database, plan, at, actor))


def store_import(database: Database, plan: Plan, at: datetime, actor: Actor) -> int:
    """Apply a plan through the right door and give its revision; raises as `apply_import` does."""
    event_id = plan.event.event_id
    with database.writing(event_id) as (session, revision):
        if event_id is None:
            return create_from_import(session, at, actor, plan).revision
        apply_import(session, Act(event_id, revision, at, actor), plan)
        return revision
