"""One board in every match of a round that plays it."""

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.board import Board, BoardSet
from matchscore.queries.boards import board_revision
from matchscore.queries.heads import NotFoundError, read_heads_of_round
from matchscore.queries.matches import BoardKey, MatchFacts, load_facts
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round


def matches_with(session: Session, event_id: int, name: RoundName | int, board: BoardKey) -> list[MatchFacts]:
    """Read every match of a round that plays a board, past every cache; NotFoundError where none does."""
    heads = read_heads_of_round(session, read_round(session, event_id, name).round_id)
    matches = (load_facts(session, event_id, head.match) for head in heads)
    found = [facts for facts in matches if any(slot.board_key == board for slot in facts.slots.values())]
    if not found:
        raise NotFoundError("board of the round", "/".join(map(str, board)))
    return found


def field_revision(matches: Iterable[MatchFacts], board: BoardKey) -> int:
    """Give the newest revision of a board in several matches: of its results and of the rulings on it."""
    return max(board_revision(facts, board) for facts in matches)


def boards_of_round(session: Session, round_id: int) -> list[BoardKey]:
    """Name the boards that a round shares, by segment and number, in the order of play."""
    rows = session.execute(
        select(BoardSet.segment_number, Board.number)
        .join(Board, Board.board_set_id == BoardSet.id)
        .where(BoardSet.round_id == round_id, BoardSet.match_id.is_(None), Board.match_id.is_(None))
        .order_by(BoardSet.segment_number, Board.position, Board.id)
    )
    return [(segment, number) for segment, number in rows]
