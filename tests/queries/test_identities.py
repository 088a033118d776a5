"""Who somebody is: an open account, or the holder of a link that is not revoked."""

from typing import Any

from matchscore.db import Database
from matchscore.models import Role
from matchscore.queries.identities import Identity, find_link, read_link, read_user
from matchscore.scoring.seats import Room
from tests.factories import NOON, add_link, add_user
from tests.stored import stored_friendly


def test_an_open_account_directs_every_event(database: Database) -> None:
    with database.writing(None) as (session, _):
        dora = add_user(session, name="Dora").id

    with database.reading() as session:
        assert read_user(session, dora, 0) == Identity("Dora", Role.DIRECTOR, user_id=dora)


def test_a_sign_in_of_an_older_epoch_is_nobody(database: Database) -> None:
    with database.writing(None) as (session, _):
        dora = add_user(session, sign_in_epoch=1).id

    with database.reading() as session:
        assert read_user(session, dora, 0) is None
        assert read_user(session, dora, 1) is not None


def test_a_closed_account_is_nobody(database: Database) -> None:
    with database.writing(None) as (session, _):
        dora = add_user(session, closed_at=NOON).id

    with database.reading() as session:
        assert read_user(session, dora, 0) is None


def test_an_account_that_is_not_there_is_nobody(database: Database) -> None:
    with database.reading() as session:
        assert read_user(session, 1, 0) is None


def test_a_link_has_its_scope(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(None) as (session, _):
        scope: dict[str, Any] = {"event_id": friendly.event_id, "match_id": friendly.match_id, "room": Room.CLOSED}
        link_id = add_link(session, role=Role.TABLE, label="table 4", **scope).id

    with database.reading() as session:
        assert read_link(session, link_id) == Identity("table 4", Role.TABLE, link_id=link_id, **scope)


def test_a_captains_link_has_its_team_and_one_without_a_label_is_called_by_its_role(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(None) as (session, _):
        scope: dict[str, Any] = {"event_id": friendly.event_id, "team_id": friendly.home_team_id}
        link_id = add_link(session, role=Role.CAPTAIN, **scope).id

    with database.reading() as session:
        assert read_link(session, link_id) == Identity("captain", Role.CAPTAIN, link_id=link_id, **scope)


def test_a_table_link_can_follow_a_table_from_round_to_round(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(None) as (session, _):
        scope: dict[str, Any] = {"event_id": friendly.event_id, "table_label": "7", "room": Room.OPEN}
        link_id = add_link(session, role=Role.TABLE, **scope).id

    with database.reading() as session:
        found = read_link(session, link_id)

    assert found is not None
    assert (found.table_label, found.room, found.match_id) == ("7", Room.OPEN, None)


def test_a_revoked_link_is_nobody(database: Database) -> None:
    with database.writing(None) as (session, _):
        link_id = add_link(session, revoked_at=NOON).id

    with database.reading() as session:
        assert read_link(session, link_id) is None
        assert read_link(session, link_id + 1) is None


def test_the_holder_of_a_link_is_found_by_the_hash_of_its_secret(database: Database) -> None:
    with database.writing(None) as (session, _):
        link = add_link(session, bearer="dora's")
        link_id, token_hash = link.id, link.token_hash

    with database.reading() as session:
        assert find_link(session, token_hash) == Identity("director", Role.DIRECTOR, link_id=link_id)
        assert find_link(session, "dora's") is None


def test_the_secret_of_a_revoked_link_opens_nothing(database: Database) -> None:
    with database.writing(None) as (session, _):
        token_hash = add_link(session, revoked_at=NOON).token_hash

    with database.reading() as session:
        assert find_link(session, token_hash) is None


def test_two_of_one_name_are_told_apart_by_their_keys() -> None:
    account, first, second = (
        Identity("scorer", Role.DIRECTOR, user_id=3),
        Identity("scorer", Role.SCORER, link_id=3),
        Identity("scorer", Role.SCORER, link_id=4),
    )

    assert [each.key for each in (account, first, second)] == ["user 3", "link 3", "link 4"]
