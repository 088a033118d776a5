"""A sheet of links for every room of a round, to be cut up."""

import re

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.evenings import evening, seat_at
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.event.links_pages import LINKS, stored


def test_every_room_of_every_table_of_a_round_gets_a_card(dora: Browser, swiss: list[Scorer]) -> None:
    seat_at(swiss[0], "10")

    page = dora.send(dora.get(LINKS).form("/tables"))

    assert re.findall(r"<b>(.*?)</b>", page.source) == [
        f"table {table}, {room} room" for table in (2, 3, 10) for room in ("open", "closed")
    ]
    assert page.source.count('class="qr"') == 6
    assert "They are shown only now" in page.text
    assert page.has("button", data_print="")
    assert [(link.role, link.table_label, link.room) for link in stored(swiss[0].database)][:2] == [
        (Role.TABLE, "2", Room.OPEN),
        (Role.TABLE, "2", Room.CLOSED),
    ]


def test_without_tables_a_card_is_of_a_match(dora: Browser, swiss: list[Scorer]) -> None:
    seat_at(swiss[1], None)

    page = dora.send(dora.get(LINKS).form("/tables"))

    assert "match 2, open room Zimbrul – Locomotiva" in page.text
    assert {(link.match, link.table_label) for link in stored(swiss[0].database)} == {
        (None, "1"),
        (None, "3"),
        (2, None),
    }


def test_two_matches_at_one_table_share_its_cards(dora: Browser, swiss: list[Scorer]) -> None:
    seat_at(swiss[1], "1")

    page = dora.send(dora.get(LINKS).form("/tables"))

    assert page.source.count('class="qr"') == 4


def test_a_bye_gets_no_card(dora: Browser, swiss: list[Scorer]) -> None:
    with swiss[0].database.writing(None) as (session, _):
        session.execute(update(Match).where(Match.number == 3).values(away_team_id=None))

    assert dora.send(dora.get(LINKS).form("/tables")).source.count('class="qr"') == 4


def test_a_round_without_matches_gets_no_cards(dora: Browser, database: Database) -> None:
    evening(database, matches=0)

    page = dora.send(dora.get(LINKS).form("/tables"))

    assert page.status == 422
    assert "Round 1 has no matches to make links for." in page.text


def test_a_double_click_makes_one_sheet(dora: Browser, swiss: list[Scorer]) -> None:
    form = dora.get(LINKS).form("/tables")

    first, second = dora.send(form), dora.send(form)

    # Beside the cards a page has its form token, which is another every second.
    cards, again = (page.source.partition("<ul")[2].partition("</ul>")[0] for page in (first, second))
    assert cards == again
    assert len(stored(swiss[0].database)) == 6
