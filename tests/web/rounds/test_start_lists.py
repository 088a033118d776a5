"""The start list: who plays where, without a score, for everybody."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.models.event import Visibility
from matchscore.scoring.seats import Room
from tests.services.evenings import evening, play, seat_at
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser

LIST = "/swiss/rounds/1/start-list"


@pytest.fixture
def swiss(database: Database) -> list[Scorer]:
    """Set up five matches."""
    return evening(database, matches=5, visibility=Visibility.OPEN)


def lines(browser: Browser, address: str = LIST) -> list[str]:
    """Give the lines of the list."""
    source = browser.get(address).source.partition('<ul class="start-list')[2].partition("</ul>")[0]
    return [" ".join(part.split()) for part in source.split("<li>")[1:]]


def names(browser: Browser, address: str = LIST) -> list[str]:
    """Give what stands in bold in each line."""
    return [line.partition("<b>")[2].partition("</b>")[0] for line in lines(browser, address)]


def test_every_team_finds_its_table_by_name(sam: Browser, swiss: list[Scorer]) -> None:
    del swiss

    assert names(sam) == [
        "Albatros",
        "BC Iași",
        "Ćwierć",
        "Delta",
        "Locomotiva",
        "Łódź",
        "Șoimii",
        "Start Kraków",
        "Țepeș",
        "Zimbrul",
    ]
    assert "BC Iași table 1 open room NS / closed room EW" in sam.get(LIST).text
    assert "Start Kraków table 1 open room EW / closed room NS" in sam.get(LIST).text


def test_by_table_the_list_counts_as_people_do(sam: Browser, swiss: list[Scorer]) -> None:
    seat_at(swiss[0], "10")

    page = sam.get(f"{LIST}?by=table")

    assert names(sam, f"{LIST}?by=table")[-1] == "BC Iași – Start Kraków"
    assert "table 10 BC Iași – Start Kraków BC Iași: open room NS / closed room EW" in page.text


def test_the_seats_are_those_of_the_match(sam: Browser, database: Database) -> None:
    friendly(database, home_ns_room=Room.CLOSED)

    page = sam.get("/friendly/rounds/1/start-list")

    assert "Otters match 1 open room EW / closed room NS" in page.text
    assert "Quokkas match 1 open room NS / closed room EW" in page.text


@pytest.mark.parametrize("query", ["", "?by=table"])
def test_a_team_without_opponents_has_a_bye(sam: Browser, swiss: list[Scorer], query: str) -> None:
    with swiss[0].database.writing(None) as (session, _):
        session.execute(update(Match).where(Match.number == 5).values(away_team_id=None))

    page = sam.get(LIST + query)

    assert "Țepeș" in page.text
    assert "bye" in page.text


@pytest.mark.parametrize("query", ["", "?by=table"])
def test_no_score_is_on_it_whatever_the_policy(sam: Browser, swiss: list[Scorer], query: str) -> None:
    before = lines(sam, LIST + query)

    play(swiss[0], 4, 4).enter("1/1/closed", "4SN-1")

    assert lines(sam, LIST + query) == before


def test_a_list_of_a_round_that_is_not_there_is_not_found(sam: Browser, swiss: list[Scorer]) -> None:
    del swiss

    assert sam.get("/swiss/rounds/2/start-list").status == 404
