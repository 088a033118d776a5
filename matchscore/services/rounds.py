"""Rounds: when one is started, and how many minutes a board is given in it.

Reasons of a RefusedError: minutes_out_of_range, nothing_to_change, key_used.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.event import Round, Stage
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round
from matchscore.scoring.pace import MINUTES, USUAL_MINUTES
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key

ROUND = "round/"
FIRST_STAGE = 1


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a round by name: when (None: now), how many minutes for a board, and its revision that was seen.

    The clock that releases boards, where that is the policy, runs by the same two numbers.
    """

    round: RoundName | int
    seen: int
    at: datetime | None
    minutes_per_board: int = USUAL_MINUTES


def start_round(session: Session, act: Act, start: Start) -> None:
    """Start a round, or say when it was really started and at which pace it is played.

    Raises NotFoundError, RefusedError, ChangedSinceError where the round is not as it was seen, AlreadyDoneError.
    """
    head = read_round(session, act.event_id, start.round)
    path = round_path(head.stage, head.number)
    minutes = start.minutes_per_board
    require_new_key(
        session,
        act,
        lambda change: (
            change.verb == Verb.START_ROUND and change.after.get(path) == pace_state(start.at or change.at, minutes)
        ),
    )
    at = start.at or act.at
    if head.revision != start.seen:
        raise ChangedSinceError(head.revision)
    fewest, most = MINUTES
    if not fewest <= minutes <= most:
        raise RefusedError("minutes_out_of_range", fewest=fewest, most=most)
    before = pace_state(head.started_at, head.minutes_per_board)
    after = pace_state(at, minutes)
    if after == before:
        raise RefusedError("nothing_to_change")
    values = {"started_at": at, "minutes_per_board": minutes, "rev": act.revision}
    session.execute(update(Round).where(Round.id == head.round_id).values(values))
    record(session, act, Done(Verb.START_ROUND, None, {path: before}, {path: after}))


def round_path(stage: int, number: int) -> str:
    """Name a round in the log; those of the first stage, which most events have alone, by their number."""
    return f"{ROUND}{number}" if stage == FIRST_STAGE else f"stage/{stage}/{ROUND}{number}"


def pace_state(started_at: datetime | None, minutes_per_board: int | None) -> dict[str, Any]:
    """Give when a round was started and its pace, for the log."""
    at = started_at.astimezone(UTC).isoformat() if started_at else None
    return {"started_at": at, "minutes_per_board": minutes_per_board}


def pace_in(state: Mapping[str, Any]) -> dict[str, Any]:
    """Give the start and the pace that a state of the log says a round had: none where it speaks of its boards."""
    return {name: state.get(name) for name in ("started_at", "minutes_per_board")}


def standing_paces(session: Session, event_id: int) -> dict[str, dict[str, Any]]:
    """Give the start and the pace of every round of an event, by path."""
    rounds = (
        select(Stage.number, Round.number, Round.started_at, Round.minutes_per_board)
        .join(Stage, Stage.id == Round.stage_id)
        .where(Stage.event_id == event_id)
        .order_by(Stage.number, Round.number)
    )
    return {
        round_path(stage, number): pace_state(started_at, minutes)
        for stage, number, started_at, minutes in session.execute(rounds)
    }
