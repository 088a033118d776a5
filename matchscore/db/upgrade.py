"""Bring a database to the newest schema. This is the only module that imports alembic: start-up does without it."""

from alembic import command
from alembic.config import Config
from sqlalchemy import URL

from matchscore import resources


def upgrade(url: URL) -> None:
    """Run the missing migrations in one transaction; other programs that start meanwhile wait for it."""
    config = Config()
    # ConfigParser reads % as the start of a reference, in a folder's name as in an address.
    config.set_main_option("script_location", str(resources.migrations()).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = url
    command.upgrade(config, "head")
