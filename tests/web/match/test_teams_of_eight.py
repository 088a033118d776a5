"""Teams of eight: four tables a segment, typed, shown and mended, added in both ways.

The sums were done by hand. Between the first two tables home is 280, −10 and −250 ahead, between the second two −1300,
−420 and +710. Compared two and two that is 7 − 16, 0 − 9 and −6 + 12 IMPs; added first it is −1020, −430 and +460, or
−14, −10 and +10 IMPs. At board-a-match it is 2–2, 0–4 and 2–2, or 0–2, 0–2 and 2–0.
"""

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.scoring.seats import Room, Turn
from matchscore.scoring.stage_rules import Method
from tests.services.methods import of_eight
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall

MATCH = "/friendly/matches/1"
SEGMENT = f"{MATCH}/segments/1"


@pytest.fixture
def match(database: Database) -> Scorer:
    """Give the match, compared two and two."""
    return of_eight(database, "pairs")


@pytest.mark.parametrize(
    ("method", "adding", "figures"),
    [
        (Method.IMPS, "pairs", [("0", "9"), ("0", "9"), ("6", "0"), ("6", "18")]),
        (Method.IMPS, "added", [("0", "14"), ("0", "10"), ("10", "0"), ("10", "24")]),
        (Method.BAM, "pairs", [("2", "2"), ("0", "4"), ("2", "2"), ("4", "8")]),
        (Method.BAM, "added", [("0", "2"), ("0", "2"), ("2", "0"), ("2", "4")]),
        (Method.TOTAL_POINTS, "added", [("0", "1020"), ("0", "430"), ("460", "0"), ("460", "1450")]),
    ],
)
def test_both_ways_of_adding_give_what_was_worked_out_by_hand(
    sam: Browser, database: Database, method: Method, adding: str, figures: list[tuple[str, str]]
) -> None:
    of_eight(database, adding, method=method)

    sheet = sam.get("/api/v1/events/friendly/matches/1").json

    *boards, total = figures
    assert [(board["home_imps"], board["away_imps"]) for board in sheet["boards"]] == boards
    assert (sheet["total"]["home"], sheet["total"]["away"]) == total
    assert (sheet["boards"][0]["open_2"]["result"], sheet["boards"][0]["closed_2"]["ns_score"]) == ("3NTXN-3", 800)


@pytest.mark.usefixtures("match")
def test_the_sheet_has_four_results_for_each_board(sam: Browser) -> None:
    sheet = sam.get(MATCH)

    assert "Open 1, 2 Otters NS" in sheet.text
    assert sheet.source.count('class="first-of-two"') == sheet.source.count('class="second-of-two"') == 3
    assert all(score in sheet.text for score in ("420", "140", "500", "800"))


@pytest.mark.parametrize(
    ("adding", "said"),
    [
        ("pairs", "Differences: +280 in the open and the closed room, −1300 in the second ones. 9 IMPs to Quokkas."),
        ("added", "−1300 in the second ones. Added: −1020. 14 IMPs to Quokkas."),
    ],
)
def test_a_board_shows_all_four_sums_and_both_differences(
    sam: Browser, database: Database, adding: str, said: str
) -> None:
    of_eight(database, adding)

    board = sam.get(f"{SEGMENT}/boards/1")

    assert said in board.text
    assert "Second closed room" in board.text
    assert ("IMP table" in board.text) is (adding == "added")


@pytest.mark.usefixtures("match")
def test_the_live_page_shows_all_four_rooms(sam: Browser) -> None:
    live, wall = sam.get(f"{MATCH}/live").text, sam.get(f"{MATCH}/wall").text

    assert "Board 3: 6 IMPs to Otters" in live
    assert "Closed 2" in live
    assert "Open 1, 2" in wall


def test_the_desk_types_each_of_the_four_rooms(dora: Browser, match: Scorer) -> None:
    match.withdraw("1/3/closed_2")

    page = dora.get(f"{MATCH}/entry?room=closed_2")
    answer = dora.send(page.form("/boards/3/closed_2"), result="3NTW-1")

    assert page.has("td", data_slot="1/3/closed_2")
    assert all(words in page.text for words in ("Open 3/3", "Closed 3/3", "Open 2 3/3", "Closed 2 2/3"))
    assert answer.status == 303
    assert str(match.slot("1/3/closed_2").recorded.result) == "3NTW-1"  # type: ignore[union-attr]  # it stands there


def test_enter_goes_down_a_room_and_then_to_one_that_is_not_full(dora: Browser, match: Scorer) -> None:
    match.withdraw("1/3/open_2")
    match.withdraw("1/1/closed_2")

    answer = dora.send(dora.get(f"{MATCH}/entry?board=3&room=open_2").form("/boards/3/open_2"), result="2CS=")

    assert {"board": "1", "room": "closed_2"}.items() <= answer.asked.items()


def test_two_rooms_exchange_their_sheets_and_the_others_stay(dora: Browser, match: Scorer) -> None:
    form = dora.get(f"{MATCH}/entry").form("/exchange-rooms")

    answer = dora.send(form, room="open", **{"with": "open_2"})

    assert answer.status == 303
    stored = {name: str(match.slot(f"1/1/{name}").recorded.result) for name in Room}  # type: ignore[union-attr]  # all are there
    assert stored == {"open": "3NTXN-3", "closed": "3SN=", "open_2": "4SN=", "closed_2": "6SXW-4"}


@pytest.mark.parametrize(("first", "second"), [("open", "open"), ("open", "attic")])
def test_no_room_is_exchanged_with_itself_or_with_none(dora: Browser, match: Scorer, first: str, second: str) -> None:
    before = match.revision()
    form = dora.get(f"{MATCH}/entry").form("/exchange-rooms")

    answer = dora.send(form, room=first, **{"with": second})

    assert (answer.status, "Which two rooms?" in answer.text) == (422, True)
    assert match.revision() == before


def test_a_turned_sheet_is_that_of_one_room(match: Scorer) -> None:
    match.turn_sheet(Room.CLOSED_2, Turn.CLOCKWISE)

    results = {name: str(match.slot(f"1/3/{name}").recorded.result) for name in Room}  # type: ignore[union-attr]  # all are there
    assert results == {"open": "3NTN-1", "closed": "1NTE-2", "open_2": "2CS+1", "closed_2": "3NTN="}


def test_swapped_seats_turn_every_comparison_round(match: Scorer) -> None:
    match.swap_seats()

    sheet = match.sheet()
    assert (int(sheet.home_total), int(sheet.away_total)) == (18, 6)


def test_a_table_that_sat_turned_leaves_its_board_without_a_comparison(match: Scorer) -> None:
    match.mark_turned("1/1/open_2")

    assert match.sheet().boards[0].state == "needs_ruling"


def test_a_link_of_a_second_room_opens_its_device(hall: Hall, dora: Browser, match: Scorer) -> None:
    match.withdraw("1/3/open_2")
    page = dora.get("/friendly/links")
    device = hall.holder(Role.TABLE, "friendly", match=1, room=Room.OPEN_2)

    assert page.has("option", value="open_2")
    assert "second open room" in device.get("/friendly/table").text.lower()


def test_one_room_of_four_learns_nothing_of_the_others(hall: Hall, match: Scorer) -> None:
    match.withdraw("1/3/open_2")
    scorer = hall.holder(Role.SCORER, "friendly", match=1, room=Room.OPEN_2)

    sheet = scorer.get(MATCH)

    assert scorer.get(f"{MATCH}/entry?room=closed_2").status == 404
    assert "800" not in sheet.text
    assert sheet.text.count("hidden for now") >= 9


def test_the_start_list_and_the_table_cards_have_four_tables(sam: Browser, dora: Browser, match: Scorer) -> None:
    del match
    cards = dora.get(f"{MATCH}/table-cards").text

    assert "second open room" in cards.lower()
    assert "open rooms NS / closed rooms EW" in sam.get("/friendly/rounds/1/start-list").text


@pytest.mark.parametrize("adding", ["pairs", "added"])
def test_a_new_match_is_one_of_teams_of_eight(dora: Browser, database: Database, adding: str) -> None:
    form = dora.get("/new").form("/new")

    answer = dora.send(form, home="Otters", away="Quokkas", boards="4", segments="1", eight=adding, method="bam")
    page = dora.follow(answer)

    assert answer.status == 303
    assert page.has("td", data_slot="1/1/closed_2")
    with database.reading() as session:
        from matchscore.queries.heads import read_head

        rules = read_head(session, "otters-quokkas", 1).rules
    assert (rules.eight, rules.method) == (adding, "bam")


@pytest.mark.parametrize("field", ["eight", "method"])
@pytest.mark.usefixtures("database")
def test_a_new_match_has_one_of_the_methods(dora: Browser, field: str) -> None:
    form = dora.get("/new").form("/new")

    answer = dora.send(form, home="Otters", away="Quokkas", **{field: "chess"})

    assert (answer.status, "Choose one of the list." in answer.text) == (422, True)
