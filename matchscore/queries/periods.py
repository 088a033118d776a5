"""The correction period: it begins when an event's results are published and ends after so many minutes (Law 79C).

Both ends are instants: the zone of the server and that of the hall make no difference.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

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
