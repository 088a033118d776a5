"""Who follows the tables that a director hands out: devices, every page, links, the tag of a sheet."""

import time_machine

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.services.evenings import evening, next_round, play
from tests.services.hall_tables import hand_out
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.rounds.tables_form import ROUND, form_of


def test_the_device_of_a_table_follows_the_draw_into_the_next_round(
    hall: Hall, dora: Browser, database: Database
) -> None:
    first, second, _ = evening(database)
    drawn, *_ = next_round(first, matches=3)
    hand_out(drawn, {4: None, 5: None, 6: None}, 2)
    device = hall.holder(Role.TABLE, "swiss", table_label="2", room=Room.OPEN)
    play(second, 4, 4)
    before = device.get("/swiss/table")

    dora.send(form_of(dora.get("/swiss/rounds/2")), **{"table-4": "2", "table-5": "3", "table-6": "1"})
    with time_machine.travel(NOON, tick=False):
        dora.send(dora.get("/swiss/rounds/2").form("/start"))
        after = device.get("/swiss/table")

    assert "Table 2, open room · round 1" in before.text
    assert "Table 2, open room · round 2" in after.text
    assert after.form("/table").fields["match"] == "4"


def test_every_page_says_the_new_table_at_once(hall: Hall, dora: Browser, cup: Scorer) -> None:
    cup.enter_all(open_2="6NTN=", closed_2="6NTE-2")
    device = hall.holder(Role.TABLE, "friendly", match=1, room=Room.OPEN)
    hand_out(cup, {1: "7", 2: "8"})
    tag = dora.get(ROUND).headers["ETag"]
    pages = (f"{ROUND}/start-list", f"{ROUND}/start-list?by=table", "/friendly/review")
    before = [dora.get(address).text for address in pages]

    hand_out(cup, {1: "12"})

    assert all("table 7" in text.lower() for text in before)
    assert all("table 12" in dora.get(address).text.lower() for address in pages)
    assert not any("table 7" in dora.get(address).text.lower() for address in pages)
    dashboard = dora.get(ROUND, If_None_Match=tag)
    assert (dashboard.status, "T12 board 2, closed room" in dashboard.text) == (200, True)
    assert "Review list: 1" in dashboard.text
    assert "Table 12, open room · round 1" in device.get("/friendly/table").text


def test_the_sheet_of_links_names_the_tables(dora: Browser, cup: Scorer) -> None:
    dora.send(form_of(dora.get(ROUND)), **{"table-1": "Blue", "table-2": "8"})

    page = dora.send(dora.get("/friendly/links").form("/links/tables"))

    assert "table Blue" in page.text
    assert "table 8" in page.text
    assert "Otters – Quokkas" not in page.text
    del cup


def test_the_tag_of_a_sheet_moves_with_the_table(dora: Browser, cup: Scorer) -> None:
    tag = dora.get("/friendly/matches/1").headers["ETag"]
    other = dora.get("/friendly/matches/2").headers["ETag"]

    hand_out(cup, {1: "7"})

    assert dora.get("/friendly/matches/1", If_None_Match=tag).status == 200
    assert dora.get("/friendly/matches/2", If_None_Match=other).status == 304
