"""The correction period, as pages say it: when it ends in the hall, and in how many minutes."""

from dataclasses import dataclass
from datetime import datetime
from math import ceil
from typing import Protocol
from zoneinfo import ZoneInfo

from matchscore.i18n import gettext as _
from matchscore.queries.periods import Period, Published, period_of
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
    """A correction period in words; in `seconds` it is over (None: it is), and `later` says so.

    `counted` are the words with `{minutes}` where the minutes stand, for a clock on the page; none for a long period.
    """

    words: str
    is_over: bool
    counted: str = ""
    seconds: int | None = None
    later: str = ""


def period_line(event: PublishedInZone) -> PeriodLine | None:
    """Say when an event was published and its correction period ends or ended; None while nothing is published."""
    period = period_of(event, now())
    if period is None:
        return None
    zone = ZoneInfo(event.time_zone)
    began, ends = (time_words(moment, period.now, zone) for moment in (period.began_at, period.ends_at))
    published = _("Published at %(time)s.") % {"time": began}
    over = f"{published} " + _("The correction period ended at %(time)s.") % {"time": ends}
    if period.is_over:
        return PeriodLine(over, is_over=True)
    seconds = ceil((period.ends_at - period.now).total_seconds())
    words, counted = (f"{published} {each}" if each else "" for each in _end_words(period, ends))
    return PeriodLine(words, is_over=False, counted=counted, seconds=seconds, later=over)


def _end_words(period: Period, ends: str) -> tuple[str, str]:
    """Say when a period ends and in how many minutes; again with `{minutes}` in their place, if they are counted."""
    if period.minutes_left > LONGEST_COUNTED:
        return _("Correction period ends %(time)s.") % {"time": ends}, ""
    words = _("Correction period ends %(time)s, in %(minutes)s min.")
    return words % {"time": ends, "minutes": period.minutes_left}, words % {"time": ends, "minutes": "{minutes}"}


def time_words(moment: datetime, today: datetime, zone: ZoneInfo) -> str:
    """Write a time of day in a zone, with its date unless that is today there."""
    there = moment.astimezone(zone)
    return there.strftime("%H:%M" if there.date() == today.astimezone(zone).date() else "%Y-%m-%d %H:%M")
