"""`matchscore token`: links and bearers, made, listed and revoked."""

from typing import Any

import click

from matchscore.cli.opening import link_address, now, open_database
from matchscore.cli.output import print_table
from matchscore.config import read_settings
from matchscore.i18n import gettext as _
from matchscore.i18n.link_words import link_place_words, link_state_words
from matchscore.models.account import Role
from matchscore.models.base import LARGEST_INTEGER, NUMBER
from matchscore.queries.accounts import LinkLine, list_links
from matchscore.scoring.seats import Room
from matchscore.services.links import LinkPlan, create_link, revoke_link

NUMBERS = click.IntRange(*NUMBER)


@click.command("token", short_help="Make, list and revoke links and bearers.")
@click.argument("event", required=False)
@click.option("--role", type=click.Choice([role.value for role in Role]), help="What its holder may do.")
@click.option("--team", type=NUMBERS, metavar="NUMBER", help="The captain's team.")
@click.option("--match", type=NUMBERS, metavar="N", help="One match of the event.")
@click.option("--table", "table_label", metavar="LABEL", help="A table, which follows the draw from round to round.")
@click.option("--room", type=click.Choice([room.value for room in Room]), help="One room alone.")
@click.option("--label", default="", metavar="TEXT", help="What to call it in lists and in the log.")
@click.option("--list", "is_list", is_flag=True, help="List them, those of EVENT alone if it is given.")
@click.option(
    "--revoke",
    type=click.IntRange(1, LARGEST_INTEGER),
    metavar="ID",
    help="End one: whoever holds it is signed out at once.",
)
def token_command(event: str | None, *, is_list: bool, revoke: int | None, **wanted: Any) -> None:
    """Make a link for people and a bearer for scripts; both give the same role.

    A director's link works once. Without EVENT it opens an account, and its bearer may create events.
    """
    if is_list:
        _print_links(event)
    elif revoke is not None:
        _revoke(revoke)
    elif wanted["role"] is None:
        raise click.UsageError("Give --role, or --list, or --revoke.")
    else:
        room = wanted.pop("room")
        _make(LinkPlan(event=event, room=room and Room(room), **wanted | {"role": Role(wanted["role"])}))


def _make(plan: LinkPlan) -> None:
    settings = read_settings()
    with open_database() as database, database.writing(None) as (session, _revision):
        link = create_link(session, now(), plan)
    print_table(
        [
            [_("id"), str(link.id)],
            [_("link"), link_address(settings, link.code)],
            [_("bearer"), link.bearer],
        ]
    )


def _revoke(link_id: int) -> None:
    with open_database() as database, database.writing(None) as (session, _revision):
        revoke_link(session, now(), link_id)
    click.echo(_("Link %(id)s is revoked.") % {"id": link_id})


def _print_links(event: str | None) -> None:
    with open_database() as database, database.reading() as session:
        links = list_links(session, event)
    head = [_("id"), _("role"), _("event"), _("for"), _("label"), _("state")]
    print_table(
        [head, *([str(link.id), link.role, link.event or "", _place(link), link.label, _state(link)] for link in links)]
    )


def _place(link: LinkLine) -> str:
    return link_place_words(team=link.team, match=link.match, table_label=link.table_label, room=link.room)


def _state(link: LinkLine) -> str:
    return link_state_words(is_revoked=link.revoked_at is not None, is_used=link.used_at is not None)
