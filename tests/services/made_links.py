"""Links in tests: made, ended, looked up."""

from matchscore.db import Database
from matchscore.queries.accounts import LinkLine, find_by_bearer, list_links
from matchscore.queries.identities import Identity
from matchscore.services.links import (
    LinkPlan,
    NewLink,
    create_link,
    redeem_director_link,
    revoke_link,
)
from tests.factories import NOON


def made(database: Database, plan: LinkPlan) -> NewLink:
    """Store a link."""
    with database.writing(None) as (session, _):
        return create_link(session, NOON, plan)


def revoked(database: Database, link: NewLink) -> None:
    """Revoke a link."""
    with database.writing(None) as (session, _):
        revoke_link(session, NOON, link.id)


def redeemed(database: Database, code: str) -> str:
    """Redeem a link and give the name of the account that it opened, if it opened one."""
    with database.writing(None) as (session, _):
        user = redeem_director_link(session, NOON, code)
    return "" if user is None else user.name


def bearer_of(database: Database, bearer: str) -> Identity | None:
    """Find who sends a bearer."""
    with database.reading() as session:
        return find_by_bearer(session, bearer)


def links(database: Database, event: str | None = None) -> list[LinkLine]:
    """Read the links."""
    with database.reading() as session:
        return list(list_links(session, event))
