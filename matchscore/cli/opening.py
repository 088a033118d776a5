"""The settings and the database that a command works on. The shell is the director: commands see everything."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from matchscore.config import Settings, read_settings
from matchscore.db import Database
from matchscore.services.ownership import is_new

USUAL_ADDRESS = "http://127.0.0.1:5000"


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
    """Give the address of a link, as far as the shell knows where the program is served."""
    return f"{settings.url or USUAL_ADDRESS}/login/{code}"
