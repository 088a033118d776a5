"""What a captain asks the director about a board, within the correction period, and the answer.

Reasons of a RefusedError: board_not_told, query_too_late, query_missing and answer_missing (nothing was typed),
query_too_long, query_unprintable, nothing_to_change, key_used.
"""

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import insert, update
from sqlalchemy.orm import Session

from matchscore.models.board_query import BoardQuery
from matchscore.models.change import Change
from matchscore.queries.board_queries import QueryLine, read_queries
from matchscore.queries.finishes import finish_of
from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import BoardKey, MatchFacts, load_facts
from matchscore.queries.periods import is_over
from matchscore.queries.visibility import PUBLIC, visible
from matchscore.scoring.seats import Room
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.board_query_states import QUERY, query_path, query_state
from matchscore.services.names import clean_name
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key

LONGEST_TEXT = 500
_WRONG = {"name_too_long": "query_too_long", "name_unprintable": "query_unprintable"}


@dataclass(frozen=True, slots=True)
class Question:
    """What a captain asks about a board of a match."""

    match: int
    board: BoardKey
    text: str


def ask_about_board(session: Session, act: Act, team_id: int, question: Question) -> int:
    """Ask about a board, as the captain of a team; gives the number of the question.

    Raises NotFoundError (also for a team that does not play there), RefusedError and AlreadyDoneError.
    """
    facts = load_facts(session, act.event_id, question.match)
    side = facts.head.side_of(team_id)
    if side is None:
        raise NotFoundError("match", f"{facts.head.event}/{question.match}")
    slot, text = facts.slot((*question.board, Room.OPEN)), _clean(question.text, "query_missing")
    asked: dict[str, Any] = {"team": facts.head.team(side).number, "match": question.match, "text": text}
    asked |= dict(zip(("segment", "board"), question.board, strict=True))
    require_new_key(session, act, lambda change: _says(change, Verb.ASK_ABOUT_BOARD, asked))
    _require_open(session, act, facts, question.board)
    new = session.execute(
        insert(BoardQuery)
        .values(
            team_id=team_id,
            segment_id=slot.segment.segment_id,
            board_id=slot.board_id,
            board_set_id=slot.board_set_id,
            text=text,
            asked_at=act.at,
            rev=act.revision,
        )
        .returning(BoardQuery.id)
    ).scalar_one()
    _record(session, act, Verb.ASK_ABOUT_BOARD, None, _find(session, act, new))
    return new


def answer_query(session: Session, act: Act, query: int, text: str, seen: int) -> None:
    """Answer a question, or give it another answer; `seen` is the revision of its last change.

    Raises NotFoundError, RefusedError, ChangedSinceError where it is not as it was seen, AlreadyDoneError.
    """
    stands, answer = _find(session, act, query), _clean(text, "answer_missing")
    path = query_path(query)
    require_new_key(
        session,
        act,
        lambda change: path in change.after and _says(change, Verb.ANSWER_QUERY, {"answer": answer}),
    )
    if stands.revision != seen:
        raise ChangedSinceError(stands.revision)
    if stands.answer == answer:
        raise RefusedError("nothing_to_change")
    changed = update(BoardQuery).where(BoardQuery.id == query)
    session.execute(changed.values(answer=answer, answered_at=act.at, rev=act.revision))
    after = replace(stands, answer=answer, answered_at=act.at)
    _record(session, act, Verb.ANSWER_QUERY, stands, after)


def _clean(text: str, missing: str) -> str:
    """Give what was typed on one line; raises RefusedError for nothing, too much, or what cannot be printed."""
    try:
        return clean_name(text, LONGEST_TEXT)
    except RefusedError as error:
        raise RefusedError(_WRONG.get(error.reason, missing), **error.facts) from error


def _require_open(session: Session, act: Act, facts: MatchFacts, board: BoardKey) -> None:
    """Raise RefusedError for a board that the public may not see, and once the correction period is over."""
    if board not in visible(session, facts, PUBLIC, act.at):
        raise RefusedError("board_not_told")
    if is_over(finish_of(facts), act.at):
        raise RefusedError("query_too_late")


def _find(session: Session, act: Act, query: int) -> QueryLine:
    for line in read_queries(session, act.event_id):
        if line.id == query:
            return line
    raise NotFoundError("query", str(query))


def _says(change: Change, verb: Verb, wanted: dict[str, Any]) -> bool:
    states = [state for path, state in change.after.items() if path.startswith(QUERY) and state]
    return change.verb == verb and any(wanted.items() <= state.items() for state in states)


def _record(session: Session, act: Act, verb: Verb, before: QueryLine | None, after: QueryLine) -> None:
    """Log a question as the event's own: it changes nothing of the match."""
    path = query_path(after.id)
    was = None if before is None else query_state(before)
    record(session, act, Done(verb, None, {path: was}, {path: query_state(after)}))
