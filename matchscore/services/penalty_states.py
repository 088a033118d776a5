"""Penalties in the log: `penalty/8` has the whole of one line, its match or stage and its team by number."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sqlalchemy.orm import Session

from matchscore.models.ruling import Unit
from matchscore.queries.heads import MatchHead
from matchscore.queries.penalties import PENALTY, read_ledger
from matchscore.queries.rulings import PenaltyFacts
from matchscore.queries.states import State
from matchscore.scoring.totals import format_exact


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the ledger as the log has it: a match or a stage, a team of the event, by their numbers."""

    match: int | None
    stage: int | None
    team: int
    unit: Unit
    amount: Fraction
    law: str
    reason: str

    @property
    def state(self) -> dict[str, Any]:
        """Give the whole state of the line for the log."""
        return {
            "match": self.match,
            "stage": self.stage,
            "team": self.team,
            "unit": self.unit.value,
            "amount": format_exact(self.amount),
            "law": self.law,
            "reason": self.reason,
        }


def penalty_path(penalty: int) -> str:
    """Name a line in the log."""
    return f"{PENALTY}{penalty}"


def penalty_id_of(path: str) -> int:
    """Read a line's name back."""
    return int(path.removeprefix(PENALTY))


def line_from(state: Mapping[str, Any]) -> Line:
    """Give a line as a state of the log says it was; raises ValueError, KeyError or TypeError for what is none."""
    unit, amount = Unit(state["unit"]), Fraction(state["amount"])
    return Line(state["match"], state["stage"], state["team"], unit, amount, state["law"], state["reason"])


def line_of(head: MatchHead, penalty: PenaltyFacts) -> Line:
    """Give a penalty of a match as a line of the ledger."""
    team = head.team(penalty.side).number
    return Line(head.match, None, team, penalty.unit, penalty.amount, penalty.law, penalty.reason)


def differing_penalties(session: Session, event_id: int, logged: Mapping[str, State]) -> Iterable[str]:
    """Name the paths of an event's penalties that are not what the log says."""
    standing = {
        penalty_path(entry.id): Line(
            entry.match,
            entry.stage if entry.match is None else None,
            entry.team.number,
            entry.unit,
            entry.amount,
            entry.law,
            entry.reason,
        ).state
        for entry in read_ledger(session, event_id)
    }
    return [path for path in dict.fromkeys([*standing, *logged]) if standing.get(path) != logged.get(path)]
