"""Matches that are scored by their total alone: which still have none, and whose total is not settled."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.event import Event
from matchscore.models.match import Match
from matchscore.queries.boards import reported_result
from matchscore.queries.conditions import HAS_RESULT, HAS_TOTAL
from matchscore.queries.finishes import finish_of
from matchscore.queries.heads import read_heads
from matchscore.queries.matches import MatchFacts, facts_of
from matchscore.queries.periods import is_waiting
from matchscore.queries.reported import newest_by_captain
from matchscore.queries.reported_lines import ReportedLine
from matchscore.queries.values import TeamName
from matchscore.scoring.reported import Backing


@dataclass(frozen=True, slots=True)
class OpenTotal:
    """A match that somebody has to look at: what each captain said last, home's first."""

    match: int
    home: TeamName
    away: TeamName
    backing: Backing
    said: tuple[ReportedLine, ...]


def open_totals(session: Session, event: str, now: datetime) -> Sequence[OpenTotal]:
    """List the matches of which one captain alone has reported the total, or both have and differ.

    A total of one captain waits until it is confirmed or the correction period has ended, as `is_waiting` says.
    It is for those who score both rooms of every match: it says what the public may not know yet.
    """
    heads = [head for head in read_heads(session, event) if head.has_reported_totals and head.ended_by is None]
    matches = [facts_of(session, head) for head in heads]
    judged = [(facts, reported_result(facts)) for facts in matches]
    return [
        OpenTotal(facts.head.match, facts.head.home, facts.head.away, counted.backing, said_of_match(facts))
        for facts, counted in judged
        if is_waiting(counted.backing, finish_of(facts), now)
    ]


def said_of_match(facts: MatchFacts) -> tuple[ReportedLine, ...]:
    """Give what each captain said last of the whole match, home's first."""
    return tuple(newest_by_captain(facts.reported_totals, None).values())


def match_numbers(session: Session, event: str) -> Sequence[int]:
    """Give the numbers of an event's matches, in order."""
    return session.scalars(
        select(Match.number).join(Event, Event.id == Match.event_id).where(Event.slug == event).order_by(Match.number)
    ).all()


def next_without_total(session: Session, event: str, match: int) -> int | None:
    """Give the next match, counting on from this one and then from the first, that has neither results nor a total."""
    waiting = session.scalars(
        select(Match.number)
        .join(Event, Event.id == Match.event_id)
        .where(Event.slug == event, Match.ended_by.is_(None), ~HAS_RESULT, ~HAS_TOTAL)
        .where(Match.home_team_id.is_not(None), Match.away_team_id.is_not(None))
        .order_by(Match.number)
    ).all()
    return next((number for number in waiting if number > match), waiting[0] if waiting else None)


def verb_and_match_at(session: Session, event_id: int, revision: int) -> tuple[str, int] | None:
    """Give what a change did, and in which match; None where it is of no single match."""
    row = session.execute(
        select(Change.verb, Match.number)
        .join(Match, Match.id == Change.match_id)
        .where(Change.event_id == event_id, Change.revision == revision)
    ).one_or_none()
    return None if row is None else (row.verb, row.number)
