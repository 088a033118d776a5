"""A small league to rank: four teams that all meet, over three rounds of a board or two."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Match, Side, Stage, StageFormat, Team, Visibility
from matchscore.queries.standings import StageStandings, read_standings
from matchscore.queries.visibility import ViewerKind
from matchscore.services.events import Pairing, add_match, add_round, add_team, numbered_boards
from tests.factories import NOON
from tests.services.friendlies import empty_event
from tests.services.scorer import Scorer

NAMES = ("Otters", "Quokkas", "Lynxes", "Storks")
PAIRINGS = (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))

TEN, FLAT = ("4SN=", "4SN-1"), ("4SN=", "4SN=")
"""A board that home wins by 10 IMPs, and one that is flat: open room, closed room."""


def league(database: Database, *, boards: int = 1, rounds: int = 3, **plan: Any) -> list[Scorer]:
    """Set up a round robin of Otters, Quokkas, Lynxes and Storks; give somebody who scores each of its matches."""
    first = empty_event(database, **{"visibility": Visibility.BOTH_TABLES, "vp_scale": "wbf-continuous"} | plan)
    for name in NAMES:
        with first.acting() as (session, act):
            add_team(session, act, name)
    for number, pairings in enumerate(PAIRINGS[:rounds], 1):
        with first.acting() as (session, act):
            add_round(session, act, numbered_boards(boards))
        for home, away in pairings:
            with first.acting() as (session, act):
                add_match(session, act, Pairing(number, home, away))
    stage_is(first, format=StageFormat.ROUND_ROBIN)
    return [replace(first, match=match) for match in range(1, 2 * rounds + 1)]


def stage_is(scorer: Scorer, **columns: Any) -> None:
    """Change the only stage of the event."""
    with scorer.acting() as (session, act):
        session.execute(update(Stage).where(Stage.event_id == scorer.event_id).values(rev=act.revision, **columns))


def team_is(scorer: Scorer, number: int, **columns: Any) -> None:
    """Change a team of the event."""
    with scorer.acting() as (session, _):
        session.execute(update(Team).where(Team.event_id == scorer.event_id, Team.number == number).values(**columns))


def match_is(scorer: Scorer, **columns: Any) -> None:
    """Change the match of a scorer."""
    with scorer.acting() as (session, act):
        mine = Match.event_id == scorer.event_id, Match.number == scorer.match
        session.execute(update(Match).where(*mine).values(revision=act.revision, **columns))


def give_up(scorer: Scorer, side: Side | None = Side.AWAY, by: EndedBy = EndedBy.CONCESSION) -> None:
    """End the match of a scorer: one side concedes or does not come."""
    match_is(scorer, ended_by=by, ended_side=side)


def play_match(scorer: Scorer, *boards: tuple[str, str]) -> None:
    """Type the boards of a match from the first one on: open room, closed room."""
    for number, (open_room, closed_room) in enumerate(boards, 1):
        scorer.enter(f"1/{number}/open", open_room)
        scorer.enter(f"1/{number}/closed", closed_room)


def standings(
    scorer: Scorer, kind: ViewerKind = ViewerKind.PUBLIC, *, stage: int | None = None, now: datetime = NOON
) -> StageStandings:
    """Read the standings."""
    with scorer.database.reading() as session:
        return read_standings(session, scorer.slug, stage, kind, now)


def table(found: StageStandings) -> list[str]:
    """Write standings down: `1= Otters 12.00`."""
    return [f"{line.mark} {found.teams[line.team].name} {float(line.total):.2f}" for line in found.standings]
