"""The correction period: it begins when an event's results are published and ends after so many minutes (Law 79C).

Both ends are instants: the zone of the server and that of the hall make no difference.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from matchscore.scoring.reported import Backing

_MINUTE = timedelta(minutes=1)


class Published(Protocol):
    """What has a correction period: an event, or a match as one of its own."""

    @property
    def published_at(self) -> datetime | None:
        """When the results were published; None while they are not."""

    @property
    def correction_minutes(self) -> int:
        """How long results may then be corrected."""


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


def period_of(event: Published, now: datetime) -> Period | None:
    """Give the correction period of an event; None while its results are not published."""
    began_at = event.published_at
    if began_at is None:
        return None
    return Period(began_at, began_at + event.correction_minutes * _MINUTE, now)


def minutes_passed(period: Period) -> int:
    """Count the minutes since a period began, the one that has begun included: a shorter one would end in the past."""
    return -((period.began_at - period.now) // _MINUTE)


def is_waiting(backing: Backing, event: Published, now: datetime) -> bool:
    """Tell whether a reported total still waits for somebody (case 72).

    What one captain says alone waits until the correction period ends; where nothing is published, until it is
    confirmed. After the period its IMPs count as they did before, marked as reported by one side: time confirms
    nothing, and VPs come when somebody does. Captains who differ wait until one of them is agreed with: till then
    nothing counts.
    """
    period = period_of(event, now)
    return backing is Backing.DIFFERING or (backing is Backing.ONE_SIDE and (period is None or not period.is_over))
