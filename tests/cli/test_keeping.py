"""`matchscore backup`, `restore`, `check` and `upgrade`; and what is said of a database that cannot be used."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.shell import Ran, Shell


def test_a_backup_goes_into_the_folder_for_backups_and_comes_back(played: Shell, tmp_path: Path) -> None:
    other = Shell(tmp_path / "other")

    written = played.run("backup")
    (file,) = (played.home / "backups").iterdir()
    restored = other.run("restore", file)

    assert written == Ran(0, f"{file}: 1 event, 4 results.\n", "")
    assert restored.out.splitlines()[0] == f"{file} is restored: 1 event, 4 results."
    assert other.json("sheet", "spring/1") == played.json("sheet", "spring/1")


def test_a_backup_goes_where_it_is_told_to_and_overwrites_nothing(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "evening.db"

    first, second = (played.run("backup", file) for _ in range(2))

    assert first.status == 0
    assert second == Ran(1, "", f"{file} is there already and is not overwritten.\n")


def test_there_is_no_backup_of_nothing(shell: Shell) -> None:
    assert shell.run("backup") == Ran(1, "", "There is no database to back up yet.\n")
    assert not shell.home.exists()


def test_a_restore_overwrites_only_when_told_to(played: Shell, tmp_path: Path, results: Path) -> None:
    file = tmp_path / "evening.db"
    played.run("backup", file)
    played.run("import", results, "--event", "autumn")

    refused = played.run("restore", file)
    played.run("restore", file, "--yes")

    assert refused == Ran(1, "", "There is something here already: 2 events, 0 accounts. With --yes it is replaced.\n")
    assert played.run("export", "autumn").status == 1


def test_a_backup_that_is_none_is_one_sentence(shell: Shell, results: Path, tmp_path: Path) -> None:
    assert shell.run("restore", results) == Ran(1, "", f"{results} is not a backup of matchscore.\n")
    missing = tmp_path / "nowhere.db"
    assert shell.run("restore", missing) == Ran(1, "", f"There is no file {missing}.\n")


def test_a_database_in_order_has_nothing_to_say(played: Shell) -> None:
    assert played.run("check") == Ran(0, "Everything is in order.\n", "")
    assert played.run("check", "spring").status == 0
    assert played.run("check", "autumn") == Ran(1, "", "There is no event autumn.\n")


def test_what_is_wrong_is_named_with_its_place(played: Shell) -> None:
    with closing(sqlite3.connect(played.home / "matchscore.db")) as connection, connection:
        connection.execute("UPDATE results SET tricks = 9 WHERE tricks = 10 AND strain = 'S'")
        connection.execute("UPDATE events SET revision = 2")

    assert played.run("check") == Ran(
        1,
        "",
        "spring: The log has no changes 2 to 2.\nspring/1: What stands at 1/1/open is not what the log says.\n",
    )


def test_a_damaged_database_is_named_as_a_whole(played: Shell) -> None:
    with closing(sqlite3.connect(played.home / "matchscore.db")) as connection, connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("UPDATE teams SET event_id = 9 WHERE number = 2")

    assert "A row of teams (2) refers to a row of events that is not there.\n" in played.run("check").err


def test_a_database_is_upgraded_once(either_shell: Shell) -> None:
    assert either_shell.run("upgrade").out == "The database is upgraded.\n"
    assert either_shell.run("upgrade").out == "The database is up to date.\n"


def with_version(shell: Shell, version: str) -> None:
    """Pretend that another program has migrated the database."""
    with closing(sqlite3.connect(shell.home / "matchscore.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (version,))


@pytest.mark.parametrize("words", [("check",), ("upgrade",), ("user", "list"), ("serve", "--port", "0")])
def test_a_database_of_a_newer_program_is_left_alone(played: Shell, words: tuple[str, ...]) -> None:
    with_version(played, "2031_01_01_newer")

    answer = played.run(*words)

    assert answer == Ran(1, "", "The database is newer than this program. Install the newest matchscore.\n")


@pytest.mark.parametrize("words", [("check",), ("upgrade",), ("serve", "--port", "0"), ("backup",)])
def test_a_database_of_another_program_is_left_alone(shell: Shell, words: tuple[str, ...]) -> None:
    shell.home.mkdir()
    with closing(sqlite3.connect(shell.home / "matchscore.db")) as connection, connection:
        connection.execute("CREATE TABLE recipes (id INTEGER)")

    assert shell.run(*words) == Ran(1, "", "The file is not a matchscore database.\n")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("rubbish", "MATCHSCORE_DATABASE_URL cannot be read as a database address."),
        ("mysql://club.example/matchscore", "“mysql” is not supported: use SQLite or PostgreSQL."),
        ("postgresql://127.0.0.1:1/matchscore?connect_timeout=1", "The database cannot be reached."),
        ("sqlite:////dev/null/matchscore.db", None),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(shell: Shell, address: str, sentence: str | None) -> None:
    answer = shell.run("check", MATCHSCORE_DATABASE_URL=address)

    assert (answer.status, answer.out, len(answer.err.splitlines())) == (1, "", 1)
    assert sentence in {None, answer.err.strip()}


def test_a_file_that_is_no_database_is_one_sentence(shell: Shell) -> None:
    shell.home.mkdir()
    (shell.home / "matchscore.db").write_bytes(b"home,away\n" * 1000)

    assert shell.run("check") == Ran(1, "", "The file is not a matchscore database.\n")
