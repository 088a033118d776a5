"""An archive for every test that wants one."""

import json

import pytest

from matchscore.db import Database
from matchscore.formats.archive import write_archive
from matchscore.queries.events import find_event_id
from matchscore.services.copies.copying import read_copy
from tests.formats.archives import Document
from tests.models.world import add_everything


@pytest.fixture
def document(sqlite_database: Database) -> Document:
    """Give the document of an event with a row in every table."""
    with sqlite_database.writing(None) as (session, _):
        add_everything(session)
    with sqlite_database.reading() as session:
        archive = write_archive(read_copy(session, find_event_id(session, "friendly") or 0))
    read: Document = json.loads(archive)
    return read
