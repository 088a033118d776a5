"""A board cancelled for the whole field, and given back (case 53); what was played is kept and may stand in a match."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.rulings import RulingFacts
from matchscore.queries.states import State
from matchscore.scoring.rulings import AdjustedScore, RulingKind
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.field_boards import (
    FieldBoard,
    Step,
    matches_to_change,
    record_steps,
    require_each_correctable,
)
from matchscore.services.ruling_rows import put_rulings
from matchscore.services.ruling_states import (
    LONGEST_LAW,
    LONGEST_REASON,
    ruling_from,
    ruling_path,
    ruling_state,
)
from matchscore.services.rulings import one_line

_Change = tuple[MatchFacts, RulingFacts | None]
"""A match, and the ruling that its board is to have."""


@dataclass(frozen=True, slots=True)
class Cancellation:
    """By which Law a board is cancelled, why, and the matches, by number, in which it stands all the same."""

    law: str
    reason: str
    standing: Collection[int] = ()


def cancel_board(session: Session, act: Act, where: FieldBoard, cancellation: Cancellation) -> None:
    """Take a board out of every match of a round but those in which it stands; the same again says so anew.

    A match whose director has ruled on it otherwise keeps that ruling. Raises NotFoundError, ChangedSinceError,
    AlreadyDoneError and RefusedError: only_director_rules, ruling_without_law, ruling_without_reason,
    nothing_to_change, and what `require_correctable` refuses for any match.
    """
    law, reason = one_line(cancellation.law, LONGEST_LAW), one_line(cancellation.reason, LONGEST_REASON)
    act = replace(act, reason=reason or None)
    matches = matches_to_change(session, act, Verb.CANCEL_BOARD, where)
    if not law:
        raise RefusedError("ruling_without_law")
    if not reason:
        raise RefusedError("ruling_without_reason")
    ruling = RulingFacts(0, AdjustedScore(RulingKind.CANCELLED), law, reason, act.revision)
    wanted = [
        (facts, None if facts.head.match in cancellation.standing else ruling)
        for facts in matches
        if _is_not_ruled_otherwise(facts, where.board)
    ]
    _change(session, act, Verb.CANCEL_BOARD, where.board, wanted)


def restore_board(session: Session, act: Act, where: FieldBoard) -> None:
    """Give a cancelled board back to the field: every match has again what it had before, unless it changed since.

    Raises as `cancel_board` does; RefusedError (nothing_to_change) for a board that was not cancelled for the field.
    """
    matches = matches_to_change(session, act, Verb.RESTORE_BOARD, where)
    found = [(facts, _before_it_was_cancelled(session, facts, where.board)) for facts in matches]
    wanted = [(facts, ruling_from(states[0], act.revision)) for facts, states in found if states]
    _change(session, act, Verb.RESTORE_BOARD, where.board, wanted)


def _is_not_ruled_otherwise(facts: MatchFacts, board: BoardKey) -> bool:
    stands = facts.rulings.get(board)
    return stands is None or stands.score.kind is RulingKind.CANCELLED


def _change(session: Session, act: Act, verb: Verb, board: BoardKey, wanted: Sequence[_Change]) -> None:
    """Make the rulings on a board what they are to be, where they are not."""
    changed = [
        (facts, ruling) for facts, ruling in wanted if ruling_state(facts.rulings.get(board)) != ruling_state(ruling)
    ]
    require_each_correctable(act, [facts for facts, _ in changed], board)
    steps = [Step(facts, *put_rulings(session, act, facts, {board: ruling})) for facts, ruling in changed]
    record_steps(session, act, verb, steps)


def _before_it_was_cancelled(session: Session, facts: MatchFacts, board: BoardKey) -> list[State]:
    """Give the one state that stood before a board of a match was cancelled for the field; none if it was not."""
    stands = facts.rulings.get(board)
    if stands is None:
        return []
    change = session.get(Change, (facts.head.event_id, stands.revision))
    if change is None or change.verb != Verb.CANCEL_BOARD:
        return []
    return [change.before[f"match/{facts.head.match}/{ruling_path(board)}"]]
