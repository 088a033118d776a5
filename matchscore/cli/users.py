"""`matchscore user`: the accounts of directors."""

import sys

import click

from matchscore.cli.failures import refused
from matchscore.cli.opening import now, open_database
from matchscore.cli.output import print_table
from matchscore.i18n import gettext as _
from matchscore.queries.accounts import UserLine, list_users
from matchscore.services.accounts import NewUser, add_user, close_user, hash_password


@click.group("user")
def user_command() -> None:
    """Add, list and close the accounts of directors."""


@user_command.command("add")
@click.argument("name")
@click.option("--email", help="An e-mail address.")
def add(name: str, email: str | None) -> None:
    """Add an account; its password is asked for, or read from a pipe."""
    with open_database() as database:
        password_hash = hash_password(asked_password())
        with database.writing(None) as (session, _revision):
            user = add_user(session, NewUser(name, password_hash, email))
    click.echo(_("%(name)s can sign in now.") % {"name": user.name})


def asked_password() -> str:
    """Ask for a password twice, unseen; from a pipe, take its first line."""
    if sys.stdin is not None and sys.stdin.isatty():
        typed: str = click.prompt(_("Password"), hide_input=True, confirmation_prompt=True, err=True)
        return typed
    line = "" if sys.stdin is None else sys.stdin.readline().rstrip("\r\n")
    if not line:
        raise refused("password_missing")
    return line


@user_command.command("list")
def list_all() -> None:
    """List the accounts, closed ones too."""
    with open_database() as database, database.reading() as session:
        users = list_users(session)
    print_table(
        [[_("name"), _("e-mail"), _("state")], *([user.name, user.email or "", _state(user)] for user in users)]
    )


def _state(user: UserLine) -> str:
    if user.closed_at is not None:
        return _("closed")
    return _("open") if user.has_password else _("open, without a password")


@user_command.command("close")
@click.argument("name")
def close(name: str) -> None:
    """Close an account: its sign-ins end, the log goes on naming it."""
    with open_database() as database, database.writing(None) as (session, _revision):
        user = close_user(session, now(), name)
    click.echo(_("The account of %(name)s is closed.") % {"name": user.name})
