"""A schema as a set of lines, to compare two databases whole: `alembic check` misses CHECKs and members of enums."""

from sqlalchemy import text

from matchscore.db import Database
from matchscore.db.schema import VERSION_TABLE

SQLITE_LINES = text(
    "SELECT tbl_name, sql FROM sqlite_master"
    " WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND tbl_name <> :version"
)
POSTGRES_LINES = [
    text(
        "SELECT table_name,"
        " concat_ws(' ', column_name, data_type, character_maximum_length, is_nullable, column_default)"
        " FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> :version"
    ),
    text(
        "SELECT conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> :version"
    ),
    text("SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> :version"),
]


def ddl_of(database: Database) -> set[tuple[str, str]]:
    """List what a database says about its tables: columns, defaults, constraints, indexes, each with its table."""
    statements = [SQLITE_LINES] if database.is_sqlite else POSTGRES_LINES
    with database.reading() as session:
        rows = [row for statement in statements for row in session.execute(statement, {"version": VERSION_TABLE.name})]
    # SQLite puts the name of a table that was rebuilt into quotes.
    lines = [
        (table, line) for table, definition in rows for line in definition.replace(f'"{table}"', table).splitlines()
    ]
    return {(table, line.strip().rstrip(",")) for table, line in lines}
