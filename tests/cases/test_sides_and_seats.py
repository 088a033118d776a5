"""Results that were credited to the wrong side, declarer or number of tricks."""

import pytest

from matchscore.db import Database
from matchscore.queries.visibility import PUBLIC, STAFF, Viewer
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.parser import parse
from matchscore.scoring.results import Played
from matchscore.scoring.seats import Seat
from tests.services.friendlies import friendly, typed
from tests.services.scorer import imps, standing, without_history


@pytest.mark.parametrize("viewer", [STAFF, PUBLIC])
def test_scores_are_north_souths_and_imps_the_teams_for_every_viewer(database: Database, viewer: Viewer) -> None:
    """The other table's scores were shown from the other team's side, so that nobody could add the columns."""
    scorer = friendly(database).enter_all(open_3="4SE-1", closed_3="4SE=")

    board = scorer.sheet(viewer).boards[2]

    assert (board.open.ns_score, board.closed.ns_score, board.difference) == (100, -620, 720)
    assert standing(scorer.sheet(viewer)) == imps(12, 0)


def test_boards_played_in_the_wrong_direction_are_not_compared(database: Database) -> None:
    """Players sat the wrong way for some boards: the same team was North-South in both rooms."""
    scorer = typed(database, [("4SN=", "3SN+1")] * 8)

    scorer.mark_turned("1/3/closed")
    scorer.mark_turned("1/4/closed")

    sheet = scorer.sheet()
    assert (sheet.counts[BoardState.COMPARED], sheet.counts[BoardState.NEEDS_RULING]) == (6, 2)
    assert [board.home_imps for board in sheet.boards[2:4]] == [None, None]
    assert (sheet.boards[2].open.ns_score, sheet.boards[2].closed.ns_score) == (420, 170)


def test_a_sheet_typed_into_the_wrong_room_is_exchanged_and_every_imp_changes_sides(database: Database) -> None:
    """A match entered the wrong way round had to be lived with: there was no way to swap it."""
    scorer = typed(database, [("4SN=", "3SN+1"), ("PASS", "2SN+1"), ("4SN-1", "4SN=")])
    before = scorer.sheet()

    scorer.exchange_rooms()

    once = scorer.sheet()
    assert standing(once) == imps(before.away_total.numerator, before.home_total.numerator)
    assert [board.open.result for board in once.boards] == [board.closed.result for board in before.boards]

    scorer.exchange_rooms()

    assert without_history(scorer.sheet()) == without_history(before)


def test_a_match_set_up_the_wrong_way_round_is_swapped_and_swapped_back(database: Database) -> None:
    """A match was entered as home when it was away; the advice was to live with it."""
    ten, twelve, flat = ("4SN=", "4SN-1"), ("PASS", "3NTN="), ("PASS", "PASS")
    scorer = typed(database, [ten, twelve, ten, flat, flat, ten])
    scorer.finish()
    before = scorer.sheet()
    assert (before.home.name, standing(before)) == ("Otters", imps(30, 12))

    scorer.swap_home_and_away(reason="it was an away match")

    swapped = scorer.sheet()
    assert (swapped.home.name, standing(swapped)) == ("Quokkas", imps(12, 30))
    assert [(board.open.result, board.closed.result) for board in swapped.boards] == [
        (board.open.result, board.closed.result) for board in before.boards
    ]

    scorer.exchange_rooms(reason="typed into the wrong room")

    exchanged = scorer.sheet()
    assert standing(exchanged) == imps(30, 12)
    assert [board.open.result for board in exchanged.boards] == [board.closed.result for board in before.boards]
    assert [board.difference for board in exchanged.boards] == [-(board.difference or 0) for board in swapped.boards]

    scorer.swap_home_and_away(reason="back")
    scorer.exchange_rooms(reason="back")

    assert without_history(scorer.sheet()) == without_history(before)


def test_a_result_saved_on_the_wrong_board_is_moved_and_scored_with_the_vulnerability_there(
    database: Database,
) -> None:
    """A result went in against the wrong board number; the board it came from is open again."""
    scorer = friendly(database, 8).enter_all(open_4="4SN=", closed_6="3NTN=")
    assert scorer.sheet().boards[3].open.ns_score == 620
    logged = len(scorer.changes())

    scorer.move("1/4/open", 6)

    boards = scorer.sheet().boards
    assert (boards[3].open.result, boards[3].state) == (None, BoardState.TO_PLAY)
    assert (str(boards[5].open.result), boards[5].open.ns_score) == ("4SN=", 420)
    assert len(scorer.changes()) == logged + 1


def test_a_bare_number_is_refused_with_both_of_its_readings() -> None:
    """The same digit meant overtricks, all tricks or "made" depending on a setting."""
    with pytest.raises(ResultError) as refused:
        parse("4HN5")

    assert refused.value.reason == Reason.BARE_TRICKS
    assert {"4HN-5", "4HN+1"} <= set(map(str, refused.value.facts.values()))


@pytest.mark.parametrize(("text", "tricks", "ns_score"), [("4HN+1", 11, 450), ("4HN-2", 8, -100), ("4HN=", 10, 420)])
def test_a_sign_says_how_many_tricks_were_taken(database: Database, text: str, tricks: int, ns_score: int) -> None:
    scorer = friendly(database)

    scorer.enter("1/1/open", text)

    assert scorer.changes()[-1].after["1/1/open"]["tricks"] == tricks
    assert scorer.sheet().boards[0].open.ns_score == ns_score


@pytest.mark.parametrize("seat", Seat)
def test_a_declarer_is_the_same_seat_when_the_page_is_opened_again(database: Database, seat: Seat) -> None:
    """After saving, the picker showed another seat than the stored one."""
    scorer = friendly(database)

    scorer.enter("1/1/open", f"4S{seat}=")

    contract = Contract(4, Strain.S, Doubling.UNDOUBLED, seat)
    assert scorer.sheet().boards[0].open.result == Played(contract, 10)
    assert scorer.changes()[-1].after["1/1/open"]["declarer"] == seat.value
