"""The correction period: from the publication on, so many minutes."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from matchscore.queries.periods import period_of

TEN = datetime(2026, 12, 1, 22, 10, tzinfo=UTC)


@dataclass(frozen=True)
class Evening:
    """An event that was published at 21:40."""

    published_at: datetime | None = TEN - timedelta(minutes=30)
    correction_minutes: int = 30


def test_an_event_that_is_not_published_has_no_period() -> None:
    assert period_of(Evening(published_at=None), TEN) is None


@pytest.mark.parametrize(
    ("seconds", "is_over", "minutes"), [(-61, False, 2), (-1, False, 1), (0, True, 0), (1, True, 0)]
)
def test_a_period_is_over_from_its_last_instant_on(seconds: int, is_over: bool, minutes: int) -> None:  # noqa: FBT001 - a column
    period = period_of(Evening(), TEN + timedelta(seconds=seconds))

    assert period is not None
    assert (period.ends_at, period.is_over, period.minutes_left) == (TEN, is_over, minutes)


def test_a_period_is_the_same_in_every_zone() -> None:
    madrid = TEN.astimezone(ZoneInfo("Europe/Madrid")) - timedelta(seconds=1)

    period = period_of(Evening(), madrid)

    assert period is not None
    assert (period.is_over, period.minutes_left) == (False, 1)


def test_a_period_of_no_minutes_is_over_at_once() -> None:
    period = period_of(Evening(correction_minutes=0), TEN - timedelta(minutes=30))

    assert period is not None
    assert period.is_over
