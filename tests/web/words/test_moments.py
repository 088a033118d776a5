"""Times of day as people type them, and how long something is past."""

from datetime import UTC, datetime, timedelta

import pytest

from matchscore.i18n import use_language
from matchscore.web.words.moments import ago, due_moment_of, moment_of

EVENING = datetime(2026, 12, 1, 18, 42, 30, tzinfo=UTC)
AFTER_MIDNIGHT = datetime(2026, 12, 1, 22, 10, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["17:50", " 17:50 ", "17.50"])
def test_a_time_of_day_is_the_moment_of_today_in_the_zone(typed: str) -> None:
    assert moment_of(typed, "Europe/Bucharest", EVENING) == datetime(2026, 12, 1, 15, 50, tzinfo=UTC)


def test_a_round_can_be_announced() -> None:
    assert moment_of("21:15", "Europe/Bucharest", EVENING) == datetime(2026, 12, 1, 19, 15, tzinfo=UTC)


def test_after_midnight_the_evening_before_is_meant() -> None:
    assert moment_of("23:50", "Europe/Bucharest", AFTER_MIDNIGHT) == datetime(2026, 12, 1, 21, 50, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "now", "due"),
    [
        ("20:00", EVENING, datetime(2026, 12, 1, 18, tzinfo=UTC)),
        ("21:15", EVENING, datetime(2026, 12, 1, 19, 15, tzinfo=UTC)),
        ("0:10", EVENING, datetime(2026, 12, 1, 22, 10, tzinfo=UTC)),
        ("23:50", AFTER_MIDNIGHT, datetime(2026, 12, 1, 21, 50, tzinfo=UTC)),
        ("22:50", AFTER_MIDNIGHT, datetime(2026, 12, 2, 20, 50, tzinfo=UTC)),
    ],
)
def test_something_is_due_today_or_past_midnight_unless_it_was_within_the_hour(
    typed: str, now: datetime, due: datetime
) -> None:
    assert due_moment_of(typed, "Europe/Bucharest", now) == due


@pytest.mark.parametrize("typed", ["", "24:00", "17", "1750", "17:60", "-1:00", "\u0663:30", "noon"])
def test_anything_else_is_no_time_of_day(typed: str) -> None:
    assert moment_of(typed, "UTC", EVENING) is due_moment_of(typed, "UTC", EVENING) is None


@pytest.mark.parametrize(
    ("language", "past", "words"),
    [
        ("en", timedelta(hours=3), "3 hours ago"),
        ("en", timedelta(seconds=59), "1 minute ago"),
        ("en", timedelta(0), "1 minute ago"),
        ("en", timedelta(seconds=-5), "1 minute ago"),
        ("ro", timedelta(days=3), "acum 3 zile"),
        ("pl", timedelta(days=2), "2 dni temu"),
    ],
)
def test_how_long_ago_something_was_is_said_in_every_language(language: str, past: timedelta, words: str) -> None:
    with use_language(language):
        assert ago(past) == words
