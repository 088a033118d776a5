"""What people said of results: kept, checked, rejected; taken back it leaves the result and its revision alone."""

from collections.abc import Iterable, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import MatchFacts, Slot
from matchscore.queries.own_changes import IS_UNDONE
from matchscore.queries.states import key_of, path_of
from matchscore.services.acts import Act, Done, Verb, record
from matchscore.services.states import put_mark

MARKS = (Verb.CONFIRM, Verb.CHECK, Verb.REJECT)
"""What is said of a result, and changes nothing of it."""


def said_of(session: Session, facts: MatchFacts) -> Sequence[Change]:
    """Give what was said of the results of a match and is not taken back, oldest first."""
    said = select(Change).where(Change.match_id == facts.head.match_id, Change.verb.in_(MARKS), ~IS_UNDONE)
    return session.scalars(said.order_by(Change.revision)).all()


def marks_of(slot: Slot, said: Iterable[Change]) -> set[Verb]:
    """Give how the result that stands in a slot is marked by what was said of it, since it was last rejected."""
    marks: set[Verb] = set()
    for change in said:
        if path_of(slot.key) in change.after and change.revision > slot.revision:
            marks = set() if change.verb == Verb.REJECT else marks | {Verb(change.verb)}
    return marks


def undo_marks(session: Session, act: Act, facts: MatchFacts, change: Change) -> None:
    """Let results be as if this had never been said of them: what else was said of them counts as before."""
    said = [each for each in said_of(session, facts) if each.revision != change.revision]
    for path in change.after:
        slot = facts.slot(key_of(path))
        put_mark(session, slot, Verb.REJECT)  # then nothing is kept or checked
        for verb in marks_of(slot, said):
            put_mark(session, slot, verb)
    record(session, act, Done(Verb.UNDO, facts.head.match_id, change.after, change.after))
