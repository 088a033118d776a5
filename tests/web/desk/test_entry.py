"""The entry page: one field a slot; Enter saves and goes on; what stands there can be saved again."""

from matchscore.db import Database
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly, typed
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
