"""Why a captain's total differs from ours: changes of one board that would give exactly what the captain says.

Ours or theirs may be the wrong one; the change is said as if ours were. Each kind of slip is tried on every board of
the segment, the likeliest kinds first (`ux.md` §2.8 and §2.9).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import Swing, TableOutcome, compare
from matchscore.scoring.contract import Doubling
from matchscore.scoring.duplicate import is_possible, ns_score
from matchscore.scoring.results import TRICKS, NotPlayed, Played, Score, TableResult
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import Totals, sum_of

MOST = 5
"""How many boards are named at most: more of them would explain nothing."""


class Slip(StrEnum):
    """A slip of one board, the likeliest first."""

    OTHER_SIDE = "other_side"
    SIGN = "sign"
    ONE_TRICK = "one_trick"
    TWO_TRICKS = "two_tricks"
    MADE_OR_DOWN = "made_or_down"
    DOUBLE = "double"
    WRONG_WAY = "wrong_way"
    LEFT_OUT = "left_out"
    NEIGHBOUR = "neighbour"


@dataclass(frozen=True, slots=True)
class Sides:
    """A board with what both tables have of it; None where nothing is recorded."""

    number: int
    vulnerable: Vulnerability
    rooms: Mapping[Room, TableOutcome | None]

    @property
    def swing(self) -> Swing | None:
        """What the board is worth now; None while there are no IMPs."""
        return swing_of(self.rooms)


@dataclass(frozen=True, slots=True)
class Mend:
    """One board whose change closes the gap: `room` and `result` are set where it is one table's result."""

    board: int
    slip: Slip
    swing: Swing
    room: Room | None = None
    result: TableResult | None = None


def swing_of(rooms: Mapping[Room, TableOutcome | None]) -> Swing | None:
    """Compare the two tables of a board."""
    return compare(rooms[Room.OPEN], rooms[Room.CLOSED]).swing


def points(result: TableResult, vulnerable: Vulnerability) -> int | None:
    """Give North-South's points; None where there are none (Law 77)."""
    return None if isinstance(result, NotPlayed) else ns_score(result, vulnerable)


def are_swapped(ours: Totals, says: Totals) -> bool:
    """Tell whether a captain gives our two figures the other way round."""
    return ours != says and says == Totals(ours.away, ours.home)


def gap(ours: Totals, says: Totals) -> int:
    """Say by how many IMPs two totals differ, both teams together, rounded up."""
    return -int(-(abs(ours.home - says.home) + abs(ours.away - says.away)) // 1)


def explain(boards: Sequence[Sides], says: Totals) -> tuple[Mend, ...]:
    """Name the boards whose change alone gives exactly what a captain says, the likeliest first, at most `MOST`."""
    ours = sum_of(board.swing for board in boards)
    if ours == says:
        return ()
    stood = {board.number: board.swing or Swing(0, 0) for board in boards}
    likeliest_first = list(Slip)
    found: dict[int, Mend] = {}
    for mend in sorted(_mends(boards), key=lambda mend: likeliest_first.index(mend.slip)):
        was, now = stood[mend.board], mend.swing
        if Totals(ours.home - was.home + now.home, ours.away - was.away + now.away) == says:
            found.setdefault(mend.board, mend)
    return tuple(found.values())[:MOST]


def _mends(boards: Sequence[Sides]) -> Iterator[Mend]:
    """Try every slip on every board; what the board cannot have, or would not be compared then, is no explanation."""
    for place, board in enumerate(boards):
        if swing := board.swing:
            yield Mend(board.number, Slip.WRONG_WAY, Swing(swing.away, swing.home))
            yield Mend(board.number, Slip.LEFT_OUT, Swing(0, 0))
        beside = [*boards[max(place - 1, 0) : place], *boards[place + 1 : place + 2]]
        for room, outcome in board.rooms.items():
            if outcome is None:
                continue
            around = (neighbour.rooms[room] for neighbour in beside)
            others = [(Slip.NEIGHBOUR, each.result) for each in around if each is not None]
            slips = [*_slips(outcome.result), *others]
            for slip, result in ((slip, each) for slip, each in slips if is_possible(each, board.vulnerable)):
                mended = replace(outcome, result=result, ns_score=points(result, board.vulnerable))
                if changed := swing_of({**board.rooms, room: mended}):
                    yield Mend(board.number, slip, changed, room, result)


def _slips(result: TableResult) -> Iterator[tuple[Slip, TableResult]]:
    """Give what a result may have been instead."""
    if isinstance(result, Score):
        yield Slip.SIGN, Score(-result.ns_score)
    if isinstance(result, Played):
        for slip, change in _CHANGES:
            yield from ((slip, changed) for changed in change(result))


def _other_side(played: Played) -> Iterator[Played]:
    yield replace(played, contract=replace(played.contract, declarer=played.contract.declarer.left))


def _tricks(played: Played, *differences: int) -> Iterator[Played]:
    for difference in differences:
        if played.tricks + difference in TRICKS:
            yield replace(played, tricks=played.tricks + difference)


def _double(played: Played) -> Iterator[Played]:
    for doubling in _DOUBLINGS[played.contract.doubling]:
        yield replace(played, contract=replace(played.contract, doubling=doubling))


_DOUBLINGS = {
    Doubling.UNDOUBLED: (Doubling.DOUBLED,),
    Doubling.DOUBLED: (Doubling.UNDOUBLED, Doubling.REDOUBLED),
    Doubling.REDOUBLED: (Doubling.DOUBLED,),
}
_CHANGES: tuple[tuple[Slip, Callable[[Played], Iterator[Played]]], ...] = (
    (Slip.OTHER_SIDE, _other_side),
    (Slip.ONE_TRICK, lambda played: _tricks(played, 1, -1)),
    (Slip.TWO_TRICKS, lambda played: _tricks(played, 2, -2)),
    (Slip.MADE_OR_DOWN, lambda played: _tricks(played, -2 * played.overtricks)),
    (Slip.DOUBLE, _double),
)
