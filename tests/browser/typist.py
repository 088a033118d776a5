"""A typist at the desk: the tables of real matches, key by key, without a mouse and without looking up."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from playwright.sync_api import Page, expect

from matchscore.db import Database
from matchscore.formats.csv_results import read_results
from matchscore.scoring.parser import parse
from matchscore.scoring.results import TableResult
from matchscore.scoring.seats import Room
from matchscore.services.acts import SHELL
from matchscore.services.imports.doors import import_file
from tests.browser.conftest import Live
from tests.factories import NOON
from tests.importing import REQUEST
from tests.official import blank, tables_of

PATIENCE = 60_000  # milliseconds: a whole segment is typed faster than it is stored


@dataclass(frozen=True)
class Row:
    """A table's row as it is typed: the slot, and the keys before Enter; None where the paper has nothing."""

    segment: int
    board: int
    room: Room
    keys: str | None

    @property
    def result(self) -> TableResult | None:
        """What is then stored."""
        return parse(self.keys) if self.keys else None


def rows_of(name: str) -> list[Row]:
    """Give the rows of a real match in the order in which they are typed: room after room, segment after segment."""
    rows = [
        Row(
            int(row["segment"]),
            int(row["board"]),
            Room.OPEN if row["table"] == "1" else Room.CLOSED,
            {"PASSED_OUT": "p", "MISSING": None}.get(row["status"], keys_of(row)),
        )
        for row in tables_of(name)
    ]
    return sorted(rows, key=lambda row: (row.segment, row.room is Room.CLOSED))


def keys_of(row: dict[str, str]) -> str:
    """Write a result as it is typed without Shift: `4sxn-1`, `3ns=1`."""
    return f"{row['contract']}{row['declarer']}{row['result'].replace('+', '=')}".lower()


@dataclass
class Typist:
    """Somebody at a keyboard; `keys` has how many were pressed for each result, Enter included.

    `asked` counts the boards that were asked about: two keys each, counted apart.
    """

    page: Page
    live: Live
    keys: list[tuple[str, int]] = field(default_factory=list)
    asked: int = 0

    def type_match(self, name: str) -> str:
        """Type a whole match; gives the address of its event."""
        rows = rows_of(name)
        slug = set_up(self.live.database, name)
        self.live.open(self.page, f"/{slug}/matches/1/entry")
        for segment in dict.fromkeys(row.segment for row in rows):
            self.type_segment([row for row in rows if row.segment == segment], slug)
        return slug

    def type_segment(self, rows: Sequence[Row], slug: str) -> None:
        """Type both sheets of a segment from their first board on, and wait until all is stored."""
        segment = rows[0].segment
        expect(self.page.locator("#desk")).to_have_attribute("data-segment", str(segment), timeout=PATIENCE)
        for room in (Room.OPEN, Room.CLOSED):
            self.type_sheet([row for row in rows if row.room is room])
        expect(self.page.locator("#desk[data-waiting]")).to_have_count(0, timeout=PATIENCE)
        self.asked += self.page.locator("tr.asked").count()
        if rows[-1].keys is None:  # nothing to type there, so nothing leads on
            self.live.open(self.page, f"/{slug}/matches/1/entry?segment={segment + 1}&room=open")

    def type_sheet(self, rows: Sequence[Row]) -> None:
        """Type the sheet of one room from its first board on."""
        label = self.page.locator("#dock-slot")
        expect(label).to_have_text(f"Board {rows[0].board}, {rows[0].room} room", timeout=PATIENCE)
        for row in rows:
            self.type_row(row)
        if rows[-1].keys is None and rows[-1].room is Room.OPEN:
            self.page.keyboard.press("Tab")
            self.page.keyboard.press("Home")

    def type_row(self, row: Row) -> None:
        """Type a result and press Enter, or pass a row without one by."""
        if row.keys is None:
            self.page.keyboard.press("ArrowDown")
        else:
            self.page.keyboard.type(f"{row.keys}\n")
            self.keys.append((row.keys, len(row.keys) + 1))


def set_up(database: Database, name: str) -> str:
    """Set a real match up without its results; gives the address of its event."""
    slug = name.replace("_", "-")
    import_file(database, read_results(blank(name)), replace(REQUEST, event=slug), NOON, SHELL)
    return slug
