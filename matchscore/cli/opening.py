"""The settings and the database that a command works on. The shell is the director: commands see everything."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from matchscore import config
from matchscore.config import Settings, SettingsError, public_address, read_settings
from matchscore.db import Database
from matchscore.services.ownership import is_new

USUAL_ADDRESS = "http://127.0.0.1:5000"
ADDRESS_FILE = "address"
"""In the home folder: where the program was served last."""


def now() -> datetime:
    """Give the time, in UTC."""
    return datetime.now(UTC)


@contextmanager
def chosen_database() -> Iterator[tuple[Settings, Database]]:
    """Give the settings and the database that they name, as it is: nothing is opened yet."""
    settings = read_settings()
    database = Database(settings.database_url)
    try:
        yield settings, database
    finally:
        database.close()


@contextmanager
def open_database() -> Iterator[Database]:
    """Give the database ready to work on: a new one is made, an old one has to be upgraded first."""
    with chosen_database() as (_settings, database):
        if is_new(database):
            database.migrate()
        database.check_schema()
        yield database


def link_address(settings: Settings, code: str) -> str:
    """Give the address of a link: under MATCHSCORE_URL, else where `serve` said last that it is, else the usual one."""
    return config.link_address(settings.url or kept_address(settings.home) or USUAL_ADDRESS, code)


def keep_address(settings: Settings) -> None:
    """Write down where the program is served, for the links that other commands print; without that they still work."""
    with suppress(OSError):
        (settings.home / ADDRESS_FILE).write_text(f"{settings.url}\n", encoding="utf-8")


def kept_address(home: Path) -> str | None:
    """Read where the program was served last; None where nobody can tell."""
    with suppress(OSError, UnicodeDecodeError, SettingsError):
        return public_address((home / ADDRESS_FILE).read_text(encoding="utf-8").strip())
    return None
