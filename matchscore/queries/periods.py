"""The correction period of a match: so many minutes, once its result is there for everybody (Law 79C).

It begins at the publication of its event, or when the match was finished, whichever is later. A match that is finished
after the publication thus has a period of its own; one that is not finished has none yet. The period of an event is the
latest of its matches'.

Both ends are instants: the zone of the server and that of the hall make no difference.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from matchscore.scoring.reported import Backing

_MINUTE = timedelta(minutes=1)


class Published(Protocol):
    """What has results that are published: an event, or a match as one of its own."""

    @property
    def published_at(self) -> datetime | None:
        """When the results were published; None while they are not."""

    @property
    def correction_minutes(self) -> int:
        """How long results may then be corrected."""


class Finished(Published, Protocol):
    """What has a correction period: a match, or what stands for it."""

    @property
    def finished_at(self) -> datetime | None:
        """When it was finished; None while it is not."""


@dataclass(frozen=True, slots=True)
class Period:
    """A correction period, looked at now."""

    began_at: datetime
    ends_at: datetime
    now: datetime

    @property
    def is_over(self) -> bool:
        """Tell whether it has ended: from its last instant on."""
        return self.now >= self.ends_at

    @property
    def minutes_left(self) -> int:
        """Count the minutes that are left, the one that has begun included; 0 once it is over."""
        return max(-((self.now - self.ends_at) // _MINUTE), 0)


def period_of(match: Finished, now: datetime) -> Period | None:
    """Give the correction period of a match; None while it is not published, or not finished."""
    return period_since(match, match.finished_at, now)


def period_since(published: Published, finished_at: datetime | None, now: datetime) -> Period | None:
    """Give the period of what was finished then; None while it is not published, or not finished."""
    if published.published_at is None or finished_at is None:
        return None
    began_at = max(published.published_at, finished_at)
    return Period(began_at, began_at + published.correction_minutes * _MINUTE, now)


def period_of_all(matches: Iterable[Finished], now: datetime) -> Period | None:
    """Give the period that ends last; None where no match has one."""
    periods = [period for match in matches if (period := period_of(match, now)) is not None]
    return max(periods, key=lambda period: period.ends_at, default=None)


def minutes_passed(period: Period) -> int:
    """Count the minutes since a period began, the one that has begun included: a shorter one would end in the past."""
    return -((period.began_at - period.now) // _MINUTE)


def is_over(match: Finished, now: datetime) -> bool:
    """Tell whether the correction period of a match has ended."""
    period = period_of(match, now)
    return period is not None and period.is_over


def is_waiting(backing: Backing, match: Finished, now: datetime) -> bool:
    """Tell whether a reported total still waits for somebody (case 72).

    What one captain says alone waits until the correction period ends; where nothing is published, until it is
    confirmed. After the period its IMPs count as they did before, marked as reported by one side: time confirms
    nothing, and VPs come when somebody does. Captains who differ wait until one of them is agreed with: till then
    nothing counts.
    """
    return backing is Backing.DIFFERING or (backing is Backing.ONE_SIDE and not is_over(match, now))
