"""One board in every match of a round that plays it."""

from collections.abc import Iterable

from sqlalchemy.orm import Session

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
        raise NotFoundError("board", "/".join(map(str, board)))
    return found


def field_revision(matches: Iterable[MatchFacts], board: BoardKey) -> int:
    """Give the newest revision of a board in several matches: of its results and of the rulings on it."""
    return max(board_revision(facts, board) for facts in matches)
