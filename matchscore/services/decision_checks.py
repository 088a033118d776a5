"""What was decided for an event and its rounds, compared with what the log says."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.services.draw_states import standing_draws
from matchscore.services.event_states import VISIBILITY, decided_states, visibility_state
from matchscore.services.replays import Replay
from matchscore.services.round_states import beginning_of, standing_of_rounds
from matchscore.services.rounds import ROUND, standing_paces
from matchscore.services.stage_states import standing_stages
from matchscore.services.stage_team_states import standing_stage_teams


def differing_decisions(event: Event, replay: Replay) -> Iterator[str]:
    """Name what is decided for an event otherwise than the log says: its publication, its policy, what it wants."""
    standing = decided_states(
        event.published_at,
        correction_minutes=event.correction_minutes,
        second_person=event.second_person,
        east_agrees=event.east_agrees,
    )
    standing[VISIBILITY] = visibility_state(event.visibility)
    yield from (path for path, logged in replay.of_decisions().items() if standing[path] != logged)


def differing_rounds(session: Session, event_id: int, replay: Replay) -> Iterator[str]:
    """Name rounds of which something else stands than the log says: start, pace, policy or end."""
    logged, paces = replay.of_rounds(), standing_paces(session, event_id)
    yield from (path for path, pace in logged.items() if pace not in (_paces_named(path, paces, logged) or [None]))
    decided, standing = replay.of_decided_rounds(), standing_of_rounds(session, event_id)
    paths = dict.fromkeys((*standing, *decided))
    yield from (
        path for path in paths if standing.get(path, beginning_of(path)) != decided.get(path, beginning_of(path))
    )


def _paces_named(path: str, paces: Mapping[str, Any], logged: Collection[str]) -> list[Any]:
    """Give the paces of the rounds that a path of the log may mean: of one, if the log has a path for each.

    Old logs name a round of a later stage by its number alone.
    """
    return [
        pace
        for own, pace in paces.items()
        if own == path or (path.startswith(ROUND) and own.endswith(f"/{path}") and own not in logged)
    ]


def differing_stages(session: Session, event_id: int, replay: Replay) -> Iterator[str]:
    """Name stages, scales and draws that are otherwise than the log says, and what it knows of none of these."""
    standing, logged = standing_stages(session, event_id), replay.of_stages()
    known = {path: state for path, state in standing.items() if path in logged or path.startswith("scale/")}
    known |= standing_stage_teams(session, event_id) | standing_draws(session, event_id)
    yield from (path for path in dict.fromkeys((*known, *logged)) if known.get(path) != logged.get(path))
