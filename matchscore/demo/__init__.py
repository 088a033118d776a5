"""A real match to look at: segment 4 of a semi-final of the 2010 USBC Open, 30–41 from a carry-over of 80–99.

Its results are public facts, kept in a table of our own beside this module; they come in as any other file does.
"""

from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction
from importlib.resources import files

from sqlalchemy.orm import Session

from matchscore.db import Database
from matchscore.formats.csv_results import read_results
from matchscore.models.event import StageFormat, Visibility
from matchscore.queries.events import find_event_id
from matchscore.scoring.totals import Totals
from matchscore.services.acts import Actor
from matchscore.services.building import EventPlan
from matchscore.services.imports.applying import StalePlanError
from matchscore.services.imports.doors import store_import
from matchscore.services.imports.planning import ImportRequest, plan_import
from matchscore.services.imports.plans import NewStage, Plan

FILE = "usbc_2010_segment_4.csv"
SLUG = "2010-usbc-open-semi-final"
EVENT = "2010 USBC Open, semi-final, segment 4"
REPORTED_ON = date(2010, 6, 26)  # the bulletin with the official numbers
CARRY_OVER = Totals(Fraction(80), Fraction(99))


def add_demo(database: Database, at: datetime, actor: Actor) -> str:
    """Add the sample match and give its event's address; where it is already, it stays as it is."""
    with database.reading() as session:
        plan = None if find_event_id(session, SLUG) else plan_demo(session)
    if plan is not None:
        with suppress(StalePlanError):  # somebody else has just added it
            store_import(database, plan, at, actor)
    return SLUG


def plan_demo(session: Session) -> Plan:
    """Plan the sample match: a knock-out, so it counts in IMPs; it was played long ago, and nothing of it is sealed."""
    content = files(__name__).joinpath(FILE).read_bytes()
    plan = plan_import(session, read_results(content), ImportRequest(FILE, REPORTED_ON, event=SLUG))
    event = EventPlan(EVENT, SLUG, REPORTED_ON, visibility=Visibility.WHOLE_FIELD, format=StageFormat.KNOCK_OUT)
    return replace(
        plan,
        event=replace(plan.event, name=EVENT, new=event),
        stages=(NewStage(1, EVENT),),
        matches=tuple(replace(match, carry_over=CARRY_OVER) for match in plan.matches),
    )
