"""Scripts: whoever sends a bearer, and nobody's cookies."""

from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.web.browser import Page
from tests.web.conftest import Hall

ROOT = "/api/v1/events"
ALL_PASSED = {f"{room}_{board}": "P" for board in range(2, 5) for room in ("open", "closed")}


@dataclass(frozen=True)
class Script:
    """A script that sends a bearer, or none."""

    app: Flask
    bearer: str | None = None

    def call(self, method: str, address: str, body: Any = None, **headers: str) -> Page:
        """Make a call."""
        sent = {"Authorization": f"Bearer {self.bearer}"} if self.bearer else {}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        content = {"data": body} if isinstance(body, bytes) else {"json": body} if body is not None else {}
        answer = self.app.test_client().open(f"{ROOT}{address}", method=method, headers={**sent, **named}, **content)
        return Page(answer, address)

    def get(self, address: str, **headers: str) -> Page:
        """Ask."""
        return self.call("GET", address, **headers)

    def post(self, address: str, body: Any) -> Page:
        """Send something new."""
        return self.call("POST", address, body)

    def put(self, slot: str, body: Any) -> Page:
        """Enter a result in a slot of the match, named as in the log: `1/3/open`."""
        return self.call("PUT", slot_address(slot), body)

    def withdraw(self, slot: str, body: Any) -> Page:
        """Withdraw a result."""
        return self.call("POST", f"{slot_address(slot)}/withdraw", body)


def slot_address(slot: str) -> str:
    """Give the address of a slot of the match."""
    segment, board, room = slot.split("/")
    return f"/friendly/matches/1/segments/{segment}/boards/{board}/{room}"


@pytest.fixture
def stranger(app: Flask) -> Script:
    """Send no bearer."""
    return Script(app)


@pytest.fixture
def director(app: Flask, hall: Hall) -> Script:
    """Direct every event."""
    return Script(app, hall.link(Role.DIRECTOR, None, label="the club's script").bearer)


@pytest.fixture
def both(app: Flask, hall: Hall, scorer: Scorer) -> Script:
    """Score both rooms of the match."""
    return Script(app, hall.link(Role.SCORER, scorer.slug, match=1).bearer)


@pytest.fixture
def one_room(app: Flask, hall: Hall, scorer: Scorer) -> Script:
    """Score the open room of the match."""
    return Script(app, hall.link(Role.TABLE, scorer.slug, match=1, room=Room.OPEN).bearer)


@pytest.fixture
def captain(app: Flask, hall: Hall, scorer: Scorer) -> Script:
    """Captain the home team."""
    return Script(app, hall.link(Role.CAPTAIN, scorer.slug, team=1).bearer)


@pytest.fixture
def finished(scorer: Scorer) -> Scorer:
    """Finish the match, 6–0 to Otters."""
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1", **ALL_PASSED).finish()
    return scorer
