"""How many listeners one process carries before the slowest of a hundred waits longer than a second.

`python -m bench.capacity [--db sqlite|postgres]`: the shipped command with its cap lifted, and more phones from step to
step, until a total takes more than a second to reach 99 of 100. The phones share its machine.
"""

import argparse
import contextlib
import time
from collections.abc import Iterator

from bench.entering import Desk
from bench.live import NOTICED_SECONDS, crowd_at, entries
from bench.places import PLACES
from bench.report import Line, print_table
from bench.rounds import Ratio
from bench.served import command_of, started
from bench.server_memory import size_of
from bench.sites import Site, archive_site
from bench.watching import share

STEPS = (500, 1_000, 1_500, 2_000, 3_000, 4_000)
MOST_SECONDS = 1.0
UNCAPPED = (
    "import matchscore.web.server as s; s.MOST_LISTENERS = 5_000; s.MOST_CONNECTIONS = 14_000;"
    " from matchscore.cli import main; main()"
)


def lines(site: Site, command: tuple[list[str], dict[str, str]]) -> Iterator[Line]:
    """Bring more and more phones."""
    (program, flag, _, *options), environment = command
    with started([program, flag, UNCAPPED, *options], environment) as (server, address):
        for count in STEPS:
            with crowd_at(site, [address], count) as crowd:
                size = size_of(server.pid) or 0
                reached = entries(crowd, Desk(site, site.live.matches[0]), address)
            late = share(reached.parts, 0.99)
            note = f"half within {share(reached.parts, 0.5):.2f} s, {reached.missed} missed, server {size:.0f} MB"
            yield Line(
                "12", f"{count:,} listeners, p99", "", None, late, Ratio(late, 0), MOST_SECONDS, unit=" s", note=note
            )
            if late > MOST_SECONDS:
                return
            time.sleep(NOTICED_SECONDS)


def main() -> None:
    """Measure on the database that is chosen."""
    parser = argparse.ArgumentParser(prog="python -m bench.capacity", description="Listeners of one process.")
    parser.add_argument("--db", choices=list(PLACES), default="sqlite")
    chosen = parser.parse_args().db
    with contextlib.closing(PLACES[chosen]()) as place:
        site = archive_site(place, 1)
        print_table(f"capacity, {chosen}", list(lines(site, command_of(place.folder / "served", site))))


if __name__ == "__main__":
    main()
