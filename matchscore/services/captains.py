"""What the captains say that a segment came to, held against ours when it is finished (`ux.md` §2.9)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.boards import boards_in, compare_board, outcome
from matchscore.queries.matches import MatchFacts
from matchscore.queries.reported import newest_by_captain
from matchscore.scoring.reconciliation import Mend, Sides, are_swapped, explain, gap
from matchscore.scoring.reported import CAPTAINS, TotalSource
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.scoring.totals import Totals, sum_of
from matchscore.scoring.units import unit_of
from matchscore.services.acts import Act, RefusedError
from matchscore.services.reports import REPORTED, Report, imps_in, note_report, require_exact


@dataclass(frozen=True, slots=True)
class CaptainsSay:
    """The totals of a segment as each captain has it, in IMPs, None where nothing was said.

    `anyway` finishes the segment although one of them differs from ours.
    """

    home_captain: Totals | None = None
    away_captain: Totals | None = None
    anyway: bool = False

    def said(self) -> Iterator[tuple[TotalSource, Totals]]:
        """Give who said something, and what."""
        for source, totals in zip(CAPTAINS, (self.home_captain, self.away_captain), strict=True):
            if totals is not None:
                yield source, totals


@dataclass(frozen=True, slots=True)
class Difference:
    """A captain's total that is not ours: by how many points of its unit, and what of one board would explain it.

    `swapped`: the captain's two figures are ours the other way round.
    """

    source: TotalSource
    says: Totals
    imps: int
    swapped: bool
    mends: tuple[Mend, ...]
    unit: PointsUnit = PointsUnit.IMPS


class TotalsDifferError(RefusedError):
    """A captain has another total than we have: nothing was finished. `differences` has one or two of them."""

    def __init__(self, differences: Sequence[Difference]) -> None:
        boards = dict.fromkeys(str(mend.board) for each in differences for mend in each.mends)
        most = max(each.imps for each in differences)
        super().__init__("totals_differ", imps=most, boards=" ".join(boards), **_named(differences[0].unit))
        self.differences = tuple(differences)


def require_agreement(facts: MatchFacts, segment: int, says: CaptainsSay) -> None:
    """Raise TotalsDifferError for a captain's total that is not ours, unless the segment is finished anyway.

    A captain who says nothing now, when a segment is finished again, stands by what was said last.
    """
    said = dict(says.said())
    for totals in said.values():
        require_exact(totals, "total_out_of_range")
    stands = {**_said_before(facts, segment), **said}
    if says.anyway or not stands:
        return
    ours = sum_of(compare_board(facts, rooms).swing for rooms in boards_in(facts, segment).values())
    if differences := [
        _difference(facts, segment, ours, Said(source, stands[source]))
        for source in CAPTAINS
        if source in stands and stands[source] != ours
    ]:
        raise TotalsDifferError(differences)


def _said_before(facts: MatchFacts, segment: int) -> dict[TotalSource, Totals]:
    """Give what each captain said last of a segment."""
    newest = newest_by_captain(facts.reported_totals, segment)
    return {source: line.imps for source, line in newest.items() if line.imps is not None}


def sides_of(facts: MatchFacts, segment: int) -> list[Sides]:
    """Give the boards of a segment with what both tables have of each."""
    return [
        Sides(number, rooms[Room.OPEN].conditions.vulnerable, {room: outcome(slot) for room, slot in rooms.items()})
        for (_, number), rooms in boards_in(facts, segment).items()
    ]


class Said(NamedTuple):
    """What a captain says."""

    source: TotalSource
    totals: Totals


def _difference(facts: MatchFacts, segment: int, ours: Totals, said: Said) -> Difference:
    swapped = are_swapped(ours, said.totals)
    mends = () if swapped else _explained(facts, segment, ours, said.totals)
    return Difference(said.source, said.totals, gap(ours, said.totals), swapped, mends, _unit(facts))


def _explained(facts: MatchFacts, segment: int, ours: Totals, says: Totals) -> tuple[Mend, ...]:
    """Name the boards of which a slip would explain a difference: in IMPs between two tables, without a ruling."""
    rules = facts.head.rules
    if rules.method is not Method.IMPS or rules.eight is not None:
        return ()
    boards = sides_of(facts, segment)
    return explain(boards, says) if sum_of(board.swing for board in boards) == ours else ()


def _named(unit: PointsUnit) -> dict[str, str]:
    """Name the unit of a difference that is not in IMPs."""
    return {} if unit is PointsUnit.IMPS else {"unit": unit.value}


def _unit(facts: MatchFacts) -> PointsUnit:
    return unit_of(facts.head.rules.method)


def note_captains(
    session: Session, act: Act, facts: MatchFacts, segment: int, says: CaptainsSay
) -> Mapping[str, dict[str, Any]]:
    """Store what the captains say of a segment; give its paths and states for the log of the act that finishes it.

    What a captain has said already is not noted again.
    """
    states: dict[str, dict[str, Any]] = {}
    before = _said_before(facts, segment)
    for source, totals in says.said():
        if before.get(source) == totals:
            continue
        _, noted = note_report(session, act, facts, Report(facts.head.match, source, "", totals, segment))
        states |= noted
    return states


def is_noted(change: Change, facts: MatchFacts, segment: int, says: CaptainsSay) -> bool:
    """Tell whether what the captains say is what a change noted, or what they had said before it."""
    noted = [state for path, state in change.after.items() if path.startswith(f"{REPORTED}/") and state]
    stands = _said_before(facts, segment) | {TotalSource(state["source"]): imps_in(state) for state in noted}
    return all(stands.get(source) == totals for source, totals in says.said())
