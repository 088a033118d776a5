"""The correction period, as pages say it: when it ends in the hall, and in how many minutes."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from math import ceil
from typing import Protocol
from zoneinfo import ZoneInfo

from matchscore.i18n import gettext as _
from matchscore.queries.periods import Finished, Period, Published, period_of, period_of_all
from matchscore.web.asking.site import now

LONGEST_COUNTED = 120
"""How many minutes are counted down; of a longer period its end says more."""


class PublishedInZone(Published, Protocol):
    """What has results that are published and a place on earth: an event, or a match or sheet of it."""

    @property
    def time_zone(self) -> str:
        """The zone of the hall."""


class FinishedInZone(Finished, PublishedInZone, Protocol):
    """What has a correction period and a place on earth: a match, or a sheet of it."""


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


def period_line(match: FinishedInZone) -> PeriodLine | None:
    """Say when a match was published and its correction period ends or ended; None while nothing is published."""
    return _line(match, period_of(match, now()), _("The correction period begins when the match is finished."))


def period_line_of_event(event: PublishedInZone, matches: Iterable[Finished]) -> PeriodLine | None:
    """Say when an event was published, and when the last correction period of its matches ends or ended."""
    matches = list(matches)
    has_open = any(match.finished_at is None for match in matches)
    waiting = _("The correction period of a match begins when it is finished.")
    return _line(event, period_of_all(matches, now()), waiting, waiting if has_open else "")


def _line(event: PublishedInZone, period: Period | None, waiting: str, more: str = "") -> PeriodLine | None:
    """Write the line of a period, or that it has to be waited for; `more` is what is to be said besides."""
    if event.published_at is None:
        return None
    zone = ZoneInfo(event.time_zone)
    published = _("Published at %(time)s.") % {"time": time_words(event.published_at, now(), zone)}
    if period is None:
        return PeriodLine(f"{published} {waiting}", is_over=False)
    ends = time_words(period.ends_at, period.now, zone)
    over = _joined(published, _("The correction period ended at %(time)s.") % {"time": ends}, more)
    if period.is_over:
        return PeriodLine(over, is_over=True)
    seconds = ceil((period.ends_at - period.now).total_seconds())
    words, counted = (_joined(published, each, more) if each else "" for each in _end_words(period, ends))
    return PeriodLine(words, is_over=False, counted=counted, seconds=seconds, later=over)


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


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
