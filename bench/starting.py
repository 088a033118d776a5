"""Goal 15: how long importing the application takes and how much memory it needs, in processes of their own."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.report import Line, middle
from bench.rounds import ratio

ROOT = Path(__file__).resolve().parents[1]
ANCHOR = "import Flask and SQLAlchemy"
WITH_ORM = "import Flask and SQLAlchemy's ORM"
OURS = "import the application"
REASON = "a third of the rest is pydantic with the API's models, a third mapping tables and writing statements"
IMPORTS = {ANCHOR: "flask, sqlalchemy", WITH_ORM: "flask, sqlalchemy.orm", OURS: "matchscore.web"}
PROGRAM = """
import json, time
cpu, wall = time.process_time(), time.perf_counter()
import {modules}
cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
with open("/proc/self/status", encoding="ascii") as status:
    memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))
print(json.dumps([cpu, wall, memory / 1024]))
"""


@dataclass(frozen=True)
class Start:
    """What importing took: CPU and wall seconds, and the megabytes that the process has in memory afterwards."""

    cpu: float
    wall: float
    megabytes: float


def started(modules: str) -> Start:
    """Import some modules in a new process."""
    command = [sys.executable, "-c", PROGRAM.format(modules=modules)]
    answer = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout
    return Start(*json.loads(answer))


def starting_lines(rounds: int) -> list[Line]:
    """Time goal 15; only Linux tells a process its memory."""
    if not Path("/proc/self/status").exists():
        return [Line("15", OURS, note="only measured on Linux")]
    runs: dict[str, list[Start]] = {name: [] for name in IMPORTS}
    for _ in range(rounds + 1):
        for name, modules in IMPORTS.items():
            runs[name].append(started(modules))
    for starts in runs.values():
        del starts[0]  # the files were not yet in memory
    anchors = [(ANCHOR, 1.5), (WITH_ORM, None)]
    return [
        *(alone(name, runs[name]) for name, _ in anchors),
        *(in_time(runs[OURS], name, runs[name], limit) for name, limit in anchors),
        *(in_memory(runs[OURS], name, runs[name], limit) for name, limit in anchors),
    ]


def alone(name: str, starts: list[Start]) -> Line:
    """Make the line of an anchor."""
    cpu, wall, megabytes = (middle(times) for times in columns(starts))
    return Line("15", name, cpu=cpu, wall=wall, note=f"{megabytes:.0f} MB")


def columns(starts: list[Start]) -> tuple[list[float], list[float], list[float]]:
    """Give the CPU seconds, the wall seconds and the megabytes of some starts."""
    return [each.cpu for each in starts], [each.wall for each in starts], [each.megabytes for each in starts]


def in_time(ours: list[Start], anchor: str, theirs: list[Start], limit: float | None) -> Line:
    """Compare our CPU time with an anchor's."""
    cpu, wall, _ = columns(ours)
    found = ratio(cpu, columns(theirs)[0])
    return Line("15", OURS, anchor, middle(cpu), middle(wall), found, limit, reason=REASON)


def in_memory(ours: list[Start], anchor: str, theirs: list[Start], limit: float | None) -> Line:
    """Compare our memory with an anchor's."""
    megabytes = columns(ours)[2]
    found = ratio(megabytes, columns(theirs)[2])
    return Line(
        "15", "memory after it", anchor, None, None, found, limit, note=f"{middle(megabytes):.0f} MB", reason=REASON
    )
