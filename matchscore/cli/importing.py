"""`matchscore import`: files of results, of teams and of line-ups, or whole events exported before."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from matchscore.cli.opening import now, open_database
from matchscore.cli.output import print_json
from matchscore.cli.planned import archive_lines, entry_lines, plan_lines
from matchscore.db import Database
from matchscore.formats.archive import read_archive
from matchscore.formats.entry_plans import entry_document
from matchscore.formats.plans import plan_document
from matchscore.formats.recognise import FileFormat, recognise
from matchscore.formats.tables import read_table
from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.queries.events import find_event_id
from matchscore.services.acts import SHELL, Act, RefusedError
from matchscore.services.copies.copying import EventCopy, add_copy, read_copy
from matchscore.services.imports.doors import Imported, import_file
from matchscore.services.imports.entry_doors import Acting, EntryFile, import_entries, plan_entries
from matchscore.services.imports.planning import ImportRequest, plan_import
from matchscore.services.imports.rows import ResultFile

LATER = ("pbn", "lin", "usebio", "bws")
LONG_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for, beside the files."""

    event: str | None
    file_format: str | None
    encoding: str
    is_dry: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """What an import did or would do: as a document, as lines, and whether it took every line of the file."""

    document: dict[str, Any]
    lines: list[str]
    is_whole: bool = True


Work = Callable[[], Answer]


@click.command("import", short_help="Import results, teams, line-ups, or a whole event.")
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE ...", type=click.Path(path_type=Path, exists=True, dir_okay=False)
)
@click.option("--event", help="The event's slug, or the name of a new one, where the file names none.")
@click.option(
    "--format",
    "file_format",
    type=click.Choice([*(each.value for each in FileFormat), *LATER]),
    help="Else the file itself tells.",
)
@click.option("--encoding", default="utf-8", show_default=True, help="Of a csv file that is not UTF-8, such as cp1250.")
@click.option("--dry-run", "is_dry", is_flag=True, help="Print the plan and change nothing.")
@click.option("--strict", is_flag=True, help="Exit 1 where a line was held or differs from what stands.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document; of several files, a list.")
def import_command(files: tuple[Path, ...], *, strict: bool, as_json: bool, **wanted: Any) -> int:
    """Import results, teams or line-ups: print the plan of each file, and apply it in one transaction.

    What a file is about, its first line says. Importing a file twice changes nothing. Results that were entered here
    are never overwritten.
    """
    asked = Wanted(**wanted)
    if asked.file_format in LATER:
        raise click.UsageError(sentence("format_later", {"format": asked.file_format}))
    answers = []
    with open_database() as database:
        for file in files:
            answers.append(_import(database, file, asked))
            if not as_json:
                click.echo("\n".join(answers[-1].lines))
    if as_json:
        documents = [answer.document for answer in answers]
        print_json(documents if len(documents) > 1 else documents[0])
    return int(strict and not all(answer.is_whole for answer in answers))


def _import(database: Database, file: Path, asked: Wanted) -> Answer:
    content = file.read_bytes()
    with _progress(file.name, is_long=len(content) > LONG_BYTES) as bar:
        work = _prepared(database, file, content, asked)
        bar.update(1)
        answer = work()
        bar.update(1)
    return answer


class _NoProgress:
    """Stands where a progress bar would, for what is done at once."""

    def update(self, steps: int) -> None:
        """Show nothing."""


def _progress(name: str, *, is_long: bool) -> AbstractContextManager[Any]:
    if not is_long:
        return nullcontext(_NoProgress())
    return click.progressbar(length=2, label=name, file=sys.stderr)


def _prepared(database: Database, file: Path, content: bytes, asked: Wanted) -> Work:
    """Read a file, and give what is left to do with it."""
    file_format = FileFormat(asked.file_format) if asked.file_format else recognise(content)
    if file_format is not FileFormat.JSON:
        table = read_table(content, file_format, asked.encoding)
        if not isinstance(table, ResultFile):
            return lambda: _import_entries(database, table, asked)
        request = ImportRequest(file.name, now().date(), asked.event)
        return lambda: _import_results(database, table, request, is_dry=asked.is_dry)
    if asked.event is not None:
        raise click.UsageError(_("A whole event keeps its own address: leave --event out."))
    copy = read_archive(content)
    return lambda: _import_archive(database, copy, is_dry=asked.is_dry)


def _import_results(database: Database, results: ResultFile, request: ImportRequest, *, is_dry: bool) -> Answer:
    if is_dry:
        with database.reading() as session:
            done = Imported(plan_import(session, results, request), None)
    else:
        done = import_file(database, results, request, now(), SHELL)
    plan = done.plan
    document = plan_document(plan, done.revision)
    return Answer(document, list(plan_lines(plan, is_dry=is_dry)), is_whole=not (plan.held or plan.differences))


def _import_entries(database: Database, file: EntryFile, asked: Wanted) -> Answer:
    if asked.event is None:
        raise click.UsageError(_("Say of which event these teams or line-ups are: --event EVENT."))
    if asked.is_dry:
        with database.reading() as session:
            plan, revision = plan_entries(session, file, asked.event), None
    else:
        acting = Acting(lambda event_id, revision: Act(event_id, revision, now(), SHELL))
        plan, revision = import_entries(database, file, asked.event, acting)
    lines = list(entry_lines(plan, is_dry=asked.is_dry))
    return Answer(entry_document(plan, revision), lines, is_whole=not plan.held)


def _import_archive(database: Database, copy: EventCopy, *, is_dry: bool) -> Answer:
    """Restore a whole event; where it is here already, exactly the same, nothing is done."""
    if is_dry:
        with database.reading() as session:
            event_id = find_event_id(session, copy.slug)
            if event_id is not None and read_copy(session, event_id) != copy:
                raise RefusedError("archive_differs", slug=copy.slug)
        is_new = event_id is None
    else:
        with database.writing(None) as (session, _revision):
            is_new = add_copy(session, copy, now()) is not None
    event = copy.tables["events"][0]
    document = {"event": copy.slug, "name": event["name"], "new_event": is_new, "revision": event["revision"]}
    return Answer(document, list(archive_lines(copy, is_new=is_new, is_dry=is_dry)))
