"""Boards of real matches from the folder of shared facts beside the project, both tables known."""

import csv
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import TableOutcome
from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.results import PassedOut, Played, TableResult
from matchscore.scoring.seats import Line, Seat

MATCHES = Path(__file__).resolve().parents[2] / "shared" / "matches"
_VULNERABLE = {
    "None": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "All": Vulnerability.BOTH,
    "Both": Vulnerability.BOTH,
}
_LINES = {"1": Line.NS, "2": Line.EW}


@dataclass(frozen=True)
class RealTable:
    """What one table of a real match made of a board; `home_line` is where the home team sat."""

    match: str
    segment: str
    board: str
    vulnerable: Vulnerability
    home_line: Line
    result: TableResult

    @property
    def outcome(self) -> TableOutcome:
        """Give it as it counts in a comparison."""
        return TableOutcome(self.result, ns_score(self.result, self.vulnerable), self.home_line)


RealBoard = tuple[RealTable, RealTable]


def real_tables(folder: Path = MATCHES) -> list[RealTable]:
    """Read the tables of all matches of which something is known; FileNotFoundError where there is no such folder."""
    files = sorted(path for path in folder.iterdir() if path.suffix == ".csv" and not path.stem.endswith("_entry"))
    return [table for path in files for table in _tables_of(path)]


def real_boards(tables: list[RealTable]) -> list[RealBoard]:
    """Give the boards of which both tables are known."""
    found: dict[tuple[str, str, str], list[RealTable]] = defaultdict(list)
    for table in tables:
        found[table.match, table.segment, table.board].append(table)
    return [(tables[0], tables[1]) for tables in found.values() if len(tables) == 2]


def _tables_of(path: Path) -> Iterator[RealTable]:
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            if row["status"] != "MISSING":
                place = (row["match_id"], row["segment"], row["board"])
                yield RealTable(*place, _VULNERABLE[row["vul"]], _LINES[row["table"]], _result(row))


def _result(row: dict[str, str]) -> TableResult:
    if row["status"] == "PASSED_OUT":
        return PassedOut()
    level, strain, doubling = row["contract"][0], row["contract"][1], row["contract"][2:]
    bid = Contract(int(level), Strain(strain), Doubling(doubling), Seat(row["declarer"]))
    return Played(bid, int(row["tricks"]))
