"""Files that cannot be read as a table of results, and why."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.formats.csv_results import read_results
from matchscore.formats.csv_tables import MOST_ROWS
from matchscore.formats.errors import FormatError
from matchscore.formats.text import MOST_MEGABYTES
from matchscore.services.imports.rows import ResultFile
from tests.importing import HEADER, MATCH, table


def refusal(content: bytes, encoding: str = "utf-8") -> tuple[str, dict[str, str | int | None]]:
    """Give why a file is refused."""
    with pytest.raises(FormatError) as refused:
        read_results(content, encoding)
    return refused.value.reason, dict(refused.value.facts)


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        ("home,away,contract", "board room"),
        ("home,away,board,room", "contract"),
        ("segment,board,table,contract,declarer,result", "home away room"),
    ],
)
def test_columns_that_are_needed_are_named(header: str, columns: str) -> None:
    assert refusal(f"{header}\n1\n".encode()) == ("columns_missing", {"columns": columns})


def test_a_column_may_stand_there_once() -> None:
    assert refusal(table(header=f"{HEADER},board")) == ("column_twice", {"column": "board"})


@pytest.mark.parametrize(
    ("content", "reason", "facts"),
    [
        (b"", "file_empty", {}),
        (b" \n\t\n", "file_empty", {}),
        (table(), "no_rows", {}),
        (table(*MATCH) + b"B\xe9ars,Wolves,1,open,PASS,,\n", "not_utf8", {"line": 4}),
        (table(*MATCH) + b"B\x00rs,Wolves,1,open,PASS,,\n", "nul_bytes", {"line": 4}),
        (table(*MATCH) + b'"Bears,Wolves,1,open,PASS,,\n', "csv_broken", {"line": 4}),
        (table(*MATCH) + b'"Bears"s,Wolves,1,open,PASS,,\n', "csv_broken", {"line": 4}),
        (table(*MATCH) + b"B" * 140_000 + b",Wolves,1,open,PASS,,\n", "csv_broken", {"line": 4}),
        (b"x" * (MOST_MEGABYTES * 1024 * 1024 + 1), "file_too_large", {"most": MOST_MEGABYTES}),
        (table(*[MATCH[0]] * (MOST_ROWS + 1)), "too_many_rows", {"most": MOST_ROWS}),
        (b"hello\n", "columns_missing", {"columns": "home away board room contract"}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_cannot_be_read_says_why(content: bytes, reason: str, facts: dict[str, int]) -> None:
    assert refusal(content) == (reason, facts)


def test_other_encodings_are_read_when_they_are_named() -> None:
    content = table("Żółwie,Cățelandrii,1,open,PASS,,").decode().replace("Cățelandrii", "Otters").encode("cp1250")

    assert read_results(content, "cp1250").matches[0].label.home.name == "Żółwie"


@pytest.mark.parametrize("encoding", ["nonesuch", "hex", "undefined", "a\0b"])
def test_an_encoding_that_does_not_exist_is_refused(encoding: str) -> None:
    assert refusal(table(*MATCH), encoding) == ("unknown_encoding", {"encoding": encoding})


def test_a_file_in_another_encoding_than_the_one_named_is_refused() -> None:
    content = table(MATCH[0], "\x81,Wolves,1,open,PASS,,").decode().encode("latin-1")

    assert refusal(content, "cp1252") == ("not_in_encoding", {"encoding": "cp1252", "line": 3})


def test_a_refusal_names_its_reason_and_facts_to_programmers() -> None:
    assert str(FormatError("csv_broken", line=4)) == "csv_broken line=4"


@given(st.binary(max_size=200))
def test_whatever_the_bytes_only_a_format_error_escapes(content: bytes) -> None:
    with suppress(FormatError):
        assert isinstance(read_results(content), ResultFile)


cells = st.text(st.characters(exclude_characters='"', codec="utf-8"), max_size=8)


@given(lines=st.lists(st.lists(cells, max_size=9).map(",".join), max_size=4), delimiter=st.sampled_from(",;"))
def test_whatever_the_lines_only_a_format_error_escapes(lines: list[str], delimiter: str) -> None:
    content = "\n".join([HEADER, *lines]).replace(",", delimiter).encode()

    with suppress(FormatError):
        assert isinstance(read_results(content), ResultFile)
