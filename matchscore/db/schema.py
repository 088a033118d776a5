"""Which schema a database has, and which ones this program knows; asked without importing alembic.

The name of a version is the name of its file, and the names sort by age (`2026_12_01_matches_and_results`).
"""

from functools import cache

from sqlalchemy import Connection, column, inspect, select, table

from matchscore import resources

VERSION_TABLE = table("alembic_version", column("version_num"))


@cache
def known_versions() -> tuple[str, ...]:
    """List the versions that this program knows, oldest first."""
    return tuple(sorted(path.stem for path in (resources.migrations() / "versions").glob("[0-9]*.py")))


def version_of(connection: Connection) -> str | None:
    """Read the version of a database; None before its first migration."""
    if not inspect(connection).has_table(VERSION_TABLE.name):
        return None
    version: str | None = connection.scalar(select(VERSION_TABLE.c.version_num))
    return version
