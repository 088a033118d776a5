"""A result as it is recorded at a table: the value behind a row's columns."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from sqlalchemy import Row

from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.results import NotPlayed, PassedOut, Played, ResultKind, Score, TableResult
from matchscore.scoring.seats import Seat

Fact = TypeVar("Fact")

Play = tuple[int, Strain, Doubling, Seat, int]
"""Level, strain, doubling, declarer and tricks, as a row holds them."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What is recorded at one table on one board, and the event's revision that recorded it."""

    result: TableResult
    lead: str | None
    turned: bool
    other_form: bool
    source: str | None
    revision: int


def recorded_of(row: Row[*tuple[Any, ...]]) -> Recorded:
    """Read the result columns of a row."""
    result = result_of(row.kind, (row.level, row.strain, row.doubling, row.declarer, row.tricks), row.reported_ns_score)
    return Recorded(result, row.lead, row.turned, row.other_form, row.source, row.rev)


@lru_cache(maxsize=4096)
def result_of(kind: ResultKind, play: Play | None, reported_ns_score: int | None) -> TableResult:
    """Give the value of a kind and its facts; equal facts share one value. ValueError where one is missing."""
    if kind is ResultKind.PASSED_OUT:
        return PassedOut()
    if kind is ResultKind.NOT_PLAYED:
        return NotPlayed()
    if kind is ResultKind.SCORE:
        return Score(_there(reported_ns_score, "a score without its points"))
    level, strain, doubling, declarer, tricks = _there(play, "a contract without its play")
    return Played(Contract(level, strain, doubling, declarer), tricks)


def _there(fact: Fact | None, lack: str) -> Fact:
    if fact is None:
        raise ValueError(lack)
    return fact
