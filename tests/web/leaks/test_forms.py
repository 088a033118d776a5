"""Whatever the public sends, the answer is the same whatever is hidden: no form is an oracle (channels 1, 2 and 12)."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from flask import Flask

from matchscore.models import Visibility
from matchscore.web.access import ACCESS
from tests.web.browser import Browser
from tests.web.cast import NAMED, STRANGER
from tests.web.leaks.asking import Answer, answer_of, difference
from tests.web.leaks.worlds import HIDDEN, World, clock_stands, pair

PLACES = {"match": (1, 2), "board": (3, 4), "segment": (1, 2)}
TYPED = {
    "home": "987",
    "away": "986",
    "seen_home": "987",
    "seen_away": "986",
    "text": "Is this board right?",
    "result": "7NTXXW-13",
    "reason": "keying error",
    "seen": "1",
    "board": "3",
    "policy": "open",
    "confirm": "yes",
}
"""Whatever a form may take."""

ENDING = ("sessions.", "account.")
"""Forms that end the sign-in of whoever sends them."""


def sent(app: Flask) -> Iterator[tuple[str, str]]:
    """Give the addresses of every form and of every call that writes."""
    with app.test_request_context():
        for rule in sorted(app.url_map.iter_rules(), key=str):
            if "GET" not in (rule.methods or ()) and rule.endpoint in ACCESS and not rule.endpoint.startswith(ENDING):
                names = sorted(rule.arguments)
                for values in product(*(PLACES.get(name, (NAMED[name],)) for name in names)):
                    yield rule.endpoint, app.url_for(rule.endpoint, **dict(zip(names, values, strict=True)))


def answers(world: World, somebody: str) -> list[Answer]:
    """Send everything, one after the other."""
    identity = None if somebody == STRANGER else f"link:{world.link(somebody).id}:0"
    browser = Browser(world.hall.app, identity)
    with clock_stands():
        token = browser.token()
        return [
            answer_of(endpoint, browser.post(address, {**TYPED, "csrf_token": token, "key": f"k{place}"}))
            for place, (endpoint, address) in enumerate(sent(world.hall.app))
        ]


@pytest.mark.parametrize("somebody", [STRANGER, "a captain of the match", "a captain of another match"])
@pytest.mark.parametrize("policy", [Visibility.WHOLE_FIELD, Visibility.SEALED])
def test_every_form_is_answered_the_same_whatever_is_hidden(
    sqlite_template: Path, tmp_path: Path, policy: Visibility, somebody: str
) -> None:
    with pair(sqlite_template, tmp_path, policy, HIDDEN[policy]) as both:
        answered = zip(answers(both.quiet, somebody), answers(both.loud, somebody), strict=True)

        assert [difference(quiet, loud) for quiet, loud in answered if quiet != loud] == []
