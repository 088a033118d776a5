"""Which format a file has."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.formats.errors import FormatError
from matchscore.formats.recognise import FileFormat, recognise
from tests.importing import MATCH, table
from tests.shared import SHARED


@pytest.mark.parametrize(
    "content",
    [
        table(*MATCH),
        table(*MATCH).replace(b",", b";"),
        b"\xef\xbb\xbf\r\n" + table(*MATCH),
        table("Żółwie,Otters,1,open,PASS,,").decode().encode("cp1250"),
        b"board,contract\n1,4S\n",
    ],
)
def test_a_table_of_results_is_known_by_its_header(content: bytes) -> None:
    assert recognise(content) is FileFormat.CSV


@pytest.mark.parametrize("content", [b'{"format": "matchscore-event"}', b"\xef\xbb\xbf\n {"])
def test_an_archive_is_known_by_its_brace(content: bytes) -> None:
    assert recognise(content) is FileFormat.JSON


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"% PBN 2.1\n", "pbn"),
        (b'[Event "T"]\n[Board "1"]\n', "pbn"),
        (b"\xef\xbb\xbf% EXPORT\n", "pbn"),
        (b"vg|Test,Segment 1|\nrs|4HE=|", "lin"),
        (b'<?xml version="1.0"?><USEBIO/>', "usebio"),
        (b'<USEBIO Version="1.2">', "usebio"),
        (b"\x00\x01\x00\x00Standard Jet DB\x00\x01", "bws"),
        (b"\x00\x01\x00\x00Standard ACE DB\x00", "bws"),
        (b"%PDF-1.7", "pdf"),
        (b"SQLite format 3\x00\x10", "sqlite"),
    ],
)
def test_formats_that_are_not_read_yet_are_named(content: bytes, name: str) -> None:
    with pytest.raises(FormatError) as refused:
        recognise(content)

    assert (refused.value.reason, refused.value.facts) == ("not_yet_readable", {"format": name})


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"", "file_empty"), (b"Dear director,\nboard 4\n", "unknown_format"), (b"\x89PNG", "unknown_format")],
)
def test_anything_else_is_refused(content: bytes, reason: str) -> None:
    with pytest.raises(FormatError) as refused:
        recognise(content)

    assert refused.value.reason == reason


@pytest.mark.shared
@pytest.mark.parametrize(("pattern", "name"), [("rb21_*.pbn", "pbn"), ("*.lin", "lin")])
def test_real_files_of_formats_that_are_not_read_yet_are_named(pattern: str, name: str) -> None:
    files = sorted(Path(SHARED / "matches").glob(pattern))

    assert [said_of(file) for file in files] == [name] * len(files)
    assert files


def said_of(file: Path) -> str | int | None:
    """Give the format that a file is refused as."""
    with pytest.raises(FormatError) as refused:
        recognise(file.read_bytes())
    return refused.value.facts["format"]


def answer_to(content: bytes) -> str:
    """Give the format of a file, or why there is none."""
    try:
        return recognise(content)
    except FormatError as refused:
        return refused.reason


@given(st.binary(max_size=100))
def test_whatever_the_bytes_there_is_an_answer_or_a_format_error(content: bytes) -> None:
    assert answer_to(content) in {*FileFormat, "file_empty", "not_yet_readable", "unknown_format"}
