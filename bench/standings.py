"""Goal 8: the standings of 64,000 results as a page, against fetching and looping over the raw rows by hand.

By hand is what somebody writes who wants the totals alone: one statement, a tuple a result, the scores of the Laws from
their table, IMPs, VPs, a sum for each team. It knows no rulings, penalties, policies, tie-breaks, and draws no page.
"""

import gc
from collections import defaultdict
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from functools import cache
from itertools import count

from sqlalchemy import func, insert, select, text, update

from bench.archive import table_of
from bench.pages import EVERY_RESULT
from bench.places import Place
from bench.report import Goal, Line, alone, compared
from bench.requests import Request, send
from bench.rounds import Case, measure
from bench.seeded import BOARDS, ROOMS, ROUNDS, START
from bench.seeded import MATCHES as MATCHES_OF_A_ROUND
from bench.sites import Site, hello_app, say_hello
from matchscore.models.result import columns_of
from matchscore.scoring.board import vulnerability_of
from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.imps import imps
from matchscore.scoring.results import PassedOut, Played, TableResult
from matchscore.scoring.seats import Seat
from matchscore.scoring.victory_points import SCALES

BY_HAND, HELLO = "the raw rows by hand", "Flask hello"
COLD, ENTERED, CORRECTED, SAME, AGAIN = (
    f"standings, {what}"
    for what in ("cold", "after one more result", "after a correction", "unchanged", "unchanged, whole page")
)
READING = "twice as many columns a slot, boards without a result too, and 400 kB of page are what it does more"
RAW = text(
    "SELECT m.id, m.home_team_id, m.away_team_id, t.room, b.number, r.kind, r.level, r.strain, r.doubling, r.declarer,"
    " r.tricks FROM matches m JOIN segments s ON s.match_id = m.id JOIN tables t ON t.segment_id = s.id"
    " JOIN results r ON r.table_id = t.id JOIN boards b ON b.id = r.board_id"
    " WHERE m.event_id = :event"
)
EVENTS, MATCHES, RESULTS, CHANGES = map(table_of, ("events", "matches", "results", "changes"))
NUMBERS = count(1)
FINISHED = range(1, MATCHES_OF_A_ROUND * (ROUNDS - 1))
"""Matches of rounds that are over."""


def by_hand(site: Site) -> dict[int, Decimal]:
    """Add up the VPs of every team from the raw rows."""
    scores: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    teams: dict[int, tuple[int, int]] = {}
    with site.database.reading() as session:
        for match, home, away, room, board, kind, *bid, tricks in session.connection().execute(
            RAW, {"event": site.live.event_id}
        ):
            result: TableResult = PassedOut() if kind == "passed_out" else Played(contract_of(*bid), tricks)
            points = ns_score(result, vulnerability_of(board))
            teams[match] = home, away
            scores[match][board].append(points if room == "open" else -points)
    totals: dict[int, Decimal] = defaultdict(Decimal)
    for match, boards in scores.items():
        if len(boards) == BOARDS and all(len(pair) == len(ROOMS) for pair in boards.values()):
            won = SCALES["wbf-continuous"].team_vps(sum(imps(sum(pair)) for pair in boards.values()), BOARDS)
            home, away = teams[match]
            totals[home] += won.home
            totals[away] += won.away
    return totals


@cache
def contract_of(level: int, strain: str, doubling: str, declarer: str) -> Contract:
    """Give a contract by its columns."""
    return Contract(level, Strain(strain), Doubling(doubling), Seat(declarer))


@dataclass
class Watcher:
    """Somebody who looks at the standings again and again, in a program that has them in memory or has not."""

    place: Place
    site: Site

    def forget(self, _count: int) -> None:
        """Open the site in a program that has nothing in memory."""
        self.site = self.site.reopened(self.place)
        send(self.site.app, Request("/"))  # opens the connection for reading

    def look(self) -> object:
        """Ask for the page."""
        return send(self.site.app, Request(f"/{self.site.live.slug}/standings"))

    def enter(self, _count: int) -> None:
        """Give the first board of a match that is being played another result."""
        self.change(self.site.live.matches[0])

    def correct(self, _count: int) -> None:
        """Give the first board of a match that is over another result: its VPs change, and places with them."""
        self.change(FINISHED[next(NUMBERS) % len(FINISHED)])

    def change(self, match: int) -> None:
        """Change a result as an entry does: the event's revision, the match's, a line of the log."""
        result = columns_of(EVERY_RESULT[31 * next(NUMBERS) % len(EVERY_RESULT)])
        table = 2 * (match + (self.site.live.event_id - 1) * MATCHES_OF_A_ROUND * ROUNDS) - 1
        with self.site.database.engine.begin() as connection:
            mine = EVENTS.c.id == self.site.live.event_id
            connection.execute(update(EVENTS).where(mine).values(revision=EVENTS.c.revision + 1))
            revision = connection.execute(select(EVENTS.c.revision).where(mine)).scalar_one()
            number = MATCHES.c.event_id == self.site.live.event_id, MATCHES.c.number == match
            connection.execute(update(MATCHES).where(*number).values(revision=revision))
            match_id = connection.execute(select(MATCHES.c.id).where(*number)).scalar_one()
            first = select(func.min(RESULTS.c.board_id)).where(RESULTS.c.table_id == table).scalar_subquery()
            where = RESULTS.c.table_id == table, RESULTS.c.board_id == first
            connection.execute(update(RESULTS).where(*where).values(rev=revision, **result))
            line = {"event_id": self.site.live.event_id, "revision": revision, "match_id": match_id, "verb": "enter"}
            at = START + timedelta(days=1, seconds=revision)
            connection.execute(insert(CHANGES).values(**line, at=at, actor_name="scorer", before={}, after={}))


def standing_lines(place: Place, site: Site, rounds: int) -> list[Line]:
    """Time goal 8.

    What the archive was made of lies in the memory of this program alone: it is kept out of the collector's way.
    """
    gc.collect()
    gc.freeze()
    hello, fresh = hello_app(), Watcher(place, site.reopened(place))
    entered, corrected = Watcher(place, site.reopened(place)), Watcher(place, site.reopened(place))
    page = Request(f"/{site.live.slug}/standings")
    seen = Request(page.path, headers={"If-None-Match": send(site.app, page).headers["ETag"]})
    timings = measure(
        [
            Case(BY_HAND, lambda: by_hand(site), most=1),
            Case(COLD, fresh.look, prepare=fresh.forget, most=1),
        ],
        rounds,
    )
    timings |= measure(
        [
            Case(HELLO, lambda: say_hello(hello)),
            Case(SAME, lambda: send(site.app, seen, 304)),
            Case(AGAIN, lambda: send(site.app, page)),
        ],
        rounds,
    )
    hand = Case(BY_HAND, lambda: by_hand(site), most=1)
    looks = {
        name: measure([hand, Case(name, watcher.look, prepare=change, most=1)], rounds)
        for name, watcher, change in ((ENTERED, entered, entered.enter), (CORRECTED, corrected, corrected.correct))
    }
    gc.unfreeze()
    return [
        alone("8", BY_HAND, timings),
        compared(Goal("8", BY_HAND, 2, reason=READING), COLD, timings),
        compared(Goal("8", BY_HAND, 0.15), ENTERED, looks[ENTERED]),
        compared(Goal("8", BY_HAND, note="VPs and places change"), CORRECTED, looks[CORRECTED]),
        compared(Goal("8", HELLO, 20, note="304"), SAME, timings),
        compared(Goal("8", HELLO, note="whole page"), AGAIN, timings),
    ]
