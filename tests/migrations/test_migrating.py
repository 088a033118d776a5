"""Migrations run once, all of them or none, however many programs start, and take no row away."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import func, inspect, select
from sqlalchemy.exc import DBAPIError

from matchscore import resources
from matchscore.db import Database, SchemaTooNewError, SchemaTooOldError
from matchscore.db.schema import VERSION_TABLE, known_versions
from matchscore.models import Base
from tests.models.world import add_everything
from tests.programs import migrate

PROJECT = Path(__file__).resolve().parents[2]
NEXT_VERSION = '''"""What a test tries."""

import sqlalchemy as sa
from alembic import op

revision = "2099_01_01_try"
down_revision = "{newest}"


def upgrade() -> None:
    {steps}
'''


def migrate_further(folder: Path, database: Database, *steps: str) -> None:
    """Run a version after the newest one."""
    shutil.copytree(resources.migrations(), folder, ignore=shutil.ignore_patterns("__pycache__"))
    version = NEXT_VERSION.format(newest=known_versions()[-1], steps="\n    ".join(steps))
    (folder / "versions" / "2099_01_01_try.py").write_text(version, encoding="utf-8")
    config = Config()
    config.set_main_option("script_location", str(folder))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = database.url
    command.upgrade(config, "head")


def rows_of(database: Database) -> dict[str, int]:
    """Count the rows of every table."""
    with database.reading() as session:
        return {
            table.name: session.scalar(select(func.count()).select_from(table)) or 0
            for table in Base.metadata.sorted_tables
        }


def test_a_new_database_is_migrated_and_its_folder_made(empty_database: Database) -> None:
    changed = empty_database.migrate()

    assert changed
    assert empty_database.is_current()


def test_a_current_database_is_left_alone(database: Database) -> None:
    changed = database.migrate()

    assert not changed


def test_an_old_database_asks_for_its_upgrade(sqlite_database: Database) -> None:
    with sqlite_database.writing(None) as (session, _):
        session.execute(VERSION_TABLE.delete())

    with pytest.raises(SchemaTooOldError) as refusal:
        sqlite_database.check_schema()

    assert refusal.value.facts == {"version": "", "newest": known_versions()[-1]}


def test_a_current_database_passes_the_check(database: Database) -> None:
    database.check_schema()

    assert database.schema_version() == known_versions()[-1]


def test_a_database_of_a_newer_program_is_refused_and_left_alone(empty_database: Database) -> None:
    empty_database.migrate()
    with empty_database.writing(None) as (session, _):
        session.execute(VERSION_TABLE.update().values(version_num="2099_01_01_try"))

    with pytest.raises(SchemaTooNewError) as refusal:
        empty_database.migrate()

    assert refusal.value.reason == "schema_too_new"
    assert refusal.value.facts == {"version": "2099_01_01_try"}
    assert empty_database.schema_version() == "2099_01_01_try"


def test_programs_that_start_at_once_migrate_once(empty_database: Database) -> None:
    address = empty_database.url.render_as_string(hide_password=False)

    with ProcessPoolExecutor(4, mp_context=get_context("spawn")) as programs:
        versions = list(programs.map(migrate, [address] * 4))

    assert versions == [known_versions()[-1]] * 4


def test_a_migration_that_fails_midway_leaves_nothing_behind(empty_database: Database, tmp_path: Path) -> None:
    empty_database.migrate()

    with pytest.raises(DBAPIError):
        migrate_further(
            tmp_path / "migrations",
            empty_database,
            'op.create_table("halves", sa.Column("id", sa.Integer, primary_key=True))',
            'op.execute("INSERT INTO nowhere VALUES (1)")',
        )

    assert empty_database.schema_version() == known_versions()[-1]
    assert not inspect(empty_database.engine).has_table("halves")


def test_a_table_that_is_rebuilt_keeps_its_rows_and_those_of_its_children(
    empty_database: Database, tmp_path: Path
) -> None:
    empty_database.migrate()
    with empty_database.writing(None) as (session, _):
        add_everything(session)
    before = rows_of(empty_database)

    migrate_further(
        tmp_path / "migrations",
        empty_database,
        'with op.batch_alter_table("teams", recreate="auto") as teams:',
        '    teams.alter_column("club", type_=sa.String(500))',
    )

    assert rows_of(empty_database) == before


def test_a_migration_that_loses_a_parent_is_taken_back(empty_database: Database, tmp_path: Path) -> None:
    empty_database.migrate()
    with empty_database.writing(None) as (session, _):
        add_everything(session)
    before = rows_of(empty_database)

    with pytest.raises((RuntimeError, DBAPIError)):
        migrate_further(tmp_path / "migrations", empty_database, 'op.execute("DELETE FROM teams")')

    assert rows_of(empty_database) == before


def test_a_current_database_is_opened_without_alembic(sqlite_database: Database) -> None:
    address = sqlite_database.url.render_as_string()
    program = (
        "import sys; from matchscore.db import Database;"
        f" print(Database({address!r}).migrate(), [name for name in sys.modules if name.startswith('alembic')])"
    )

    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert answer.stdout == "False []\n"


@pytest.mark.parametrize(("option", "is_migrated"), [([], True), (["--sql"], False)], ids=["online", "as a script"])
def test_developers_migrate_the_database_that_the_environment_names(
    tmp_path: Path, option: list[str], *, is_migrated: bool
) -> None:
    database = Database(f"sqlite:///{tmp_path / '100% ours.db'}")

    answer = subprocess.run(
        [sys.executable, "-m", "alembic", "upgrade", "head", *option],
        cwd=PROJECT,
        env=os.environ | {"MATCHSCORE_DATABASE_URL": database.url.render_as_string()},
        check=False,
    )

    assert (answer.returncode == 0, database.is_current()) == (is_migrated, is_migrated)


def test_the_names_of_the_versions_sort_by_age_and_fit_their_column() -> None:
    config = Config()
    config.set_main_option("script_location", str(resources.migrations()))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)

    oldest_first = [version.revision for version in script.walk_revisions()][::-1]

    assert tuple(oldest_first) == known_versions()
    assert max(map(len, oldest_first)) <= 32
