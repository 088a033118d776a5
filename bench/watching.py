"""A crowd of phones as the bench sees it: started, asked how a change reached them, ended."""

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, cast

from bench.served import ROOT

PAUSE_SECONDS = 1.0
TICKS_A_SECOND = 100
USER, SYSTEM = 13, 14


@dataclass(frozen=True)
class Reached:
    """How a change reached the phones: seconds from the request to the event and to the whole part; who missed it."""

    events: tuple[float, ...]
    parts: tuple[float, ...]
    missed: int


@dataclass(frozen=True)
class Phones:
    """A crowd that is there."""

    says: IO[str]
    hears: IO[str]

    def reached(self, change: Callable[[], object]) -> tuple[float, Reached]:
        """Change something and wait until every phone has it; give how long the change itself took."""
        began = time.monotonic()
        change()
        took = time.monotonic() - began
        print(began, file=self.hears, flush=True)
        told = json.loads(self.says.readline())
        here = [each for each in told if each is not None]
        time.sleep(PAUSE_SECONDS)
        events, parts = ([each[place] - began for each in here] for place in (0, 1))
        return took, Reached(tuple(events), tuple(parts), len(told) - len(here))


@contextlib.contextmanager
def phones(addresses: Sequence[str], stream: str, part: str, listeners: int, pollers: int = 0) -> Iterator[Phones]:
    """Bring a crowd, and send it home."""
    command = [sys.executable, "-m", "bench.phones", ",".join(addresses), stream, part, str(listeners), str(pollers)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as crowd:
        try:
            here = Phones(cast("IO[str]", crowd.stdout), cast("IO[str]", crowd.stdin))
            if here.says.readline().strip() != "ready":
                raise AssertionError("the phones did not come")
            yield here
        finally:
            crowd.kill()


def share(times: Sequence[float], part: float) -> float:
    """Give the time within which this part of them lies."""
    return sorted(times)[min(int(part * len(times)), len(times) - 1)]


def cpu_seconds(pid: int) -> float:
    """Give the CPU seconds that a process has used; 0 where the system does not say."""
    path = Path(f"/proc/{pid}/stat")
    if not path.exists():
        return 0
    fields = path.read_text().split()
    return (int(fields[USER]) + int(fields[SYSTEM])) / TICKS_A_SECOND
