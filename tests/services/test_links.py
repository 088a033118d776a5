"""Links: made for every role, found by their secrets, redeemed once, revoked."""

import pytest

from matchscore.db import Database
from matchscore.models import Link, Role
from matchscore.queries.accounts import LinkLine, code_of, find_by_bearer, find_by_code, list_links
from matchscore.queries.heads import NotFoundError
from matchscore.queries.identities import Identity
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.links import (
    LinkPlan,
    NewLink,
    create_first_link,
    create_link,
    redeem_director_link,
    revoke_link,
)
from tests.factories import NOON, stored_friendly


def made(database: Database, plan: LinkPlan) -> NewLink:
    """Store a link."""
    with database.writing(None) as (session, _):
        return create_link(session, NOON, plan)


def revoked(database: Database, link: NewLink) -> None:
    """Revoke a link."""
    with database.writing(None) as (session, _):
        revoke_link(session, NOON, link.id)


def redeemed(database: Database, code: str) -> str:
    """Redeem a link and give the name of the account that it opened."""
    with database.writing(None) as (session, _):
        return redeem_director_link(session, NOON, code).name


def bearer_of(database: Database, bearer: str) -> Identity | None:
    """Find who sends a bearer."""
    with database.reading() as session:
        return find_by_bearer(session, bearer)


def links(database: Database, event: str | None = None) -> list[LinkLine]:
    """Read the links."""
    with database.reading() as session:
        return list(list_links(session, event))


FITTING = {
    "director of everything": LinkPlan(Role.DIRECTOR),
    "director of an event": LinkPlan(Role.DIRECTOR, "friendly"),
    "scorer of an event": LinkPlan(Role.SCORER, "friendly"),
    "scorer of a room of a match": LinkPlan(Role.SCORER, "friendly", match=1, room=Room.CLOSED),
    "table of a match": LinkPlan(Role.TABLE, "friendly", match=1, room=Room.OPEN),
    "table by its label": LinkPlan(Role.TABLE, "friendly", table_label="Table 7", room=Room.OPEN, label="tablet"),
    "captain": LinkPlan(Role.CAPTAIN, "friendly", team=2, label="Vic"),
}


@pytest.mark.parametrize("plan", FITTING.values(), ids=FITTING)
def test_a_link_gives_what_it_was_made_for(database: Database, plan: LinkPlan) -> None:
    stored_friendly(database)

    link = made(database, plan)

    (line,) = links(database)
    assert LinkPlan(line.role, line.event, line.team, line.match, line.table_label, line.room, line.label) == plan
    with database.reading() as session:
        assert find_by_code(session, link.code) == line
    who = bearer_of(database, link.bearer)
    assert who is not None
    assert (who.role, who.link_id, who.room, who.name) == (plan.role, link.id, plan.room, plan.label or plan.role)


REFUSED = {
    "link_needs_event": [LinkPlan(Role.SCORER), LinkPlan(Role.TABLE), LinkPlan(Role.CAPTAIN, team=1)],
    "link_needs_team": [LinkPlan(Role.CAPTAIN, "friendly")],
    "link_takes_no_team": [LinkPlan(Role.DIRECTOR, "friendly", team=1), LinkPlan(Role.SCORER, "friendly", team=1)],
    "link_takes_no_place": [
        LinkPlan(Role.DIRECTOR, "friendly", match=1),
        LinkPlan(Role.DIRECTOR, "friendly", room=Room.OPEN),
        LinkPlan(Role.CAPTAIN, "friendly", team=1, table_label="7"),
    ],
    "link_has_two_places": [
        LinkPlan(Role.TABLE, "friendly", match=1, table_label="7", room=Room.OPEN),
        LinkPlan(Role.SCORER, "friendly", match=1, table_label="7"),
    ],
    "link_needs_room": [LinkPlan(Role.TABLE, "friendly", match=1)],
    "link_needs_place": [LinkPlan(Role.TABLE, "friendly", room=Room.OPEN)],
}


@pytest.mark.parametrize(("reason", "plan"), [(reason, plan) for reason, plans in REFUSED.items() for plan in plans])
def test_a_link_that_does_not_fit_its_role_is_refused(database: Database, reason: str, plan: LinkPlan) -> None:
    stored_friendly(database)

    with pytest.raises(RefusedError) as refused:
        made(database, plan)

    assert refused.value.reason == reason
    assert links(database) == []


@pytest.mark.parametrize(
    ("plan", "missing"),
    [
        (LinkPlan(Role.SCORER, "spring"), "no event spring"),
        (LinkPlan(Role.CAPTAIN, "friendly", team=3), "no team 3"),
        (LinkPlan(Role.SCORER, "friendly", match=2), "no match 2"),
    ],
)
def test_a_link_for_what_is_not_there_is_refused(database: Database, plan: LinkPlan, missing: str) -> None:
    stored_friendly(database)
    stored_friendly(database, slug="other")

    with pytest.raises(NotFoundError, match=missing):
        made(database, plan)


def test_the_database_knows_neither_secret_and_the_code_does_not_give_the_bearer(database: Database) -> None:
    link = made(database, LinkPlan(Role.DIRECTOR))

    with database.reading() as session:
        stored = session.get_one(Link, link.id).token_hash
    assert link.code == code_of(link.bearer)
    assert len({link.bearer, link.code, stored}) == 3
    assert bearer_of(database, link.code) is None
    assert bearer_of(database, stored) is None


def test_two_links_never_share_a_secret(database: Database) -> None:
    first, second = (made(database, LinkPlan(Role.DIRECTOR)) for _ in range(2))

    assert first.bearer != second.bearer
    assert len(first.bearer) == len(first.code) == 43


@pytest.mark.parametrize("secret", ["", "unknown", "\N{BLACK SPADE SUIT}", "\udc80"])
def test_an_unknown_secret_finds_nobody(database: Database, secret: str) -> None:
    made(database, LinkPlan(Role.DIRECTOR))

    with database.reading() as session:
        assert find_by_code(session, secret) is None
        assert find_by_bearer(session, secret) is None


def test_a_revoked_link_finds_nobody_and_stays_in_the_list(database: Database) -> None:
    link = made(database, LinkPlan(Role.DIRECTOR))

    revoked(database, link)
    revoked(database, link)

    with database.reading() as session:
        assert find_by_code(session, link.code) is None
    assert bearer_of(database, link.bearer) is None
    assert [line.revoked_at for line in links(database)] == [NOON]


def test_a_link_that_is_not_there_cannot_be_revoked(database: Database) -> None:
    with pytest.raises(NotFoundError, match="no link 7"):
        revoked(database, NewLink(7, "", ""))


def test_the_links_of_one_event_can_be_listed(database: Database) -> None:
    stored_friendly(database)
    made(database, LinkPlan(Role.DIRECTOR))
    scorer = made(database, LinkPlan(Role.SCORER, "friendly"))

    assert [line.id for line in links(database, "friendly")] == [scorer.id]


def test_a_directors_link_opens_one_account_and_its_bearer_goes_on(database: Database) -> None:
    link = made(database, LinkPlan(Role.DIRECTOR))

    assert redeemed(database, link.code) == "Director"

    with pytest.raises(RefusedError, match="link_used"):
        redeemed(database, link.code)
    who = bearer_of(database, link.bearer)
    assert who is not None
    assert who.link_id == link.id
    assert [line.used_at for line in links(database)] == [NOON]


def test_the_second_director_gets_the_next_free_name(database: Database) -> None:
    codes = [made(database, LinkPlan(Role.DIRECTOR)).code for _ in range(2)]

    assert [redeemed(database, code) for code in codes] == ["Director", "Director 2"]


def test_a_revoked_directors_link_opens_no_account(database: Database) -> None:
    link = made(database, LinkPlan(Role.DIRECTOR))
    revoked(database, link)

    with pytest.raises(RefusedError, match="link_unknown"):
        redeemed(database, link.code)


def test_another_roles_link_opens_no_account(database: Database) -> None:
    stored_friendly(database)
    link = made(database, LinkPlan(Role.SCORER, "friendly"))

    with pytest.raises(RefusedError, match="link_opens_no_account"):
        redeemed(database, link.code)


def test_the_first_link_of_an_earlier_start_ends_when_the_next_one_is_made(database: Database) -> None:
    with database.writing(None) as (session, _):
        earlier, newest = (create_first_link(session, NOON) for _ in range(2))

    assert redeemed(database, newest.code) == "Director"
    with pytest.raises(RefusedError, match="link_unknown"):
        redeemed(database, earlier.code)


def test_a_first_link_that_was_used_goes_on(database: Database) -> None:
    with database.writing(None) as (session, _):
        link = create_first_link(session, NOON)
        redeem_director_link(session, NOON, link.code)
        create_first_link(session, NOON)

    assert bearer_of(database, link.bearer) is not None
