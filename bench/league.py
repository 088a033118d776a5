"""A league as a scorer has it: matches of 32 boards, nothing played yet, and the results that will be typed.

Both tables of a board play about the same contract, as real ones do: a field of chance alone would have every other
board asked about.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path

from sqlalchemy.orm import Session

from bench.archive import Live
from bench.places import Place
from bench.seeded import OVER_WEIGHTS, SEED, result_by
from bench.sites import Site, signed_in
from matchscore.scoring.results import Played, TableResult
from matchscore.services.acts import SHELL, Act
from matchscore.services.building import EventPlan
from matchscore.services.events import Pairing, add_match, add_round, add_team, create_event, numbered_boards

BOARDS = 32
TEAMS = 20
AT = datetime(2026, 1, 10, 10, tzinfo=UTC)
SLUG = "league"
ROOMS = ("open", "closed")

Step = Callable[[Session, Act], object]

Typed = tuple[int, int, str, str]
"""Match, board, room, and what is typed there."""


def league(place: Place, home: Path, matches: int) -> Site:
    """Make a site on a league of so many matches; its settings and secrets are in `home`."""
    database = place.new()
    with database.writing(None) as (session, _):
        event_id = create_event(session, AT, SHELL, EventPlan("League", SLUG, date(2026, 1, 10))).id
    for step in steps(matches):
        with database.writing(event_id) as (session, revision):
            step(session, Act(event_id, revision, AT, SHELL))
    site = signed_in(place, database, Live(event_id, SLUG, tuple(range(1, matches + 1))))
    return replace(site, home=home)


def steps(matches: int) -> Iterator[Step]:
    """Add the teams and as many rounds as the matches take, each an act; everybody plays in every round."""
    for number in range(1, TEAMS + 1):
        yield partial(add_team, name=f"Team {number}")
    half = TEAMS // 2
    for match in range(matches):
        round_, place = divmod(match, half)
        if place == 0:
            yield partial(add_round, boards=numbered_boards(BOARDS))
        yield partial(add_match, pairing=Pairing(round_ + 1, place + 1, half + 1 + (place + round_) % half))


def typed_results() -> Iterator[Typed]:
    """Give what is typed, match after match: the open room down the sheet, then the closed one."""
    chance = random.Random(SEED)  # noqa: S311 - a field of results, not a secret
    match = 0
    while True:
        match += 1
        first = [result_by(chance) for _ in range(BOARDS)]
        for room, results in zip(ROOMS, (first, [beside(result, chance) for result in first]), strict=True):
            for board, result in enumerate(results, 1):
                yield match, board, room, str(result)


def beside(result: TableResult, chance: random.Random) -> TableResult:
    """Give what the other table makes of the same cards: the same contract, some tricks more or fewer."""
    if not isinstance(result, Played):
        return result
    over = chance.choices(tuple(OVER_WEIGHTS), tuple(OVER_WEIGHTS.values()))[0]
    return replace(result, tricks=min(13, result.contract.target + over))
