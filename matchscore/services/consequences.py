"""What new rules make of the matches of a stage: their scores before and after, none of which is stored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.queries.boards import MatchScore, score_of
from matchscore.queries.heads import MatchHead, read_heads
from matchscore.queries.matches import MatchFacts, facts_of, load_facts
from matchscore.services.acts import Act


@dataclass(frozen=True, slots=True)
class Consequence:
    """What new conditions make of a match: its score by the old ones, and by the new."""

    before: MatchHead
    after: MatchHead
    was: MatchScore
    becomes: MatchScore


def matches_of_stage(session: Session, act: Act, stage_id: int) -> list[MatchFacts]:
    """Read the matches of a stage as they are remembered; nobody changes them before this act is done."""
    return [facts_of(session, head) for head in _heads(session, act, stage_id)]


def _heads(session: Session, act: Act, stage_id: int) -> list[MatchHead]:
    slug = session.scalars(select(Event.slug).where(Event.id == act.event_id)).one()
    return [head for head in read_heads(session, slug) if head.stage_id == stage_id]


def under_new(session: Session, act: Act, before: Sequence[MatchFacts], *, new_tables: bool) -> list[MatchFacts]:
    """Give the same matches under the conditions that stand now, at the tables that are there now."""
    if new_tables:
        return [load_facts(session, act.event_id, facts.head.match) for facts in before]
    heads = _heads(session, act, before[0].head.stage_id) if before else []
    return [replace(facts, head=head) for facts, head in zip(before, heads, strict=True)]


def consequences_of(before: Iterable[MatchFacts], after: Iterable[MatchFacts]) -> list[Consequence]:
    """Compare every match by the old conditions and by those that stand now, in their order."""
    compared = [
        Consequence(was.head, now.head, score_of(was), score_of(now)) for was, now in zip(before, after, strict=True)
    ]
    return [each for each in compared if each.was != each.becomes]


def changed_by(consequences: Iterable[Consequence], before: Iterable[MatchFacts]) -> list[MatchFacts]:
    """Give the matches that have another score now, as they were."""
    changed = {each.before.match_id for each in consequences}
    return [facts for facts in before if facts.head.match_id in changed]
