"""A captain's line-up: who plays for one team in a segment, handed in whole, sealed from everybody else for now.

It is written at once as who sits there; `sealed_line_ups` says who sees it. Reasons of a RefusedError: seat_needed (for
a seat), line_ups_open and segment_has_begun (ask the director), nothing_to_change, and what a name is refused for.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.lineups import SeatedTable
from matchscore.queries.matches import load_facts
from matchscore.queries.own_seats import OwnSeats, Spot, read_own_seats
from matchscore.queries.players import TeamView, read_team
from matchscore.queries.sealed_players import sealed_players
from matchscore.queries.states import LINE_UP
from matchscore.queries.visibility import PUBLIC
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.lineups import is_person
from matchscore.services.players import player_path, player_states
from matchscore.services.rosters import LineUpRefusedError, Person, Roster
from matchscore.services.seating import line_up_from, line_up_path, seat_players
from matchscore.services.slots import is_done, require_new_key


@dataclass(frozen=True, slots=True)
class HandIn:
    """Who is to play for a team, player by id or by name, and who sat on its seats as the captain saw it."""

    match: int
    segment: int
    people: Mapping[Spot, Person]
    stood: Mapping[Spot, int]


class HandInConflictError(Exception):
    """Somebody changed the team's line-up since it was seen: `theirs` are the seats as they stand."""

    def __init__(self, theirs: OwnSeats) -> None:
        super().__init__()
        self.theirs = theirs


def hand_in_line_up(session: Session, act: Act, team_id: int, line_up: HandIn) -> None:
    """Seat the players of a team on its own seats; those of the other team stay as they are.

    Raises NotFoundError (also for a team that does not play there), HandInConflictError, LineUpRefusedError,
    RefusedError and AlreadyDoneError.
    """
    facts = load_facts(session, act.event_id, line_up.match)
    seats = read_own_seats(session, facts, line_up.segment, team_id)
    own = read_team(session, act.event_id, seats.team.number)
    require_new_key(session, act, lambda change: _is_handed_in(seats, own, line_up, change))
    if hindrance := seats.hindrance(act.at):
        raise RefusedError(hindrance)
    if seats.players != dict(line_up.stood):
        raise HandInConflictError(seats)
    roster = Roster(session, act, own, _known_opponents(session, act, seats, team_id))
    found = _found(roster, seats, line_up.people)
    if found == seats.players:
        raise RefusedError("nothing_to_change")
    after = {room: _others(table, seats) | _in_room(found, room) for room, table in seats.tables.items()}
    before, now = seat_players(session, act, seats.tables.values(), after)
    states = player_states(roster.team)
    new = {path: states[path] for path in map(player_path, roster.new)}
    done = Done(Verb.SET_LINE_UP, facts.head.match_id, {**before, **dict.fromkeys(new)}, {**now, **new})
    record(session, act, done)


def _known_opponents(session: Session, act: Act, seats: OwnSeats, team_id: int) -> TeamView:
    """Give the other team as its captain's opponent knows it: nobody finds a sealed newcomer out by typing a name."""
    other = read_team(session, act.event_id, seats.opponents.number)
    hidden = sealed_players(session, other, lambda _head: PUBLIC, act.at, team_id)
    return replace(other, players=tuple(player for player in other.players if player.id not in hidden))


def _found(roster: Roster, seats: OwnSeats, people: Mapping[Spot, Person]) -> dict[Spot, int]:
    """Find everybody who is to play; raises LineUpRefusedError with all that is wrong."""
    found: dict[Spot, int] = {}
    problems: dict[Spot, RefusedError] = {}
    for spot in seats.spots:
        try:
            found[spot] = _seated(roster, people.get(spot))
        except RefusedError as error:
            problems[spot] = error
    if problems:
        raise LineUpRefusedError(problems)
    return found


def _seated(roster: Roster, person: Person | None) -> int:
    if not person:
        raise RefusedError("seat_needed")
    return roster.seat(person)


def _others(table: SeatedTable, seats: OwnSeats) -> dict[Seat, int]:
    """Give who sits at a table for the other team."""
    return {seat: player for seat, player in table.players.items() if table.side_at(seat) is not seats.side}


def _in_room(found: Mapping[Spot, int], room: Room) -> dict[Seat, int]:
    return {seat: player for (where, seat), player in found.items() if where is room}


def _is_handed_in(seats: OwnSeats, team: TeamView, line_up: HandIn, change: Change) -> bool:
    """Tell whether a change seated these people, or left them where they sit; names are what they are by now."""
    if not is_done(change, seats.facts, Verb.SET_LINE_UP, f"{LINE_UP}{line_up.segment}"):
        return False
    names = {player.id: player.name for player in team.players}
    made = seats.players | {
        (room, seat): player
        for room, table in seats.tables.items()
        for seat, player in line_up_from(change.after.get(line_up_path(table))).items()
    }
    return all(is_person(line_up.people.get(spot), made.get(spot), names) for spot in seats.spots)
