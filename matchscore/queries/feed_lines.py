"""Lines of the log as a feed tells them: whole, or what is public of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from matchscore.models.change import Change
from matchscore.queries.log_paths import About, Effect, Place
from matchscore.queries.states import State

NOBODYS = ("query/",)
"""What the paths begin with that no feed has."""

UNTOLD = {About.SLOT: frozenset({"source"}), About.TEAM: frozenset({"external_id"})}
"""What of a state the public is not told."""


@dataclass(frozen=True, slots=True)
class FeedLine:
    """A line of the log as it is told; `actor` is None for who may not know who it was."""

    revision: int
    at: datetime
    verb: str
    match: int | None
    actor: str | None
    before: Mapping[str, State]
    after: Mapping[str, State]
    effect: Effect | None
    reason: str | None
    undoes: int | None
    late: bool


def public_state(place: Place, state: State) -> State:
    """Give of a state what is public."""
    untold = UNTOLD.get(place.about, frozenset())
    return state and {word: value for word, value in state.items() if word not in untold}


def whole_line(change: Change, match: int | None) -> FeedLine | None:
    """Give a line to those who see all of it."""
    after, before = (
        {path: state for path, state in states.items() if not path.startswith(NOBODYS)}
        for states in (change.after, change.before)
    )
    if change.after and not after:
        return None
    return FeedLine(
        revision=change.revision,
        at=change.at,
        verb=change.verb,
        match=match,
        actor=change.actor_name,
        before=before,
        after=after,
        effect=change.effect,
        reason=change.reason,
        undoes=change.undoes,
        late=bool((change.effect or {}).get("late")),
    )
