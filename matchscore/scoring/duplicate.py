"""The duplicate score of a contract, line by line and in one look-up (Law 77).

`breakdown` implements the Law; every score that the program shows is read from the tables made of it here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import product

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.contract import LEVELS, Contract, Doubling, Strain
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.results import TRICKS, PassedOut, Played, Score, TableResult
from matchscore.scoring.seats import Line, Seat

# Law 77. Pairs are (not vulnerable, vulnerable).
_TRICK = {Strain.C: 20, Strain.D: 20, Strain.H: 30, Strain.S: 30, Strain.N: 30}
_FIRST_NOTRUMP_TRICK = 40
_FACTOR = {Doubling.UNDOUBLED: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}
_DOUBLED_OVERTRICK = (100, 200)
_GAME_TRICK_POINTS = 100
_GAME = (300, 500)
_PART_SCORE = 50
_SLAM = {6: (500, 750), 7: (1000, 1500)}
_INSULT = {Doubling.DOUBLED: 50, Doubling.REDOUBLED: 100}
_UNDERTRICK = (50, 100)
_UNDERTRICK_STEPS = (range(1, 2), range(2, 4), range(4, 14))
_DOUBLED_UNDERTRICKS = ((100, 200, 300), (200, 300, 300))


class ScorePart(StrEnum):
    """What a line of the arithmetic counts."""

    TRICKS = "tricks"
    OVERTRICKS = "overtricks"
    GAME = "game"
    PART_SCORE = "part_score"
    SLAM = "slam"
    INSULT = "insult"
    UNDERTRICKS = "undertricks"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the arithmetic: `count` things of `each` points, for declarer.

    `first` is the first trick at notrump, which differs from the others. `start` is the number of the first
    undertrick of the line: 2 with a count of 2 means the 2nd and the 3rd.
    """

    what: ScorePart
    contract: Contract
    vulnerable: bool
    each: int
    count: int = 1
    first: int | None = None
    start: int = 1

    @property
    def points(self) -> int:
        """Return what the line is worth to declarer."""
        first = self.each if self.first is None else self.first
        return first + (self.count - 1) * self.each

    @property
    def strain(self) -> Strain:
        """Return the strain of the contract."""
        return self.contract.strain

    @property
    def doubling(self) -> Doubling:
        """Return whether the contract is doubled or redoubled."""
        return self.contract.doubling

    @property
    def is_grand_slam(self) -> bool:
        """Tell whether all thirteen tricks were bid."""
        return self.contract.level == LEVELS[-1]


def breakdown(result: Played, *, vulnerable: bool) -> tuple[ScoreLine, ...]:
    """Return the arithmetic of a result for a declarer who is vulnerable or not; the lines sum to its score."""
    return tuple(_made(result, vulnerable=vulnerable) if result.is_made else _down(result, vulnerable=vulnerable))


def _made(result: Played, *, vulnerable: bool) -> Iterator[ScoreLine]:
    contract = result.contract
    line = partial(ScoreLine, contract=contract, vulnerable=vulnerable)
    factor = _FACTOR[contract.doubling]
    each = _TRICK[contract.strain] * factor
    first = _FIRST_NOTRUMP_TRICK * factor if contract.strain is Strain.N else None
    tricks = line(ScorePart.TRICKS, each=each, count=contract.level, first=first)
    yield tricks
    if result.overtricks:  # Law 77: undoubled at their trick value, doubled whatever the strain
        overtrick = _DOUBLED_OVERTRICK[vulnerable] * factor // 2 if contract.doubling else _TRICK[contract.strain]
        yield line(ScorePart.OVERTRICKS, each=overtrick, count=result.overtricks)
    if tricks.points >= _GAME_TRICK_POINTS:  # Law 77: tricks bid count towards game, overtricks do not
        yield line(ScorePart.GAME, each=_GAME[vulnerable])
    else:
        yield line(ScorePart.PART_SCORE, each=_PART_SCORE)
    if contract.level in _SLAM:
        yield line(ScorePart.SLAM, each=_SLAM[contract.level][vulnerable])
    if contract.doubling:
        yield line(ScorePart.INSULT, each=_INSULT[contract.doubling])


def _down(result: Played, *, vulnerable: bool) -> Iterator[ScoreLine]:
    line = partial(ScoreLine, ScorePart.UNDERTRICKS, result.contract, vulnerable)
    undertricks = -result.overtricks
    if not result.contract.doubling:
        yield line(each=-_UNDERTRICK[vulnerable], count=undertricks)
        return
    factor = _FACTOR[result.contract.doubling] // 2  # Law 77: redoubled undertricks cost twice the doubled ones
    for step, each in zip(_UNDERTRICK_STEPS, _DOUBLED_UNDERTRICKS[vulnerable], strict=True):
        if undertricks >= step.start:
            count = min(undertricks + 1, step.stop) - step.start
            yield line(each=-each * factor, count=count, start=step.start)


def _score_of(contract: Contract, *, vulnerable: bool) -> dict[int, int]:
    return {
        tricks: sum(line.points for line in breakdown(Played(contract, tricks), vulnerable=vulnerable))
        for tricks in TRICKS
    }


_SCORES = {
    (level, strain, doubling, vulnerable): _score_of(
        Contract(level, strain, doubling, declarer=Seat.S), vulnerable=vulnerable
    )
    for level, strain, doubling, vulnerable in product(LEVELS, Strain, Doubling, (False, True))
}
_NS_ROWS = {
    (line, *key): tuple(line.view(row[tricks]) for tricks in TRICKS)
    for line, (key, row) in product(Line, _SCORES.items())
}
_NS_SCORES = {
    (level, strain, doubling, declarer, board): _NS_ROWS[
        declarer.line, level, strain, doubling, board.includes(declarer.line)
    ]
    for level, strain, doubling, declarer, board in product(LEVELS, Strain, Doubling, Seat, Vulnerability)
}
_POSSIBLE = {
    board: frozenset({0}).union(*(row for key, row in _NS_SCORES.items() if key[-1] is board))
    for board in Vulnerability
}


def score(level: int, strain: Strain, doubling: Doubling, *, vulnerable: bool, tricks: int) -> int:
    """Return declarer's score for tricks taken (0 to 13); ValueError for a contract or tricks that cannot be."""
    try:
        return _SCORES[level, strain, doubling, vulnerable][tricks]
    except KeyError as error:
        raise ValueError(f"no such contract or number of tricks: {error}") from error


def ns_score(result: TableResult, vulnerable: Vulnerability) -> int:
    """Return North-South's score of a result on a board; ValueError when it was not played."""
    if isinstance(result, Played):
        bid = result.contract
        return _NS_SCORES[bid.level, bid.strain, bid.doubling, bid.declarer, vulnerable][result.tricks]
    if isinstance(result, Score):
        return result.ns_score
    if isinstance(result, PassedOut):
        return 0
    raise ValueError("a board that was not played has no score")


def possible_scores(vulnerable: Vulnerability) -> frozenset[int]:
    """Return every North-South score that a board with this vulnerability can have, 0 for passed out included."""
    return _POSSIBLE[vulnerable]


def check_possible(points: int, vulnerable: Vulnerability) -> None:
    """Raise ResultError for a reported North-South score that no result on such a board gives."""
    if points not in _POSSIBLE[vulnerable]:
        raise ResultError(Reason.SCORE_IMPOSSIBLE_HERE, ns_score=points, vulnerable=vulnerable)


def check_result(result: TableResult, vulnerable: Vulnerability) -> None:
    """Raise ResultError for a result that is a score which no contract gives on such a board."""
    if isinstance(result, Score):
        check_possible(result.ns_score, vulnerable)


def is_possible(result: TableResult, vulnerable: Vulnerability) -> bool:
    """Tell whether such a board can have a result: only a score may be one that no contract gives there."""
    return not isinstance(result, Score) or result.ns_score in _POSSIBLE[vulnerable]
