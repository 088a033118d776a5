"""`matchscore serve` and `matchscore upgrade`: the site on a production server, the database at its newest schema."""

import signal
import socket
from contextlib import AbstractContextManager
from dataclasses import replace
from types import FrameType
from typing import Any, NoReturn

import click

from matchscore.cli.addresses import address_of, listening_socket
from matchscore.cli.opening import chosen_database, keep_address, link_address, now
from matchscore.config import Settings
from matchscore.db import Database
from matchscore.i18n import gettext as _
from matchscore.services.ownership import upgrade


@click.command("upgrade", short_help="Bring the database to the newest schema.")
def upgrade_command() -> None:
    """Bring the database to the newest schema."""
    with chosen_database() as (_settings, database):
        changed = upgrade(database)
    click.echo(_("The database is upgraded.") if changed else _("The database is up to date."))


@click.command("serve", short_help="Serve the site.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 is everywhere.")
@click.option("--port", default=5000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--demo", is_flag=True, help="Add a real match when there is no event.")
def serve_command(host: str, port: int, *, demo: bool) -> None:
    """Serve the site; the first time, print a link that makes its reader the director."""
    with listening_socket(host, port) as listening, chosen_database() as (settings, database):
        here = replace(settings, url=settings.url or address_of(listening, host))
        upgrade(database)
        if demo:
            _add_demo(database)
        with _server(here, database, listening) as server:
            keep_address(here)
            click.echo(_("matchscore is at %(address)s") % {"address": here.url})
            _greet_the_first_director(here, database)
            click.echo(_("Stop it with Ctrl+C."))
            signal.signal(signal.SIGTERM, _stop)
            server.run()


def _stop(_signal: int, _frame: FrameType | None) -> NoReturn:
    """End as after Ctrl+C: requests that are being answered are answered."""
    raise SystemExit(0)


def _add_demo(database: Database) -> None:
    from matchscore.demo import add_demo  # noqa: PLC0415 - a start without it needs none of it
    from matchscore.queries.events import list_events  # noqa: PLC0415 - the same
    from matchscore.services.acts import SHELL  # noqa: PLC0415 - the same

    with database.reading() as session:
        has_events = bool(list_events(session))
    if not has_events:
        add_demo(database, now(), SHELL)


def _server(settings: Settings, database: Database, listening: socket.socket) -> AbstractContextManager[Any]:
    from matchscore.web.server import serving  # noqa: PLC0415 - `upgrade` needs no site

    return serving(settings, database, listening)


def _greet_the_first_director(settings: Settings, database: Database) -> None:
    """Print a one-use link while nobody has an account."""
    from matchscore.queries.accounts import has_open_user  # noqa: PLC0415 - `upgrade` needs no links
    from matchscore.services.links import create_first_link  # noqa: PLC0415 - the same

    with database.reading() as session:
        if has_open_user(session):
            return
    with database.writing(None) as (session, _revision):
        link = create_first_link(session, now())
    click.echo(_("Open this once to become the director: %(link)s") % {"link": link_address(settings, link.code)})
