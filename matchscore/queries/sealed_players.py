"""Players whom a sealed line-up has brought along: a new name on the list of a team would tell who is to play.

The log says who was brought, and for which segment: a player may have been renamed since, or have lost the seat again.
"""

import re
from collections.abc import Callable, Mapping
from datetime import datetime

from sqlalchemy import Text, cast, or_, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import Match, Segment, Sitting, Table
from matchscore.queries.heads import MatchHead
from matchscore.queries.lineups import read_tables
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.players import TeamView
from matchscore.queries.sealed_line_ups import Onlooker, by_segment, sealed_sides
from matchscore.queries.states import LINE_UP
from matchscore.queries.visibility import Viewer

_PLAYER = re.compile(r"player/(?P<id>\d+)")
_OF_LINE_UPS = (
    select(Match.number, Change.before, Change.after)
    .join(Match, Match.id == Change.match_id)
    .where(Change.verb == "set_line_up")
)
_SITS = (
    select(Match.number)
    .join(Segment, Segment.match_id == Match.id)
    .join(Table, Table.segment_id == Segment.id)
    .join(Sitting, Sitting.table_id == Table.id)
)

Brought = Mapping[int, tuple[int, int]]
"""Players by id, and the match and the segment, by number, for which a line-up brought them."""


def sealed_players(
    session: Session, team: TeamView, viewer_of: Callable[[MatchHead], Viewer], now: datetime, captain_of: int | None
) -> frozenset[int]:
    """Give the players of a team, by id, whom somebody may not know of yet: line-ups that are sealed have brought them.

    `captain_of` is the team whose captain looks.
    """
    brought = _brought(session, team)
    known: set[int] = set()
    for match in sorted(_matches_of(session, brought)):
        if brought.keys() <= known:
            break
        facts = load_facts(session, team.event_id, match)
        onlooker = Onlooker(viewer_of(facts.head), now, captain_of)
        known |= _told_by(session, facts, onlooker, brought, team)
    return frozenset(brought.keys() - known)


def _told_by(session: Session, facts: MatchFacts, onlooker: Onlooker, brought: Brought, team: TeamView) -> set[int]:
    """Give the players whom a match tells of: they sit where this onlooker may see it, or were brought for there."""
    known: set[int] = set()
    side = facts.head.side_of(team.team_id)
    for segment, tables in by_segment(read_tables(session, facts.head.match_id)).items():
        if side is not None and side not in sealed_sides(facts, tables, onlooker):
            here = (facts.head.match, segment)
            known |= {player for player, place in brought.items() if place == here}
            known |= {sitter.player for table in tables for sitter in table.sitters.values()}
    return known


def _brought(session: Session, team: TeamView) -> Brought:
    """Give the players of a team whom line-ups have brought."""
    own = {player.id for player in team.players}
    names_one = [cast(Change.before, Text).contains(f'"player/{player}"', autoescape=True) for player in own]
    if not names_one:
        return {}
    brought = {}
    for match, before, after in session.execute(_OF_LINE_UPS.where(Change.event_id == team.event_id, or_(*names_one))):
        segment = next(int(path.split("/")[1]) for path in after if path.startswith(LINE_UP))
        new = {int(found["id"]) for path in before if before[path] is None and (found := _PLAYER.fullmatch(path))}
        brought.update(dict.fromkeys(new & own, (match, segment)))
    return brought


def _matches_of(session: Session, brought: Brought) -> set[int]:
    """Give the matches that may tell of players: those for which they were brought, and those in which they sit."""
    sits = session.execute(_SITS.where(Sitting.player_id.in_(brought))).scalars()
    return {match for match, _segment in brought.values()} | {*sits}
