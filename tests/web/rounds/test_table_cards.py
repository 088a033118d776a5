"""Cards for the tables, for print: one for each room of a match, empty."""

import re

import pytest

from matchscore.db import Database
from matchscore.services.events import numbered_boards
from matchscore.web.rounds.table_cards import size_of
from tests.services.evenings import next_round, play, seat_at
from tests.services.friendlies import empty_event, friendly
from tests.services.people import seat
from tests.services.scorer import Scorer
from tests.web.browser import Browser

OF_ROUND = "/swiss/rounds/1/table-cards"
OF_MATCH = "/friendly/matches/1/table-cards"


def cards(browser: Browser, address: str) -> list[str]:
    """Give the text of each card."""
    source = browser.get(address).source.split('<article class="table-card')[1:]
    return [
        " ".join(re.sub(r"<[^>]*>", " ", each.partition(">")[2].partition("</article>")[0]).split()) for each in source
    ]


def test_a_round_has_a_card_for_every_room_in_the_order_of_the_tables(sam: Browser, swiss: list[Scorer]) -> None:
    seat_at(swiss[0], "10")

    found = cards(sam, OF_ROUND)

    assert [text.partition(" Swiss")[0] for text in found] == [
        "Zimbrul – Locomotiva",
        "Zimbrul – Locomotiva",
        "Delta – Albatros",
        "Delta – Albatros",
        "BC Iași – Start Kraków",
        "BC Iași – Start Kraków",
    ]
    assert "round 1 table 10 closed room NS Start Kraków N S EW BC Iași E W" in found[5]


def test_a_card_has_the_names_its_boards_and_room_to_sign(sam: Browser, database: Database) -> None:
    seat(friendly(database, 2))

    first, _second = cards(sam, OF_MATCH)

    assert "NS Otters N Olive S Oscar EW Quokkas E Quinn W Quentin" in first
    assert (
        "Contract By Lead Tricks NS score EW score 1 N – none 2 E NS Signature NS, Otters Signature EW, Quokkas"
        in first
    )


def test_a_card_names_its_segment_where_there_are_several(sam: Browser, database: Database) -> None:
    friendly(database, numbered_boards(4, segments=2))

    assert [text.partition("round 1 ")[2].partition(" match")[0] for text in cards(sam, OF_MATCH)] == [
        "· segment 1",
        "· segment 1",
        "· segment 2",
        "· segment 2",
    ]


def test_no_result_is_on_a_card(sam: Browser, swiss: list[Scorer]) -> None:
    before = cards(sam, OF_ROUND)

    play(swiss[0], 4, 4)

    assert cards(sam, OF_ROUND) == before


def test_the_scorer_of_a_room_gets_the_card_of_that_room(ola: Browser) -> None:
    assert [re.findall("open room|closed room", text) for text in cards(ola, OF_MATCH)] == [["open room"]]


@pytest.mark.parametrize(
    ("boards", "size"),
    [
        (1, "two-on-a-page"),
        (8, "two-on-a-page"),
        (9, "roomy"),
        (16, "roomy"),
        (24, "usual"),
        (25, "tight"),
        (40, "tight"),
    ],
)
def test_the_fewer_boards_the_more_room_to_write(boards: int, size: str) -> None:
    assert size_of(boards) == size


def test_without_boards_there_is_nothing_to_print(sam: Browser, database: Database) -> None:
    next_round(empty_event(database, name="Empty"), matches=0)

    page = sam.get("/empty/rounds/1/table-cards")

    assert "No boards yet: there is nothing to print." in page.text
    assert "data-print" not in page.source


def test_cards_of_what_is_not_there_are_not_found(sam: Browser, swiss: list[Scorer]) -> None:
    del swiss

    assert sam.get("/swiss/rounds/2/table-cards").status == 404
    assert sam.get("/swiss/matches/9/table-cards").status == 404


def test_the_ways_to_the_cards(dora: Browser, swiss: list[Scorer]) -> None:
    del swiss

    assert f'href="{OF_ROUND}"' in dora.get("/swiss/rounds/1").source
    assert f'href="{OF_ROUND}"' in dora.get("/swiss/rounds/1/start-list").source
    assert 'href="/swiss/matches/1/table-cards"' in dora.get("/swiss/matches/1").source
