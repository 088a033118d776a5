"""Whoever sees one room is answered the same, byte for byte, whatever the other tables do meanwhile (Law 16D).

Two halls are alike, but in one of them the other tables save, correct and withdraw, and staff keeps and checks what
they have made. Every page, every answer to a form, every call of the API is compared, headers and tags too; only form
tokens and one-time keys are random, and the clock stands still.
"""

from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path
from tempfile import mkdtemp

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from matchscore.queries.doubts import to_confirm
from matchscore.queries.states import path_of
from tests.web.browser import Browser, Form, Page
from tests.web.one_room import Busy, Said, World, bearer, every_page, holders, script, world
from tests.web.table_devices import FOUR_SPADES, TABLE

ENTRY = "/friendly/matches/1/entry"
OPEN_1 = "/friendly/matches/1/segments/1/boards/1/open"
API = "/api/v1/events/friendly/matches/1"

elsewhere = st.sampled_from(["1/1/{}/closed", "2/1/{}/open", "2/1/{}/closed"])
slots = st.builds(str.format, elsewhere, st.integers(1, 3))
entries = st.tuples(slots, st.sampled_from(["4SW=", "7NTXXW-13", "P", "NP", "-100", "withdraw", "confirm", "check"]))
of_staff = st.tuples(st.just("1/1/1/open"), st.sampled_from(["confirm", "undo", "check", "look", "reject", "open"]))
moments = st.lists(st.lists(entries | of_staff, max_size=3), min_size=6, max_size=6)

BUSY = [
    [("1/1/1/closed", "open"), ("1/1/1/closed", "4SE-1"), ("2/1/1/open", "7NTXXW-13")],
    [("1/1/1/open", "confirm"), ("1/1/1/open", "undo"), ("1/1/2/closed", "P"), ("2/1/1/closed", "P")],
    [("1/1/1/closed", "withdraw"), ("1/1/1/closed", "7NTXXW-13"), ("1/1/3/closed", "NP")],
    [("1/1/1/open", "look"), ("1/1/1/open", "check"), ("1/1/1/open", "reject")],
    [("2/1/2/open", "-100"), ("2/1/2/closed", "P"), ("2/1/3/open", "P"), ("2/1/3/closed", "P")],
    [("1/1/2/closed", "withdraw"), ("1/1/3/closed", "4SW=")],
]


def look_around(hall: World, browsers: dict[str, Browser], headers: dict[str, str]) -> None:
    """Open every page there is, with everybody's browser, and make every call that reads."""
    pages = list(every_page(hall.hall.app))
    for browser in browsers.values():
        for address in (page for page in pages if not page.startswith("/api/")):
            hall.hear(browser.get(address))
        hall.hear(browser.get(f"{ENTRY}/rows?segment=1&room=closed&desk=mine"))
        hall.hear(browser.get(f"{ENTRY}?segment=1&board=2&room=open&saved=1"))
        hall.hear(browser.get(f"{OPEN_1}/correct?result=7NTN%3D"))
        hall.hear(browser.get(f"{OPEN_1}/echo?result=7NTN%3D"))
        hall.hear(browser.get("/friendly/find?q=t1"))
        hall.hear(browser.get("/friendly/find?q=nobody"))
    for address in (page for page in pages if page.startswith("/api/")):
        script(hall, "GET", address, headers)


def in_pieces(browser: Browser, form: Form, **typed: str) -> Page:
    """Send a form as a page does that stays open, and takes its answer in pieces."""
    fields = {**form.fields, **typed, "desk": "mine"}
    return Page(browser.client.post(form.action, data=fields, headers={"Accept": "application/json"}), form.action)


def play(hall: World, busy: Sequence[Sequence[Busy]]) -> list[Said]:
    """Let the open room of match 1 do everything it can, while the other tables do what they do."""
    browsers, headers = holders(hall.hall), bearer(hall.hall)
    table, scorer = browsers["a table"], browsers["a scorer"]
    acts = iter(busy)

    look_around(hall, browsers, headers)
    hall.act(next(acts))
    stale = scorer.get(f"{ENTRY}?segment=1&board=1&room=open").form("/1/open")
    checked = hall.hear(table.send(table.get(TABLE).form("/table"), **FOUR_SPADES))
    hall.act(next(acts))
    hall.hear(table.follow(hall.hear(table.send(checked.form("/record")))))
    hall.hear(scorer.send(stale, result="3NTN="))
    hall.act(next(acts))
    hall.hear(table.send(checked.form("/record"), key="another", typed="5CN="))
    script(hall, "PUT", f"{API}/segments/1/boards/2/open", headers, result="3NTN=", seen=0, key="k1")
    script(hall, "PUT", f"{API}/segments/1/boards/2/open", headers, result="3NTN=", seen=0, key="k1")
    script(hall, "PUT", f"{API}/segments/1/boards/2/open", headers, result="3NTN-1", seen=0, key="k2")
    script(hall, "PUT", f"{API}/segments/1/boards/2/open", headers, result="3NTN-1", seen=2, key="k3")
    hall.act(next(acts))
    script(hall, "POST", f"{API}/segments/1/boards/2/open/withdraw", headers, seen=1)
    script(hall, "POST", f"{API}/segments/1/boards/2/open/withdraw", headers, seen=3)
    saved = hall.hear(scorer.send(scorer.get(f"{ENTRY}?segment=1&board=3&room=open").form("/3/open"), result="6HS-3"))
    hall.hear(scorer.follow(saved))
    hall.hear(in_pieces(scorer, scorer.get(f"{ENTRY}?segment=1&board=3&room=open").form("/3/open"), result="6HS-2"))
    filled = hall.hear(scorer.send(scorer.get(f"{ENTRY}?segment=1&board=3&room=open").form("/3/open/move"), board="1"))
    hall.hear(scorer.send(filled.form("/3/open/move"), board="2"))
    hall.act(next(acts))
    hall.hear(scorer.follow(hall.hear(scorer.send(scorer.get(ENTRY).form("/undo")))))
    board = scorer.get("/friendly/matches/1/segments/1/boards/2")
    restores = [form for form in board.read().forms if form.action.endswith("/restore")]
    hall.hear(scorer.send(restores[-1]))
    hall.act(next(acts))
    look_around(hall, browsers, headers)
    return hall.said


def differences(first: list[Said], second: list[Said]) -> list[str]:
    """Name the answers that are not the same, with the lines in which they differ."""
    pairs = [(one, other) for one, other in zip(first, second, strict=True) if one != other]
    return [
        f"{one[0]} {one[1]} {other[1]}\n" + "\n".join(unified_diff(lines_of(one), lines_of(other), lineterm="", n=0))
        for one, other in pairs
    ]


def lines_of(said: Said) -> list[str]:
    """Give an answer line by line."""
    return [*said[2].split("), ("), *said[3].splitlines()]


@settings(max_examples=1, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(busy=moments)
@example(busy=BUSY)
def test_whoever_sees_one_room_is_answered_the_same_whatever_the_others_do(
    sqlite_template: Path, tmp_path: Path, busy: list[list[Busy]]
) -> None:
    homes = Path(mkdtemp(dir=tmp_path))
    with world(sqlite_template, homes / "quiet") as hall:
        alone = play(hall, [[]] * len(busy))
    with world(sqlite_template, homes / "busy") as hall:
        among_others = play(hall, busy)

    assert differences(alone, among_others) == []


results = st.lists(st.sampled_from(["4SW=", "7NTXXW-13", "P", "3NTN+2"]), min_size=3, max_size=3)


def correct(hall: World, of_the_closed_room: list[str]) -> list[Said]:
    """Finish the segment of match 1, and let those who see the open room look around and correct what they may."""
    own, _other = hall.scorers
    own.enter_all(open_1="4SN=", open_2="P", open_3="3NTE-1")
    for board, text in enumerate(of_the_closed_room, 1):
        own.enter(f"1/{board}/closed", text)
    for slot in to_confirm(own.facts()):
        own.confirm(path_of(slot))
    own.finish()
    hall.stop_the_clock()
    browsers, headers = holders(hall.hall), bearer(hall.hall)
    scorer = browsers["a scorer"]

    look_around(hall, browsers, headers)
    hall.hear(scorer.send(scorer.get(f"{OPEN_1}/correct").form("/correct"), result="4SN-1", preview="1"))
    hall.hear(scorer.send(scorer.get(f"{OPEN_1}/correct").form("/correct"), result="4SN-1", reason="keying"))
    script(hall, "PUT", f"{API}/segments/1/boards/2/open", headers, result="3NTN=", seen=2)
    script(hall, "PUT", f"{API}/segments/1/boards/2/open", headers, result="3NTN=", seen=2, reason="appeal")
    look_around(hall, browsers, headers)
    return hall.said


@settings(max_examples=1, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(results=results)
@example(results=["4SE=", "7NTXXW-13", "3NTE+2"])
def test_nor_does_a_finished_segment_tell_one_room_how_the_other_did(
    sqlite_template: Path, tmp_path: Path, results: list[str]
) -> None:
    homes = Path(mkdtemp(dir=tmp_path))
    with world(sqlite_template, homes / "flat") as hall:
        flat = correct(hall, ["4SN=", "P", "3NTE-1"])
    with world(sqlite_template, homes / "other") as hall:
        other = correct(hall, results)

    assert differences(flat, other) == []
