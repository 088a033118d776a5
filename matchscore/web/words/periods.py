"""The correction period, as pages say it: when it ends in the hall, and in how many minutes."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol
from zoneinfo import ZoneInfo

from matchscore.i18n import gettext as _
from matchscore.queries.periods import Published, period_of
from matchscore.web.asking.site import now

LONGEST_COUNTED = 120
"""How many minutes are counted down; of a longer period its end says more."""


class PublishedInZone(Published, Protocol):
    """What has a correction period and a place on earth: an event, or a match or sheet of it."""

    @property
    def time_zone(self) -> str:
        """The zone of the hall."""


@dataclass(frozen=True, slots=True)
class PeriodLine:
    """A correction period in words."""

    words: str
    is_over: bool


def period_line(event: PublishedInZone) -> PeriodLine | None:
    """Say when the correction period of an event ends or ended; None while nothing is published."""
    period = period_of(event, now())
    if period is None:
        return None
    zone = ZoneInfo(event.time_zone)
    ends = _time_words(period.ends_at.astimezone(zone), period.now.astimezone(zone))
    if period.is_over:
        return PeriodLine(_("The correction period ended at %(time)s.") % {"time": ends}, is_over=True)
    if period.minutes_left > LONGEST_COUNTED:
        return PeriodLine(_("Correction period ends %(time)s.") % {"time": ends}, is_over=False)
    words = _("Correction period ends %(time)s, in %(minutes)s min.")
    return PeriodLine(words % {"time": ends, "minutes": period.minutes_left}, is_over=False)


def _time_words(moment: datetime, now_there: datetime) -> str:
    """Write a time of day, with its date unless that is today."""
    return moment.strftime("%H:%M" if moment.date() == now_there.date() else "%Y-%m-%d %H:%M")
