"""How many boards a match is of: its round's, unless a director extends it, or takes the extension back (case 69).

The scale of victory points follows the number of boards that are scheduled, never that of the rows that are filled.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from matchscore.models.base import BOARD_NUMBER
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.corrections import require_correctable, unsettled_anew
from matchscore.services.effects import Step, effect_on
from matchscore.services.own_boards import (
    SCHEDULED,
    OwnBoard,
    add_own_board,
    put_boards_scheduled,
    read_own_boards,
    remove_own_board,
    scheduled_state,
)
from matchscore.services.rulings import require_director
from matchscore.services.segments import require_seen_match
from matchscore.services.slots import is_done, reopen, require_new_key


@dataclass(frozen=True, slots=True)
class _Plan:
    """The boards that a match gets and loses, and what it is scheduled for then; None as its round is."""

    added: tuple[OwnBoard, ...]
    removed: tuple[OwnBoard, ...]
    scheduled: int | None


def schedule_boards(session: Session, act: Act, match: int, boards: int, seen: int) -> dict[str, Any]:
    """Let a match be of so many boards: further ones are its own, numbered on in its last segment. Gives the effect.

    `seen` is the revision of the match. Raises NotFoundError, ChangedSinceError, AlreadyDoneError and RefusedError:
    only_director_rules, match_without_boards, match_boards_out_of_range (`least`, `most`), board_was_played (`board`),
    nothing_to_change, and what `require_correctable` refuses.
    """
    require_director(act)
    facts = load_facts(session, act.event_id, match)
    require_new_key(session, act, lambda change: is_done(change, facts, Verb.SCHEDULE_BOARDS, SCHEDULED))
    require_seen_match(facts, seen)
    if not facts.slots:
        raise RefusedError("match_without_boards")
    plan = _plan(facts, read_own_boards(session, facts), boards)
    if not (plan.added or plan.removed) and plan.scheduled == facts.head.own_boards_scheduled:
        raise RefusedError("nothing_to_change")
    last = facts.segments[-1].number
    require_correctable(act, facts, {last})
    return _carry_out(session, act, facts, plan)


def _plan(facts: MatchFacts, own: list[OwnBoard], boards: int) -> _Plan:
    """Say which boards a match gets or loses; its round's and its substitutes stay."""
    segment, further = facts.segments[-1].number, [each for each in own if each.replaces is None]
    there = {slot.board_key for slot in facts.slots.values()}
    of_round = len(there) - len(own)
    highest = max(number for _, number in there)
    most = of_round + len(further) + BOARD_NUMBER[1] - highest
    if not of_round <= boards <= most:
        raise RefusedError("match_boards_out_of_range", least=of_round, most=most)
    position = max(slot.position for slot in facts.slots_of(segment))
    removed = further[boards - of_round :]
    for each in removed:
        _require_unplayed(facts, each)
    steps = range(1, boards - of_round - len(further) + 1)
    return _Plan(
        tuple(OwnBoard((segment, highest + step), position + step) for step in steps),
        tuple(removed),
        None if boards == facts.head.boards_of_round else boards,
    )


def _require_unplayed(facts: MatchFacts, own: OwnBoard) -> None:
    has_result = any(slot.recorded for slot in facts.slots.values() if slot.board_key == own.board)
    if has_result or own.board in facts.rulings:
        raise RefusedError("board_was_played", board=own.board[1])


def _carry_out(session: Session, act: Act, facts: MatchFacts, plan: _Plan) -> dict[str, Any]:
    for own in plan.added:
        add_own_board(session, act, facts, own)
    for own in plan.removed:
        remove_own_board(session, facts, own)
    put_boards_scheduled(session, act, facts, plan.scheduled)
    after = load_facts(session, act.event_id, facts.head.match)
    last = {facts.segments[-1].number}
    reopened = reopen(session, act, unsettled_anew(facts, after, last))
    effect = effect_on(session, act, Step(facts, after, last))
    gone, new = ({each.path: each.state for each in boards} for boards in (plan.removed, plan.added))
    before = {SCHEDULED: scheduled_state(facts.head.own_boards_scheduled), **gone, **dict.fromkeys(new)}
    now = {SCHEDULED: scheduled_state(plan.scheduled), **dict.fromkeys(gone), **new}
    done = Done(
        Verb.SCHEDULE_BOARDS, facts.head.match_id, {**before, **reopened.before}, {**now, **reopened.after}, effect
    )
    record(session, act, done)
    return effect
