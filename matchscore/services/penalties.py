"""The penalty ledger: IMPs or VPs taken from one team, in a match or in a stage, by a Law and for a reason (Law 90).

A line belongs to one team and never touches its opponents: it is no part of any board. Taking a line away restores
what was, exactly. Whatever writes a line needs a reason; of a match, also what `require_correctable` asks for.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.ruling import Unit
from matchscore.queries.heads import NotFoundError
from matchscore.queries.penalties import ledger_revision
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.corrections import require_correctable
from matchscore.services.names import clean_name
from matchscore.services.penalty_lines import LineStep, Owner, find_line, find_owner, write_line
from matchscore.services.penalty_states import Line, line_from, penalty_path
from matchscore.services.reports import MOST_IMPS
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key

USUAL_LAW = "90"
LONGEST_LAW = 40
LONGEST_REASON = 500


@dataclass(frozen=True, slots=True)
class Penalty:
    """What is taken from a team, a positive number of IMPs or VPs to three decimals, by which Law and why."""

    unit: Unit
    amount: Fraction
    reason: str
    law: str = ""


@dataclass(frozen=True, slots=True)
class Against:
    """The team that a penalty is given to, and its match or else the stage, by their numbers."""

    team: int
    match: int | None = None
    stage: int | None = None


def add_penalty(session: Session, act: Act, against: Against, penalty: Penalty, seen: int) -> int:
    """Take something from a team and give the id of the line; `seen` is the revision of the ledger.

    Raises NotFoundError, ChangedSinceError, AlreadyDoneError and RefusedError: not_in_match, penalty_not_positive,
    penalty_too_fine, penalty_reason_needed, vps_not_counted, imps_not_counted, and what `require_correctable` refuses.
    """
    penalty = _clean(penalty)
    line = _line(against, penalty)
    require_new_key(session, act, _is(Verb.ADD_PENALTY, lambda change: line.state in change.after.values()))
    if (newest := ledger_revision(session, act.event_id)) != seen:
        raise ChangedSinceError(newest)
    act, owner = replace(act, reason=penalty.reason), find_owner(session, act.event_id, line)
    _require_allowed(act, owner, line)
    return write_line(session, act, Verb.ADD_PENALTY, owner, LineStep(None, line))


def change_penalty(session: Session, act: Act, penalty_id: int, penalty: Penalty, seen: int) -> None:
    """Make a line another amount, unit, Law or reason; `seen` is its revision. Raises as `add_penalty` does."""
    penalty, path = _clean(penalty), penalty_path(penalty_id)

    def is_same(change: Change) -> bool:
        state = change.after.get(path)
        return state is not None and _with(line_from(state), penalty).state == state

    require_new_key(session, act, _is(Verb.CHANGE_PENALTY, is_same))
    was = _seen_line(session, act, penalty_id, seen)
    line = _with(was, penalty)
    if line == was:
        raise RefusedError("nothing_to_change")
    act, owner = replace(act, reason=penalty.reason), find_owner(session, act.event_id, line)
    _require_allowed(act, owner, line)
    write_line(session, act, Verb.CHANGE_PENALTY, owner, LineStep(was, line, penalty_id))


def take_penalty_away(session: Session, act: Act, penalty_id: int, seen: int) -> None:
    """Take a line out of the ledger: what it took is there again. `seen` is its revision; the log keeps the line.

    Raises NotFoundError, ChangedSinceError, AlreadyDoneError and what `require_correctable` refuses.
    """
    path = penalty_path(penalty_id)
    require_new_key(session, act, _is(Verb.TAKE_PENALTY_AWAY, lambda change: path in change.after))
    was = _seen_line(session, act, penalty_id, seen)
    owner = find_owner(session, act.event_id, was)
    if owner.facts is not None:
        require_correctable(act, owner.facts, owner.facts.segment_numbers)
    write_line(session, act, Verb.TAKE_PENALTY_AWAY, owner, LineStep(was, None, penalty_id))


def _is(verb: Verb, is_same: Callable[[Change], bool]) -> Callable[[Change], bool]:
    return lambda change: change.verb == verb and is_same(change)


def _seen_line(session: Session, act: Act, penalty_id: int, seen: int) -> Line:
    """Give a line that is still there as the writer saw it."""
    stored = find_line(session, act.event_id, penalty_id)
    if stored is None:
        raise NotFoundError("penalty", str(penalty_id))
    if stored.revision != seen:
        raise ChangedSinceError(stored.revision)
    return stored.line


def _line(against: Against, penalty: Penalty) -> Line:
    stage = against.stage if against.match is None else None
    return _with(Line(against.match, stage, against.team, Unit.IMPS, Fraction(), "", ""), penalty)


def _with(line: Line, penalty: Penalty) -> Line:
    return replace(line, unit=penalty.unit, amount=penalty.amount, law=penalty.law, reason=penalty.reason)


def _clean(penalty: Penalty) -> Penalty:
    """Give a penalty as it is stored; raises RefusedError."""
    if not penalty.reason.strip():
        raise RefusedError("penalty_reason_needed")
    if penalty.amount <= 0:
        raise RefusedError("penalty_not_positive")
    if penalty.amount > MOST_IMPS or (penalty.amount * 1000).denominator != 1:
        raise RefusedError("penalty_too_fine")
    law = clean_name(penalty.law, LONGEST_LAW) if penalty.law.strip() else USUAL_LAW
    return replace(penalty, law=law, reason=clean_name(penalty.reason, LONGEST_REASON))


def _require_allowed(act: Act, owner: Owner, line: Line) -> None:
    """Raise RefusedError for a unit that is not counted there, and for what may not be corrected."""
    if line.unit is Unit.VPS and not owner.counts_vps:
        raise RefusedError("vps_not_counted")
    if owner.facts is None:
        if line.unit is Unit.IMPS and owner.counts_vps:
            raise RefusedError("imps_not_counted")
        return
    require_correctable(act, owner.facts, owner.facts.segment_numbers)
