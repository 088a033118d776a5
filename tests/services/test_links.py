"""Links: made for every role, found by their secrets."""

import pytest

from matchscore.db import Database
from matchscore.models import Link, Role, Table
from matchscore.queries.accounts import code_of, find_by_bearer, find_by_code
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.links import LinkPlan
from tests.services.made_links import bearer_of, links, made
from tests.stored import friendly_match, stored_friendly

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


def test_the_links_of_one_event_can_be_listed(database: Database) -> None:
    stored_friendly(database)
    made(database, LinkPlan(Role.DIRECTOR))
    scorer = made(database, LinkPlan(Role.SCORER, "friendly"))

    assert [line.id for line in links(database, "friendly")] == [scorer.id]


@pytest.mark.parametrize(("reason", "plan"), [(reason, plan) for reason, plans in REFUSED.items() for plan in plans])
def test_a_link_that_does_not_fit_its_role_is_refused(database: Database, reason: str, plan: LinkPlan) -> None:
    stored_friendly(database)

    with pytest.raises(RefusedError) as refused:
        made(database, plan)

    assert refused.value.reason == reason
    assert links(database) == []


IN_A_SECOND_ROOM = {
    "of a match": LinkPlan(Role.TABLE, "friendly", match=1, room=Room.OPEN_2),
    "of an event": LinkPlan(Role.SCORER, "friendly", room=Room.OPEN_2),
    "of a table by its label": LinkPlan(Role.TABLE, "friendly", table_label="7", room=Room.OPEN_2),
}
in_a_second_room = pytest.mark.parametrize("plan", IN_A_SECOND_ROOM.values(), ids=IN_A_SECOND_ROOM)


def with_a_second_room(database: Database, slug: str) -> None:
    """Store an event whose match has a table in the second open room."""
    with database.writing(None) as (session, _):
        segment = friendly_match(session, slug=slug).segments[0]
        session.add(Table(segment=segment, room=Room.OPEN_2, rev=1))


@in_a_second_room
def test_a_link_for_a_room_that_no_match_has_is_refused(database: Database, plan: LinkPlan) -> None:
    stored_friendly(database)
    with_a_second_room(database, "other")

    with pytest.raises(RefusedError) as refused:
        made(database, plan)

    assert (refused.value.reason, refused.value.facts) == ("link_room_missing", {"room": "open_2"})


@in_a_second_room
def test_a_link_for_a_second_room_that_is_there_is_made(database: Database, plan: LinkPlan) -> None:
    with_a_second_room(database, "friendly")

    made(database, plan)

    assert [line.room for line in links(database)] == [Room.OPEN_2]


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
