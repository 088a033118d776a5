"""A result as it is recorded at a table: the value behind a row's columns."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from sqlalchemy import Text, type_coerce

from matchscore.models.result import Result
from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.results import NotPlayed, PassedOut, Played, ResultKind, Score, TableResult
from matchscore.scoring.seats import Seat

Fact = TypeVar("Fact")

Play = tuple[int, Strain, Doubling, Seat, int]
"""Level, strain, doubling, declarer and tricks, as a row holds them."""

COLUMNS = (
    type_coerce(Result.kind, Text),
    Result.level,
    type_coerce(Result.strain, Text),
    type_coerce(Result.doubling, Text),
    type_coerce(Result.declarer, Text),
    Result.tricks,
    Result.reported_ns_score,
    Result.lead,
    Result.turned,
    Result.other_form,
    Result.source,
    Result.rev,
    Result.confirmed_revision,
    Result.checked_revision,
)
"""The columns of a result for `stored`, enums as the text they are: one look-up is cheaper than four conversions."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What is recorded at one table on one board, and the event's revision that recorded it.

    `confirmed_revision` is the revision whose prompt somebody has answered, `checked_revision` the one that a second
    person has agreed to; both lapse with the next change of the result.
    """

    result: TableResult
    lead: str | None
    turned: bool
    other_form: bool
    source: str | None
    revision: int
    confirmed_revision: int | None = None
    checked_revision: int | None = None

    @property
    def is_confirmed(self) -> bool:
        """Tell whether somebody has kept this very value in the face of a prompt."""
        return self.confirmed_revision == self.revision

    @property
    def is_checked(self) -> bool:
        """Tell whether a second person has agreed to this very value."""
        return self.checked_revision == self.revision


def stored(columns: tuple[Any, ...]) -> Recorded | None:
    """Read `COLUMNS` of a row; None where an outer join found no result. Equal results share one value."""
    return None if columns[0] is None else Recorded(result_from(columns[:7]), *columns[7:])


@lru_cache(maxsize=16_384)
def result_from(columns: tuple[Any, ...]) -> TableResult:
    """Read the first seven of `COLUMNS` of a row that is there; equal results share one value."""
    kind, level, strain, doubling, declarer, tricks, reported_ns_score = columns
    play = (level, Strain(strain), Doubling(doubling), Seat(declarer), tricks) if level else None
    return result_of(ResultKind(kind), play, reported_ns_score)


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
