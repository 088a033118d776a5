"""The links of an event: listed with what they are for, and ended."""

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Event
from matchscore.models.account import Role
from matchscore.models.event import StageFormat
from matchscore.queries.accounts import list_links
from matchscore.scoring.seats import Room
from matchscore.services.links import revoke_link
from tests.factories import NOON
from tests.services.evenings import evening
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.event.links_pages import LINKS, form_for


def test_the_list_says_of_every_link_what_it_is_for(dora: Browser, hall: Hall, swiss: list[Scorer]) -> None:
    link = hall.link(Role.TABLE, "swiss", table_label="2", room=Room.OPEN, label="tablet")
    hall.link(Role.SCORER, "swiss", label="Sue")
    with swiss[0].database.writing(None) as (session, _):
        revoke_link(session, NOON, link.id)

    page = dora.get(LINKS)

    assert "the whole event scorer Sue 2026-12-01 12:00 open" in page.text
    assert "table 2, open room table device tablet 2026-12-01 12:00 revoked" in page.text
    assert [action for action in page.actions if "revoke" in action] == [f"/swiss/links/{link.id + 1}/revoke"]


def test_the_link_of_a_captain_is_called_by_the_team_and_the_event(dora: Browser, hall: Hall, scorer: Scorer) -> None:
    made = dora.send(form_for(dora, "captain", "/friendly/links"))
    hall.link(Role.CAPTAIN, team=2, label="Vic")

    assert "New link: captain, Otters Friendly" in made.text
    listed = dora.get("/friendly/links").text
    assert "Otters captain 20" in listed
    assert "Quokkas captain Vic 20" in listed
    del scorer


def test_a_link_is_revoked(dora: Browser, hall: Hall, swiss: list[Scorer]) -> None:
    sue = hall.holder(Role.SCORER, "swiss", label="Sue")

    page = dora.follow(dora.send(dora.get(LINKS).form("/revoke")))

    assert "the whole event scorer Sue 2026-12-01 12:00 revoked" in page.text
    assert sue.get("/swiss/rounds/1").status == 303
    del swiss


def test_a_link_of_another_event_is_not_revoked(hall: Hall, swiss: list[Scorer]) -> None:
    evening(swiss[0].database, name="Other", matches=1)
    theirs = hall.link(Role.SCORER, "other")
    own = hall.holder(Role.DIRECTOR, "swiss")
    form = own.get(LINKS).form("/revoke")

    form.action = f"/swiss/links/{theirs.id}/revoke"
    page = own.send(form)

    assert page.status == 404
    with swiss[0].database.reading() as session:
        assert [link.revoked_at for link in list_links(session, "other")] == [None]


def test_an_archived_event_gets_no_new_links_and_loses_old_ones(dora: Browser, hall: Hall, swiss: list[Scorer]) -> None:
    hall.link(Role.SCORER, "swiss")
    single, sheet = form_for(dora, "scorer"), dora.get(LINKS).form("/tables")
    with swiss[0].database.writing(None) as (session, _):
        session.execute(update(Event).values(archived_at=NOON))

    page = dora.get(LINKS)

    assert [action.rsplit("/", 1)[-1] for action in page.actions] == ["revoke"]
    assert (dora.send(single).status, dora.send(sheet).status) == (409, 409)
    assert dora.send(page.form("/revoke")).status == 303


def test_where_phones_cannot_reach_the_page_it_says_so(dora: Browser, swiss: list[Scorer]) -> None:
    del swiss

    assert "Only this computer can open these links" in dora.get(LINKS).text


def test_an_event_without_teams_and_rounds_offers_what_it_has(dora: Browser, database: Database) -> None:
    evening(database, matches=1, format=StageFormat.SWISS)

    assert "A captain" in dora.get(LINKS).text
