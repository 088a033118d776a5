"""Goals 6 and 7: the sheet of a match of 32 boards, after a change and without one, against a Flask hello."""

import random
from datetime import UTC, date, datetime
from itertools import cycle

from sqlalchemy import insert, select, update

from bench.archive import Live
from bench.places import Place
from bench.report import Goal, Line, alone, compared
from bench.requests import Request, send
from bench.rounds import Case, measure
from bench.seeded import SEED, result_by
from bench.sites import Site, hello_app, say_hello, signed_in
from matchscore.models import Base, Board, Event, Match, Result, Segment, Table
from matchscore.models.result import columns_of
from matchscore.services.acts import SHELL
from matchscore.services.building import EventPlan
from matchscore.services.events import NewMatch, create_match, numbered_boards

ANCHOR = "Flask hello"
DRAWING = "a third reads and compares 64 slots, a third draws what is around the boards"
ASKING = "who asks and the head of the match are two queries; the gate and the extensions alone are four hellos"
BOARDS = 32
EVENTS = 24
"""How many matches are looked at in turn; each changes before it is looked at again."""


def friendly_site(place: Place) -> tuple[Site, list[str]]:
    """Make a site with matches of 32 boards, all played; give their addresses."""
    database = place.new()
    chance = random.Random(SEED)  # noqa: S311 - a field of results, not a secret
    slugs = [f"friendly-{number}" for number in range(EVENTS)]
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
        session.execute(insert(Base.metadata.tables[Result.__tablename__]), rows)
    return signed_in(place, database, Live(0, slugs[0], ())), slugs


class Reader:
    """Somebody who looks at one match after the other, each of them changed since they looked last."""

    def __init__(self, site: Site, slugs: list[str], headers: dict[str, str]) -> None:
        self.site = site
        self.requests = cycle([Request(f"/{slug}/matches/1", headers=headers) for slug in slugs])

    def change(self, _count: int) -> None:
        """Give every match another result on its last board, and a new revision."""
        last = select(Board.id).where(Board.number == BOARDS)
        other = Result.tricks.op("%")(2) + 9
        with self.site.database.engine.begin() as connection:
            connection.execute(update(Event).values(revision=Event.revision + 1))
            connection.execute(update(Match).values(revision=Event.revision).where(Event.id == Match.event_id))
            connection.execute(
                update(Result).where(Result.board_id.in_(last), Result.kind == "contract").values(tricks=other)
            )

    def look(self) -> object:
        """Look at the next match."""
        return send(self.site.app, next(self.requests))


def page_lines(place: Place, rounds: int) -> list[Line]:
    """Time goals 6 and 7."""
    site, slugs = friendly_site(place)
    hello = hello_app()
    lines: list[Line] = []
    for who, headers, is_gated in (("a stranger", {}, True), ("a director", site.by_cookie, False)):
        first = Request(f"/{slugs[0]}/matches/1", headers=headers)
        tag = {**headers, "If-None-Match": send(site.app, first).headers["ETag"]}
        seen = Request(first.path, headers=tag)
        changed, again, same = (f"{what}, {who}" for what in ("sheet, changed", "sheet again", "sheet, unchanged"))
        reader = Reader(site, slugs, headers)
        timings = measure(
            [
                Case(ANCHOR, lambda: say_hello(hello)),
                Case(again, lambda first=first: send(site.app, first)),  # type: ignore[misc]  # bound for this round
                Case(same, lambda seen=seen: send(site.app, seen, 304)),  # type: ignore[misc]  # the same
            ],
            rounds,
        )
        lines += [] if lines else [alone("6", ANCHOR, timings)]
        after = measure(
            [Case(ANCHOR, lambda: say_hello(hello)), Case(changed, reader.look, prepare=reader.change, most=EVENTS)],
            rounds,
        )
        lines += [
            compared(Goal("6", ANCHOR, 12 if is_gated else None, reason=DRAWING), changed, after),
            compared(Goal("7", ANCHOR, None if is_gated else 1.5, note="304", reason=ASKING), same, timings),
            compared(Goal("7", ANCHOR, note="whole page"), again, timings),
        ]
    return lines
