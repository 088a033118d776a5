"""`matchscore sheet`: the score sheet of a match, as the director sees it."""

import re

import click

from matchscore.cli.failures import refused
from matchscore.cli.opening import now, open_database
from matchscore.cli.output import print_json
from matchscore.cli.sheet_lines import sheet_lines
from matchscore.formats.sheets import sheet_document
from matchscore.queries.scoresheets import read_sheet
from matchscore.queries.visibility import STAFF

_MATCH = re.compile(r"(?P<event>[^/]+)/(?P<number>[0-9]{1,9})", re.ASCII)


@click.command("sheet", short_help="Print the score sheet of a match.")
@click.argument("match", metavar="EVENT/NUMBER")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def sheet_command(match: str, *, as_json: bool) -> None:
    """Print the score sheet of a match."""
    named = _MATCH.fullmatch(match)
    if named is None:
        raise click.UsageError(refused("match_unreadable", text=match).message)
    with open_database() as database, database.reading() as session:
        sheet = read_sheet(session, named["event"], int(named["number"]), STAFF, now())
    if as_json:
        print_json(sheet_document(sheet))
    else:
        click.echo("\n".join(sheet_lines(sheet)))
