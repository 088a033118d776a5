"""Until when the line-ups of a segment are due, and which team seats second.

A time that has come opens line-ups by itself: it is in no log. Both go with the segment; with its team goes who seats
second. A time that is past already would open what nobody has looked over: it is refused unless both line-ups are in.
Reasons of a RefusedError: segment_has_begun, due_is_past, nothing_to_change, key_used.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import update
from sqlalchemy.orm import Session

from matchscore.models.match import Segment, Side
from matchscore.queries.lineups import SeatedTable, Terms, read_tables
from matchscore.queries.matches import MatchFacts, SegmentFacts, load_facts
from matchscore.queries.own_seats import OTHER_SIDE
from matchscore.queries.sealed_line_ups import has_begun, is_finished, is_in
from matchscore.queries.states import State
from matchscore.services.acts import Act, Done, RefusedError, States, Verb, record
from matchscore.services.seating import tables_of
from matchscore.services.segments import ChangedSinceError, Place
from matchscore.services.slots import is_done, require_new_key

TERMS = "line_up_terms/"
"""What the paths of the terms begin with in the log."""


def set_line_up_terms(session: Session, act: Act, place: Place, terms: Terms) -> None:
    """Say until when line-ups are due and who seats second; `place.seen` is the revision of the segment.

    Raises NotFoundError, RefusedError, ChangedSinceError where the segment is not as it was seen, AlreadyDoneError.
    """
    facts = load_facts(session, act.event_id, place.match)
    segment = facts.segment(place.segment)
    path, wanted = terms_path(place.segment), terms_state(terms)
    require_new_key(
        session,
        act,
        lambda change: is_done(change, facts, Verb.SET_LINE_UP_TERMS, path) and change.after[path] == wanted,
    )
    if segment.revision != place.seen:
        raise ChangedSinceError(segment.revision)
    tables = tables_of(session, facts, place.segment).values()
    stands = next(iter(tables)).terms
    if stands == terms:
        raise RefusedError("nothing_to_change")
    _require_of_use(facts, tables, terms, act.at)
    _put(session, act, segment, terms)
    record(
        session,
        act,
        Done(Verb.SET_LINE_UP_TERMS, facts.head.match_id, {path: terms_state(stands)}, {path: wanted}),
    )


def _require_of_use(facts: MatchFacts, tables: Collection[SeatedTable], terms: Terms, now: datetime) -> None:
    """Raise RefusedError for terms that come too late: a time that is set can be moved as long as it is to come."""
    due_at = next(iter(tables)).terms.due_at
    is_to_come = due_at is not None and due_at > now
    if is_finished(facts, tables) or (has_begun(facts, tables) and not is_to_come):
        raise RefusedError("segment_has_begun")
    if terms.due_at is not None and terms.due_at <= now and not all(is_in(tables, side) for side in Side):
        raise RefusedError("due_is_past")


def swap_terms(session: Session, act: Act, facts: MatchFacts) -> tuple[States, States]:
    """Let who seats second go with its team, when teams change places; gives the states before and after."""
    before: dict[str, State] = {}
    after: dict[str, State] = {}
    for number, terms in terms_of(session, facts).items():
        if terms.second is not None:
            swapped = replace(terms, second=OTHER_SIDE[terms.second])
            _put(session, act, facts.segment(number), swapped)
            before[terms_path(number)], after[terms_path(number)] = terms_state(terms), terms_state(swapped)
    return before, after


def _put(session: Session, act: Act, segment: SegmentFacts, terms: Terms) -> None:
    session.execute(
        update(Segment)
        .where(Segment.id == segment.segment_id)
        .values(line_ups_due_at=terms.due_at, seats_second=terms.second, rev=act.revision)
    )


def terms_of(session: Session, facts: MatchFacts) -> Mapping[int, Terms]:
    """Read the terms of every segment of a match."""
    return {table.segment: table.terms for table in read_tables(session, facts.head.match_id)}


def standing_terms(session: Session, facts: MatchFacts) -> dict[str, State]:
    """Give the states of the terms of every segment of a match, by path."""
    return {terms_path(number): terms_state(terms) for number, terms in terms_of(session, facts).items()}


def terms_path(segment: int) -> str:
    """Name the terms of a segment in the log."""
    return f"{TERMS}{segment}"


def terms_state(terms: Terms) -> dict[str, Any] | None:
    """Give the whole state of terms for the log; None where nothing is said."""
    if terms == Terms():
        return None
    return {
        "line_ups_due_at": terms.due_at.astimezone(UTC).isoformat() if terms.due_at else None,
        "seats_second": terms.second.value if terms.second else None,
    }
