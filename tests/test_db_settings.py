"""Settings that every connection keeps."""

import pytest
from sqlalchemy import Engine, text

from matchscore.db import Database

SETTINGS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}


def settings_of(engine: Engine, names: list[str]) -> list[object]:
    """Ask a new connection of SQLite."""
    with engine.connect() as connection:
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]


@pytest.mark.parametrize(("name", "value"), SETTINGS.items(), ids=SETTINGS)
def test_a_connection_for_writing_keeps_the_settings(sqlite_database: Database, name: str, value: object) -> None:
    assert settings_of(sqlite_database.engine, [name]) == [value]


@pytest.mark.parametrize(("name", "value"), SETTINGS.items(), ids=SETTINGS)
def test_every_connection_for_reading_keeps_the_settings(sqlite_database: Database, name: str, value: object) -> None:
    with sqlite_database.reading_engine.connect():
        second_connection = settings_of(sqlite_database.reading_engine, [name])

    assert second_connection == [value]


def test_a_connection_for_reading_takes_no_write(sqlite_database: Database) -> None:
    assert settings_of(sqlite_database.reading_engine, ["query_only"]) == [1]


@pytest.mark.postgres
def test_reading_is_one_read_only_snapshot(postgres_database: Database) -> None:
    with postgres_database.reading() as session:
        isolation = session.scalar(text("SHOW transaction_isolation"))
        read_only = session.scalar(text("SHOW transaction_read_only"))

    assert (isolation, read_only) == ("repeatable read", "on")


@pytest.mark.postgres
def test_writing_after_reading_is_neither(postgres_database: Database) -> None:
    with postgres_database.reading() as session:
        session.execute(text("SELECT 1"))

    with postgres_database.writing(None) as (session, _):
        isolation = session.scalar(text("SHOW transaction_isolation"))
        read_only = session.scalar(text("SHOW transaction_read_only"))

    assert (isolation, read_only) == ("read committed", "off")


@pytest.mark.postgres
def test_a_writer_waits_as_long_as_on_sqlite(postgres_database: Database) -> None:
    with postgres_database.writing(None) as (session, _):
        assert session.scalar(text("SHOW lock_timeout")) == "10s"
