"""Rulings of the director on a board (Laws 12C, 82C, 86 and 87): given, changed and taken back.

What the tables recorded stays as it is: a ruling stands beside it and wins over it, and once it is taken back the board
counts again as it did. In a finished segment a ruling is a correction, whose reason is the ruling's own.
"""

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.orm import Session

from matchscore.models.base import UNPRINTABLE
from matchscore.queries.boards import board_revision
from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import BoardKey, MatchFacts, load_facts
from matchscore.queries.rulings import RulingFacts
from matchscore.scoring.rulings import AdjustedScore, RulingKind
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.corrections import require_correctable
from matchscore.services.ruling_rows import change_rulings
from matchscore.services.ruling_states import LONGEST_LAW, LONGEST_REASON, ruling_path, ruling_state
from matchscore.services.ruling_terms import require_sound
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import is_done, require_new_key


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the director decides about a board of a match: what it is worth, by which Law, and why.

    `seen` is the newest revision of the board: of its results and of the ruling on it, 0 where there is nothing.
    """

    match: int
    board: BoardKey
    score: AdjustedScore
    law: str
    reason: str
    seen: int


def rule(session: Session, act: Act, verdict: Verdict) -> dict[str, Any]:
    """Rule on a board, or change the ruling on it; gives the effect.

    Raises NotFoundError, ChangedSinceError, AlreadyDoneError, ResultError, and RefusedError: only_director_rules,
    ruling_without_law, ruling_without_reason, nothing_to_change, what `require_sound` refuses, and what
    `require_correctable` does.
    """
    act = replace(act, reason=one_line(verdict.reason, LONGEST_REASON))
    facts = board_to_rule_on(session, act, Verb.RULE, (verdict.match, verdict.board, verdict.seen))
    _require_not_replaced(facts, verdict.board)
    law, reason = one_line(verdict.law, LONGEST_LAW), act.reason
    if not law:
        raise RefusedError("ruling_without_law")
    if not reason:
        raise RefusedError("ruling_without_reason")
    ruling = RulingFacts(0, verdict.score, law, reason, act.revision)
    if ruling_state(ruling) == ruling_state(facts.rulings.get(verdict.board)):
        raise RefusedError("nothing_to_change")
    require_sound(facts, verdict.board, verdict.score)
    require_correctable(act, facts, {verdict.board[0]})
    return change_rulings(session, act, Verb.RULE, facts, {verdict.board: ruling})


def take_back_ruling(session: Session, act: Act, match: int, board: BoardKey, seen: int) -> dict[str, Any]:
    """Take the ruling on a board back: it counts again as its tables recorded it. Gives the effect.

    Raises as `rule` does; RefusedError (no_ruling_here).
    """
    facts = board_to_rule_on(session, act, Verb.TAKE_BACK_RULING, (match, board, seen))
    if board not in facts.rulings:
        raise RefusedError("no_ruling_here")
    _require_not_replaced(facts, board)
    require_correctable(act, facts, {board[0]})
    return change_rulings(session, act, Verb.TAKE_BACK_RULING, facts, {board: None})


def _require_not_replaced(facts: MatchFacts, board: BoardKey) -> None:
    """Raise RefusedError (replaced_already): the substitute has to go first."""
    stands = facts.rulings.get(board)
    if stands is not None and stands.score.kind is RulingKind.SUBSTITUTE:
        raise RefusedError("replaced_already", board=board[1])


def require_director(act: Act) -> None:
    """Raise RefusedError (only_director_rules) for everybody but a director."""
    if not act.actor.directs:
        raise RefusedError("only_director_rules")


def board_to_rule_on(session: Session, act: Act, verb: Verb, where: tuple[int, BoardKey, int]) -> MatchFacts:
    """Load the match of a board, `where` being match, board and what was seen of it, for a director who rules on it."""
    match, board, seen = where
    require_director(act)
    facts = load_facts(session, act.event_id, match)
    if not any(slot.board_key == board for slot in facts.slots.values()):
        raise NotFoundError("board", "/".join(map(str, board)))
    require_new_key(session, act, lambda change: is_done(change, facts, verb, ruling_path(board)))
    stands = board_revision(facts, board)
    if stands != seen:
        raise ChangedSinceError(stands)
    return facts


def one_line(text: str, longest: int) -> str:
    """Give what was written on one line, no longer than it can be kept."""
    return UNPRINTABLE.sub("", " ".join(text.split()))[:longest]
