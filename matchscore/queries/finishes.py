"""When a match was finished: what its correction period begins with once its event is published.

It is finished with its last segment. One of which only the total is known is finished when what counts of it was said,
one that was conceded, forfeited or a bye without a word of its own: nobody waits for anything of it.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from matchscore.queries.boards import reported_result
from matchscore.queries.matches import MatchFacts
from matchscore.scoring.reported import Backing


@dataclass(frozen=True, slots=True)
class Finish:
    """What the correction period of a match follows from, and the zone of its hall."""

    published_at: datetime | None
    correction_minutes: int
    finished_at: datetime | None
    time_zone: str


def finish_of(facts: MatchFacts) -> Finish:
    """Give what the correction period of a match follows from."""
    head = facts.head
    return Finish(head.published_at, head.correction_minutes, finished_at(facts), head.time_zone)


def finished_at(facts: MatchFacts) -> datetime | None:
    """Give when a match was finished; None while it is not. What was over without play is so from the publication."""
    counted = reported_result(facts)
    if counted.backing is not Backing.NOBODY:
        return None if counted.backing is Backing.DIFFERING else _said_at(facts)
    moments = [segment.finished_at for segment in facts.segments]
    if facts.head.ended_by is None:
        return None if None in moments else max(filter(None, moments), default=None)
    return max(filter(None, moments), default=facts.head.published_at)


def _said_at(facts: MatchFacts) -> datetime | None:
    """Give when it was said last what counts: who says it once more changes nothing."""
    counts, lines = reported_result(facts), facts.reported_totals
    since = None
    for count in range(len(lines), 0, -1):
        if reported_result(replace(facts, reported_totals=lines[:count])) != counts:
            break
        since = lines[count - 1].said_at
    return since
