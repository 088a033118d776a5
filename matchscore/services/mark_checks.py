"""Whether the log knows of everything that stands as confirmed or checked, and the other way round."""

from collections.abc import Iterator

from sqlalchemy.orm import Session

from matchscore.queries.matches import MatchFacts
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import path_of
from matchscore.services.acts import Verb
from matchscore.services.marks import marks_of, said_of


def differing_marks(session: Session, facts: MatchFacts) -> Iterator[str]:
    """Name the slots of a match that are marked otherwise than the log says."""
    said = said_of(session, facts)
    for key, slot in facts.slots.items():
        if slot.recorded and _marks(slot.recorded) != marks_of(slot, said):
            yield path_of(key)


def _marks(recorded: Recorded) -> set[Verb]:
    return {verb for verb, is_so in ((Verb.CONFIRM, recorded.is_confirmed), (Verb.CHECK, recorded.is_checked)) if is_so}
