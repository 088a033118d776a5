"""Looking at the director's dashboard of a round."""

from datetime import timedelta

from sqlalchemy import update

from matchscore.models import Match
from matchscore.queries.dashboards import Dashboard, read_dashboard
from matchscore.queries.progress import MatchLine, Progress, RoomLine
from matchscore.queries.rounds import read_round
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.services.scorer import Scorer


def look(scorer: Scorer, minutes: int = 0, number: int = 1) -> Dashboard:
    """Look at a round so many minutes after noon."""
    with scorer.database.reading() as session:
        head = read_round(session, scorer.slug, number)
        return read_dashboard(session, head, NOON + timedelta(minutes=minutes))


def progress(scorer: Scorer, minutes: int = 0) -> list[Progress]:
    """Say how far each match is."""
    return [line.progress for line in look(scorer, minutes).matches]


def waited_for(scorer: Scorer) -> list[tuple[str | None, Room, tuple[int, ...]]]:
    """Name the rooms that are waited for: table, room, boards missing."""
    lines = look(scorer).matches
    return [(line.table_label, room.room, room.missing) for line in lines for room in line.awaited]


def line_of(scorer: Scorer) -> MatchLine:
    """Give the line of the scorer's match."""
    return next(line for line in look(scorer).matches if line.match == scorer.match)


def room_of(scorer: Scorer, room: Room) -> RoomLine:
    """Give a room of the scorer's match."""
    return next(line for line in line_of(scorer).rooms if line.room is room)


def change(scorer: Scorer, **columns: object) -> None:
    """Make a match something else."""
    with scorer.database.writing(None) as (session, _):
        own = (Match.event_id == scorer.event_id, Match.number == scorer.match)
        session.execute(update(Match).where(*own).values(columns))
