"""Results that were entered on the wrong board of the right room, taken to where they belong (case 41).

Points follow from the board: a contract is scored anew with the vulnerability of the board that it goes to; a reported
score that this vulnerability cannot give stays where it is.
"""

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import MatchFacts, Slot, SlotKey, load_facts
from matchscore.queries.states import path_of
from matchscore.scoring.seats import Room
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.corrections import require_correctable
from matchscore.services.results import require_possible
from matchscore.services.rooms import change_sheet, sheet_to_change
from matchscore.services.segments import Place
from matchscore.services.slots import is_done, require_new_key, require_seen


@dataclass(frozen=True, slots=True)
class Move:
    """A result to take to another board; `seen` is the revision of its slot.

    `replaces` is the revision of the result that is known to stand on the other board and is to give way.
    """

    match: int
    slot: SlotKey
    board: int
    seen: int
    replaces: int | None = None


def move_result(session: Session, act: Act, move: Move) -> dict[str, Any]:
    """Take a result to another board of its room and segment. Gives the effect.

    Raises NotFoundError, ConflictError, ResultError (no contract gives the score there), AlreadyDoneError and
    RefusedError: no_result_here, nothing_to_change (its own board), slot_filled (naming what stands there), and what
    `require_correctable` refuses.
    """
    facts = load_facts(session, act.event_id, move.match)
    slot = facts.slot(move.slot)
    target = facts.slot((slot.segment.number, move.board, slot.room))
    paths = {path_of(slot.key), path_of(target.key)}
    require_new_key(
        session,
        act,
        lambda change: is_done(change, facts, Verb.MOVE_RESULT, path_of(slot.key)) and _slots_in(change) <= paths,
    )
    require_seen(slot, move.seen)
    if slot.recorded is None:
        raise RefusedError("no_result_here")
    if target == slot:
        raise RefusedError("nothing_to_change")
    _require_free(target, move.replaces)
    require_possible(target, slot.recorded.result)
    require_correctable(act, facts, {slot.segment.number})
    return _swap(session, act, Verb.MOVE_RESULT, facts, (slot, replace(target, recorded=None)))


def _require_free(target: Slot, replaces: int | None) -> None:
    """Raise RefusedError for a result that is not known to give way, ConflictError for another one than is known."""
    if replaces is not None:
        require_seen(target, replaces)
    elif target.recorded is not None:
        result = str(target.recorded.result)
        raise RefusedError("slot_filled", board=target.board, result=result, revision=target.revision)


def exchange_boards(session: Session, act: Act, place: Place, room: Room, boards: tuple[int, int]) -> dict[str, Any]:
    """Let two boards of one room change results; one of them may be empty. Gives the effect.

    Raises as `move_result` does, and ChangedSinceError.
    """
    keys = [(place.segment, board, room) for board in boards]
    paths = set(map(path_of, keys))
    facts = sheet_to_change(session, act, Verb.EXCHANGE_BOARDS, place, lambda change: _slots_in(change) == paths)
    slots = tuple(map(facts.slot, keys))
    for slot, other in (slots, slots[::-1]):
        if other.recorded is not None:
            require_possible(slot, other.recorded.result)
    return _swap(session, act, Verb.EXCHANGE_BOARDS, facts, (slots[0], slots[1]))


def _slots_in(change: Change) -> set[str]:
    """Name the slots that a change is about; a segment may have been reopened with them."""
    return {path for path in change.after if path[0].isdigit()}


def _swap(session: Session, act: Act, verb: Verb, facts: MatchFacts, slots: tuple[Slot, Slot]) -> dict[str, Any]:
    """Let two slots hold what is said to stand in the other one."""
    first, second = slots
    return change_sheet(session, act, verb, facts, {first.key: second.recorded, second.key: first.recorded})
