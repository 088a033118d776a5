"""Actions on a segment and on a match: each once, on what was seen, with a reason where the segment is finished."""

import pytest

from matchscore.db import Database
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser, Form
from tests.web.places import ENTRY, MATCH, board_page

SEGMENT = f"{MATCH}/segments/1"
ACTIONS = ["exchange-rooms", "swap-seats", "turn-sheet", "finish"]


def played(scorer: Scorer) -> Scorer:
    """Enter a result in every slot."""
    texts = {
        f"{room}_{board}": "4SN=" if room == "open" else "3SN+1" for board in range(1, 5) for room in list(Room)[:2]
    }
    return scorer.enter_all(**texts)


def action(browser: Browser, name: str) -> Form:
    """Find the form of an action on the entry page."""
    return browser.get(ENTRY).form(f"/{name}")


def test_exchanging_the_rooms_moves_every_result(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P")

    done = sue.send(action(sue, "exchange-rooms"))

    sheet = scorer.sheet()
    assert done.location == f"{ENTRY}?segment=1&saved={scorer.revision()}"
    assert "The rooms are exchanged." in sue.follow(done).text
    assert (sheet.boards[0].open.ns_score, sheet.boards[0].closed.ns_score) == (170, 420)
    assert str(sheet.boards[1].closed.result) == "PASS"


def test_swapping_the_seats_negates_every_swing(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    sue.send(action(sue, "swap-seats"))

    sheet = scorer.sheet()
    assert sheet.segments[0].home_ns_room is Room.CLOSED
    assert (int(sheet.home_imps), int(sheet.away_imps)) == (0, 6)


@pytest.mark.parametrize(("direction", "declarer"), [("clockwise", "E"), ("back", "W")])
def test_turning_the_sheet_moves_every_declarer_of_one_room(
    sue: Browser, scorer: Scorer, direction: str, declarer: str
) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    sue.send(action(sue, "turn-sheet"), room="closed", direction=direction)

    board = scorer.sheet().boards[0]
    assert str(board.closed.result) == f"3S{declarer}+1"
    assert str(board.open.result) == "4SN="


@pytest.mark.parametrize("typed", [{"direction": "anticlockwise"}, {"direction": ""}, {"room": "kitchen"}])
def test_a_direction_that_is_none_is_refused(sue: Browser, scorer: Scorer, typed: dict[str, str]) -> None:
    scorer.enter_all(open_1="4SN=")

    page = sue.send(action(sue, "turn-sheet"), **typed)

    assert page.status == 422
    assert "Turn the sheet which way?" in page.text
    assert page.has("details", id="more", open="")
    assert page.has("summary", autofocus="")
    assert not page.has("input", id="result", autofocus="")
    assert scorer.revision() == 2


def test_a_finished_segment_is_said_to_be_finished(sue: Browser, scorer: Scorer) -> None:
    played(scorer)

    page = sue.follow(sue.send(action(sue, "finish")))

    assert scorer.sheet().segments[0].finished_at is not None
    assert "Finished at" in page.text
    assert "A correction needs a reason." in page.text


def test_a_segment_with_an_open_board_cannot_be_finished_and_says_which(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    form = action(sue, "finish")

    page = sue.send(form)

    assert page.status == 422
    assert "board 2, open room: no result" in page.text
    assert sue.get(ENTRY).has("button", disabled="")


def test_a_finished_segment_can_be_reopened(sue: Browser, scorer: Scorer) -> None:
    played(scorer).finish()

    sue.send(action(sue, "reopen"))

    assert scorer.sheet().segments[0].finished_at is None


@pytest.mark.parametrize("name", ACTIONS)
def test_a_double_click_acts_once(sue: Browser, scorer: Scorer, name: str) -> None:
    played(scorer)
    form, before = action(sue, name), scorer.revision()

    first, second = sue.send(form), sue.send(form)

    assert (first.status, second.status) == (303, 303)
    assert first.location == second.location
    assert scorer.revision() == before + 1


@pytest.mark.parametrize("name", ACTIONS)
def test_an_action_on_a_sheet_that_has_changed_is_not_done(sue: Browser, scorer: Scorer, name: str) -> None:
    played(scorer)
    form = action(sue, name)
    scorer.enter("1/1/open", "4SN+1")
    before = scorer.revision()

    page = sue.send(form)

    assert page.status == 409
    assert "Somebody has changed this match since you opened the page." in page.text
    assert any(link.startswith(ENTRY) for link in page.links)
    assert scorer.revision() == before


@pytest.mark.parametrize("name", ["exchange-rooms", "swap-seats", "turn-sheet"])
def test_on_a_finished_segment_an_action_needs_its_reason(sue: Browser, scorer: Scorer, name: str) -> None:
    played(scorer).finish()
    form = action(sue, name)

    refused, done = sue.send(form, reason=""), sue.send(form, reason="director's ruling")

    assert refused.status == 422
    assert "Segment 1 is finished. Correct it with a reason, or reopen it first." in refused.text
    assert refused.has("input", id="result")
    assert done.status == 303
    assert scorer.changes()[-1].reason == "director's ruling"


@pytest.mark.parametrize("name", ["withdraw", "turned"])
def test_on_a_finished_segment_an_action_on_a_slot_needs_its_reason(sue: Browser, scorer: Scorer, name: str) -> None:
    played(scorer).finish()
    form = sue.get(f"{ENTRY}?board=2&room=closed").form(f"boards/2/closed/{name}")

    refused, done = sue.send(form, reason=""), sue.send(form, reason="appeal")

    assert (refused.status, done.status) == (422, 303)
    assert scorer.changes()[-1].reason == "appeal"
    assert "The segment is open again." in sue.follow(done).text
    assert "segment reopened" in sue.get(board_page(2)).text


def test_every_form_that_writes_has_a_key_of_its_own(sue: Browser, scorer: Scorer) -> None:
    played(scorer)

    forms = [form for form in sue.get(f"{ENTRY}?board=1&room=open").read().forms if "/matches/" in form.action]

    assert len(forms) == 15
    assert len({form.fields["key"] for form in forms}) == 15


def test_what_is_carried_in_is_on_every_total(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    page = sue.follow(sue.send(action(sue, "carry-over"), home="10,5", away="3"))

    assert scorer.sheet().home_total == imps("16.5", 0).home
    assert "Otters 16.5 Quokkas 3" in page.text
    assert "Carried in" in sue.get(MATCH).text


def test_a_double_click_carries_over_once(sue: Browser, scorer: Scorer) -> None:
    form = action(sue, "carry-over")

    answers = sue.send(form, home="5"), sue.send(form, home="5")

    assert [answer.status for answer in answers] == [303, 303]
    assert scorer.revision() == 2


@pytest.mark.parametrize("name", ["carry-over", "reported-totals"])
@pytest.mark.parametrize("typed", ["twelve", "", "1.2.3", "-+5", "0.0001", "9" * 30, "1e9", "1/2", "٣"])
def test_imps_that_cannot_be_read_stay_in_their_field(sue: Browser, scorer: Scorer, name: str, typed: str) -> None:
    form = action(sue, name)

    page = sue.send(form, home=typed, away="7")

    kept = page.form(f"/{name}")
    assert page.status == 422
    assert (kept.fields["home"], kept.fields["away"]) == (typed, "7")
    assert page.has("details", open="")
    assert page.has("div", id=f"{name}-wrong", role="alert")
    assert scorer.revision() == 1


def test_a_carry_over_on_a_sheet_that_has_changed_comes_back_with_its_numbers(sue: Browser, scorer: Scorer) -> None:
    form = action(sue, "carry-over")
    scorer.enter_all(open_1="4SN=")

    page = sue.send(form, home="10", away="3")
    done = sue.send(page.form("/carry-over"))

    assert page.status == 409
    assert "Somebody has changed this match" in page.text
    assert done.status == 303
    assert scorer.sheet().carry_home == 10


def test_a_carry_over_of_nobody_is_undone_like_everything(sue: Browser, scorer: Scorer) -> None:
    sue.send(action(sue, "carry-over"), home="10")

    undone = sue.send(sue.get(ENTRY).form("/undo"))

    assert undone.location == ENTRY
    assert scorer.sheet().carry_home == 0


def test_a_reported_total_stands_beside_ours(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    done = sue.follow(sue.send(action(sue, "reported-totals"), source="away_captain", home="6", away="1"))

    assert "The total is noted" in done.text
    page = sue.get(MATCH)
    assert "Reported totals" in page.text
    assert "visitors’ captain" in page.text
    assert "differs: home 0, visitors +1" in page.text


def test_a_double_click_notes_a_total_once(sue: Browser, scorer: Scorer) -> None:
    form = action(sue, "reported-totals")

    sue.send(form, home="6", away="1")
    sue.send(form, home="6", away="1")

    assert len(scorer.sheet().reported_totals) == 1


@pytest.mark.parametrize("source", ["imported", "", "my aunt"])
def test_a_total_needs_somebody_who_reports_it(sue: Browser, scorer: Scorer, source: str) -> None:
    page = sue.send(action(sue, "reported-totals"), source=source, home="6", away="1")

    assert page.status == 422
    assert "Reported by whom?" in page.text
    assert page.form("/reported-totals").fields["home"] == "6"
    assert not scorer.sheet().reported_totals


def test_a_total_of_a_segment_that_is_not_there_is_not_noted(sue: Browser, scorer: Scorer) -> None:
    page = sue.send(action(sue, "reported-totals"), segment="7", home="6", away="1")

    assert page.status == 404
    assert not scorer.sheet().reported_totals


def test_the_page_stays_in_its_segment_after_an_action(dora: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    scorer.enter("2/3/open", "4SN=")

    page = dora.follow(dora.send(dora.get(f"{ENTRY}?segment=2").form("/segments/2/exchange-rooms")))

    assert "Segment 2 · boards 3–4" in page.text
