"""Checking a database: every constraint, what no constraint says, and every sheet computed anew.

Reasons of a Finding: damaged, lost_reference, rule_missing, rule_unchecked (the database); changes_missing,
event_revision, match_revision, result_revision, log_broken, log_differs, wrong_seat, sits_twice, finished_unsettled,
cannot_compute, missing_scale (an event).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.db import DamagedError, Database
from matchscore.models.change import Change
from matchscore.models.event import Event
from matchscore.queries.boards import unsettled
from matchscore.queries.heads import NotFoundError, read_heads
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.states import path_of
from matchscore.queries.visibility import PUBLIC, STAFF, visible
from matchscore.services.board_query_states import differing_queries
from matchscore.services.decision_checks import differing_decisions, differing_rounds, differing_stages
from matchscore.services.line_up_terms import standing_terms
from matchscore.services.mark_checks import differing_marks
from matchscore.services.own_boards import standing_own_boards
from matchscore.services.penalty_states import differing_penalties
from matchscore.services.replays import Replay, differing_paths, replay_log
from matchscore.services.reports import standing_totals
from matchscore.services.rule_checks import Fault, faults_of
from matchscore.services.ruling_states import standing_rulings
from matchscore.services.seat_checks import differing_players, faults_of_seats
from matchscore.services.seating import standing_line_ups
from matchscore.services.withdrawal_states import differing_withdrawals


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong: a stable `reason`, where (event by slug, match by number), and facts for a sentence."""

    reason: str
    event: str | None
    match: int | None
    facts: dict[str, str | int]


def check(database: Database, now: datetime, event: str | None = None) -> list[Finding]:
    """Check a database, or of the events only this one by its slug; raises NotFoundError.

    What is found wrong with the database itself is all that is said: what it then holds cannot be judged.
    """
    try:
        with database.reading() as session:
            if faults := list(faults_of(session.connection())):
                return [Finding(reason, None, None, said) for reason, said in faults]
            return [finding for each in _events(session, event) for finding in findings_of(session, each, now)]
    except DamagedError as error:
        return [Finding("damaged", None, None, {"detail": error.facts["detail"]})]


def _events(session: Session, slug: str | None) -> list[Event]:
    which = () if slug is None else (Event.slug == slug,)
    events = list(session.scalars(select(Event).where(*which).order_by(Event.id)))
    if slug is not None and not events:
        raise NotFoundError("event", slug)
    return events


def findings_of(session: Session, event: Event, now: datetime) -> Iterator[Finding]:
    """Check what no constraint says of one event, inside a transaction that may have just written it."""
    changes = select(Change.revision, Change.match_id).where(Change.event_id == event.id).order_by(Change.revision)
    owners: dict[int, int | None] = dict(session.execute(changes).all())
    yield from _of_the_numbers(event, list(owners))
    replay = replay_log(session, event.id)
    for revision, (match, path) in replay.broken:
        yield Finding("log_broken", event.slug, match or None, {"revision": revision, "path": path})
    for path in (
        *differing_decisions(event, replay),
        *differing_rounds(session, event.id, replay),
        *differing_stages(session, event.id, replay),
        *differing_players(session, event.id, replay.of_players()),
        *differing_queries(session, event.id, replay.of_queries()),
        *differing_penalties(session, event.id, replay.of_penalties()),
        *differing_withdrawals(session, event.id, replay.of_withdrawals()),
    ):
        yield Finding("log_differs", event.slug, None, {"path": path})
    try:
        heads = read_heads(session, event.slug)
    except ValueError as error:  # a setting of a stage that nobody knows, or steps that are no scale
        yield Finding("cannot_compute", event.slug, None, {"detail": f"{type(error).__name__}: {error}"})
        return
    for head in heads:
        facts = load_facts(session, event.id, head.match)  # what stands, not what is remembered
        for reason, said in (*_of_match(session, facts, owners, replay), *_of_sheets(session, facts, now)):
            yield Finding(reason, event.slug, head.match, said)


def _of_the_numbers(event: Event, revisions: list[int]) -> Iterator[Finding]:
    """Find numbers that no change has, and changes beyond the event's own number."""
    following = 1
    for revision in [*revisions, event.revision + 1]:
        if revision > following:
            yield Finding("changes_missing", event.slug, None, {"first": following, "last": revision - 1})
        following = revision + 1
    newest = max(revisions, default=0)
    if newest > event.revision:
        yield Finding("event_revision", event.slug, None, {"revision": event.revision, "newest": newest})


def _of_match(session: Session, facts: MatchFacts, owners: dict[int, int | None], replay: Replay) -> Iterator[Fault]:
    """Find revisions that no change of the match has, and places where something else stands than the log says."""
    head = facts.head
    newest = max((revision for revision, owner in owners.items() if owner == head.match_id), default=0)
    if newest > head.revision or owners.get(head.revision, 0) not in {None, head.match_id}:
        yield "match_revision", {"revision": head.revision, "newest": newest}
    for key, slot in facts.slots.items():
        if slot.recorded and (slot.revision not in owners or slot.revision > head.revision):
            yield "result_revision", {"path": path_of(key), "revision": slot.revision}
    beside = standing_line_ups(session, facts) | standing_terms(session, facts) | standing_totals(session, facts)
    logged = replay.of_match(head.match)
    own = {path: state for path, state in standing_own_boards(session, facts).items() if path in logged}
    differing = differing_paths(facts, beside | standing_rulings(facts) | own, logged)
    for path in dict.fromkeys((*differing, *differing_marks(session, facts))):
        yield "log_differs", {"path": path}
    yield from faults_of_seats(session, facts)


def _of_sheets(session: Session, facts: MatchFacts, now: datetime) -> Iterator[Fault]:
    """Compute the sheet for staff and for the public, and see whether finished segments are settled."""
    try:
        sheet, _ = (scoresheet(facts, viewer, visible(session, facts, viewer, now)) for viewer in (STAFF, PUBLIC))
    except Exception as error:  # noqa: BLE001 - whatever keeps a sheet from being computed is what we look for
        yield "cannot_compute", {"detail": f"{type(error).__name__}: {error}"}
        return
    if sheet.missing_scale:
        yield "missing_scale", {"name": sheet.missing_scale}
    for segment in facts.segments:
        if segment.finished_at is not None and (waiting := unsettled(facts, segment.number)):
            yield "finished_unsettled", {"segment": segment.number, "boards": " ".join(waiting)}
