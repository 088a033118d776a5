"""The offer to mend a whole sheet at once, where so many boards do not fit that it is no accident.

Typed into the wrong room, or read with the compass turned: where the teams sat is not in doubt, so swapping seats is
never offered.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from matchscore.queries.boards import boards_in, total_of
from matchscore.queries.doubts import SlotDoubts, doubts_of, pairs_of, unanswered
from matchscore.queries.matches import MatchFacts, SlotKey
from matchscore.queries.turning import Replacements, rooms_exchanged, sheet_turned
from matchscore.scoring.contract import Contract
from matchscore.scoring.duplicate import is_possible
from matchscore.scoring.plausibility import Sign
from matchscore.scoring.results import Played
from matchscore.scoring.seats import SECOND_ROOMS, TWO_ROOMS, Room, Turn
from matchscore.scoring.totals import Totals

MANY_BOARDS = 3

_OF_A_SHEET = frozenset({Sign.FLIP, Sign.STRAIN_OPPOSITE})


@dataclass(frozen=True, slots=True)
class Turned:
    """The way to turn a sheet that leaves least in doubt, with what the match would stand at, carry-over included.

    The declarers of `room` move one seat, and its scores change side.
    """

    room: Room
    turn: Turn
    totals: Totals


@dataclass(frozen=True, slots=True)
class SheetOffer:
    """Two ways to mend a sheet, with what the match stands at now and would stand at, carry-over included.

    `rooms` are the two tables that are compared, of teams of eight those that fit least. `boards` do not fit, `asked`
    are the slots that wait for it. `turned` is None where a score stands in either room that cannot change side on its
    board.
    """

    segment: int
    boards: tuple[int, ...]
    asked: tuple[SlotKey, ...]
    standing: Totals
    exchanged: Totals
    turned: Turned | None
    rooms: tuple[Room, Room] = TWO_ROOMS


def whole_sheet_offer(
    facts: MatchFacts, segment: int, doubted: Mapping[SlotKey, SlotDoubts] | None = None
) -> SheetOffer | None:
    """Offer to mend the sheet of a segment of which three boards or more do not fit; None where fewer do not.

    `doubted` are the unanswered doubts about the match, for whoever has them already.
    """
    odd = [
        key
        for key, found in (unanswered(facts) if doubted is None else doubted).items()
        if key[0] == segment and _OF_A_SHEET & {doubt.sign for doubt in found.doubts}
    ]
    rooms = max((TWO_ROOMS, SECOND_ROOMS), key=lambda pair: sum(key[2] in pair for key in odd))
    asked = tuple(key for key in odd if key[2] in rooms)
    boards = tuple(dict.fromkeys(board for _, board, _ in asked))
    if len(boards) < MANY_BOARDS:
        return None
    return SheetOffer(
        segment=segment,
        boards=boards,
        asked=asked,
        standing=total_of(facts),
        exchanged=total_of(facts.replacing(rooms_exchanged(facts, segment, rooms))),
        turned=_best_turn(facts, segment, rooms, asked),
        rooms=rooms,
    )


def _best_turn(facts: MatchFacts, segment: int, two: tuple[Room, Room], asked: Sequence[SlotKey]) -> Turned | None:
    # Either room turned leaves the same doubts: more likely it is the one that was typed second.
    rooms = sorted(two, key=lambda room: sum(key[2] is room for key in asked), reverse=True)
    sheets = {(room, turn): sheet_turned(facts, segment, room, turn) for room in rooms for turn in Turn}
    ways = {way: facts.replacing(sheet) for way, sheet in sheets.items() if _is_possible(facts, sheet)}
    if not ways:
        return None
    room, turn = min(ways, key=lambda way: _misfits(ways[way], segment))
    return Turned(room, turn, total_of(ways[room, turn]))


def _is_possible(facts: MatchFacts, sheet: Replacements) -> bool:
    """Tell whether every board can have the result that is to stand there."""
    results = ((facts.slots[key], recorded.result) for key, recorded in sheet.items() if recorded)
    return all(is_possible(result, slot.conditions.vulnerable) for slot, result in results)


def _misfits(turned: MatchFacts, segment: int) -> tuple[int, int]:
    """Count what a turned sheet would leave: doubts, then strains with another declarer than in the other room."""
    doubted = sum(key[0] == segment for key in doubts_of(turned))
    pairs = _contracts(turned, segment)
    return doubted, sum(one.strain is two.strain and one.declarer is not two.declarer for one, two in pairs)


def _contracts(facts: MatchFacts, segment: int) -> Iterator[tuple[Contract, Contract]]:
    for pair in (pair for rooms in boards_in(facts, segment).values() for pair in pairs_of(rooms)):
        first, second = (slot.recorded and slot.recorded.result for slot in pair)
        if isinstance(first, Played) and isinstance(second, Played):
            yield first.contract, second.contract
