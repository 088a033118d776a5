"""From when on others rely on results: the publication of an event, and the first finish of each segment."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from matchscore.models.base import LARGEST_INTEGER
from matchscore.models.change import Change
from matchscore.models.match import Match
from matchscore.queries.as_published import NOTHING_PUBLISHED, AsPublished, read_as_published
from matchscore.queries.log_paths import About, Place, place_of

FINISH = "finish_segment"
"""The verb of the log by which a segment is finished."""

PUBLISH = "publish"
"""The verb of the log by which an event is published, once."""

UNPUBLISHED = LARGEST_INTEGER
"""A revision that no change has."""

Finishes = Mapping[int, Mapping[int, int]]
"""The revision at which each segment was first finished, by match and segment number."""


@dataclass(frozen=True, slots=True)
class Milestones:
    """The revision at which an event was published, and those at which its segments were first finished."""

    published: int
    finished: Finishes
    as_published: AsPublished = NOTHING_PUBLISHED

    def are_relied_on(self, place: Place, revision: int) -> bool:
        """Tell whether others relied on the results at a place when this revision changed them.

        What is of the whole match is relied on once any of its segments was finished. What was published is relied on
        though its segment was not: but an entry into what was empty then is the first of a match that is played.
        """
        finished = self.finished.get(place.match or 0, {})
        since = [at for segment, at in finished.items() if place.segment in {None, segment}]
        if min(since, default=revision) < revision:
            return True
        return self.published < revision and self.as_published.had(place)


def read_milestones(session: Session, event_id: int) -> Milestones:
    """Read the milestones of an event from its log."""
    of_event = Change.event_id == event_id, Change.verb == PUBLISH
    published = session.scalar(select(func.min(Change.revision)).where(*of_event))
    finished = _first_finishes(session, event_id)
    if published is None:
        return Milestones(UNPUBLISHED, finished)
    return Milestones(published, finished, read_as_published(session, event_id, published))


def _first_finishes(session: Session, event_id: int) -> Finishes:
    found: dict[int, dict[int, int]] = defaultdict(dict)
    rows = session.execute(
        select(Match.number, Change.revision, Change.after)
        .join(Match, Match.id == Change.match_id)
        .where(Change.event_id == event_id, Change.verb == FINISH)
        .order_by(Change.revision)
    )
    for match, revision, after in rows:
        for path in after:
            place = place_of(path, match)
            if place.about is About.SEGMENT and place.segment is not None:
                found[match].setdefault(place.segment, revision)
    return found
