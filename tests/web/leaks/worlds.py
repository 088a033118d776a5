"""Two worlds that differ in hidden results alone: as many boards, the same acts at the same times, other results.

Match 1 is ahead of the field. In the *quiet* world everything is usual; in the *loud* one each result that is hidden
gives itself away wherever it shows, and so does the total that a captain has said.
"""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import time_machine
from sqlalchemy import update

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.models import Match, Visibility
from matchscore.scoring.reported import TotalSource
from matchscore.services.links import NewLink, create_link
from matchscore.web import create_app
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps
from tests.services.started_rounds import start
from tests.web.cast import LINKS
from tests.web.conftest import SECRET, Hall

NOW = NOON + timedelta(minutes=10)
"""By the clock one board is over."""

PLAYED = {
    1: ("1/open", "1/closed", "2/open", "2/closed", "3/open", "4/open", "4/closed"),
    2: ("1/closed", "1/open", "3/open", "3/closed", "2/open"),
}
"""The slots of segment 1 that each match has played, in this order; nobody has played board 5."""

EVERY_SLOT = frozenset(f"{match}/{slot}" for match, slots in PLAYED.items() for slot in slots)
RELEASED = frozenset(f"{match}/1/{room}" for match in PLAYED for room in ("open", "closed"))
MARKS = frozenset({"1/3/open", "2/2/open"})
"""Boards that one table alone has played."""

HIDDEN = {
    Visibility.SEALED: EVERY_SLOT,
    Visibility.BOTH_TABLES: MARKS,
    Visibility.WHOLE_FIELD: EVERY_SLOT - RELEASED,
    Visibility.CLOCK: EVERY_SLOT - RELEASED,
}
"""What the public must not learn under each policy, said by hand and not by the function that decides it."""

NOT_THE_CLOSED_ROOM = frozenset(slot for slot in EVERY_SLOT if not slot.startswith("1/") or slot.endswith("open"))
"""What the table in the closed room of match 1 must not learn."""

USUAL, LOUD = ("4SW=", "2HE-1", "P", "3NTN+2"), ("7NTXXW-13", "7CXXE-12", "7NTXXN-11", "NP")
TOTALS = {False: imps(21, 7), True: imps(987, 986)}
GIVEN_AWAY = frozenset({"7NT", "7♣", "7N", "987", "986", "redoubled"})


@dataclass
class World:
    """A hall with its two matches; `people` are the links of those who have come in so far."""

    hall: Hall
    scorers: tuple[Scorer, Scorer]
    people: dict[str, NewLink] = field(default_factory=dict)

    def link(self, somebody: str) -> NewLink:
        """Let somebody in, once."""
        if somebody not in self.people:
            with self.hall.database.writing(None) as (session, _):
                self.people[somebody] = create_link(session, NOON, LINKS[somebody])
        return self.people[somebody]

    def scores(self) -> frozenset[str]:
        """Give the scores that nobody but a staff may read, as they are written: those that are out of the usual."""
        boards = [row for scorer in self.scorers for row in scorer.sheet().boards]
        points = {cell.ns_score or 0 for row in boards for cell in row.rooms.values()}
        points |= {row.difference or 0 for row in boards}
        return frozenset(str(abs(score)) for score in points if abs(score) >= 1000)


@dataclass(frozen=True)
class Pair:
    """The two worlds, and what is hidden in both of them from somebody."""

    quiet: World
    loud: World


@contextmanager
def pair(template: Path, home: Path, policy: Visibility, differing: frozenset[str]) -> Iterator[Pair]:
    """Open both worlds; `differing` are the slots whose results are others in the loud one, as `2/1/open`."""
    with ExitStack() as opened:
        worlds = [_world(template, home / name, policy) for name in ("quiet", "loud")]
        quiet, loud = (opened.enter_context(world) for world in worlds)
        _play(quiet, frozenset())
        _play(loud, differing)
        yield Pair(quiet, loud)


@contextmanager
def _world(template: Path, home: Path, policy: Visibility) -> Iterator[World]:
    home.mkdir()
    shutil.copyfile(template, home / "matchscore.db")
    database = Database(f"sqlite:///{home / 'matchscore.db'}")
    app = create_app(Settings(home, database.url, given_secret_key=SECRET), database)
    scorers = two_matches(database, boards=5, name="Friendly", visibility=policy)
    friendly(database, slug="other")
    start(scorers[0])
    with database.writing(None) as (session, _):
        session.execute(update(Match).values(table_label="1").where(Match.number == 1))
    yield World(Hall(app, database), scorers)
    database.close()


def _play(world: World, loud: frozenset[str]) -> None:
    """Play, publish, correct and undo: the same acts in both worlds, at the same times."""
    for scorer in world.scorers:
        for place, slot in enumerate(PLAYED[scorer.match]):
            texts = LOUD if f"{scorer.match}/{slot}" in loud else USUAL
            scorer.enter(f"1/{slot}", texts[place % len(texts)])
        total = TOTALS[any(slot.startswith(f"{scorer.match}/") for slot in loud)]
        scorer.report(total, segment=1, by=TotalSource.HOME_CAPTAIN)
    first, _second = world.scorers
    first.publish()
    first.enter("1/3/open", "7NTXXW-12" if "1/3/open" in loud else "4SW-1", reason="keying error")
    first.enter("1/4/open", "7NTXXE-9" if "1/4/open" in loud else "4SE-3", reason="keying error")
    first.undo()


def clock_stands() -> time_machine.travel:
    """Let it be ten past noon."""
    return time_machine.travel(NOW, tick=False)
