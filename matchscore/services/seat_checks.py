"""What a check finds wrong with players and line-ups: somebody at a seat of the other team, or at two seats at once."""

from collections.abc import Iterable, Iterator, Mapping

from sqlalchemy.orm import Session

from matchscore.models.team import Player
from matchscore.queries.lineups import read_tables, team_at
from matchscore.queries.matches import MatchFacts
from matchscore.queries.states import State
from matchscore.services.players import states_where
from matchscore.services.rule_checks import Fault
from matchscore.services.seating import line_up_path


def faults_of_seats(session: Session, facts: MatchFacts) -> Iterator[Fault]:
    """Find seats of a match whose player belongs to another team, or has another seat in the segment."""
    seated: set[tuple[int, int]] = set()
    for table in read_tables(session, facts.head.match_id):
        for seat, sitter in table.sitters.items():
            said: dict[str, str | int] = {"path": line_up_path(table), "seat": seat.value}
            if sitter.team != team_at(facts.head, table.home_ns_room, table.room, seat).number:
                yield "wrong_seat", said
            if (table.segment, sitter.player) in seated:
                yield "sits_twice", said
            seated.add((table.segment, sitter.player))


def differing_players(session: Session, event_id: int, logged: Mapping[str, State]) -> Iterable[str]:
    """Name the paths of an event's players who are not what the log says."""
    standing = states_where(session, Player.event_id == event_id)
    return [path for path in dict.fromkeys([*standing, *logged]) if standing.get(path) != logged.get(path)]
