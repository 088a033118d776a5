"""A board's page: both sums, what it is worth, its history; every version can come back, as a new one."""

from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.models.event import Visibility
from matchscore.scoring.results import TableResult
from matchscore.scoring.seats import Room
from matchscore.services.acts import Actor
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.places import MATCH, board_page


def three_versions(scorer: Scorer) -> Scorer:
    """Enter board 2 of the open room, correct it, withdraw it."""
    scorer.enter_all(open_2="4SN=", closed_2="3SN+1")
    scorer.enter("1/2/open", "4SN+1", reason="a trick was found")
    scorer.withdraw("1/2/open")
    return scorer


def result(scorer: Scorer, name: str) -> TableResult | None:
    """Give what stands in a slot."""
    recorded = scorer.slot(name).recorded
    return recorded.result if recorded else None


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
    assert "7600" not in page.text
    assert "×" not in page.source
    assert "redoubled" not in page.source


def test_a_board_that_waits_for_its_release_is_stored_by_nobody(sam: Browser, database: Database) -> None:
    friendly(database, 2, visibility=Visibility.SEALED).enter_all(open_1="7NTXXN-13", closed_1="P")

    page = sam.get(board_page(1))

    assert "This board is hidden for now" in page.text
    assert page.headers["Cache-Control"] == "no-store"
    assert "7600" not in page.source


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


def test_restoring_a_version_makes_a_new_one(sue: Browser, scorer: Scorer) -> None:
    three_versions(scorer)
    forms = [form for form in sue.get(board_page(2)).read().forms if form.action.endswith("/2/open/restore")]
    (first,) = [form for form in forms if form.fields["revision"] == "2"]

    page = sue.follow(sue.send(first))

    assert str(result(scorer, "1/2/open")) == "4SN="
    assert "4♠ N = · restored" in page.text
    assert scorer.sheet().home_imps == 10


def test_what_stands_there_needs_no_restoring(sue: Browser, scorer: Scorer) -> None:
    three_versions(scorer)

    forms = [form for form in sue.get(board_page(2)).read().forms if form.action.endswith("/restore")]

    assert [form.fields["revision"] for form in forms] == ["4", "2"]


def test_a_result_that_was_kept_or_checked_has_nothing_older_to_come_back(sue: Browser, scorer: Scorer) -> None:
    scorer.enter("1/2/open", "4SN-6")
    scorer.confirm("1/2/open")
    scorer.called("Olga").check("1/2/open")
    scorer.called("Ines").reject("1/2/open", reason="paper says down five")

    page = sue.get(board_page(2))

    assert not any(action.endswith("/restore") for action in page.actions)
    assert "4♠ N −6 · confirmed" in page.text
    assert "4♠ N −6 · checked" in page.text
    assert "4♠ N −6 · rejected" in page.text
    assert "paper says down five" in page.text


def test_a_double_click_restores_once(sue: Browser, scorer: Scorer) -> None:
    three_versions(scorer)
    form = next(form for form in sue.get(board_page(2)).read().forms if form.action.endswith("/2/open/restore"))
    before = scorer.revision()

    sue.send(form)
    sue.send(form)

    assert scorer.revision() == before + 1


@pytest.mark.parametrize("revision", ["1", "99", "99999999999999999999", "x", ""])
def test_a_version_that_never_was_cannot_come_back(sue: Browser, scorer: Scorer, revision: str) -> None:
    three_versions(scorer)
    form = next(form for form in sue.get(board_page(2)).read().forms if form.action.endswith("/2/open/restore"))
    before = scorer.revision()

    page = sue.send(form, revision=revision)

    assert page.status == 404
    assert scorer.revision() == before


def test_in_a_finished_segment_a_restore_needs_its_reason(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.enter("1/2/open", "4SN=")
    scorer.finish()
    form = sue.get(board_page(2)).form("/2/open/restore")

    refused, done = sue.send(form), sue.send(form, reason="keying error")

    assert (refused.status, done.status) == (422, 303)
    assert form.named["reason"]["required"] == ""
    assert str(result(scorer, "1/2/open")) == "PASS"


def scoring_one_room(hall: Hall, scorer: Scorer) -> tuple[Browser, Scorer]:
    """Let the scorer of the open room in: with a browser, and at work."""
    link = hall.link(Role.SCORER, scorer.slug, match=1, room=Room.OPEN, label="Ola")
    return Browser(hall.app, f"link:{link.id}:0"), replace(scorer, actor=Actor("Ola", link_id=link.id))


def test_the_scorer_of_one_room_has_that_rooms_sum_and_history(hall: Hall, scorer: Scorer) -> None:
    ola, scoring = scoring_one_room(hall, scorer)
    three_versions(scoring)
    scorer.enter("1/2/open", "4SN+2")

    page = ola.get(board_page(2))

    assert "Total, declarer’s side 680" in page.text
    assert "4♠ N +1 · corrected" in page.text
    assert "3♠" not in page.text
    assert all("/open/restore" in action for action in page.actions)
    assert not any("room=closed" in link for link in page.links)


@pytest.mark.parametrize("address", [board_page(1), f"{board_page(1)}/open/correct"])
def test_the_scorer_of_one_room_is_not_shown_what_was_exchanged_by_mistake(
    hall: Hall, scorer: Scorer, address: str
) -> None:
    ola, scoring = scoring_one_room(hall, scorer)
    scoring.enter("1/1/open", "4SN=")
    scorer.enter("1/1/closed", "7NTXXW-13")
    scorer.exchange_rooms()
    scorer.undo()

    source = ola.get(address).source

    assert "7600" not in source
    assert "7NT" not in source
    assert "restore" not in source


def test_the_scorer_of_one_room_restores_only_what_that_room_knows(hall: Hall, scorer: Scorer) -> None:
    ola, scoring = scoring_one_room(hall, scorer)
    scoring.enter("1/1/open", "4SN=")
    scoring.enter("1/1/open", "4SN+1")
    scorer.enter("1/1/open", "7NTXXW-13")
    scorer.enter("1/1/open", "3SN=")
    form = next(form for form in ola.get(board_page(1)).read().forms if form.action.endswith("/1/open/restore"))

    refused = ola.send(form, revision="3")
    stood = str(result(scorer, "1/1/open"))
    ola.send(form, revision="1")

    assert (refused.status, stood) == (404, "3SN=")
    assert str(result(scorer, "1/1/open")) == "4SN="


def test_a_board_leads_to_its_neighbours(sam: Browser, scorer: Scorer) -> None:
    del scorer

    links = sam.get(board_page(2)).links

    assert {board_page(1), board_page(3)} <= set(links)


def test_a_writer_is_led_to_the_slots(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    links = sue.get(board_page(1)).links

    assert f"{MATCH}/entry?segment=1&board=1&room=open" in links
