"""What was computed from a revision is kept with it, for one database, as long as it is open."""

from collections.abc import Callable

from matchscore.db import Database
from matchscore.queries.memory import Memory


def ask(memory: Memory[str, str], database: Database, key: str, value: str) -> str:
    """Ask for the value of a key; `value` is what computing it would give now."""
    with database.reading() as session:
        return memory.of(session, key, give(value))


def give(value: str) -> Callable[[], str]:
    """Make a computation of this value."""
    return lambda: value


def test_a_value_is_computed_once(database: Database) -> None:
    memory: Memory[str, str] = Memory(2)
    ask(memory, database, "match 1", "first")

    assert ask(memory, database, "match 1", "second") == "first"


def test_another_key_has_a_value_of_its_own(database: Database) -> None:
    memory: Memory[str, str] = Memory(2)
    ask(memory, database, "match 1", "first")

    assert ask(memory, database, "match 2", "second") == "second"


def test_the_value_that_was_not_asked_for_longest_is_given_up_first(database: Database) -> None:
    memory: Memory[str, str] = Memory(2)
    ask(memory, database, "match 1", "first")
    ask(memory, database, "match 2", "second")
    ask(memory, database, "match 1", "unused")

    ask(memory, database, "match 3", "third")

    assert ask(memory, database, "match 1", "again") == "first"
    assert ask(memory, database, "match 2", "again") == "again"


def test_a_closed_database_is_forgotten(database: Database) -> None:
    memory: Memory[str, str] = Memory(2)
    ask(memory, database, "match 1", "of this file")
    database.close()

    assert ask(memory, database, "match 1", "of the file restored over it") == "of the file restored over it"


def test_two_databases_do_not_meet(sqlite_database: Database, empty_sqlite_database: Database) -> None:
    memory: Memory[str, str] = Memory(2)
    empty_sqlite_database.migrate()
    ask(memory, sqlite_database, "match 1", "here")

    assert ask(memory, empty_sqlite_database, "match 1", "there") == "there"
    assert ask(memory, sqlite_database, "match 1", "again") == "here"
