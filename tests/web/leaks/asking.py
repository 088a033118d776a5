"""Asking for all that can be read: the addresses come from the table of who may do what, so none is forgotten."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from itertools import product
from typing import NamedTuple

from flask import Flask

from matchscore.web.access import ACCESS
from tests.web.browser import Browser, Page
from tests.web.cast import NAMED, STRANGER
from tests.web.leaks.worlds import Pair, World, clock_stands

SEVERAL = {"match": (1, 2), "board": (1, 2, 3, 4, 6), "team": (1, 3), "room": ("open", "closed"), "segment": (1, 2)}
"""What addresses are asked for with; all else stands in `NAMED`."""

ODD = "saved=15&order=swings&page=2&q=6NT&board=3&segment=1&room=open&by=table&after=0&publish=1"
"""A query that asks for whatever an address may take."""

FOUND = tuple(f"/friendly/find?q={text}" for text in ("6NT", "grand slam", "otters", "1/3", "t1", "1"))
SAVED = tuple(
    f"/friendly/matches/1/{page}?saved={revision}"
    for page in ("segments/1/boards/3", "segments/2/boards/4")
    for revision in range(8, 36)
)
MASKED = re.compile(r'(name="(?:csrf_token|key)" value=|"request_token": |\?v=)"?[^"&]*"?')
DIGEST = re.compile(r'data-tag="[0-9a-f]*"')
RANDOM = frozenset({"Set-Cookie", "Date"})
PUBLIC = (STRANGER, "a captain of the match", "a captain of another match")


class Answer(NamedTuple):
    """An answer without what is random in it."""

    endpoint: str
    address: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: str

    @property
    def caching(self) -> str:
        """Who may keep it."""
        return dict(self.headers).get("Cache-Control", "")


def readable(app: Flask) -> frozenset[str]:
    """Name the endpoints that can be read, all but the files of the site itself."""
    rules = {rule.endpoint: rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    return frozenset(rules.keys() & ACCESS.keys()) - {"static"}


@cache
def addresses(app: Flask) -> tuple[tuple[str, str], ...]:
    """Give the addresses of every endpoint that can be read."""
    return tuple(_addresses(app))


def _addresses(app: Flask) -> Iterator[tuple[str, str]]:
    with app.test_request_context():
        for endpoint in sorted(readable(app)):
            (rule,) = (rule for rule in app.url_map.iter_rules(endpoint) if "GET" in (rule.methods or ()))
            names = sorted(rule.arguments)
            for values in product(*(SEVERAL.get(name, (NAMED[name],)) for name in names)):
                address = app.url_for(endpoint, **dict(zip(names, values, strict=True)))
                yield from ((endpoint, address), (endpoint, f"{address}?{ODD}"))
        yield from (("finding.show", address) for address in FOUND)
        yield from (("boards.show", address) for address in SAVED)


@dataclass
class Asking:
    """Somebody who asks for everything in both worlds; each answer is asked for once and remembered."""

    pair: Pair

    def __post_init__(self) -> None:
        """Remember nothing yet."""
        self._known: dict[tuple[int, str], tuple[Answer, ...]] = {}

    def endpoints(self) -> frozenset[str]:
        """Name every endpoint that is asked for."""
        return readable(self.pair.loud.hall.app)

    def address_of(self, endpoint: str) -> str:
        """Give the first address of an endpoint."""
        return next(address for named, address in addresses(self.pair.loud.hall.app) if named == endpoint)

    def answers(self, world: World, somebody: str) -> tuple[Answer, ...]:
        """Give every answer that somebody gets in a world."""
        key = id(world), somebody
        if key not in self._known:
            with clock_stands():
                self._known[key] = tuple(_ask(world, somebody))
        return self._known[key]

    def loud(self, somebody: str, *endpoints: str) -> list[Answer]:
        """Give the answers of the loud world, of these endpoints or of all."""
        answers = self.answers(self.pair.loud, somebody)
        return [answer for answer in answers if not endpoints or answer.endpoint in endpoints]

    def differences(self, somebody: str, *endpoints: str) -> list[str]:
        """Name the answers that tell the worlds apart, with what they differ in."""
        both = zip(self.answers(self.pair.quiet, somebody), self.answers(self.pair.loud, somebody), strict=True)
        return [
            difference(quiet, loud)
            for quiet, loud in both
            if quiet != loud and (not endpoints or quiet.endpoint in endpoints)
        ]


def _ask(world: World, somebody: str) -> Iterator[Answer]:
    """Ask for everything as a browser, and for what is there for programs also with a bearer."""
    link = None if somebody == STRANGER else world.link(somebody)
    browser = Browser(world.hall.app, None if link is None else f"link:{link.id}:0")
    headers = {} if link is None else {"Authorization": f"Bearer {link.bearer}"}
    for endpoint, address in addresses(world.hall.app):
        yield answer_of(endpoint, browser.get(address, **(headers if endpoint.startswith("api.") else {})))


def answer_of(endpoint: str, page: Page) -> Answer:
    """Take what is random out of an answer."""
    headers = sorted((name, text) for name, text in page.headers.items() if name not in RANDOM)
    return Answer(endpoint, page.address, page.status, tuple(headers), MASKED.sub(r"\1", page.source))


def difference(quiet: Answer, loud: Answer) -> str:
    """Show in which lines two answers differ."""
    before, after = ([str(each.status), *map(str, each.headers), *each.body.splitlines()] for each in (quiet, loud))
    return "\n".join([quiet.address, *unified_diff(before, after, lineterm="", n=0)])


def told(answers: list[Answer], words: frozenset[str]) -> list[tuple[str, str]]:
    """Name the answers in which one of these words stands, and the word; a digest may have its letters by chance."""
    bodies = [(answer.address, DIGEST.sub("", answer.body)) for answer in answers]
    return [(address, word) for address, body in bodies for word in sorted(words) if word in body]
