"""What commands print: lines of text with their numbers under each other, or one JSON document."""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import click


def print_json(document: Any) -> None:
    """Print a document on one line."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    # Where the terminal has not all letters, JSON can still name them.
    click.echo(json.dumps(document, ensure_ascii=not encoding.startswith("utf")))


def print_table(rows: Iterable[Sequence[str]]) -> None:
    """Print rows in columns that are as wide as their widest cell."""
    lines = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def lines_of_stdin() -> Iterator[str]:
    """Read standard input line by line; a closed one has no lines, bytes that are no UTF-8 are replaced."""
    if sys.stdin is None:
        return
    for line in sys.stdin.buffer:
        yield line.decode("utf-8", "replace").rstrip("\r\n").removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
