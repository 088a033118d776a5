"""Times of day as people type them, in the zone of an event, and how long something is past."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from babel.dates import format_timedelta

from matchscore import i18n

_TIME = re.compile(r"(?P<hour>[01]?[0-9]|2[0-3])[:.](?P<minute>[0-5][0-9])")
HALF_A_DAY = timedelta(hours=12)


def moment_of(typed: str, time_zone: str, now: datetime) -> datetime | None:
    """Read a time of day as the moment of today, in a zone; None where it is none.

    More than half a day ahead it is yesterday's: after midnight somebody types 23:50.
    """
    moment = _today(typed, time_zone, now)
    return moment - timedelta(days=1) if moment is not None and moment - now > HALF_A_DAY else moment


def due_moment_of(typed: str, time_zone: str, now: datetime) -> datetime | None:
    """Read a time of day until when something is due; None where it is none.

    It is today's; more than half a day past it is tomorrow's: before midnight somebody types 0:10. One that was within
    the last hour is past, also when a day has begun since.
    """
    moment = _today(typed, time_zone, now)
    if moment is None:
        return None
    if moment + timedelta(hours=1) - timedelta(days=1) > now:
        return moment - timedelta(days=1)
    return moment + timedelta(days=1) if now - moment > HALF_A_DAY else moment


def _today(typed: str, time_zone: str, now: datetime) -> datetime | None:
    found = _TIME.fullmatch(typed.strip())
    if found is None:
        return None
    today = now.astimezone(ZoneInfo(time_zone))
    return today.replace(hour=int(found["hour"]), minute=int(found["minute"]), second=0, microsecond=0, fold=0)


def ago(past: timedelta) -> str:
    """Say how long ago something was, in the language in force: `3 hours ago`; anything less is a minute."""
    whole = max(past, timedelta(minutes=1))
    return format_timedelta(-whole, granularity="minute", add_direction=True, locale=i18n.language())
