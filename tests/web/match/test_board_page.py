"""A board's page: both sums, what it is worth, and its history for those who score it."""

from matchscore.db import Database
from matchscore.models.event import Visibility
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.match.versions import three_versions
from tests.web.places import MATCH, board_page


def test_both_tables_are_set_like_sums(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3NTXE-2")

    page = sam.get(board_page(1))

    assert page.status == 200
    assert "Total, declarer’s side 420" in page.text
    assert "Total, declarer’s side −300" in page.text


def test_a_compared_board_says_whose_imps_it_is(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    page = sam.get(board_page(1))

    assert "Difference between +420 and +170: 250. 6 IMPs to Otters." in page.text
    assert "220–260 it is here 6" in page.text


def test_one_imp_is_one_imp(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="4SN+1")

    assert "1 IMP to Quokkas." in sam.get(board_page(1)).text


def test_a_flat_board_is_flat(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="4SN=")

    assert "No IMPs: the board is flat." in sam.get(board_page(1)).text


def test_a_hidden_board_says_so_and_nothing_else(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="7NTXXN-13")

    page = sam.get(board_page(1))

    assert page.status == 200
    assert "7000" not in page.text
    assert "×" not in page.source
    assert "redoubled" not in page.source


def test_a_board_that_waits_for_its_release_is_stored_by_nobody(sam: Browser, database: Database) -> None:
    friendly(database, 2, visibility=Visibility.SEALED).enter_all(open_1="7NTXXN-13", closed_1="P")

    page = sam.get(board_page(1))

    assert "Board 1 is hidden for now" in page.text
    assert page.headers["Cache-Control"] == "no-store"
    assert "7000" not in page.source


def test_the_public_has_no_history(sam: Browser, scorer: Scorer) -> None:
    three_versions(scorer)

    page = sam.get(board_page(2))

    assert "a trick was found" not in page.source
    assert page.actions == []


def test_a_scorer_reads_every_version_newest_first(sue: Browser, scorer: Scorer) -> None:
    three_versions(scorer)

    text = sue.get(board_page(2)).text

    places = [text.index(words) for words in ("withdrawn", "4♠ N +1 · corrected", "a trick was found", "4♠ N =")]
    assert places == sorted(places)
    assert "shell" in text


def test_a_board_leads_to_its_neighbours(sam: Browser, scorer: Scorer) -> None:
    del scorer

    links = sam.get(board_page(2)).links

    assert {board_page(1), board_page(3)} <= set(links)


def test_a_writer_is_led_to_the_slots(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    links = sue.get(board_page(1)).links

    assert f"{MATCH}/entry?segment=1&board=1&room=open" in links
