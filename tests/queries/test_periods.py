"""The correction period: from the publication on, or from the finish of the match if that is later."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from matchscore.queries.periods import period_of, period_of_all

TEN = datetime(2026, 12, 1, 22, 10, tzinfo=UTC)


@dataclass(frozen=True)
class Evening:
    """A match that was finished at half past nine and published at 21:40."""

    published_at: datetime | None = TEN - timedelta(minutes=30)
    finished_at: datetime | None = TEN - timedelta(minutes=40)
    correction_minutes: int = 30


def test_a_match_that_is_not_published_or_not_finished_has_no_period() -> None:
    assert period_of(Evening(published_at=None), TEN) is None
    assert period_of(Evening(finished_at=None), TEN) is None


def test_a_match_that_is_finished_after_the_publication_has_a_period_of_its_own() -> None:
    later = Evening(finished_at=TEN - timedelta(minutes=5))

    period = period_of(later, TEN)

    assert period is not None
    assert (period.began_at, period.minutes_left) == (TEN - timedelta(minutes=5), 25)


def test_the_period_of_an_event_is_the_one_that_ends_last() -> None:
    matches = Evening(), Evening(finished_at=TEN - timedelta(minutes=5)), Evening(finished_at=None)

    period = period_of_all(matches, TEN)

    assert period is not None
    assert period.ends_at == TEN + timedelta(minutes=25)
    assert period_of_all(matches[2:], TEN) is None


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
