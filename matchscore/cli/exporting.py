"""`matchscore export`: a whole event as a file, or its results, teams or line-ups as a table."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from sqlalchemy.orm import Session

from matchscore.cli.failures import refused
from matchscore.cli.opening import now, open_database
from matchscore.formats.archive import write_archive
from matchscore.formats.csv_export import write_results
from matchscore.formats.entry_export import read_entry_rows, write_csv, write_xlsx
from matchscore.i18n import gettext as _
from matchscore.queries.events import find_event_id, read_event
from matchscore.queries.heads import NotFoundError
from matchscore.queries.stages import stage_names
from matchscore.queries.visibility import STAFF
from matchscore.services.copies.copying import read_copy


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which table of the event was asked for, and how its cells are parted."""

    table: str
    semicolons: bool


SCREEN = Path("-")
LATER = ("pbn", "usebio", "pdf")
ENTRIES = ("teams", "line-ups")


@click.command("export", short_help="Write a whole event as a file.")
@click.argument("event")
@click.option(
    "--format", "file_format", type=click.Choice(["csv", "xlsx", "json", *LATER]), default="csv", show_default=True
)
@click.option(
    "--table", type=click.Choice(["results", *ENTRIES]), default="results", show_default=True, help="Of csv and xlsx."
)
@click.option("--semicolons", is_flag=True, help="Put ; between the cells of teams and line-ups as csv.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    help="A file instead of the screen, which is -.",
)
def export_command(event: str, *, file_format: str, output: Path | None, **wanted: Any) -> None:
    """Write an event: a table of it as csv or xlsx, or everything as json, which `import` restores exactly."""
    table = Wanted(**wanted)
    if file_format in LATER or (file_format == "xlsx" and table.table not in ENTRIES):
        raise click.UsageError(refused("format_later", format=file_format).message)
    if output == Path():
        raise click.UsageError(_("“” is no name of a file: give one after -o."))
    with open_database() as database, database.reading() as session:
        content = _content(session, event, file_format, table)
    if output is None or output == SCREEN:
        click.echo(content, nl=False)
    else:
        write_output(output, content)


def _content(session: Session, event: str, file_format: str, wanted: Wanted) -> bytes:
    if file_format == "json":
        return _archive(session, event).encode()
    if wanted.table not in ENTRIES:
        return _results(session, event).encode()
    rows = list(read_entry_rows(session, event, wanted.table))
    if file_format == "xlsx":
        return write_xlsx(rows, wanted.table)
    return write_csv(rows, ";" if wanted.semicolons else ",")


def _results(session: Session, event: str) -> str:
    view = read_event(session, event, lambda _head: STAFF, now())
    return write_results(view.sheets, stage_names(session, event))


def _archive(session: Session, event: str) -> str:
    event_id = find_event_id(session, event)
    if event_id is None:
        raise NotFoundError("event", event)
    return write_archive(read_copy(session, event_id)) + "\n"


def write_output(path: Path, content: bytes) -> None:
    """Write into a file, a pipe or a device, following links; raises a Failure that names the path as it was typed."""
    place = Path(os.path.realpath(path))  # links that lead in a circle stay, and cannot be written
    try:
        if place.is_symlink() or (place.exists() and not place.is_file()):
            place.write_bytes(content)
        else:
            _write_whole(place, content)
    except OSError as error:
        raise refused("file_trouble", path=str(path), detail=error.strerror) from error


def _write_whole(path: Path, content: bytes) -> None:
    """Write a file that is there whole or not at all; one of that name is replaced."""
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".matchscore-") as folder:
        draft = Path(folder) / path.name
        draft.write_bytes(content)
        draft.replace(path)
