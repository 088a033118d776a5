"""Where names are read: the score sheet, a board, the desk, the pages of a segment."""

from collections.abc import Callable

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly
from tests.services.people import NOBODY, rename, seat
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.match.line_up_pages import LINE_UP
from tests.web.places import ENTRY, MATCH


def test_the_score_sheet_names_everybody_to_everybody(sam: Browser, scorer: Scorer) -> None:
    seat(scorer)

    page = sam.get(MATCH)

    assert "Open Olive Oscar Quinn Quentin Closed Queenie Quasim Opal Otto" in page.text
    assert "Change the line-up" not in page.text


def test_an_empty_seat_is_nobody(sam: Browser, scorer: Scorer) -> None:
    seat(scorer.enter_all(open_1="4SN="), "Olive - - -", NOBODY)

    assert "Open Olive –nobody –nobody –nobody" in sam.get(MATCH).text


def test_a_board_names_those_who_played_it(sam: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    seat(scorer)

    assert "Olive Oscar Quinn Quentin" in sam.get(f"{MATCH}/segments/1/boards/1").text
    assert "Olive" not in sam.get(f"{MATCH}/segments/2/boards/3").text


def test_who_scores_both_rooms_is_offered_to_enter_the_names(
    sue: Browser, ola: Browser, sam: Browser, scorer: Scorer
) -> None:
    words = "Line-up not entered. You can enter results now and names later."
    del scorer

    assert words in sue.get(MATCH).text
    assert LINE_UP in sue.get(MATCH).links
    assert words not in ola.get(MATCH).text + sam.get(MATCH).text


def test_the_desk_of_one_room_names_who_plays_and_says_nothing_while_nobody_is_named(
    ola: Browser, scorer: Scorer
) -> None:
    before = ola.get(ENTRY)

    seat(scorer)

    assert not before.has("h2", id="line-up")
    assert ola.get(ENTRY).has("h2", id="line-up")
    assert "Olive" in ola.get(ENTRY).text


def test_every_segment_has_its_own_names(hall: Hall, database: Database) -> None:
    seat(friendly(database, numbered_boards(4, 2)), segment=2)

    page = hall.holder(Role.SCORER).get(MATCH)

    assert "Line-up of segment 2" in page.text
    assert "Enter the line-up of segment 1" in page.text
    assert "Change the line-up of segment 2" in page.text


@pytest.mark.parametrize("change", [seat, lambda scorer: rename(scorer, "Olive", "Olga")])
def test_a_page_is_new_when_its_names_are(
    sam: Browser, ola: Browser, scorer: Scorer, change: Callable[[Scorer], None]
) -> None:
    seat(scorer.enter_all(open_1="4SN="), "Olive - - -", NOBODY)
    tags = [browser.get(MATCH).headers["ETag"] for browser in (sam, ola)]

    change(scorer)

    assert sam.get(MATCH, If_None_Match=tags[0]).status == ola.get(MATCH, If_None_Match=tags[1]).status == 200


def test_people_change_rooms_with_their_seats(sue: Browser, scorer: Scorer) -> None:
    seat(scorer)

    sue.send(sue.get(ENTRY).form("/swap-seats"))

    assert scorer.sheet().segments[0].home_ns_room is Room.CLOSED
    assert "Open Queenie Quasim Opal Otto Closed Olive Oscar Quinn Quentin" in sue.get(MATCH).text
