"""Ending a match without its boards: one page, one press, and taken back the same way."""

import pytest

from matchscore.models import EndedBy, Side
from tests.services.director_acts import fail_to_play, give_up
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY, MATCH

ENDING = f"{MATCH}/ending"


def ended(scorer: Scorer) -> tuple[EndedBy | None, Side | None]:
    """Say how the match ended."""
    head = scorer.facts().head
    return head.ended_by, head.ended_side


@pytest.mark.parametrize(
    ("ending", "stands"),
    [
        ("concede-away", (EndedBy.CONCESSION, Side.AWAY)),
        ("concede-home", (EndedBy.CONCESSION, Side.HOME)),
        ("forfeit-home", (EndedBy.FORFEIT, Side.HOME)),
        ("forfeit-both", (EndedBy.FORFEIT, None)),
    ],
)
def test_a_director_ends_a_match_in_one_step(
    dora: Browser, scorer: Scorer, ending: str, stands: tuple[EndedBy, Side | None]
) -> None:
    page = dora.get(ENDING)

    sent = dora.send(page.form("/ending"), ending=ending)

    assert (sent.status, ended(scorer)) == (303, stands)


def test_the_match_and_its_total_lead_there(dora: Browser, sue: Browser, scorer: Scorer) -> None:
    del scorer

    assert ENDING in dora.get(MATCH).links
    assert ENDING in dora.get(f"{MATCH}/totals").links
    assert ENDING not in sue.get(MATCH).links
    assert ENDING not in sue.get(f"{MATCH}/totals").links


def test_a_match_goes_on_again(dora: Browser, scorer: Scorer) -> None:
    give_up(scorer)
    page = dora.get(ENDING)

    assert "conceded by Quokkas" in page.text
    assert "The match goes on" in page.text
    assert "Conceded by Quokkas. Nobody has to play the rest." in dora.get(ENTRY).text
    dora.send(page.form("/ending"), ending="resume")
    assert ended(scorer) == (None, None)


@pytest.mark.parametrize("ending", ["", "concede", "concede-both", "forfeit-x", "resume-home"])
def test_who_has_to_be_chosen(dora: Browser, scorer: Scorer, ending: str) -> None:
    page = dora.send(dora.get(ENDING).form("/ending"), ending=ending, reason="ill")

    assert page.status == 422
    assert "Who concedes, or did not play? Choose one." in page.text
    assert page.form("/ending").fields["reason"] == "ill"
    assert ended(scorer) == (None, None)


def test_a_finished_match_asks_for_a_reason_and_keeps_it(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")}).finish()

    page = dora.send(dora.get(ENDING).form("/ending"), ending="forfeit-home")
    assert page.status == 422
    assert "This segment is finished." in page.text
    assert "Conceded by" not in page.text
    assert dora.send(page.form("/ending"), ending="forfeit-home", reason="unqualified player").status == 303


def test_a_page_that_is_old_changes_nothing(dora: Browser, scorer: Scorer) -> None:
    page = dora.get(ENDING)
    scorer.enter_all(open_1="4SN=")

    assert dora.send(page.form("/ending"), ending="forfeit-both").status == 409


def test_a_form_that_arrives_twice_is_done_once(dora: Browser, scorer: Scorer) -> None:
    form = dora.get(ENDING).form("/ending")

    assert [dora.send(form, ending="concede-home").status for _ in range(2)] == [303, 303]
    assert len([change for change in scorer.changes() if change.verb == "concede"]) == 1


@pytest.mark.parametrize(("side", "words"), [(Side.HOME, "forfeited by Otters"), (None, "not played by either team")])
def test_every_page_says_who_did_not_play(sam: Browser, scorer: Scorer, side: Side | None, words: str) -> None:
    fail_to_play(scorer, side)

    assert words.capitalize()[:12] in sam.get(MATCH).text
    assert words in sam.get("/friendly").text
    assert words in sam.get(f"{MATCH}/live").text
