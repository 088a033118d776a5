"""Goals 6 and 7: the sheet of a match of 32 boards, after a change and without one, against a Flask hello."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from fractions import Fraction
from itertools import count, cycle, product

from sqlalchemy import ColumnElement, Connection, insert, select, update

from bench.archive import Live, table_of
from bench.places import Place
from bench.report import Goal, Line, alone, compared
from bench.requests import Request, send
from bench.rounds import Case, measure
from bench.seeded import SEED, result_by
from bench.sites import Site, hello_app, say_hello, signed_in
from matchscore.models import Board, Segment, Table
from matchscore.models.result import columns_of
from matchscore.scoring.contract import LEVELS, Contract, Doubling, Strain
from matchscore.scoring.results import TRICKS, Played
from matchscore.scoring.seats import Seat
from matchscore.services.acts import SHELL
from matchscore.services.building import EventPlan
from matchscore.services.events import NewMatch, create_match, numbered_boards

ANCHOR = "Flask hello"
DRAWING = "half draws 32 rows anew by their macros, a fifth reads and compares 64 slots"
ASKING = "who asks and the head of the match are two queries; the gate and the extensions alone are four hellos"
BOARDS = 32
FRIENDLIES = 24
"""How many matches are looked at in turn; each changes before it is looked at again."""
NUMBERS = count(1)
EVERY_RESULT = [
    Played(Contract(level, strain, Doubling.UNDOUBLED, seat), tricks)
    for level, strain, seat, tricks in product(LEVELS, Strain, Seat, TRICKS)
]
EVENTS, MATCHES, RESULTS, BOARD_ROWS = map(table_of, ("events", "matches", "results", "boards"))


def friendly_site(place: Place) -> tuple[Site, list[str]]:
    """Make a site with matches of 32 boards, all played; give their addresses."""
    database = place.new()
    chance = random.Random(SEED)  # noqa: S311 - a field of results, not a secret
    slugs = [f"friendly-{number}" for number in range(FRIENDLIES)]
    with database.writing(None) as (session, _):
        for slug in slugs:
            plan = EventPlan(slug, slug, date(2026, 1, 10))
            create_match(
                session, datetime.now(UTC), SHELL, NewMatch(plan, "Otters", "Quokkas", numbered_boards(BOARDS))
            )
        slots = session.execute(
            select(Table.id, Board.id, Board.board_set_id)
            .join(Segment, Segment.id == Table.segment_id)
            .join(Board, Board.board_set_id == Segment.board_set_id)
        ).all()
        rows = [
            {
                "table_id": table,
                "board_id": board,
                "board_set_id": board_set,
                "turned": False,
                "other_form": False,
                "rev": 1,
                **columns_of(result_by(chance)),
            }
            for table, board, board_set in slots
        ]
        session.execute(insert(RESULTS), rows)
    return signed_in(place, database, Live(0, slugs[0], ())), slugs


@dataclass
class Reader:
    """Somebody who looks at one match after the other, each of them changed since they looked last.

    A change is one that no page has shown before: nothing that was drawn for it lies in memory.
    """

    site: Site
    slugs: list[str]
    headers: dict[str, str]

    def __post_init__(self) -> None:
        self.requests = cycle([Request(f"/{slug}/matches/1", headers=self.headers) for slug in self.slugs])

    def change_every_row(self, _count: int) -> None:
        """Carry other IMPs into every match, so that each of its rows has another total."""
        with self.changing() as connection:
            connection.execute(update(MATCHES).where(self.my_matches).values(carry_home=Fraction(next(NUMBERS))))

    def change_last_row(self, _count: int) -> None:
        """Give the last board of every match another result."""
        result = columns_of(EVERY_RESULT[next(NUMBERS) % len(EVERY_RESULT)])
        last = select(BOARD_ROWS.c.id).where(BOARD_ROWS.c.number == BOARDS)
        with self.changing() as connection:
            connection.execute(update(RESULTS).where(RESULTS.c.board_id.in_(last)).values(**result))

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        """Give every event and every match of this reader a new revision."""
        with self.site.database.engine.begin() as connection:
            connection.execute(update(EVENTS).where(self.my_events).values(revision=EVENTS.c.revision + 1))
            revision = select(EVENTS.c.revision).where(EVENTS.c.id == MATCHES.c.event_id).scalar_subquery()
            connection.execute(update(MATCHES).where(self.my_matches).values(revision=revision))
            yield connection

    @property
    def my_matches(self) -> ColumnElement[bool]:
        """Choose the matches that this reader looks at."""
        return MATCHES.c.event_id.in_(select(EVENTS.c.id).where(self.my_events))

    @property
    def my_events(self) -> ColumnElement[bool]:
        """Choose their events."""
        return EVENTS.c.slug.in_(self.slugs)

    def look(self) -> object:
        """Look at the next match."""
        return send(self.site.app, next(self.requests))


def page_lines(place: Place, rounds: int) -> list[Line]:
    """Time goals 6 and 7."""
    site, slugs = friendly_site(place)
    stranger, director = Reader(site, slugs, {}), Reader(site, slugs, site.by_cookie)
    return [
        *changed_lines("a stranger", stranger, rounds),
        *unchanged_lines("a stranger", stranger, rounds),
        *changed_lines("a director", director, rounds)[1:],
        *unchanged_lines("a director", director, rounds),
    ]


def changed_lines(who: str, reader: Reader, rounds: int) -> list[Line]:
    """Time goal 6, as a stranger sees it; what a director sees is for reading."""
    hello, half = hello_app(), FRIENDLIES // 2
    first, second = (replace(reader, slugs=slugs) for slugs in (reader.slugs[:half], reader.slugs[half:]))
    every, last = f"sheet, every row changed, {who}", f"sheet, last row changed, {who}"
    timings = measure(
        [
            Case(ANCHOR, lambda: say_hello(hello)),
            Case(every, first.look, prepare=first.change_every_row, most=half),
            Case(last, second.look, prepare=second.change_last_row, most=half),
        ],
        rounds,
    )
    goal = Goal("6", ANCHOR, None if reader.headers else 12, reason=DRAWING)
    return [alone("6", ANCHOR, timings), compared(goal, every, timings), compared(Goal("6", ANCHOR), last, timings)]


def unchanged_lines(who: str, reader: Reader, rounds: int) -> list[Line]:
    """Time goal 7, as a director sees it: with a sign-in to look up."""
    site, hello = reader.site, hello_app()
    first = Request(f"/{reader.slugs[0]}/matches/1", headers=reader.headers)
    seen = Request(first.path, headers={**first.headers, "If-None-Match": send(site.app, first).headers["ETag"]})
    again, same = f"sheet again, {who}", f"sheet, unchanged, {who}"
    timings = measure(
        [
            Case(ANCHOR, lambda: say_hello(hello)),
            Case(same, lambda: send(site.app, seen, 304)),
            Case(again, lambda: send(site.app, first)),
        ],
        rounds,
    )
    goal = Goal("7", ANCHOR, 1.5 if reader.headers else None, note="304", reason=ASKING)
    return [compared(goal, same, timings), compared(Goal("7", ANCHOR, note="whole page"), again, timings)]
