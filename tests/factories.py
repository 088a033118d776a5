"""Rows for tests: plain functions that add what a test speaks about, everything else by default."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import Any, TypeVar

from sqlalchemy.orm import Session

from matchscore.models import (
    Base,
    Board,
    BoardSet,
    Change,
    Event,
    Link,
    Match,
    Player,
    Result,
    Role,
    Round,
    Segment,
    SignIn,
    Sitting,
    Stage,
    StageFormat,
    Table,
    Team,
    User,
)
from matchscore.models.result import columns_of
from matchscore.queries.accounts import code_of, token_hash_of
from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.results import Played, TableResult
from matchscore.scoring.seats import Room, Seat

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
FOUR_SPADES_MADE = Played(Contract(4, Strain.S, Doubling.UNDOUBLED, Seat.N), 10)
TWO_ROOMS = (Room.OPEN, Room.CLOSED)

Row = TypeVar("Row", bound=Base)


def added(session: Session, row: Row) -> Row:
    """Add a row and give it back with its id."""
    session.add(row)
    session.flush()
    return row


def add_event(session: Session, *, slug: str = "friendly", **columns: Any) -> Event:
    """Add an event at its first revision."""
    return added(session, Event(slug=slug, **{"name": "Friendly", "starts_on": date(2026, 12, 1), **columns}))


def add_stage(session: Session, event: Event, *, number: int = 1, **columns: Any) -> Stage:
    """Add a stage, of one match unless said otherwise."""
    defaults = {"name": "Match", "format": StageFormat.MATCH, "rev": 1}
    return added(session, Stage(event=event, number=number, **defaults | columns))


def add_round(session: Session, stage: Stage, *, number: int = 1, **columns: Any) -> Round:
    """Add a round of sixteen boards."""
    return added(session, Round(stage=stage, number=number, **{"boards_scheduled": 16, "rev": 1} | columns))


def add_team(session: Session, event: Event, *, number: int = 1, name: str = "Otters", **columns: Any) -> Team:
    """Add a team."""
    return added(session, Team(event=event, number=number, name=name, **{"rev": 1} | columns))


def add_player(session: Session, team: Team, *, name: str = "Ollie", **columns: Any) -> Player:
    """Add a player to a team."""
    return added(session, Player(team=team, name=name, **{"rev": 1} | columns))


def add_board_set(
    session: Session, round_: Round, *, segment: int = 1, numbers: Iterable[int] = (1, 2, 3, 4), **columns: Any
) -> BoardSet:
    """Add the boards of a segment, by number and in this order."""
    boards = [Board(number=number, position=position, rev=1) for position, number in enumerate(numbers, 1)]
    return added(session, BoardSet(round=round_, segment_number=segment, boards=boards, **columns))


def add_match(session: Session, round_: Round, *, number: int = 1, **columns: Any) -> Match:
    """Add a match; without teams it is a slot of the bracket."""
    return added(
        session, Match(event=round_.stage.event, round=round_, number=number, **{"revision": 1, "rev": 1} | columns)
    )


def add_segment(
    session: Session, match: Match, board_set: BoardSet, *, rooms: Iterable[Room] = TWO_ROOMS, **columns: Any
) -> Segment:
    """Add a segment and its tables, home North-South in the open room."""
    defaults = {"number": 1, "home_ns_room": Room.OPEN, "rev": 1}
    segment = added(session, Segment(match=match, board_set=board_set, **defaults | columns))
    session.add_all(Table(segment=segment, room=room, rev=1) for room in rooms)
    session.flush()
    return segment


def become(row: Result, result: TableResult) -> None:
    """Make a row hold another result."""
    for column, value in columns_of(result).items():
        setattr(row, column, value)


def add_result(
    session: Session, table: Table, board: Board, result: TableResult = FOUR_SPADES_MADE, **columns: Any
) -> Result:
    """Add what happened at a table: 4♠ by North, just made, unless said otherwise."""
    return added(session, Result(table=table, board=board, **columns_of(result) | {"rev": 1} | columns))


def add_line_up(session: Session, table: Table, players: dict[Seat, Player]) -> list[Sitting]:
    """Seat players at a table, in place of those who sat there."""
    table.sittings.clear()
    session.flush()
    table.sittings = [Sitting(seat=seat, player=player) for seat, player in players.items()]
    session.flush()
    return table.sittings


def add_change(session: Session, event: Event, *, revision: int = 1, **columns: Any) -> Change:
    """Add a line of the log, written by the shell."""
    defaults = {"at": NOON, "actor_name": "shell", "verb": "create", "before": {}, "after": {}}
    return added(session, Change(event_id=event.id, revision=revision, **defaults | columns))


def add_user(session: Session, *, name: str = "Dora", **columns: Any) -> User:
    """Add an account."""
    return added(session, User(name=name, **{"email": f"{name.lower()}@club.example"} | columns))


def add_sign_in(session: Session, user: User, **columns: Any) -> SignIn:
    """Add a sign-in of an account, just made."""
    return added(session, SignIn(user_id=user.id, **{"created_at": NOON, "seen_at": NOON} | columns))


def add_link(session: Session, *, role: Role = Role.DIRECTOR, bearer: str = "a bearer", **columns: Any) -> Link:
    """Add a link that its bearer, or the code made of it, finds."""
    token_hash = token_hash_of(code_of(bearer))
    return added(session, Link(role=role, token_hash=token_hash, **{"created_at": NOON} | columns))
