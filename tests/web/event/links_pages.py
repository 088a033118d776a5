"""The links of the evening, as tests ask for them and as they are stored."""

from matchscore.db import Database
from matchscore.queries.accounts import LinkLine, list_links

LINKS = "/swiss/links"


def stored(database: Database) -> list[LinkLine]:
    """Read the links of the event."""
    with database.reading() as session:
        return list(list_links(session, "swiss"))
