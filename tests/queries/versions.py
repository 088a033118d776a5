"""Reading the versions of a board."""

from collections.abc import Sequence

from matchscore.queries.history import Version, board_history, version_at
from matchscore.queries.visibility import STAFF, Viewer, ViewerKind
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer

CLOSED_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.CLOSED)


def history(scorer: Scorer, viewer: Viewer = STAFF, board: tuple[int, int] = (1, 1)) -> Sequence[Version]:
    """Read the versions of a board."""
    with scorer.database.reading() as session:
        return board_history(session, scorer.facts(), board, viewer)


def version(scorer: Scorer, revision: int, viewer: Viewer = STAFF) -> Version | None:
    """Read the version that a change made."""
    with scorer.database.reading() as session:
        return version_at(session, scorer.facts(), revision, viewer)


def told(versions: Sequence[Version]) -> list[tuple[int, str, str, str | None]]:
    """Give revision, verb, room and result of each version."""
    return [
        (each.revision, each.verb, each.room.value, str(each.recorded.result) if each.recorded else None)
        for each in versions
    ]
