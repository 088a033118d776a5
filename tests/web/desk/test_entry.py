"""The entry page: one field a slot; Enter saves and goes on; what stands there can be read and changed."""

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly, two_matches, typed
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.places import ENTRY, at, slot


def test_the_page_shows_both_rooms_with_the_field_at_the_first_empty_slot(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    page = sue.get(ENTRY)

    assert page.status == 200
    assert page.has("table", data_room="open")
    assert page.form(slot(2)).fields["result"] == ""
    assert at(1, "closed").split("?")[1] in "".join(page.links)


def test_saving_goes_to_the_next_board_of_the_room(sue: Browser, scorer: Scorer) -> None:
    saved = sue.send(sue.get(at(1, "closed")).form(slot(1, "closed")), result="4hxe-2")

    assert saved.status == 303
    assert saved.asked.items() >= {"segment": "1", "board": "2", "room": "closed"}.items()
    assert str(scorer.slot("1/1/closed").recorded.result) == "4HXE-2"  # type: ignore[union-attr] # it stands there


def test_the_page_after_a_save_says_what_was_saved_with_its_score(sue: Browser) -> None:
    page = sue.follow(sue.send(sue.get(at(1)).form(slot(1)), result="4hxe-2"))

    assert "Board 1, open room: 4 hearts doubled by East, down 2, North-South +300. Saved." in page.text


def test_a_reload_says_the_same_and_saves_nothing(sue: Browser, scorer: Scorer) -> None:
    saved = sue.send(sue.get(at(1)).form(slot(1)), result="4SN=")
    before = scorer.revision()

    first, second = sue.follow(saved), sue.follow(saved)

    assert first.text == second.text
    assert scorer.revision() == before


def test_a_filled_row_shows_the_stored_result_and_its_score(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="3ntw+2")

    page = sue.get(at(1))

    assert page.form(slot(1)).fields["result"] == "3NTW+2"
    assert page.has("td", data_slot="1/1/open", data_stored="3NTW+2")
    assert "−460" in page.text


def test_after_the_last_board_of_a_room_the_other_room_begins(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", open_2="P", open_3="P")

    saved = sue.send(sue.get(at(4)).form(slot(4)), result="P")

    assert saved.asked.items() >= {"board": "1", "room": "closed"}.items()


def test_when_every_slot_is_filled_the_page_stays_at_the_last_one(dora: Browser, database: Database) -> None:
    friendly(database, 1).enter_all(open_1="P")

    saved = dora.send(dora.get(at(1, "closed")).form(slot(1, "closed")), result="P")

    assert saved.asked.items() >= {"board": "1", "room": "closed"}.items()


def test_after_one_segment_the_next_one_begins(dora: Browser, database: Database) -> None:
    friendly(database, numbered_boards(4, 2)).enter_all(open_1="P", open_2="P", closed_1="P")

    saved = dora.send(dora.get(at(2, "closed")).form(slot(2, "closed")), result="P")

    assert saved.asked.items() >= {"segment": "2", "board": "3", "room": "open"}.items()


def test_the_running_total_is_on_the_page(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    page = sue.get(ENTRY)

    assert "Otters 6" in page.text
    assert "Quokkas 0" in page.text


def test_passed_out_and_not_played_are_stored_as_such(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(at(1)).form(slot(1)), result="pass")
    page = sue.follow(sue.send(sue.get(at(2)).form(slot(2)), result="np"))

    assert "passed out" in page.text
    assert "not played (NP)" in page.text
    assert scorer.sheet().boards[0].open.ns_score == 0


def test_a_reported_score_is_stored_without_a_contract(sue: Browser, scorer: Scorer) -> None:
    page = sue.follow(sue.send(sue.get(at(1)).form(slot(1)), result="-50"))

    assert "score only" in page.text
    assert scorer.sheet().boards[0].open.ns_score == -50


def test_saving_again_corrects_the_result(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(at(1)).form(slot(1)), result="4SN=")

    sue.send(sue.get(at(1)).form(slot(1)), result="4SN+1")

    assert scorer.sheet().boards[0].open.ns_score == 450


def test_saving_what_stands_there_changes_nothing(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    before = scorer.revision()

    saved = sue.send(sue.get(at(1)).form(slot(1)))

    assert saved.asked["board"] == "2"
    assert scorer.revision() == before


def test_without_the_last_board_the_total_is_that_of_the_rest(hall: Hall, database: Database) -> None:
    scorer = typed(database, [("4SN=", "3SN+1"), ("4SN=", "3NTN="), ("3NTN=", "3SN+2")])
    assert scorer.sheet().home_total == 12
    dora = hall.director()

    page = dora.follow(dora.send(dora.get(at(3, "closed")).form(f"{slot(3, 'closed')}/withdraw")))

    assert scorer.sheet().home_total == 7
    assert "Otters 7 Quokkas 0" in page.text
    assert "Otters 7 Quokkas 0" in dora.get("/friendly/matches/1").text
    assert "7–0" in dora.get("/friendly").text


def test_withdrawing_empties_the_slot_and_says_so(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    page = sue.follow(sue.send(sue.get(at(1)).form(f"{slot(1)}/withdraw")))

    assert "Board 1, open room: withdrawn." in page.text
    assert scorer.slot("1/1/open").recorded is None


def test_withdrawing_twice_is_withdrawing_once(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    form = sue.get(at(1)).form(f"{slot(1)}/withdraw")

    first, second = sue.send(form), sue.send(form)

    assert first.location == second.location
    assert scorer.revision() == 3


def test_an_empty_slot_has_nothing_to_withdraw(sue: Browser) -> None:
    assert not any(action.endswith("/withdraw") for action in sue.get(at(1)).actions)


def test_undo_takes_my_last_save_back_and_goes_there(sue: Browser, scorer: Scorer) -> None:
    saved = sue.follow(sue.send(sue.get(at(2)).form(slot(2)), result="4SN="))

    undone = sue.send(saved.form("/undo"))

    assert undone.asked.items() >= {"board": "2", "room": "open"}.items()
    assert scorer.slot("1/2/open").recorded is None


def test_a_double_click_on_undo_takes_one_change_back(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(at(1)).form(slot(1)), result="4SN=")
    form = sue.follow(sue.send(sue.get(at(2)).form(slot(2)), result="4SN=")).form("/undo")

    first, second = sue.send(form), sue.send(form)

    assert first.location == second.location
    assert scorer.slot("1/1/open").recorded is not None


def test_nothing_of_mine_to_undo_is_said(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    answer = sue.send(sue.get(ENTRY).form("/undo"))

    assert answer.status == 422
    assert "There is nothing of yours to undo in this match." in answer.text


def test_teams_that_sat_turned_are_marked(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="4SN=")

    page = sue.follow(sue.send(sue.get(at(1)).form(f"{slot(1)}/turned")))

    assert "teams sat turned" in page.text
    assert scorer.slot("1/1/open").recorded.turned  # type: ignore[union-attr] # it stands there


def test_a_double_click_marks_once(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    form = sue.get(at(1)).form(f"{slot(1)}/turned")

    first, second = sue.send(form), sue.send(form)

    assert first.location == second.location
    assert scorer.slot("1/1/open").recorded.turned  # type: ignore[union-attr] # it stands there


def test_the_page_of_another_match_warns_before_a_result_is_changed(hall: Hall, database: Database) -> None:
    first, second = two_matches(database)
    first.enter_all(open_1="4SN=")
    dora = hall.director()
    address = "/friendly/matches/2/entry?segment=1&board=1&room=open"
    dora.send(dora.get(address).form("/boards/1/open"), result="4SN=")

    page = dora.get("/friendly/matches/1/entry?segment=1&board=1&room=open")

    assert second.slot("1/1/open").recorded is not None
    assert "This is match 1; your last entry went into match 2." in page.text


def test_an_empty_slot_of_another_match_gives_no_warning(hall: Hall, database: Database) -> None:
    two_matches(database)
    dora = hall.director()
    address = "/friendly/matches/2/entry?segment=1&board=1&room=open"
    dora.send(dora.get(address).form("/boards/1/open"), result="4SN=")

    assert "your last entry" not in dora.get("/friendly/matches/1/entry?board=1&room=open").text


def test_the_scorer_of_one_room_sees_that_room_and_nothing_of_the_other(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="7NTXXN-13", closed_2="P")

    page = ola.get(ENTRY)

    assert "+420" in page.text
    assert "7600" not in page.source
    assert "passed out" not in page.text.replace("passed out, not played", "")
    assert not any("room=closed" in link for link in page.links)
    assert {"/friendly/matches/1/undo"} >= {action for action in page.actions if "boards" not in action}


def test_the_scorer_of_one_room_stays_in_it(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="P", open_3="P", open_1="P")

    saved = ola.send(ola.get(at(4)).form(slot(4)), result="P")

    assert saved.asked.items() >= {"board": "4", "room": "open"}.items()


@pytest.mark.parametrize("query", ["?board=2&room=closed", "?room=closed"])
def test_the_other_room_is_closed_to_the_scorer_of_one(ola: Browser, query: str) -> None:
    assert ola.get(ENTRY + query).status == 403


def test_the_scorer_of_the_closed_room_begins_there(hall: Hall, scorer: Scorer) -> None:
    clo = hall.holder(Role.SCORER, scorer.slug, match=1, room=Room.CLOSED)

    assert clo.get(f"{ENTRY}?board=3").form(slot(3, "closed")).fields["result"] == ""


@pytest.mark.parametrize("query", ["?board=x&segment=y&room=z", "?board=&room=", "?saved=99999999999999"])
def test_an_address_that_cannot_be_read_is_the_first_empty_slot(sue: Browser, query: str) -> None:
    assert sue.get(ENTRY + query).form(slot(1)).fields["result"] == ""


@pytest.mark.parametrize("query", ["?saved=2147483647", "?saved=0", "?saved=1"])
def test_a_save_that_was_none_is_not_spoken_of(sue: Browser, query: str) -> None:
    assert "Saved." not in sue.get(ENTRY + query).text
