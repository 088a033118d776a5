"""What a table device does not take, and that nothing of it is lost."""

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.archive import archive_event
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.table_devices import FOUR_SPADES, TABLE, save, stored


def archive(scorer: Scorer) -> None:
    """Put the event away."""
    with scorer.acting() as (session, act):
        archive_event(session, act)


@pytest.mark.parametrize(
    ("chosen", "problem"),
    [
        ({}, "Which contract? Tap one."),
        ({"bid": "4S", "result": "="}, "Declared by? N E S W"),
        ({"bid": "4S", "by": "N"}, "How many tricks?"),
        ({"bid": "4S", "by": "N", "result": "+4"}, "4♠ allows at most +3."),
        ({"typed": "4sn+4"}, "4♠ allows at most +3."),
        ({"typed": "62"}, "62 is not a bridge score: scores end in 0."),
        ({"typed": "62", "board": "2"}, "62 is not a bridge score. +620?"),
        ({"typed": "p sk"}, "A lead belongs to a contract."),
        ({"typed": "adj"}, "director"),
        ({"typed": "+50", "board": "3"}, "No contract gives +50 on board 3 (EW vulnerable)."),
        ({"bid": "4S", "by": "N", "result": "=", "suit": "S"}, "“S” is not a card."),
        ({"bid": "4S", "by": "N", "result": "=", "board": "31"}, "Choose a board of this segment (1–4)."),
        ({"bid": "4S", "by": "N", "result": "=", "board": "x"}, "Choose a board of this segment (1–4)."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    tab: Browser, scorer: Scorer, chosen: dict[str, str], problem: str
) -> None:
    page = save(tab, **chosen)

    assert page.status == 422
    assert problem in page.text
    assert scorer.revision() == 1


def test_a_refusal_keeps_everything_that_was_chosen(tab: Browser) -> None:
    fields = save(tab, board="3", bid="4S", by="N", double="X", result="+4", suit="S").form("/table").fields

    kept = {name: fields[name] for name in ("board", "bid", "by", "double", "result", "suit")}
    assert kept == {"board": "3", "bid": "4S", "by": "N", "double": "X", "result": "+4", "suit": "S"}


def test_a_finished_segment_is_the_directors(tab: Browser, scorer: Scorer) -> None:
    form = tab.get(TABLE).form("/table")
    checked = save(tab, **FOUR_SPADES)
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")}).finish()

    pages = [tab.get(TABLE), tab.send(form, **FOUR_SPADES), tab.send(checked.form("/record"))]

    assert [page.status for page in pages] == [200, 422, 422]
    assert "To correct a result of it, call the director." in pages[0].text
    assert "To correct a result of it, call the director." in pages[1].text
    assert all("Look for the next boards" in page.text for page in pages)
    assert not any("Back" in page.text for page in pages)
    assert stored(scorer, 1) == "PASS"


def test_a_table_corrects_nothing_that_is_finished(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    checked = tab.send(tab.get(f"{TABLE}?board=1").form("/table"), **FOUR_SPADES).form("/record")
    scorer.finish()

    page = tab.send(checked, reason="I want it")

    assert page.status == 422
    assert "The segment is finished" in page.text
    assert stored(scorer, 1) == "PASS"


def test_a_form_of_another_table_is_not_taken(hall: Hall, database: Database) -> None:
    first, _second = two_matches(database)
    device = hall.holder(Role.TABLE, first.slug, match=1, room=Room.OPEN)
    form = save(device, **FOUR_SPADES).form("/record")

    page = device.send(form, match="2")

    assert page.is_not_theirs
    assert first.revision() == len(first.changes())


def test_an_archived_event_is_only_read(tab: Browser, scorer: Scorer) -> None:
    form = tab.get(TABLE).form("/table")
    archive(scorer)

    assert [page.status for page in (tab.get(TABLE), tab.send(form, **FOUR_SPADES))] == [409, 409]


@pytest.mark.parametrize("action", ["/table", "/record"])
def test_a_form_with_a_stale_token_comes_back_with_everything_chosen(tab: Browser, scorer: Scorer, action: str) -> None:
    forms = {"/table": tab.get(TABLE).form("/table"), "/record": save(tab, **FOUR_SPADES).form("/record")}

    stale = {"csrf_token": "stale"}
    page = tab.send(forms[action], **({} if action == "/record" else FOUR_SPADES), **stale)

    assert page.status == 400
    assert page.form("/table").fields["bid"] == "4S"
    assert scorer.revision() == 1


@pytest.mark.parametrize("action", ["/table", "/record"])
def test_what_was_chosen_goes_along_to_the_sign_in(tab: Browser, scorer: Scorer, action: str) -> None:
    forms = {"/table": tab.get(TABLE).form("/table"), "/record": save(tab, **FOUR_SPADES).form("/record")}
    tab.client.delete_cookie("matchscore")

    answer = tab.send(forms[action], **({} if action == "/record" else FOUR_SPADES))

    assert answer.asked["next"].startswith(f"{TABLE}?")
    assert "4S" in answer.asked["next"]
    assert scorer.revision() == 1


def test_a_director_has_no_table(dora: Browser, scorer: Scorer) -> None:
    del scorer

    assert dora.get(TABLE).is_not_theirs
