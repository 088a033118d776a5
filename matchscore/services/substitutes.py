"""Substitute boards (Law 86A): one of a match's own in the place of a board that counts for nobody any more.

Law 86A allows none once the final result without it could be known to a contestant: that is the director's to see.
"""

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.orm import Session

from matchscore.models.base import BOARD_NUMBER
from matchscore.queries.matches import BoardKey, MatchFacts, load_facts
from matchscore.queries.rulings import RulingFacts
from matchscore.scoring.rulings import AdjustedScore, RulingKind
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.corrections import require_correctable, unsettled_anew
from matchscore.services.effects import Step, effect_on
from matchscore.services.own_boards import OwnBoard, add_own_board, read_own_boards, remove_own_board
from matchscore.services.ruling_rows import put_rulings
from matchscore.services.ruling_states import LONGEST_LAW, LONGEST_REASON
from matchscore.services.rulings import board_to_rule_on, one_line
from matchscore.services.slots import reopen


@dataclass(frozen=True, slots=True)
class Substitution:
    """A board of a match and the number of the one that replaces it, by which Law and why; `seen` as of a ruling."""

    match: int
    board: BoardKey
    number: int
    law: str
    reason: str
    seen: int


def substitute_board(session: Session, act: Act, wanted: Substitution) -> dict[str, Any]:
    """Replace a board of a match by one of its own, in the same segment. Gives the effect.

    Raises as `rule` does; RefusedError: board_number_out_of_range, board_number_in_use, replaced_already.
    """
    law, reason = one_line(wanted.law, LONGEST_LAW), one_line(wanted.reason, LONGEST_REASON)
    act = replace(act, reason=reason or None)
    facts = board_to_rule_on(session, act, Verb.SUBSTITUTE_BOARD, (wanted.match, wanted.board, wanted.seen))
    if not law:
        raise RefusedError("ruling_without_law")
    if not reason:
        raise RefusedError("ruling_without_reason")
    segment, board = wanted.board
    _require_free(facts, segment, wanted.number)
    stands = facts.rulings.get(wanted.board)
    if stands is not None and stands.score.kind is RulingKind.SUBSTITUTE:
        raise RefusedError("replaced_already", board=board)
    require_correctable(act, facts, {segment})
    position = next(slot.position for slot in facts.slots_of(segment) if slot.board == board)
    own = OwnBoard((segment, wanted.number), position, board)
    ruling = RulingFacts(0, AdjustedScore(RulingKind.SUBSTITUTE), law, reason, act.revision)
    add_own_board(session, act, facts, own)
    return _carry_out(session, act, facts, (Verb.SUBSTITUTE_BOARD, wanted.board, ruling, own))


def take_back_substitute(session: Session, act: Act, match: int, board: BoardKey, seen: int) -> dict[str, Any]:
    """Let a replaced board count again, and take its substitute away, which nobody has played. Gives the effect.

    Raises as `take_back_ruling` does; RefusedError (board_was_played, with the number of the substitute).
    """
    facts = board_to_rule_on(session, act, Verb.TAKE_BACK_SUBSTITUTE, (match, board, seen))
    found = [each for each in read_own_boards(session, facts) if (each.board[0], each.replaces) == board]
    if not found:
        raise RefusedError("no_ruling_here")
    (own,) = found
    if any(slot.recorded for slot in facts.slots.values() if slot.board_key == own.board) or own.board in facts.rulings:
        raise RefusedError("board_was_played", board=own.board[1])
    require_correctable(act, facts, {board[0]})
    remove_own_board(session, facts, own)
    return _carry_out(session, act, facts, (Verb.TAKE_BACK_SUBSTITUTE, board, None, own))


def _require_free(facts: MatchFacts, segment: int, number: int) -> None:
    if not BOARD_NUMBER[0] <= number <= BOARD_NUMBER[1]:
        raise RefusedError("board_number_out_of_range", highest=BOARD_NUMBER[1])
    if any(slot.board == number for slot in facts.slots_of(segment)):
        raise RefusedError("board_number_in_use", board=number)


def _carry_out(
    session: Session, act: Act, facts: MatchFacts, step: tuple[Verb, BoardKey, RulingFacts | None, OwnBoard]
) -> dict[str, Any]:
    """Store the ruling on the replaced board, log both, and open a finished segment that is unsettled now."""
    verb, board, ruling, own = step
    before, now = put_rulings(session, act, facts, {board: ruling})
    after = load_facts(session, act.event_id, facts.head.match).ruled({board: ruling})
    reopened = reopen(session, act, unsettled_anew(facts, after, {board[0]}))
    effect = effect_on(session, act, Step(facts, after, {board[0]}))
    there = (None, own.state) if ruling else (own.state, None)
    done = Done(
        verb,
        facts.head.match_id,
        {**before, own.path: there[0], **reopened.before},
        {**now, own.path: there[1], **reopened.after},
        effect,
    )
    record(session, act, done)
    return effect
