"""Boards of a match's own, beside those that its round shares: further ones, and substitutes (Laws 86A and 12C2).

In the log `board/1/25` is such a board: where it lies, and the number of the one that it replaces. How many boards the
match is of, where a director has decided so, is `match/boards_scheduled`. Both are None where there is nothing.
"""

import re
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session, aliased

from matchscore.models.base import BOARD_NUMBER
from matchscore.models.board import Board
from matchscore.models.match import Match, Segment
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.states import State
from matchscore.services.acts import Act

BOARD = "board/"
"""What the paths of a match's own boards begin with."""

SCHEDULED = "match/boards_scheduled"
"""The path of the number of boards that a match is of."""

_PATH = re.compile(rf"{BOARD}([1-9][0-9]{{0,3}})/([1-9][0-9]{{0,3}})")


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """A board of one match alone; `replaces` is the number of the board whose substitute it is."""

    board: BoardKey
    position: int
    replaces: int | None = None

    @property
    def path(self) -> str:
        """Name it in the log."""
        segment, number = self.board
        return f"{BOARD}{segment}/{number}"

    @property
    def state(self) -> dict[str, Any]:
        """Give its whole state for the log."""
        return {"position": self.position, "replaces": self.replaces}


def read_own_boards(session: Session, facts: MatchFacts) -> list[OwnBoard]:
    """Read the boards of a match's own, in the order of play."""
    replaced = aliased(Board)
    rows = session.execute(
        select(Segment.number, Board.number, Board.position, replaced.number)
        .join(Segment, Segment.board_set_id == Board.board_set_id)
        .outerjoin(replaced, replaced.id == Board.replaces_board_id)
        .where(Board.match_id == facts.head.match_id, Segment.match_id == facts.head.match_id)
        .order_by(Segment.number, Board.position, Board.id)
    )
    return [OwnBoard((segment, number), position, replaces) for segment, number, position, replaces in rows]


def add_own_board(session: Session, act: Act, facts: MatchFacts, own: OwnBoard) -> None:
    """Store a board of a match's own."""
    segment, _ = own.board
    here = next(iter(facts.slots_of(segment)))
    ids = {slot.board: slot.board_id for slot in facts.slots_of(segment)}
    session.execute(
        insert(Board).values(
            board_set_id=here.board_set_id,
            number=own.board[1],
            position=own.position,
            replaces_board_id=None if own.replaces is None else ids[own.replaces],
            match_id=facts.head.match_id,
            rev=act.revision,
        )
    )


def remove_own_board(session: Session, facts: MatchFacts, own: OwnBoard) -> None:
    """Take a board of a match's own away, which nobody has played."""
    slots = (slot.board_id for slot in facts.slots.values() if slot.board_key == own.board)
    session.execute(delete(Board).where(Board.id == next(slots), Board.match_id == facts.head.match_id))


def put_boards_scheduled(session: Session, act: Act, facts: MatchFacts, boards: int | None) -> None:
    """Decide how many boards a match is of; None leaves it to its round."""
    values = {"own_boards_scheduled": boards, "rev": act.revision}
    session.execute(update(Match).where(Match.id == facts.head.match_id).values(values))


def scheduled_state(boards: int | None) -> State:
    """Give how many boards a match is of for the log."""
    return None if boards is None else {"boards_scheduled": boards}


def standing_own_boards(session: Session, facts: MatchFacts) -> dict[str, State]:
    """Give every board of a match's own that stands, by path, and how many boards it is of."""
    own: dict[str, State] = {each.path: each.state for each in read_own_boards(session, facts)}
    return own | {SCHEDULED: scheduled_state(facts.head.own_boards_scheduled)}


def check_own_board(path: str, state: State) -> None:
    """Raise ValueError for a state that is no board of a match's own, nor its number of boards."""
    if path == SCHEDULED:
        if state is not None and not (set(state) == {"boards_scheduled"} and _is_board(state["boards_scheduled"])):
            raise ValueError("no number of boards")
        return
    if _PATH.fullmatch(path) is None:
        raise ValueError("no board")
    if state is None:
        return
    if set(state) != {"position", "replaces"} or not _is_board(state["position"]):
        raise ValueError("no board of a match")
    if state["replaces"] is not None and not _is_board(state["replaces"]):
        raise ValueError("no board that is replaced")


def _is_board(number: object) -> bool:
    return type(number) is int and BOARD_NUMBER[0] <= number <= BOARD_NUMBER[1]
