"""Links redeemed, used, revoked."""

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.queries.accounts import find_by_code, list_users
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import RefusedError
from matchscore.services.links import LinkPlan, NewLink, create_first_link, redeem_director_link, revoke_link
from tests.factories import NOON
from tests.services.made_links import bearer_of, links, made, redeemed, revoked
from tests.stored import stored_friendly


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


def test_who_directs_one_event_ends_no_link_of_another(database: Database) -> None:
    event_id = stored_friendly(database).event_id
    own, of_all = made(database, LinkPlan(Role.SCORER, "friendly")), made(database, LinkPlan(Role.DIRECTOR))

    with database.writing(None) as (session, _):
        revoke_link(session, NOON, own.id, event_id)
        with pytest.raises(NotFoundError):
            revoke_link(session, NOON, of_all.id, event_id)

    assert [line.revoked_at for line in links(database)] == [NOON, None]


def test_a_directors_link_opens_one_account_and_its_bearer_goes_on(database: Database) -> None:
    link = made(database, LinkPlan(Role.DIRECTOR))

    assert redeemed(database, link.code) == "Director"

    with pytest.raises(RefusedError, match="link_used"):
        redeemed(database, link.code)
    who = bearer_of(database, link.bearer)
    assert who is not None
    assert who.link_id == link.id
    assert [line.used_at for line in links(database)] == [NOON]


def test_a_directors_link_of_one_event_is_used_once_and_opens_no_account(database: Database) -> None:
    stored_friendly(database)
    link = made(database, LinkPlan(Role.DIRECTOR, "friendly"))

    assert redeemed(database, link.code) == ""

    with pytest.raises(RefusedError, match="link_used"):
        redeemed(database, link.code)
    with database.reading() as session:
        assert list_users(session) == []
    who = bearer_of(database, link.bearer)
    assert who is not None
    assert who.event_id == 1


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
