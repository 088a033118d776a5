"""Line-ups: who sits where in all rooms of a segment, set in one act.

A seat is filled only by players of the team that sits there, which follows from `home_ns_room` alone; nobody has two
seats in a segment; seats may stay empty.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy.orm import Session

from matchscore.i18n.letters import plain_letters
from matchscore.models.change import Change
from matchscore.queries.heads import NotFoundError
from matchscore.queries.lineups import SeatedTable, team_at
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.players import read_team
from matchscore.queries.states import LINE_UP, State
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.names import clean_name
from matchscore.services.players import player_path, player_states
from matchscore.services.rosters import LineUpRefusedError, Person, Roster, Spot
from matchscore.services.seating import line_up_from, line_up_path, seat_players, tables_of
from matchscore.services.slots import is_done, require_new_key

Tables = Mapping[Room, SeatedTable]


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who is to sit where in a segment: players by id or by name, "" or no seat for nobody.

    Rooms that are not named stay as they are; `seen` is the newest revision of the segment's tables.
    """

    match: int
    segment: int
    people: Mapping[Room, Mapping[Seat, Person]]
    seen: int


class LineUpConflictError(Exception):
    """Somebody changed the line-up since it was seen: `theirs` are the tables as they stand, at `revision`."""

    def __init__(self, theirs: Tables) -> None:
        super().__init__()
        self.theirs = theirs
        self.revision = revision_of(theirs)


def revision_of(tables: Tables) -> int:
    """Give the revision that a new line-up has to have seen: the newest of the segment's tables."""
    return max(table.revision for table in tables.values())


def set_line_up(session: Session, act: Act, line_up: LineUp) -> None:
    """Seat people at the tables of a segment; a name that nobody in the team has is a new player.

    Raises NotFoundError, LineUpConflictError, LineUpRefusedError, RefusedError (nothing_to_change; reason_needed where
    somebody sits in a finished segment) and AlreadyDoneError.
    """
    facts = load_facts(session, act.event_id, line_up.match)
    facts.segment(line_up.segment)
    tables = tables_of(session, facts, line_up.segment)
    require_new_key(session, act, lambda change: _is_set(session, facts, tables, line_up, change))
    if revision_of(tables) != line_up.seen:
        raise LineUpConflictError(tables)
    after, new = _seated(session, act, facts, tables, line_up)
    if all(table.players == after[room] for room, table in tables.items()):
        raise RefusedError("nothing_to_change")
    is_correction = any(table.sitters for table in tables.values()) and facts.segment(line_up.segment).finished_at
    if is_correction and not act.reason:
        raise RefusedError("reason_needed")
    before, now = seat_players(session, act, tables.values(), after)
    players = dict.fromkeys(new)
    record(session, act, Done(Verb.SET_LINE_UP, facts.head.match_id, {**before, **players}, {**now, **new}))


def _is_set(session: Session, facts: MatchFacts, tables: Tables, line_up: LineUp, change: Change) -> bool:
    """Tell whether a change seated these people, or left them where they sit; names are what they are by now."""
    if not is_done(change, facts, Verb.SET_LINE_UP, f"{LINE_UP}{line_up.segment}"):
        return False
    made = {room: table.players for room, table in tables.items()} | {
        room: line_up_from(change.after[path])
        for room, table in tables.items()
        if (path := line_up_path(table)) in change.after
    }
    teams = (read_team(session, facts.head.event_id, team.number) for team in (facts.head.home, facts.head.away))
    names = {player.id: player.name for team in teams for player in team.players}
    return all(
        is_person(people.get(seat), made.get(room, {}).get(seat), names)
        for room, people in line_up.people.items()
        for seat in Seat
    )


def is_person(wanted: Person | None, made: int | None, names: Mapping[int, str]) -> bool:
    """Tell whether the one who was seated is the one who is wanted, by id, by name or by the beginning of a name."""
    if not wanted or made is None or isinstance(wanted, int):
        return (wanted or None) == made
    return plain_letters(names.get(made, "")).startswith(plain_letters(clean_name(wanted)))


def _seated(
    session: Session, act: Act, facts: MatchFacts, tables: Tables, line_up: LineUp
) -> tuple[dict[Room, dict[Seat, int]], dict[str, State]]:
    """Find everybody who is to sit; gives them by room, and the states of those who are new players."""
    home, away = (read_team(session, act.event_id, team.number) for team in (facts.head.home, facts.head.away))
    rosters = {team.number: Roster(session, act, team, other) for team, other in ((home, away), (away, home))}
    seated: dict[Room, dict[Seat, int]] = {room: {} for room in tables}
    problems: dict[Spot, RefusedError] = {}
    for (room, seat), person in _spots(tables, line_up):
        team = team_at(facts.head, tables[room].home_ns_room, room, seat)
        try:
            seated[room][seat] = rosters[team.number].seat(person)
        except RefusedError as error:
            problems[room, seat] = error
    if problems:
        raise LineUpRefusedError(problems)
    states = {path: state for roster in rosters.values() for path, state in player_states(roster.team).items()}
    new = [player_path(player) for roster in rosters.values() for player in roster.new]
    return seated, {path: states[path] for path in new}


def _spots(tables: Tables, line_up: LineUp) -> list[tuple[Spot, Person]]:
    """List the seats that are to be taken, in the order of rooms and of the compass; raises NotFoundError."""
    for room in line_up.people:
        if room not in tables:
            raise NotFoundError("room", room)
    people = {room: table.players for room, table in tables.items()} | dict(line_up.people)
    return [((room, seat), people[room][seat]) for room in tables for seat in Seat if people[room].get(seat)]
