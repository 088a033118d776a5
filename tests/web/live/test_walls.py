"""Live pages on the wall: the newest boards of a match, a round page after page, and the way there for phones."""

from datetime import UTC, datetime, timedelta

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.lineups import Terms
from matchscore.web.live import round_lines
from tests.services.captain import hand_in, set_terms
from tests.services.evenings import evening
from tests.services.friendlies import WON_BY_18
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import MATCH

WALL = "/swiss/rounds/1/wall"


def test_a_match_has_its_newest_boards_first(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**WON_BY_18)

    words = sam.get(f"{MATCH}/wall").text

    assert "Otters 18" in words
    assert words.index("4 W All") < words.index("3 S EW") < words.index("2 E NS")


def test_phones_are_shown_the_way_to_the_live_page(sam: Browser, scorer: Scorer) -> None:
    del scorer

    page = sam.get(f"{MATCH}/wall")

    assert "On your phone: http://localhost/friendly/matches/1/live" in page.text
    assert page.has("svg", class_="qr")


def test_the_part_of_a_match_is_what_stands_on_its_wall(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    assert sam.get(f"{MATCH}/wall/part").source.strip() in sam.get(f"{MATCH}/wall").source


def test_a_board_that_is_not_released_is_on_no_wall(sam: Browser, database: Database) -> None:
    scorers = evening(database, 2, visibility=Visibility.WHOLE_FIELD)
    scorers[0].enter_all(open_1="7NTXXN-13", closed_1="P")

    pages = [sam.get(address) for address in (WALL, f"{WALL}/part", "/swiss/matches/1/wall")]

    assert not [page for page in pages if "7000" in page.source or "24–" in page.text or "–24" in page.text]


def test_a_wall_that_a_director_has_opened_shows_the_hall_no_more(
    dora: Browser, sam: Browser, database: Database
) -> None:
    first, _ = evening(database, 2, visibility=Visibility.SEALED)
    first.enter_all(open_1="7NTXXN-13", closed_1="P")
    addresses = (f"{WALL}/part", "/swiss/matches/1/wall/part")

    assert "7000" in dora.get("/swiss/matches/1/live").source.replace("</span>", "")
    assert [dora.get(each).source for each in addresses] == [sam.get(each).source for each in addresses]


def test_a_captain_sees_their_own_sealed_line_up_live_and_nobody_does_on_the_wall(
    sam: Browser, dora: Browser, cap: Browser, scorer: Scorer
) -> None:
    set_terms(scorer, Terms(due_at=datetime.now(UTC) + timedelta(hours=1)), at=datetime.now(UTC))
    hand_in(scorer)
    live, wall = f"{MATCH}/live", f"{MATCH}/wall"

    assert ["Olive" in each.get(live).text for each in (cap, dora, sam)] == [True, True, False]
    assert ["Olive" in each.get(wall).text for each in (cap, dora, sam)] == [False, False, False]


def test_a_round_of_many_matches_has_pages_and_ways_between_them(
    sam: Browser, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(round_lines, "ON_A_WALL", 2)
    evening(database, 5)

    first, last = sam.get(WALL), sam.get(f"{WALL}?page=3")

    assert "1 BC Iași – Start Kraków" in first.text
    assert "Page 1 of 3" in first.text
    assert "3 Delta – Albatros" not in first.text
    assert f"{WALL}?page=3" in first.links
    assert f"{WALL}?page=2" in first.links
    assert "5 Ćwierć – Șoimii" in last.text
    assert f"{WALL}?page=1" in last.links
    assert last.has("div", id="live", data_next=f"{WALL}/part?page=1")


def test_no_page_of_a_wall_is_left_with_few_matches(
    sam: Browser, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(round_lines, "ON_A_WALL", 3)
    evening(database, 4)

    first, last = sam.get(WALL), sam.get(f"{WALL}?page=2")

    assert "3 Delta – Albatros" not in first.text
    assert "3 Delta – Albatros" in last.text


def test_a_page_that_is_no_longer_there_is_the_last_one(sam: Browser, database: Database) -> None:
    evening(database, 2)

    page = sam.get(f"{WALL}/part?page=7")

    assert "1 BC Iași – Start Kraków" in page.text
    assert page.has("div", id="live", data_next="")
    assert "Next page" not in page.text
