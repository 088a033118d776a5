"""Goal 4: a result entered over the API, from the request to the answer with its swing and the new totals.

Everything that entering is takes part: the sign-in looked up, the event's lock, the key, what was seen, the log row,
the durable commit. The anchor is a bare Flask view with one durable insert into a database of the same kind.
"""

import json
import secrets
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from sqlalchemy import delete, event, select, update

from bench.places import Place
from bench.report import Goal, Line, alone, compared
from bench.requests import Request, send
from bench.rounds import Case, measure
from bench.seeded import BOARDS, ROOMS
from bench.sites import Site, add_note, insert_app
from matchscore.db import Database
from matchscore.models import Match, Result, Segment, Table

ENTER = "enter a result"
ANCHOR = "bare view, one durable insert"
REASON = "nine statements and two sessions of SQLAlchemy, where the anchor has one statement"
RESULTS = ("4SN=", "3NTS+1", "2HE-1", "4SXN-2", "3NTW=", "5CW=", "1NTN+2", "PASS")
UNSYNCHRONIZED = {"synchronize_session": False}
SLOTS = [(board, room) for board, room in product(range(1, BOARDS + 1), ROOMS)]


class Desk:
    """Somebody who enters the results of one match, board after board, and clears the match when it is full."""

    def __init__(self, site: Site, match: int) -> None:
        self.site = site
        self.match = match
        self.requests: Iterator[Request] = iter(())

    def clear(self, count: int = len(SLOTS)) -> None:
        """Take all results of the match away and write the next `count` requests."""
        clear_match(self.site.database, self.site.live.event_id, self.match)
        self.requests = iter([self.request(number) for number in range(count)])

    def request(self, number: int) -> Request:
        """Write the request for a slot that is empty."""
        board, room = SLOTS[number]
        body = {"result": RESULTS[number % len(RESULTS)], "seen": 0, "key": secrets.token_hex(8)}
        path = f"/api/v1/events/{self.site.live.slug}/matches/{self.match}/segments/1/boards/{board}/{room}"
        return Request(path, "PUT", json.dumps(body).encode(), self.site.by_bearer)

    def enter(self) -> object:
        """Enter the next result."""
        return send(self.site.app, next(self.requests))

    def case(self, name: str = ENTER) -> Case:
        """Make the case of entering."""
        return Case(name, self.enter, prepare=self.clear, most=len(SLOTS))


def clear_match(database: Database, event_id: int, number: int) -> None:
    """Take all results of a match away."""
    mine = select(Match.id).where(Match.event_id == event_id, Match.number == number).scalar_subquery()
    tables = select(Table.id).join(Segment, Segment.id == Table.segment_id).where(Segment.match_id == mine)
    with database.writing(event_id) as (session, revision):
        session.execute(delete(Result).where(Result.table_id.in_(tables)), execution_options=UNSYNCHRONIZED)
        session.execute(
            update(Match).where(Match.id == mine).values(revision=revision), execution_options=UNSYNCHRONIZED
        )


def entering_lines(place: Place, site: Site, rounds: int) -> list[Line]:
    """Time goal 4."""
    lines = pair_lines(place, site, rounds, Goal("4", ANCHOR, 2.5, reason=REASON))
    if place.name == "sqlite":
        relaxed = site.reopened(place)
        make_normal(relaxed.database)
        lines += pair_lines(place, relaxed, rounds, Goal("4", ANCHOR, note="synchronous=NORMAL"))
    return lines


def pair_lines(place: Place, site: Site, rounds: int, goal: Goal) -> list[Line]:
    """Time entering beside the bare insert, by both clocks."""
    database = place.new()
    if goal.note:
        make_normal(database)
    bare = insert_app(database.engine)
    cases = [Case(ANCHOR, lambda: add_note(bare), most=len(SLOTS)), Desk(site, site.live.matches[0]).case()]
    timings = measure(cases, rounds)
    by_wall = replace(goal, by="wall")
    return [alone("4", ANCHOR, timings), compared(goal, ENTER, timings), compared(by_wall, ENTER, timings)]


def make_normal(database: Database) -> None:
    """Let the commits of a SQLite file wait for the disk only now and then."""

    @event.listens_for(database.engine, "connect")
    def relax(connection: Any, _record: object) -> None:
        connection.execute("PRAGMA synchronous=NORMAL")
