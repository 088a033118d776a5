"""Whether the log knows of everything that stands as confirmed or checked, and the other way round."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import MatchFacts
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import path_of
from matchscore.services.acts import Verb

Said = tuple[int, str]
"""The revision of a change, and its verb."""


def differing_marks(session: Session, facts: MatchFacts) -> Iterator[str]:
    """Name the slots of a match that are marked otherwise than the log says."""
    marking = (Verb.CONFIRM.value, Verb.CHECK.value, Verb.REJECT.value)
    rows = session.execute(
        select(Change.revision, Change.verb, Change.after)
        .where(Change.match_id == facts.head.match_id, Change.verb.in_(marking))
        .order_by(Change.revision)
    )
    said: dict[str, list[Said]] = defaultdict(list)
    for revision, verb, after in rows:
        for path in after:
            said[path].append((revision, verb))
    for key, slot in facts.slots.items():
        path = path_of(key)
        if slot.recorded and _marks(slot.recorded) != _logged(slot.recorded, said[path]):
            yield path


def _marks(recorded: Recorded) -> set[str]:
    return {verb for verb, is_so in ((Verb.CONFIRM, recorded.is_confirmed), (Verb.CHECK, recorded.is_checked)) if is_so}


def _logged(recorded: Recorded, said: Iterable[Said]) -> set[str]:
    """Give what was said of the value that stands, since it was last rejected."""
    marks: set[str] = set()
    for revision, verb in said:
        if revision > recorded.revision:
            marks = set() if verb == Verb.REJECT else marks | {verb}
    return marks
