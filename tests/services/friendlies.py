"""Matches to score, set up by the services themselves."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from matchscore.db import Database
from matchscore.services.acts import SHELL
from matchscore.services.building import Boards, EventPlan
from matchscore.services.events import (
    NewMatch,
    Pairing,
    add_match,
    add_round,
    add_team,
    create_event,
    create_match,
    numbered_boards,
)
from matchscore.services.slugs import free_slug
from tests.factories import NOON
from tests.services.scorer import Scorer

Row = tuple[str | None, str | None]
"""What is typed of a board in the open and in the closed room."""

WON_BY_18 = {
    "open_1": "4SN=",
    "closed_1": "3SN+1",
    "open_2": "4SN=",
    "closed_2": "4SN-1",
    "open_3": "P",
    "closed_3": "P",
    "open_4": "P",
    "closed_4": "P",
}
"""A sheet of four boards that home wins by 18 to 0, for `Scorer.enter_all`."""


def event_plan(session: Session, **event: Any) -> EventPlan:
    """Plan an event called Friendly, at an address that is free."""
    name = event.pop("name", "Friendly")
    return EventPlan(**{"name": name, "slug": free_slug(session, name), "starts_on": date(2026, 12, 1)} | event)


def friendly(database: Database, boards: int | Boards = 4, **plan: Any) -> Scorer:
    """Create a match of Otters and Quokkas; `home_ns_room` and `carry_over` are its own, the rest the event's."""
    match_options = {name: plan.pop(name) for name in ("home_ns_room", "carry_over") if name in plan}
    with database.writing(None) as (session, _):
        laid_out = numbered_boards(boards) if isinstance(boards, int) else boards
        new = NewMatch(event_plan(session, **plan), "Otters", "Quokkas", laid_out, **match_options)
        event = create_match(session, NOON, SHELL, new)
        return Scorer(database, event.id, event.slug)


def typed(database: Database, rows: Sequence[Row]) -> Scorer:
    """Create a match and type its sheet, open room and closed room of every board; None is left empty."""
    scorer = friendly(database, len(rows))
    for board, texts in enumerate(rows, 1):
        for room, text in zip(("open", "closed"), texts, strict=True):
            if text is not None:
                scorer.enter(f"1/{board}/{room}", text)
    return scorer


def empty_event(database: Database, **plan: Any) -> Scorer:
    """Create an event without teams and matches."""
    with database.writing(None) as (session, _):
        event = create_event(session, NOON, SHELL, event_plan(session, **plan))
        return Scorer(database, event.id, event.slug)


def two_matches(database: Database, boards: int | Boards = 2, **plan: Any) -> tuple[Scorer, Scorer]:
    """Create an event of four teams that play the same boards in two matches of one round."""
    first = empty_event(database, **plan)
    for name in ("Otters", "Quokkas", "Lynxes", "Storks"):
        with first.acting() as (session, act):
            add_team(session, act, name)
    with first.acting() as (session, act):
        add_round(session, act, numbered_boards(boards) if isinstance(boards, int) else boards)
    for home, away in ((1, 2), (3, 4)):
        with first.acting() as (session, act):
            add_match(session, act, Pairing(1, home, away))
    return first, replace(first, match=2)
