"""Which outcomes the public may know: those of whose boards every one is released, as `visibility.visible` has it.

An outcome is known with the last board that it comes from. Nothing in it is then hidden: a match that waits for a
table is not complete, and what counts of one that was given up are its compared boards.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from matchscore.models.event import Visibility
from matchscore.queries.match_lines import MatchLine
from matchscore.queries.outcomes import Outcome
from matchscore.queries.visibility import NEVER


@dataclass(frozen=True, slots=True)
class Released:
    """The matches whose outcome is known, by id; `until`: at that moment a clock makes another one known."""

    matches: frozenset[int]
    until: datetime


def released(lines: Iterable[MatchLine], outcomes: Mapping[int, Outcome], now: datetime) -> Released:
    """Say which outcomes the public may know; `lines` has every match of each of its rounds."""
    lines = list(lines)
    awaited = awaited_by_round(lines, outcomes)
    known, until = set(), NEVER
    for line in lines:
        outcome = outcomes[line.match_id]
        due = due_at(line, outcome, awaited[line.round.round_id])
        if due <= now:
            known.add(line.match_id)
        else:
            until = min(until, due)
    return Released(frozenset(known), until)


def awaited_by_round(lines: Iterable[MatchLine], outcomes: Mapping[int, Outcome]) -> dict[int, set[int]]:
    """Give the boards, by id, that some table of a round still has to play, as `visibility.read_awaited` does."""
    awaited: dict[int, set[int]] = {}
    for line in lines:
        boards = awaited.setdefault(line.round.round_id, set())
        if line.ended is None and not outcomes[line.match_id].is_over:
            boards |= outcomes[line.match_id].waiting
    return awaited


_LONG_AGO = datetime.min.replace(tzinfo=NEVER.tzinfo)


def due_at(line: MatchLine, outcome: Outcome, awaited: set[int]) -> datetime:
    """Say when the last board that an outcome comes from is released, by what is known now; NEVER: not by time alone.

    A board that a table has still to play goes with no policy but the open one; nothing complete has any.
    """
    if not outcome.needed or line.round.visibility is Visibility.OPEN:
        return _LONG_AGO
    match line.round.visibility:
        case Visibility.CLOCK:
            return _time_over(line, outcome)
        case Visibility.SEALED:
            is_due = outcome.is_over or outcome.is_finished
        case Visibility.BOTH_TABLES:
            is_due = outcome.is_over or not outcome.needed & outcome.waiting
        case _:
            is_due = line.round.closed_at is not None or not outcome.needed & awaited
    return _LONG_AGO if is_due else NEVER


def _time_over(line: MatchLine, outcome: Outcome) -> datetime:
    """Say when the time of the last board is over; never without a start and a pace."""
    start, minutes = line.round.started_at, line.round.minutes_per_board
    if start is None or minutes is None:
        return NEVER
    return start + timedelta(minutes=minutes * outcome.last_place)
