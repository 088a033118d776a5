"""The status line: what the last save did, and the key that takes it back as long as it does."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY, at, slot


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
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    page = sue.get(f"{ENTRY}?saved={scorer.revision()}")
    scorer.finish()

    finished = sue.get(f"{ENTRY}?saved={scorer.revision() - 1}")

    assert "Saved. Ctrl+Z undoes." in page.text
    assert "Saved." in finished.text
    assert "Ctrl+Z undoes." not in finished.text


@pytest.mark.parametrize("saved", ["", "0", "99", "now"])
def test_where_nothing_was_saved_nothing_is_said(sue: Browser, saved: str) -> None:
    assert "Ctrl+Z undoes." not in sue.get(f"{ENTRY}?saved={saved}").text
