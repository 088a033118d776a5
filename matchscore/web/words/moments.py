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
    found = _TIME.fullmatch(typed.strip())
    if found is None:
        return None
    today = now.astimezone(ZoneInfo(time_zone))
    moment = today.replace(hour=int(found["hour"]), minute=int(found["minute"]), second=0, microsecond=0, fold=0)
    return moment - timedelta(days=1) if moment - today > HALF_A_DAY else moment


def ago(past: timedelta) -> str:
    """Say how long ago something was, in the language in force: `3 hours ago`; anything less is a minute."""
    whole = max(past, timedelta(minutes=1))
    return format_timedelta(-whole, granularity="minute", add_direction=True, locale=i18n.language())
