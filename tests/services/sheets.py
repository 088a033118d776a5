"""A sheet of a few boards, and what is read off it."""

from matchscore.queries.values import Sheet
from matchscore.scoring.results import TableResult
from matchscore.scoring.seats import Room
from tests.services.friendlies import Row
from tests.services.scorer import Scorer

SOME_SHEET: list[Row] = [("4SN=", "3SN+1"), ("PASS", "1NTW-1"), ("6HE=", None), ("NP", "NP")]


def swings(sheet: Sheet) -> list[tuple[object, object]]:
    """Give home's and away's IMPs board by board."""
    return [(board.home_imps, board.away_imps) for board in sheet.boards]


def away_first(sheet: Sheet) -> list[tuple[object, object]]:
    """Give away's and home's IMPs board by board."""
    return [(board.away_imps, board.home_imps) for board in sheet.boards]


def results_of(scorer: Scorer, room: Room) -> list[TableResult | None]:
    """Give what is recorded in a room, board by board."""
    return [board.rooms[room].result for board in scorer.sheet().boards]
