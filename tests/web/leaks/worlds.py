"""Two worlds that differ in hidden results alone: the same acts at the same times, other results.

Match 1 is ahead of the field. In the *quiet* world everything is usual; in the *loud* one each result that is hidden
gives itself away wherever it shows, and so does the total that a captain has said.
"""

import shutil
from collections.abc import Iterator, Sequence
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
from matchscore.services.events import numbered_boards
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
    1: ("1/1/open", "1/1/closed", "1/2/open", "1/2/closed", "1/3/open"),
    2: ("1/1/closed", "1/1/open", "1/3/open", "1/3/closed", "1/2/open"),
}
"""The slots of the first segment that each match has played, in this order."""

ALONE = ("2/4/open", "2/4/closed", "2/5/open", "2/5/closed", "2/6/open", "2/6/closed")
"""The slots of the second segment, which match 1 has played alone."""

EVERY_SLOT = frozenset([*(f"{match}/{slot}" for match in PLAYED for slot in PLAYED[match]), *(f"1/{s}" for s in ALONE)])
RELEASED = frozenset(f"{match}/1/1/{room}" for match in PLAYED for room in ("open", "closed"))
MARKS = frozenset({"1/1/3/open", "2/1/2/open"})
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
QUIET_ALONE, LOUD_ALONE = ("3NTN=", "3NTN+1"), ("6HN=", "6HN+1")
"""Nobody is asked about these, so their segment can be finished."""

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
    """The two worlds."""

    quiet: World
    loud: World


@contextmanager
def pair(template: Path, home: Path, policy: Visibility, differing: frozenset[str]) -> Iterator[Pair]:
    """Open both worlds; `differing` are the slots whose results are others in the loud one, as `2/1/1/open`."""
    with ExitStack() as opened:
        quiet, loud = (opened.enter_context(_world(template, home / name, policy)) for name in ("quiet", "loud"))
        _play(quiet, policy, frozenset())
        _play(loud, policy, differing)
        yield Pair(quiet, loud)


@contextmanager
def _world(template: Path, home: Path, policy: Visibility) -> Iterator[World]:
    home.mkdir()
    shutil.copyfile(template, home / "matchscore.db")
    database = Database(f"sqlite:///{home / 'matchscore.db'}")
    app = create_app(Settings(home, database.url, given_secret_key=SECRET), database)
    scorers = two_matches(database, numbered_boards(6, segments=2), name="Friendly", visibility=policy)
    friendly(database, slug="other")
    start(scorers[0])
    with database.writing(None) as (session, _):
        session.execute(update(Match).values(table_label="1").where(Match.number == 1))
    yield World(Hall(app, database), scorers)
    database.close()


def _play(world: World, policy: Visibility, loud: frozenset[str]) -> None:
    """Play, publish, correct and undo: the same acts in both worlds, at the same times."""
    for scorer in world.scorers:
        _type(scorer, PLAYED[scorer.match], loud, (USUAL, LOUD))
        is_loud = any(slot.startswith(f"{scorer.match}/") for slot in loud)
        scorer.report(TOTALS[is_loud], segment=1, by=TotalSource.HOME_CAPTAIN)
    first, _second = world.scorers
    _type(first, ALONE, loud, (QUIET_ALONE, LOUD_ALONE))
    if policy is not Visibility.SEALED:
        first.finish(2)
    first.publish()
    first.enter("2/4/open", "6HN-1" if "1/2/4/open" in loud else "3NTN-1", reason="keying error")
    first.enter("1/3/open", "7NTXXW-12" if "1/1/3/open" in loud else "4SW-1", reason="keying error")
    first.enter("1/2/open", "7NTXXE-9" if "1/1/2/open" in loud else "4SE-3", reason="keying error")
    first.undo()


def _type(
    scorer: Scorer, slots: Sequence[str], loud: frozenset[str], texts: tuple[Sequence[str], Sequence[str]]
) -> None:
    """Type results in these slots: usual ones, or those that give themselves away."""
    for place, slot in enumerate(slots):
        choice = texts[f"{scorer.match}/{slot}" in loud]
        scorer.enter(slot, choice[place % len(choice)])


def clock_stands() -> time_machine.travel:
    """Let it be ten past noon."""
    return time_machine.travel(NOW, tick=False)
