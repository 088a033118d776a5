"""The field that finds: straight to what is meant, a list where that is not clear, what was typed kept if nothing."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.models.account import Role
from matchscore.models.event import Visibility
from matchscore.scoring.seats import Room
from matchscore.services.archive import archive_event
from matchscore.services.events import add_team, numbered_boards
from tests.services.evenings import evening, finish_all, next_round, seat_at, started
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.conftest import Hall


@pytest.fixture
def swiss(database: Database) -> list[Scorer]:
    """Set up a round of five matches, its results sealed."""
    return evening(database, matches=5, visibility=Visibility.SEALED)


def find(browser: Browser, typed: str, address: str = "/swiss") -> Page:
    """Type into the field of a page and send it."""
    form = browser.get(address).form("/find")
    assert form.method == "get"
    return Page(browser.client.get(form.action, query_string={**form.fields, "q": typed}), form.action)


@pytest.mark.parametrize("address", ["/swiss", "/swiss/rounds/1", "/swiss/review", "/swiss/find"])
def test_the_field_is_on_every_list_of_an_event(dora: Browser, swiss: list[Scorer], address: str) -> None:
    del swiss

    assert find(dora, "m2", address).location == "/swiss/matches/2/entry"


def test_the_public_comes_to_the_pages_that_everybody_sees(sam: Browser, swiss: list[Scorer]) -> None:
    del swiss

    assert find(sam, "m2").status == 303
    assert find(sam, "m2").location == "/swiss/matches/2"
    assert find(sam, "2/3").location == "/swiss/matches/2/segments/1/boards/3"
    assert find(sam, "zimb").location == "/swiss/matches/2"
    assert sam.follow(find(sam, "2/3")).status == 200


def test_who_scores_the_match_comes_to_its_desk_at_the_board(dora: Browser, swiss: list[Scorer]) -> None:
    del swiss

    found = find(dora, "t2/3")

    assert found.location == "/swiss/matches/2/entry?segment=1&board=3"
    assert dora.follow(found).status == 200


def test_who_scores_another_match_comes_to_the_page(hall: Hall, swiss: list[Scorer]) -> None:
    ola = hall.holder(Role.SCORER, swiss[0].slug, match=1, room=Room.CLOSED)

    assert find(ola, "1/3").location == "/swiss/matches/1/entry?segment=1&board=3"
    assert find(ola, "2/3").location == "/swiss/matches/2/segments/1/boards/3"
    assert ola.follow(find(ola, "1/3")).status == 200


def test_an_archived_event_leads_to_pages_that_can_be_read(dora: Browser, database: Database) -> None:
    scorer = friendly(database, 4)
    with scorer.acting() as (session, act):
        archive_event(session, act)

    assert find(dora, "3", "/friendly").location == "/friendly/matches/1/segments/1/boards/3"


def bye(scorer: Scorer, **teams: None) -> None:
    """Leave a match without visitors, and without a table."""
    with scorer.database.writing(None) as (session, _):
        own = Match.event_id == scorer.event_id, Match.number == scorer.match
        values = {"away_team_id": None, "table_label": None, "ended_by": "bye"} | teams
        session.execute(update(Match).where(*own).values(values))


def test_a_match_without_opponents_has_no_desk_to_go_to(dora: Browser, swiss: list[Scorer]) -> None:
    bye(swiss[4])

    assert find(dora, "m5").location == "/swiss/matches/5"


def test_several_hits_are_a_list_to_choose_from(sam: Browser, swiss: list[Scorer]) -> None:
    seat_at(swiss[3], None)

    page = find(sam, "l")

    assert page.status == 200
    assert "2 found" in page.text
    assert "Match 2, table 2 Zimbrul – Locomotiva · Round 1" in page.text
    assert "Match 4 Țepeș – Łódź · Round 1" in page.text
    assert {"/swiss/matches/2", "/swiss/matches/4"} <= set(page.links)
    assert page.form("/find").fields["q"] == "l"


def test_a_list_names_byes_and_matches_that_are_not_drawn(sam: Browser, swiss: list[Scorer]) -> None:
    seat_at(swiss[0], "5")
    bye(swiss[4])
    of_bye = find(sam, "5").text
    bye(swiss[4], home_team_id=None)

    assert "Match 5 Ćwierć – bye · Round 1" in of_bye
    assert "Match 5 not drawn · Round 1" in find(sam, "5").text


def test_a_board_of_several_segments_is_chosen_by_its_segment(sam: Browser, database: Database) -> None:
    friendly(database, [*numbered_boards(4), *numbered_boards(4)])

    page = find(sam, "2", "/friendly")

    assert "Match 1, board 2, segment 2 Otters – Quokkas · Round 1" in page.text
    assert "/friendly/matches/1/segments/2/boards/2" in page.links


def test_a_team_without_a_match_is_found_on_its_own_page(sam: Browser, swiss: list[Scorer]) -> None:
    with swiss[0].acting() as (session, act):
        add_team(session, act, "Omul Negru")

    assert find(sam, "omul").location == "/swiss/teams/11"


@pytest.mark.parametrize("typed", ["Nobody", '<b>"5"</b>', "2/9", "99"])
def test_what_is_nothing_is_said_and_kept(sam: Browser, swiss: list[Scorer], typed: str) -> None:
    del swiss

    page = find(sam, typed)

    assert page.status == 200
    assert f"Nothing in this event is called “{typed}”." in page.text
    assert page.form("/find").fields["q"] == typed


def test_an_empty_field_says_what_can_be_typed(sam: Browser, swiss: list[Scorer]) -> None:
    del swiss

    page = find(sam, "  ")

    assert page.status == 200
    assert "Nothing in this event" not in page.text
    assert "12/5 for board 5 of match 12" in page.text


def test_in_an_event_that_is_not_there_nothing_is_found(sam: Browser) -> None:
    assert sam.get("/nowhere/find?q=1").status == 404


def test_where_the_public_is_led_does_not_tell_what_is_hidden(sam: Browser, dora: Browser, swiss: list[Scorer]) -> None:
    next_round(swiss[0], matches=5)
    started(swiss[0])
    before = [find(sam, typed).location for typed in ("t1", "zimb", "t2/3")]

    finish_all(swiss)

    assert [find(sam, typed).location for typed in ("t1", "zimb", "t2/3")] == before
    assert find(dora, "t1").location == "/swiss/matches/6/entry"


def test_single_key_shortcuts_can_be_switched_off_and_on_again(sam: Browser, swiss: list[Scorer]) -> None:
    del swiss
    page = sam.get("/swiss")

    off = sam.follow(sam.send(page.form("/preferences"), single_keys="off"))
    on = sam.follow(sam.send(off.form("/preferences"), single_keys="on"))

    assert off.address == "/swiss"
    assert off.has("html", data_single_keys="off")
    assert off.has("button", name="single_keys", value="on")
    assert on.has("html", data_single_keys="on")
    assert on.has("button", name="single_keys", value="off")
