"""The public list of corrections, and what the sheet and the board say of them."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.acts import Actor
from tests.services.friendlies import empty_event
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.event.corrected import CORRECTIONS, WHY, at_eight, minutes
from tests.web.places import MATCH, board_page


def test_where_nothing_was_corrected_the_list_says_so(sam: Browser, scorer: Scorer) -> None:
    scorer.enter("1/1/open", "4SN=")

    page = sam.get(CORRECTIONS)

    assert "No finished or published result has been corrected." in page.text
    assert page.headers["Cache-Control"] == "private, no-cache"
    assert "provisional until published" in page.text


def test_everybody_reads_what_was_corrected_when_why_and_what_it_did(sam: Browser, finished: Scorer) -> None:
    finished.enter("1/1/open", "4SN-1", **WHY, **minutes(2))

    page = at_eight(sam)

    assert "20:02 · Match 1, Otters – Quokkas · director Board 1, open room: 4♠ N = becomes 4♠ N −1." in page
    assert "Reason: table agreed wrong score" in page
    assert "IMPs 6–0 → becomes 0–6" in page
    assert "Dora" not in page
    assert board_page(1) in sam.get(CORRECTIONS).links


def test_staff_read_who_it_was(sue: Browser, finished: Scorer) -> None:
    finished.enter("1/1/open", "4SN-1", **WHY, **minutes(2))

    assert "Otters – Quokkas · Dora Board 1" in at_eight(sue)


def test_a_late_one_and_one_that_was_taken_back_say_so(sam: Browser, finished: Scorer) -> None:
    finished.enter("1/1/open", "4SN-1", **WHY, **minutes(40), late="friendly")
    finished.reopen(late="friendly", **WHY, **minutes(41))
    finished.enter("1/2/open", "4SN-1", **WHY, **minutes(42))
    finished.undo(**minutes(43))

    page = at_eight(sam)

    assert "20:40 · Match 1, Otters – Quokkas · director · after the correction period Board 1" in page
    assert "20:42 · Match 1, Otters – Quokkas · director · taken back at 20:43" in page
    assert "takes a correction back Board 2, open room: 4♠ N −1 becomes passed out." in page
    assert page.index("20:43 ·") < page.index("20:42 ·") < page.index("20:40 ·")


def test_who_sits_at_a_table_is_told_that_there_is_nothing_to_see(tab: Browser, ola: Browser, finished: Scorer) -> None:
    finished.enter("1/1/open", "4SN-1", **WHY, **minutes(2))

    pages = [at_eight(browser) for browser in (tab, ola)]

    assert all("At a table that still plays, corrections are not shown." in page for page in pages)
    assert not any("4♠" in page for page in pages)


@pytest.mark.parametrize(
    ("role", "words"), [(Role.SCORER, "scorer"), (Role.TABLE, "table device"), (Role.CAPTAIN, "captain")]
)
def test_the_role_stands_for_the_name(sam: Browser, hall: Hall, finished: Scorer, role: Role, words: str) -> None:
    plan: dict[str, Any] = {"team": 1} if role is Role.CAPTAIN else {"match": 1, "room": Room.OPEN}
    link = hall.link(role, label="Una", **plan)
    actor = Actor("Una", link_id=link.id)
    scorer = finished.called("Una")
    scorer = type(scorer)(scorer.database, scorer.event_id, scorer.slug, scorer.match, actor)
    scorer.enter("1/1/open", "4SN-1", **WHY, **minutes(2))

    page = at_eight(sam)

    assert f"Quokkas · {words} Board 1" in page
    assert "Una" not in page


def test_a_long_list_is_read_page_by_page(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.publish(**minutes(0))
    all(scorer.carry_over(imps(1, number), **minutes(1)) for number in range(51))

    first, second, third = (sue.get(f"{CORRECTIONS}?page={page}") for page in (1, 2, 3))

    assert [page.source.count('class="when"') for page in (first, second, third)] == [50, 1, 0]
    assert f"{CORRECTIONS}?page=2" in first.links
    assert f"{CORRECTIONS}?page=1" in second.links
    assert f"{CORRECTIONS}?page=3" not in second.links
    assert "No finished or published result" in third.text


def test_the_ways_to_it(sam: Browser, finished: Scorer) -> None:
    assert CORRECTIONS in sam.get("/friendly").links
    assert CORRECTIONS in sam.get(MATCH).links
    assert CORRECTIONS not in sam.get(board_page(1)).links

    finished.enter("1/1/open", "4SN-1", **WHY, **minutes(2))
    finished.enter("1/1/open", "4SN-2", **WHY, **minutes(3))

    assert CORRECTIONS in sam.get(board_page(1)).links
    assert "Corrected 2 times since it was finished or published, last at 20:03" in at_eight(sam, board_page(1))


def test_the_sheet_says_under_its_total_that_it_was_corrected(sam: Browser, finished: Scorer) -> None:
    before = at_eight(sam, MATCH)

    finished.enter("1/1/open", "4SN-1", **WHY, **minutes(2))
    finished.enter("1/1/open", "4SN-1", lead="HA", **WHY, **minutes(3))
    finished.enter("1/1/open", "4SN=", **WHY, **minutes(4))

    assert "corrected at" not in before
    assert "corrected at 20:02: 6–0 → becomes 0–6 corrected at 20:04: 0–6 → becomes 6–0" in at_eight(sam, MATCH)
    assert "20:03" not in at_eight(sam, MATCH)


def test_an_event_without_matches_has_none(sam: Browser, database: Database) -> None:
    empty = empty_event(database)

    assert "No finished or published result has been corrected." in sam.get(f"/{empty.slug}/corrections").text


def test_what_is_no_event_has_none(sam: Browser) -> None:
    assert sam.get("/nothing/corrections").status == 404
