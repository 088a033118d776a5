"""Undo: my own newest change of a match, taken back from the log; everything else is a correction."""

from dataclasses import replace

from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.own_changes import Somebody, Whose, newest_own
from matchscore.queries.penalties import PENALTY
from matchscore.queries.states import LINE_UP, key_of, recorded_from
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.corrections import require_in_period
from matchscore.services.ending_states import ENDED, ending_from
from matchscore.services.endings import change_ending
from matchscore.services.line_up_terms import TERMS
from matchscore.services.marks import MARKS, undo_marks
from matchscore.services.penalty_lines import put_penalty_back
from matchscore.services.players import PLAYER
from matchscore.services.reports import REPORTED
from matchscore.services.ruling_rows import change_rulings
from matchscore.services.ruling_states import RULING, board_of, ruling_from
from matchscore.services.segments import ChangedSinceError, change_segment, segment_from
from matchscore.services.sides import TEAMS, change_sides
from matchscore.services.slots import AlreadyDoneError, change_slots, require_new_key
from matchscore.services.totals import carry_over_from, change_carry_over
from matchscore.services.undo_states import segment_number, standing_at
from matchscore.services.unseating import people_standing, put_line_up_back

DEPTH = 50
"""How many of my changes can be taken back, one after the other."""

OF_THE_MATCH = ("match", TEAMS, ENDED)
"""Paths of a match that belong to no segment."""

GO_WITH_THE_TEAM = (f"{REPORTED}/", TERMS)

UNDOABLE = (
    Verb.ENTER,
    Verb.CORRECT,
    Verb.WITHDRAW,
    Verb.RESTORE,
    Verb.EXCHANGE_ROOMS,
    Verb.SWAP_SEATS,
    Verb.TURN_SHEET,
    Verb.MARK_TURNED,
    Verb.CONFIRM,
    Verb.CHECK,
    Verb.REJECT,
    Verb.SET_CARRY_OVER,
    Verb.MOVE_RESULT,
    Verb.EXCHANGE_BOARDS,
    Verb.SWAP_HOME_AND_AWAY,
    Verb.SET_LINE_UP,
    Verb.RULE,
    Verb.TAKE_BACK_RULING,
    Verb.ADD_PENALTY,
    Verb.CHANGE_PENALTY,
    Verb.TAKE_PENALTY_AWAY,
    Verb.CONCEDE,
    Verb.FORFEIT,
    Verb.RESUME_MATCH,
)


class AlreadyUndoneError(AlreadyDoneError):
    """This request has taken its change back already; `change` is the one that did it."""


def undo_last(session: Session, act: Act, match: int, newest: int | None = None) -> Change:
    """Take back my newest change of this match that is not taken back yet; gives the change that was undone.

    Results come back. A segment that the change has reopened stays open, since what was confirmed and checked of them
    has lapsed: it is finished again by whoever finishes it. `newest` is the revision that was seen as my newest one.

    Raises ChangedSinceError (it is no longer), RefusedError: nothing_to_undo, changed_since (by somebody else),
    finished (correct it with a reason), period_over.
    """
    facts = load_facts(session, act.event_id, match)
    try:
        require_new_key(session, act, lambda made: made.verb == Verb.UNDO and made.match_id == facts.head.match_id)
    except AlreadyDoneError as repeat:
        raise AlreadyUndoneError(repeat.change) from repeat
    own = newest_own(session, act.event_id, undoable_of(act.actor), facts.head.match_id)
    if own is None:
        raise RefusedError("nothing_to_undo")
    change = own.change
    if newest not in {None, change.revision}:
        raise ChangedSinceError(facts.head.revision)
    if hindrance := hindrance_of_undo(session, facts, change):
        raise RefusedError(hindrance)
    # People are no results: their line-up may be set after the period too.
    if not all(path.startswith((LINE_UP, PLAYER, *GO_WITH_THE_TEAM)) for path in change.after):
        require_in_period(act, facts)
    _put_back(session, replace(act, undoes=change.revision), facts, change)
    return change


def undoable_of(who: Somebody) -> Whose:
    """Say which of somebody's changes an undo looks through."""
    return Whose(who, UNDOABLE, DEPTH)


def hindrance_of_undo(session: Session, facts: MatchFacts, change: Change) -> str | None:
    """Say why a change of this match cannot be taken back: changed_since (by somebody else), finished; None: it can."""
    # A total that was reported goes with its team whatever it says by now, and so does who seats second.
    after = {path: state for path, state in change.after.items() if not path.startswith(GO_WITH_THE_TEAM)}
    people = people_standing(session, facts, change)
    if any((people[path] if path in people else standing_at(facts, path)) != state for path, state in after.items()):
        return "changed_since"
    if change.verb in MARKS and any(facts.slot(key_of(path)).revision > change.revision for path in after):
        return "changed_since"  # the same result was given anew
    return "finished" if any(_is_finished(facts, path) for path in after) else None


def _segments_of(facts: MatchFacts, path: str) -> frozenset[int]:
    """Name the segments that a path counts for: what is the match's own counts for all of them."""
    if path.startswith((PLAYER, PENALTY)):
        return frozenset()
    return facts.segment_numbers if path in OF_THE_MATCH else frozenset({segment_number(path)})


def _is_finished(facts: MatchFacts, path: str) -> bool:
    return path not in OF_THE_MATCH and any(
        facts.segment(number).finished_at is not None for number in _segments_of(facts, path)
    )


def _main_path(change: Change) -> str:
    """Give the path that says what a change is about; with a segment, people may have changed rooms."""
    return next((path for path in change.before if path.startswith("segment/")), next(iter(change.before)))


def _put_back(session: Session, act: Act, facts: MatchFacts, change: Change) -> None:
    if change.verb in MARKS:
        undo_marks(session, act, facts, change)
        return
    path = _main_path(change)
    state = change.before[path]
    slots = {key_of(each): recorded_from(was, act.revision) for each, was in change.before.items() if each[0].isdigit()}
    rulings = {
        board_of(each): ruling_from(was, act.revision) for each, was in change.before.items() if each.startswith(RULING)
    }
    if TEAMS in change.before:
        change_sides(session, act, Verb.UNDO, facts)
    elif rulings:
        change_rulings(session, act, Verb.UNDO, facts, rulings)
    elif slots:
        change_slots(session, act, Verb.UNDO, facts, slots)
    elif change.verb == Verb.SET_LINE_UP:
        put_line_up_back(session, act, facts, change)
    elif path in OF_THE_MATCH or path.startswith(PENALTY):
        _put_back_of_match(session, act, facts, change)
    else:
        segment = segment_from(facts.segment(segment_number(path)), state)
        change_segment(session, act, Verb.UNDO, facts, segment)


def _put_back_of_match(session: Session, act: Act, facts: MatchFacts, change: Change) -> None:
    """Put back what counts for a whole match: how it ended, what was taken from a team, what is carried in."""
    path, state = next(iter(change.before.items()))
    if path == ENDED:
        change_ending(session, act, Verb.UNDO, facts, ending_from(state))
    elif path.startswith(PENALTY):
        put_penalty_back(session, act, change)
    else:
        change_carry_over(session, act, Verb.UNDO, facts, carry_over_from(state or {}))
