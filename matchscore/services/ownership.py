"""Whether a database is ours, new, or somebody else's: a wrong address shall not cost another program its data."""

from pathlib import Path

from sqlalchemy import inspect

from matchscore.db import Database, NotADatabaseError
from matchscore.db.schema import version_of
from matchscore.models import Base


def is_new(database: Database) -> bool:
    """Tell whether nothing of ours has ever been stored there; NotADatabaseError if it is another program's."""
    if database.is_sqlite and not Path(str(database.url.database)).exists():
        return True
    with database.reading() as session:
        if version_of(session.connection()) is not None:
            return False
        tables = set(inspect(session.connection()).get_table_names())
    # A server may have other programs' tables beside ours, a file may not.
    if tables if database.is_sqlite else tables & Base.metadata.tables.keys():
        raise NotADatabaseError(detail="tables of another program")
    return True


def upgrade(database: Database) -> bool:
    """Bring a database of ours to the newest schema, making a new one; False: it was."""
    is_new(database)
    return database.migrate()
