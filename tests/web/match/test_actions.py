"""Actions on a segment: each once, on what was seen."""

import pytest

from matchscore.db import Database
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.match.entry_actions import action, played
from tests.web.places import ENTRY

ACTIONS = ["exchange-rooms", "swap-seats", "turn-sheet", "finish"]


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


def test_every_form_that_writes_has_a_key_of_its_own(sue: Browser, scorer: Scorer) -> None:
    played(scorer)

    forms = [form for form in sue.get(f"{ENTRY}?board=1&room=open").read().forms if "/matches/" in form.action]

    assert len(forms) == 15
    assert len({form.fields["key"] for form in forms}) == 15


def test_the_page_stays_in_its_segment_after_an_action(dora: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    scorer.enter("2/3/open", "4SN=")

    page = dora.follow(dora.send(dora.get(f"{ENTRY}?segment=2").form("/segments/2/exchange-rooms")))

    assert "Segment 2 · boards 3–4" in page.text
