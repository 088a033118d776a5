"""The round of the evening as tests name it."""

from datetime import UTC, datetime

ROUND = "/swiss/rounds/1"
SIX_O_CLOCK = datetime(2026, 12, 1, 18, tzinfo=UTC)
