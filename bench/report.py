"""What a run says: a table for people, JSON to keep."""

import json
import os
import platform
import sqlite3
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path

from bench.rounds import Ratio, Timing, ratio
from matchscore import VERSION

LIBRARIES = ("flask", "sqlalchemy", "werkzeug", "jinja2", "waitress", "psycopg")
HEADS = ("goal", "what", "CPU", "wall", "against", "ratio", "spread", "at most", "")


@dataclass(frozen=True)
class Line:
    """A line of the table. `limit` is the goal, None for a line that is for reading; `at_least` turns it round.

    `reason` says why the goal is missed, where it is; `unit` is another one where `ratio` is none.
    """

    goal: str
    what: str
    against: str = ""
    cpu: float | None = None
    wall: float | None = None
    ratio: Ratio | None = None
    limit: float | None = None
    at_least: bool = False
    note: str = ""
    reason: str = ""
    unit: str = "×"

    @property
    def verdict(self) -> str:
        """Say whether the goal is met."""
        if self.ratio is None or self.limit is None:
            return self.note
        is_met = self.ratio.median >= self.limit if self.at_least else self.ratio.median <= self.limit
        said = ["ok" if is_met else "MISS", self.note, "" if is_met else self.reason]
        return "; ".join(filter(None, said))


@dataclass(frozen=True)
class Goal:
    """What a line is held against: its number, the anchor's name, the limit, and by which clock."""

    number: str
    anchor: str
    limit: float | None = None
    by: str = "cpu"
    note: str = ""
    reason: str = ""


def compared(goal: Goal, name: str, timings: dict[str, Timing]) -> Line:
    """Make the line of a case from what was timed in the same rounds."""
    mine, anchor = timings[name], timings[goal.anchor]
    of_rounds = ratio(getattr(mine, goal.by), getattr(anchor, goal.by))
    by_wall = "by the wall clock" if goal.by == "wall" else ""
    return Line(
        goal.number,
        name,
        goal.anchor,
        middle(mine.cpu),
        middle(mine.wall),
        of_rounds,
        goal.limit,
        note=", ".join(filter(None, [goal.note, by_wall])),
        reason=goal.reason,
    )


def alone(number: str, name: str, timings: dict[str, Timing]) -> Line:
    """Make the line of an anchor."""
    return Line(number, name, cpu=middle(timings[name].cpu), wall=middle(timings[name].wall))


def middle(times: list[float]) -> float:
    """Give the median of the rounds."""
    return sorted(times)[len(times) // 2]


def print_table(title: str, lines: list[Line]) -> None:
    """Print some lines under a title."""
    rows = [HEADS, *(cells(line) for line in lines)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    print(f"\n{title}")
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def cells(line: Line) -> tuple[str, ...]:
    """Write a line."""
    found = line.ratio
    limit = "" if line.limit is None else f"{'≥' if line.at_least else '≤'} {line.limit:g}{line.unit}"
    return (
        line.goal,
        line.what,
        duration(line.cpu),
        duration(line.wall),
        line.against,
        f"{found.median:.2f}{line.unit}" if found else "",
        f"±{found.spread:.0f}%" if found and found.spread else "",
        limit,
        line.verdict,
    )


def duration(seconds: float | None) -> str:
    """Write a time in the unit that fits it."""
    if seconds is None:
        return ""
    for unit, factor in (("ns", 1e9), ("µs", 1e6), ("ms", 1e3)):
        if seconds * factor < 1000:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds:.2f} s"


def keep(path: Path, tables: dict[str, list[Line]], seconds: float) -> None:
    """Write a run as JSON: versions, the load of the machine, every line with its verdict."""
    content = {
        "matchscore": VERSION,
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "libraries": {name: version_of(name) for name in LIBRARIES},
        "machine": {"system": platform.platform(), "cores": os.cpu_count(), "load": load()},
        "seconds": round(seconds, 1),
        "lines": {
            title: [{**asdict(line), "verdict": line.verdict} for line in lines] for title, lines in tables.items()
        },
    }
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def version_of(library: str) -> str | None:
    """Give the version of a library, None without it."""
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return None


def load() -> list[float]:
    """Give the load of the machine over 1, 5 and 15 minutes; nothing where the system does not count it."""
    return [round(one, 2) for one in os.getloadavg()] if hasattr(os, "getloadavg") else []
