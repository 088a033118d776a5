"""An event as a JSON document: read back exactly, and nothing else taken for one."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.formats.archive import FORMAT, read_archive, write_archive
from matchscore.formats.errors import FormatError
from matchscore.formats.recognise import FileFormat, recognise
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.copies.copying import add_copy, read_copy, store_copy
from tests.factories import NOON
from tests.formats.archives import Document, spoiled
from tests.services.friendlies import friendly
from tests.services.people import SEATED, seat, seated
from tests.services.scorer import Scorer, on_a_database


def test_an_archive_read_back_is_written_as_before(document: Document) -> None:
    content = json.dumps(document).encode()

    assert json.loads(write_archive(read_archive(content))) == document


def test_an_archive_names_its_format_and_version(document: Document) -> None:
    assert (document["format"], document["version"]) == (FORMAT, 1)
    assert recognise(json.dumps(document).encode()) is FileFormat.JSON


def test_an_archive_read_twice_is_one_event(database: Database, document: Document) -> None:
    read = read_archive(json.dumps(spoiled(document, "events", slug="other")).encode())
    with database.writing(None) as (session, _):
        store_copy(session, read)

    with database.writing(None) as (session, _):
        assert add_copy(session, read, NOON) is None


def test_people_and_their_seats_come_back(database: Database) -> None:
    scorer = friendly(database)
    seat(scorer)
    with database.reading() as session:
        document = json.loads(write_archive(read_copy(session, scorer.event_id)))

    again = read_archive(json.dumps(spoiled(document, "events", slug="again")).encode())
    with database.writing(None) as (session, _):
        event_id = add_copy(session, again, NOON)

    assert seated(Scorer(database, event_id or 0, "again")) == seated(scorer) == SEATED
    assert check(database, NOON) == []


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.binary(max_size=60) | json_values.map(lambda value: json.dumps(value).encode()))
def test_whatever_the_bytes_only_a_format_error_escapes(content: bytes) -> None:
    with pytest.raises(FormatError):
        read_archive(content)


def reason_not_to_store(database: Database, content: str) -> str | None:
    """Store an archive and take it back; give why it is refused, None where it is not."""
    try:
        with database.writing(None) as (session, _):
            store_copy(session, read_archive(content.encode()))
            session.rollback()
    except (FormatError, RefusedError) as refused:
        return refused.reason
    return None


def test_an_archive_that_is_not_spoiled_is_stored(database: Database, document: Document) -> None:
    assert reason_not_to_store(database, json.dumps(spoiled(document, "events", slug="other"))) is None


@on_a_database
@given(choices=st.data())
def test_whatever_is_spoiled_in_an_archive_it_is_refused_in_one_of_two_ways_or_stored(
    database: Database, document: Document, choices: st.DataObject
) -> None:
    table = choices.draw(st.sampled_from(sorted(document["tables"])))
    row = choices.draw(st.sampled_from(document["tables"][table]))
    column = choices.draw(st.sampled_from(sorted(row)))
    cell = choices.draw(json_values | st.sampled_from(["", "9", 9, 0, -1, "contract", "NS", "2026-12-01"]))
    content = json.dumps(spoiled(spoiled(document, table, **{column: cell}), "events", slug="other"))

    reason = reason_not_to_store(database, content)

    assert reason in {None, "archive_damaged", "archive_too_new", "json_broken", "nul_bytes"}
