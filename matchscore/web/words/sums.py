"""A score set like a sum: every line of Law 77, then the total for declarer's side."""

from dataclasses import dataclass

from matchscore.i18n.arithmetic import line_detail, line_words
from matchscore.i18n.words import room_words
from matchscore.queries.values import RoomCell
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import room_state
from matchscore.scoring.duplicate import breakdown, ns_score
from matchscore.scoring.results import NotPlayed, Played, TableResult
from matchscore.scoring.seats import Room


@dataclass(frozen=True, slots=True)
class Sum:
    """The lines of a score (words, detail, points) and their total; without a contract there are none."""

    room_words: str
    cell: RoomCell
    lines: tuple[tuple[str, str, int], ...]
    total: int | None


def sum_of_cell(cell: RoomCell, vulnerable: Vulnerability, room: Room | None = None) -> Sum:
    """Set the score of a room's cell like a sum."""
    words = room_words(room) if room else ""
    if not isinstance(cell.result, Played):
        return Sum(words, cell, (), None)
    is_vulnerable = vulnerable.includes(cell.result.contract.declarer.line)
    lines = breakdown(cell.result, vulnerable=is_vulnerable)
    return Sum(
        words,
        cell,
        tuple((line_words(line), line_detail(line), line.points) for line in lines),
        sum(line.points for line in lines),
    )


def cell_of_result(result: TableResult, vulnerable: Vulnerability) -> RoomCell:
    """Give a result as the cell of a sheet."""
    points = None if isinstance(result, NotPlayed) else ns_score(result, vulnerable)
    return RoomCell(room_state(result), result=result, ns_score=points)
