"""Two halls that differ only in what other tables do, and everything that somebody of one room is answered there."""

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import time_machine
from flask import Flask
from sqlalchemy import update

from matchscore.config import Settings
from matchscore.db import Database
from matchscore.models import Match, Segment
from matchscore.models.account import Role
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.slots import NothingChangedError
from matchscore.web import create_app
from tests.factories import NOON
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.cast import NAMED
from tests.web.conftest import SECRET, Hall

Said = tuple[str, int, str, str]
"""What was asked for, the status, the headers and the body of the answer."""

Busy = tuple[str, str]
"""What another table does, as `2/1/1/open` (a slot after its match) and a text, or `withdraw`, `confirm`, `check`,
`reject`; `look` asks for a second person, `open` opens the desk of the closed room."""

MASKED = re.compile(r'(name="(?:csrf_token|key)" value=|"request_token": )"[^"]*"')
NOT_COMPARED = frozenset({"Set-Cookie", "Date"})
SLOTS_SEEN = [{"match": match, "board": board} for match in (1, 2) for board in (1, 2)]


@dataclass
class World:
    """A hall with an event of two matches: match 1 is played at table 1, where somebody sees the open room alone."""

    hall: Hall
    scorers: tuple[Scorer, Scorer]
    said: list[Said]

    def act(self, busy: Sequence[Busy]) -> None:
        """Let the other tables, and staff who look at them, do what they do; what cannot be done is not done."""
        for slot, text in busy:
            match, name = slot.split("/", 1)
            try:
                self._act(self.scorers[int(match) - 1], name, text)
            except (NothingChangedError, RefusedError):
                continue

    def _act(self, scorer: Scorer, slot: str, text: str) -> None:
        stands = scorer.slot(slot).recorded
        if text == "look":
            scorer.want_second_person()
        elif text == "undo":
            scorer.undo()
        elif text == "open":
            self.hall.holder(Role.SCORER, match=1, room=Room.CLOSED, label="Ben").get(
                "/friendly/matches/1/entry/rows?segment=1&room=closed&desk=theirs"
            )
        elif text in {"withdraw", "confirm", "check", "reject"}:
            named = {"reason": "not on the paper"} if text == "reject" else {}
            getattr(scorer, text)(slot, **named)
        elif stands is None or stands.result != parse(text):
            scorer.enter(slot, text)

    def stop_the_clock(self) -> None:
        """Let what is finished have been finished at noon: when it was is for everybody to see."""
        with self.hall.database.writing(None) as (session, _):
            session.execute(update(Segment).where(Segment.finished_at.is_not(None)).values(finished_at=NOON))

    def hear(self, page: Page) -> Page:
        """Note an answer, without what is random in it."""
        headers = sorted((name, text) for name, text in page.headers.items() if name not in NOT_COMPARED)
        self.said.append((page.address, page.status, repr(headers), MASKED.sub("", page.source)))
        return page


def every_page(app: Flask) -> Iterator[str]:
    """Name every address that can be looked at, of both matches."""
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            if rule.endpoint != "static" and "GET" in (rule.methods or ()):
                wanted = [{**NAMED, **each} for each in SLOTS_SEEN] if "match" in rule.arguments else [NAMED]
                for named in wanted:
                    yield app.url_for(rule.endpoint, **{name: named[name] for name in rule.arguments})


@contextmanager
def world(template: Path, home: Path) -> Iterator[World]:
    """Open a hall on a database of its own; the clock stands still in it."""
    home.mkdir()
    shutil.copyfile(template, home / "matchscore.db")
    database = Database(f"sqlite:///{home / 'matchscore.db'}")
    app = create_app(Settings(home, database.url, given_secret_key=SECRET), database)
    with time_machine.travel(NOON, tick=False):
        scorers = two_matches(database, boards=3, name="Friendly")
        with database.writing(None) as (session, _):
            session.execute(update(Match).values(table_label="1").where(Match.number == 1))
        yield World(Hall(app, database), scorers, [])
    database.close()


def holders(hall: Hall) -> dict[str, Browser]:
    """Let three in who see the open room of match 1 alone."""
    return {
        "a table": hall.holder(Role.TABLE, match=1, room=Room.OPEN, label="Table 1"),
        "a table of the draw": hall.holder(Role.TABLE, table_label="1", room=Room.OPEN, label="Table 1"),
        "a scorer": hall.holder(Role.SCORER, match=1, room=Room.OPEN, label="Ola"),
    }


def bearer(hall: Hall) -> dict[str, str]:
    """Give what a script of the table sends."""
    return {"Authorization": f"Bearer {hall.link(Role.TABLE, match=1, room=Room.OPEN).bearer}"}


def script(world_: World, method: str, address: str, headers: dict[str, str], **body: Any) -> Page:
    """Make a call of the API and note its answer."""
    answer = world_.hall.app.test_client().open(address, method=method, headers=headers, json=body or None)
    return world_.hear(Page(answer, address))
