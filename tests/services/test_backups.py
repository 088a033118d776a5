"""Backups: written from a running database, one file, checked."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import update

from matchscore.db import Database, SchemaTooNewError
from matchscore.db.schema import VERSION_TABLE
from matchscore.services.acts import RefusedError
from matchscore.services.backup_files import fault_in, require_counts, require_same
from matchscore.services.backups import backup, default_path
from tests.factories import add_event
from tests.services.stored_files import event_names, spoil


def test_a_backup_is_one_file_for_its_owner_alone(full: Database, file: Path, tmp_path: Path) -> None:
    backup(full, file)

    assert [path.name for path in tmp_path.glob("*evening*")] == ["evening.db"]
    assert file.stat().st_mode & 0o777 == 0o600
    assert fault_in(file) is None


def test_a_backup_is_one_moment_of_a_database_that_is_written_to(full: Database, file: Path) -> None:
    with full.writing(None) as (session, _):
        add_event(session, slug="later", name="Later")
        backup(full, file)

    copy = Database(f"sqlite:///{file}")
    assert (event_names(copy), event_names(full)) == (["Friendly"], ["Friendly", "Later"])
    copy.close()


def test_a_backup_does_not_overwrite_a_file_unless_told_to(small: Database, file: Path) -> None:
    file.write_text("precious")

    with pytest.raises(RefusedError) as refused:
        backup(small, file)

    assert (refused.value.reason, refused.value.facts) == ("backup_exists", {"path": str(file)})
    assert file.read_text() == "precious"
    backup(small, file, overwrite=True)
    assert fault_in(file) is None


def test_a_backup_into_a_folder_that_is_not_there_is_refused(small: Database, tmp_path: Path) -> None:
    with pytest.raises(RefusedError) as refused:
        backup(small, tmp_path / "nowhere" / "evening.db")

    assert refused.value.reason == "backup_not_written"
    assert refused.value.facts["detail"] == os.strerror(2)


def test_a_database_that_was_never_used_has_no_backup(tmp_path: Path, file: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'unused.db'}")

    with pytest.raises(RefusedError, match="nothing_to_back_up"):
        backup(database, file)

    database.close()
    assert not file.exists()


@pytest.mark.postgres
def test_rows_that_a_newer_program_wrote_are_not_copied(empty_postgres_database: Database, file: Path) -> None:
    empty_postgres_database.migrate()
    with empty_postgres_database.writing(None) as (session, _):
        session.execute(update(VERSION_TABLE).values(version_num="2031_01_01_newer"))

    with pytest.raises(SchemaTooNewError):
        backup(empty_postgres_database, file)

    assert not list(file.parent.glob("*evening*"))


def test_a_damaged_database_is_not_backed_up(small: Database, file: Path) -> None:
    path = Path(str(small.url.database))
    spoil(path, "UPDATE boards SET board_set_id = 99 WHERE id = 1")

    with pytest.raises(RefusedError) as refused:
        backup(small, file)

    assert (refused.value.reason, refused.value.facts) == ("backup_differs", {"detail": "boards → board_sets"})
    assert not list(file.parent.glob("*evening*"))


def test_a_backup_with_other_rows_than_its_source_is_noticed(small_backup: Path) -> None:
    with pytest.raises(RefusedError) as refused:
        require_same(small_backup, {"teams": 2, "boards": 5})

    assert refused.value.facts == {"detail": "boards: 4 ≠ 5"}
    require_counts({"teams": 2}, {"teams": 2, "boards": 4})


def test_a_backup_is_named_by_date_and_time_in_the_folder_for_backups(tmp_path: Path) -> None:
    path = default_path(tmp_path, datetime(2026, 12, 1, 22, 30, 5, tzinfo=UTC).astimezone())

    assert path.parent == tmp_path / "backups"
    assert path.parent.is_dir()
    assert datetime.strptime(path.name, "matchscore-%Y-%m-%d-%H%M%S.db").astimezone(UTC) == datetime(
        2026, 12, 1, 22, 30, 5, tzinfo=UTC
    )
