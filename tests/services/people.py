"""People for the match of Otters and Quokkas, and where they sit.

A table is written as four names in the order of the compass, `Olive Quinn Oscar Quentin`; a dash is an empty seat.
"""

from typing import Any

from matchscore.queries.lineups import SeatedTable, read_tables
from matchscore.queries.players import PlayerLine, read_team
from matchscore.scoring.seats import Room, Seat
from matchscore.services.lineups import LineUp, set_line_up
from matchscore.services.players import PlayerKey, PlayerPlan, add_player, change_player, remove_player
from matchscore.services.rosters import Person
from tests.services import stage_conditions
from tests.services.scorer import Scorer

NOBODY = "- - - -"
OPEN = "Olive Quinn Oscar Quentin"
CLOSED = "Queenie Opal Quasim Otto"
SEATED = {"1/open": OPEN, "1/closed": CLOSED}
EXCHANGED = {"1/open": CLOSED, "1/closed": OPEN}


def at_table(names: str) -> dict[Seat, Person]:
    """Read who is to sit at a table."""
    return {seat: name.strip("-") for seat, name in zip(Seat, names.split(), strict=True)}


def line_up(
    scorer: Scorer, *, segment: int = 1, seen: int | None = None, rooms: dict[Room, dict[Seat, Person]] | None = None
) -> LineUp:
    """Make a line-up, everybody in their usual seat; a scorer who names no `seen` has just looked."""
    usual = {Room.OPEN: at_table(OPEN), Room.CLOSED: at_table(CLOSED)}
    newest = max(table.revision for table in tables(scorer) if table.segment == segment)
    return LineUp(scorer.match, segment, usual if rooms is None else rooms, newest if seen is None else seen)


def put(scorer: Scorer, wanted: LineUp, **how: object) -> None:
    """Set a line-up as it is."""
    with scorer.acting(**how) as (session, act):
        set_line_up(session, act, wanted)


def seat(scorer: Scorer, open_: str = OPEN, closed: str = CLOSED, **how: Any) -> None:
    """Seat people in both rooms of a segment."""
    place = {name: how.pop(name) for name in ("segment", "seen") if name in how}
    wanted = line_up(scorer, rooms={Room.OPEN: at_table(open_), Room.CLOSED: at_table(closed)}, **place)
    with scorer.acting(**how) as (session, act):
        set_line_up(session, act, wanted)


def seat_in(scorer: Scorer, room: Room, names: str) -> None:
    """Seat people in one room and leave the others as they are."""
    wanted = line_up(scorer, rooms={room: at_table(names)})
    with scorer.acting() as (session, act):
        set_line_up(session, act, wanted)


def four_tables(scorer: Scorer) -> None:
    """Make the match one of teams of eight: a second open and a second closed room in every segment."""
    stage_conditions.put(scorer, scoring={"eight": "pairs"})


def tables(scorer: Scorer) -> tuple[SeatedTable, ...]:
    """Read the tables of the match."""
    with scorer.database.reading() as session:
        return read_tables(session, scorer.facts().head.match_id)


def seated(scorer: Scorer) -> dict[str, str]:
    """Give who sits at the tables at which somebody does, by segment and room."""
    return {
        f"{table.segment}/{table.room}": " ".join(table.names.get(seat, "-") for seat in Seat)
        for table in tables(scorer)
        if table.sitters
    }


def players(scorer: Scorer, team: int = 1) -> tuple[PlayerLine, ...]:
    """Read the players of a team, in the order in which they were added."""
    with scorer.database.reading() as session:
        return read_team(session, scorer.event_id, team).players


def names(scorer: Scorer, team: int = 1) -> list[str]:
    """Name the players of a team."""
    return [player.name for player in players(scorer, team)]


def player(scorer: Scorer, name: str, team: int = 1) -> PlayerLine:
    """Find a player of a team by name."""
    (found,) = [each for each in players(scorer, team) if each.name == name]
    return found


def add(scorer: Scorer, *added: str, team: int = 1, is_captain: bool = False, **how: Any) -> None:
    """Add players to a team."""
    for name in added:
        with scorer.acting(**how) as (session, act):
            add_player(session, act, team, PlayerPlan(name, is_captain))


def rename(
    scorer: Scorer, name: str, to: str, *, is_captain: bool = False, seen: int | None = None, **how: Any
) -> None:
    """Give a player of the home team another name."""
    stands = player(scorer, name)
    key = PlayerKey(1, stands.id, stands.revision if seen is None else seen)
    with scorer.acting(**how) as (session, act):
        change_player(session, act, key, PlayerPlan(to, is_captain))


def remove(scorer: Scorer, name: str, team: int = 1, **how: Any) -> None:
    """Remove a player from a team."""
    stands = player(scorer, name, team)
    with scorer.acting(**how) as (session, act):
        remove_player(session, act, PlayerKey(team, stands.id, stands.revision))
