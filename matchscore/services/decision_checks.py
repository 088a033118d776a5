"""What was decided for an event and its rounds, compared with what the log says."""

from collections.abc import Iterator

from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.queries.heads import NotFoundError
from matchscore.queries.rounds import read_round
from matchscore.services.event_states import VISIBILITY, decided_states, visibility_state
from matchscore.services.replays import ROUND, Replay
from matchscore.services.round_states import beginning_of, standing_of_rounds
from matchscore.services.rounds import pace_state
from matchscore.services.stage_states import standing_stages


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
    for path, logged in replay.of_rounds().items():
        try:
            head = read_round(session, event_id, int(path.removeprefix(ROUND)))
        except NotFoundError:
            yield path
        else:
            if pace_state(head.started_at, head.minutes_per_board) != logged:
                yield path
    decided, standing = replay.of_decided_rounds(), standing_of_rounds(session, event_id)
    paths = dict.fromkeys((*standing, *decided))
    yield from (path for path in paths if standing.get(path) != decided.get(path, beginning_of(path)))


def differing_stages(session: Session, event_id: int, replay: Replay) -> Iterator[str]:
    """Name stages and scales that are otherwise than the log says, and scales that it does not know."""
    standing, logged = standing_stages(session, event_id), replay.of_stages()
    known = {path: state for path, state in standing.items() if path in logged or path.startswith("scale/")}
    yield from (path for path in dict.fromkeys((*known, *logged)) if known.get(path) != logged.get(path))
