"""The status line: what the last save did, and the key that takes it back as long as it does."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY, MATCH, at, slot


def test_a_save_ends_with_the_key_that_takes_it_back(sue: Browser) -> None:
    page = sue.follow(sue.send(sue.get(at(1)).form(slot(1)), result="4hxe-2"))

    assert (
        "Board 1, open room: 4 hearts doubled by East, down 2, North-South +300. Saved. Ctrl+Z undoes. Undo"
        in page.text
    )


def test_what_is_asked_about_a_result_comes_after_the_key(ola: Browser) -> None:
    page = ola.follow(ola.send(ola.get(at(3)).form(slot(3)), result="4sn-7"))

    assert "Saved. Ctrl+Z undoes. Down 7. Is that right?" in page.text


def test_the_key_is_said_to_whoever_has_keys_alone(sue: Browser) -> None:
    page = sue.follow(sue.send(sue.get(at(1)).form(slot(1)), result="4hxe-2"))

    assert '<span class="scripted phone-hide">Ctrl+Z undoes.</span>' in page.source


def test_an_undo_is_not_said_to_be_undone_by_the_same_key(sue: Browser) -> None:
    page = sue.follow(sue.send(sue.get(at(1)).form(slot(1)), result="4hxe-2"))

    undone = sue.follow(sue.send(page.form("/undo")))

    assert "undone, there is no result again." in undone.text
    assert "Ctrl+Z undoes." not in undone.text


def test_in_a_finished_segment_nothing_is_undone_by_a_key(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(2, 5) for room in ("open", "closed")}, closed_1="P")
    saved = sue.send(sue.get(at(1)).form(slot(1)), result="p")
    page = sue.follow(saved)
    scorer.finish()

    finished = sue.follow(saved)

    assert "Saved. Ctrl+Z undoes." in page.text
    assert "Saved." in finished.text
    assert "Ctrl+Z undoes." not in finished.text


def test_the_key_is_not_said_of_what_somebody_else_has_stored_alike(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(at(2)).form(slot(2)), result="p")
    form = sue.get(at(1)).form(slot(1))
    scorer.enter_all(open_1="4HXE-2")

    page = sue.follow(sue.send(form, result="4hxe-2"))

    assert "Board 1, open room" in page.text
    assert "Saved." in page.text
    assert "Ctrl+Z undoes." not in page.text


def test_the_key_is_said_of_the_newest_save_alone(sue: Browser) -> None:
    first = sue.send(sue.get(at(1)).form(slot(1)), result="p")
    second = sue.send(sue.get(at(2)).form(slot(2)), result="p")

    assert "Ctrl+Z undoes." in sue.follow(second).text
    assert "Ctrl+Z undoes." not in sue.follow(first).text


def test_a_result_that_others_changed_after_the_save_is_still_the_newest_of_ones_own(
    sue: Browser, scorer: Scorer
) -> None:
    saved = sue.send(sue.get(at(1)).form(slot(1)), result="p")
    scorer.enter_all(open_2="P")

    assert "Ctrl+Z undoes." in sue.follow(saved).text


def test_undo_of_what_was_said_of_a_result_says_so(sue: Browser, scorer: Scorer) -> None:
    saved = sue.follow(sue.send(sue.get(at(1)).form(slot(1)), result="4sn-6"))
    seen = str(scorer.slot("1/1/open").revision)
    sue.post(f"{MATCH}{slot(1)}/confirm", saved.form("/undo").fields | {"seen": seen})

    page = sue.follow(sue.send(sue.get(at(1)).form("/undo")))

    assert "what was said of 4 spades by North, down 6 is taken back; it stands." in page.text


@pytest.mark.parametrize("saved", ["", "0", "99", "now"])
def test_where_nothing_was_saved_nothing_is_said(sue: Browser, saved: str) -> None:
    assert "Ctrl+Z undoes." not in sue.get(f"{ENTRY}?saved={saved}").text


def test_where_a_segment_is_finished_no_undo_is_offered(sue: Browser, scorer: Scorer) -> None:
    assert "Undo my last change" in sue.get(ENTRY).text

    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")}).finish()

    assert "Undo my last change" not in sue.get(ENTRY).text
