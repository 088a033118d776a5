"""The desk in a browser: what a scorer waits for, beside a bare form that is typed into in the same minutes.

The shipped command serves a league from a database of its own; Playwright's chromium types 200 results at the desk, key
by key, and the same results into a bare form (`bare_form`): blocks of ten, one page after the other. A script of the
bench watches each page from inside (`watching.js`): the clock starts when the browser takes the key and ends when the
answer is part of the page; painting is the same on both.

For reading: "echo", from the last key of a result to the echo of that very text; "stored", from Enter to the sign in
the slot. One result is stored before the next one is typed.

Goal "memory": the server grows by 10 MB at most between 1,000 and 11,000 entries (`server_memory`). A short run has
too few entries for it: caches still fill up then, so its figure is for reading.
"""

import contextlib
import shutil
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from bench.league import BOARDS, Typed, league, typed_results
from bench.places import SqlitePlace
from bench.report import Line
from bench.served import command_of, running
from bench.server_memory import memory_lines
from bench.sites import Site
from bench.waits import Measured, Waits, lines_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

FULL_RESULTS, QUICK_RESULTS = 200, 20
FULL_ENTRIES, QUICK_ENTRIES = (1_000, 11_000), (100, 300)
BLOCK = 10
BETWEEN_KEYS_MS = 20
"""Faster than hands: each key asks for an echo, and they must not wait for each other."""

WATCHING = (Path(__file__).with_name("watching.js")).read_text(encoding="utf-8")
DESK_MARKS = """
const marks = {
  echoed: () => lastEcho.text && lastEcho.text === field.value.trim() && document.querySelector("#echo").firstChild,
  stored: () => bench.text && document.querySelector(".just-stored")?.closest("td").dataset.slot === bench.slot,
};
"""
FORM_MARKS = """
const marks = {
  echoed: () => field.value && document.querySelector("#echo").textContent === field.value,
  stored: () => bench.text && document.querySelector("#said").textContent === `stored ${bench.text}`,
};
"""


def desk_lines(*, is_quick: bool) -> list[Line]:
    """Time the desk in a browser, and measure the server's memory."""
    results, entries = (QUICK_RESULTS, QUICK_ENTRIES) if is_quick else (FULL_RESULTS, FULL_ENTRIES)
    return [*browser_lines(results), *memory_lines(entries, is_goal=not is_quick)]


def browser_lines(results: int) -> list[Line]:
    """Type so many results at the desk and into the bare form; without a browser say so."""
    chromium = shutil.which("chromium")
    if chromium is None:
        return [Line("echo", "the desk in a browser", note="not measured: chromium is not installed")]
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - it may not be installed
    except ImportError:
        return [Line("echo", "the desk in a browser", note="not measured: playwright is not installed")]
    with (
        contextlib.closing(SqlitePlace()) as place,
        serving(place, results) as (site, ours, plain),
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"]) as browser,
    ):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        return lines_of(*type_at_both(context, site, (ours, plain), results))


@contextlib.contextmanager
def serving(place: SqlitePlace, results: int) -> Iterator[tuple[Site, str, str]]:
    """Serve a league that takes so many results, and the bare form; give the site and both addresses."""
    home = place.folder / "served"
    site = league(place, home, -(-results // (2 * BOARDS)))
    plain_url = place.new().url.render_as_string(hide_password=False)
    plain = [sys.executable, "-m", "bench.plain", plain_url]
    with running(*command_of(home, site)) as ours, running(plain, {}) as other:
        yield site, ours, other


def type_at_both(
    context: "BrowserContext", site: Site, addresses: tuple[str, str], results: int
) -> tuple[Measured, Measured]:
    """Type block after block, at the desk and then into the bare form."""
    ours, plain = addresses
    name, _, value = site.by_cookie["Cookie"].partition("=")
    context.add_cookies([{"name": name, "value": value, "url": ours}])
    desk, form = opened(context, DESK_MARKS), opened(context, FORM_MARKS)
    form.goto(f"{plain}/form/")
    waits = {"echoed": Waits(), "stored": Waits()}, {"echoed": Waits(), "stored": Waits()}
    for block in blocks_of(results):
        if block[0][1:3] == (1, "open"):
            desk.goto(f"{ours}/{site.live.slug}/matches/{block[0][0]}/entry")
        type_block(desk, block, waits[0])
        type_block(form, block, waits[1])
    return waits


def opened(context: "BrowserContext", marks: str) -> "Page":
    """Open a page that is watched."""
    page = context.new_page()
    page.add_init_script(marks + WATCHING)
    return page


def blocks_of(results: int) -> Iterator[list[Typed]]:
    """Cut what is typed into blocks, none of which goes on in another match."""
    typed = typed_results()
    while results > 0:
        match = list(islice(typed, min(results, 2 * BOARDS)))
        results -= len(match)
        for start in range(0, len(match), BLOCK):
            yield match[start : start + BLOCK]


def type_block(page: "Page", block: Sequence[Typed], waits: Measured) -> None:
    """Type some results, each stored before the next one is begun."""
    page.bring_to_front()
    for measured in waits.values():
        measured.blocks.append([])
    for _match, _board, _room, text in block:
        page.keyboard.type(text, delay=BETWEEN_KEYS_MS)
        waits["echoed"].blocks[-1].append(page.evaluate("until('echoed')") / 1000)
        page.keyboard.press("Enter")
        waits["stored"].blocks[-1].append(page.evaluate("until('stored')") / 1000)
