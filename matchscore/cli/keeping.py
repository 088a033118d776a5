"""`matchscore backup`, `restore` and `check`: keeping what was stored, and knowing that it is right."""

from collections.abc import Mapping
from pathlib import Path

import click

from matchscore.cli.opening import chosen_database, now, open_database
from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.sentences import sentence
from matchscore.services.backups import backup, default_path
from matchscore.services.checks import Finding, check
from matchscore.services.ownership import is_new
from matchscore.services.restores import restore


@click.command("backup", short_help="Write a checked copy of the database.")
@click.argument("file", required=False, type=click.Path(path_type=Path))
def backup_command(file: Path | None) -> None:
    """Write a consistent copy of the running database, and check it; without FILE into the folder for backups."""
    with chosen_database() as (settings, database):
        if is_new(database):
            raise click.ClickException(sentence("nothing_to_back_up"))
        written = backup(database, file or default_path(settings.home, now()))
    click.echo(_("%(path)s: %(events)s.") % {"path": written.path, "events": _events(written.counts)})


@click.command("restore", short_help="Put a backup in the place of what is here.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--yes", "overwrite", is_flag=True, help="Replace what is here.")
def restore_command(file: Path, *, overwrite: bool) -> None:
    """Put a backup in the place of everything that is here; with events or accounts here only with --yes."""
    with chosen_database() as (_settings, database):
        counts = restore(database, file, overwrite=overwrite)
    click.echo(_("%(path)s is restored: %(events)s.") % {"path": file, "events": _events(counts)})
    click.echo(_("Where matchscore serve is running, stop it and start it again."))


def _events(counts: Mapping[str, int]) -> str:
    events = ngettext("%(count)d event", "%(count)d events", counts["events"]) % {"count": counts["events"]}
    results = ngettext("%(count)d result", "%(count)d results", counts["results"]) % {"count": counts["results"]}
    return _("%(events)s, %(results)s") % {"events": events, "results": results}


@click.command("check", short_help="Verify and compute everything anew.")
@click.argument("event", required=False)
def check_command(event: str | None) -> int:
    """Verify every constraint and compute everything anew; exit 1 names what is wrong."""
    with open_database() as database:
        findings = check(database, now(), event)
    for finding in findings:
        click.echo(_words(finding), err=True)
    if not findings:
        click.echo(_("Everything is in order."))
    return 1 if findings else 0


def _words(finding: Finding) -> str:
    place = "/".join(str(part) for part in (finding.event, finding.match) if part is not None)
    words = sentence(f"check_{finding.reason}", finding.facts)
    return f"{place}: {words}" if place else words
