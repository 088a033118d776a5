"""Taking a draw back while nothing was entered in it: the round is gone, and the log keeps what was drawn.

Reasons of a RefusedError: nothing_drawn, round_begun, round_closed, key_used.
"""

from collections.abc import Iterator, Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from matchscore.models.board import Board, BoardSet
from matchscore.models.event import Draw, Round, StageFormat
from matchscore.models.match import Match, Segment, Table
from matchscore.queries.round_tables import newest_of, read_round_tables
from matchscore.queries.stage_teams import StageHead, read_stage
from matchscore.queries.states import State
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.draw_changes import pair_of
from matchscore.services.draw_states import draw_path, draw_state, is_of_draws, sides_state
from matchscore.services.ending_states import ENDED, ending_state
from matchscore.services.event_states import match_state, visibility_state
from matchscore.services.own_boards import SCHEDULED, scheduled_state
from matchscore.services.round_states import visibility_path
from matchscore.services.rounds import pace_state, round_path
from matchscore.services.segments import ChangedSinceError
from matchscore.services.sides import TEAMS
from matchscore.services.slots import require_new_key
from matchscore.services.tables import table_path, table_state
from matchscore.services.untouched_rounds import require_untouched


def take_back_draw(session: Session, act: Act, stage: int, seen: int) -> tuple[int, ...]:
    """Take back the newest round of a Swiss, or all rounds that were drawn at once, and give their numbers.

    `seen` is the newest revision of the matches of the newest round. Raises NotFoundError, RefusedError,
    ChangedSinceError, AlreadyDoneError (same key again).
    """
    head = read_stage(session, act.event_id, stage)
    require_new_key(
        session, act, lambda change: change.verb == Verb.TAKE_BACK_DRAW and is_of_draws(change.after, stage)
    )
    rounds = _rounds(session, head)
    newest = newest_of(read_round_tables(session, rounds[-1].id))
    if newest != seen:
        raise ChangedSinceError(newest)
    require_untouched(session, [each.id for each in rounds])
    before = {path: state for each in rounds for path, state in _states(session, head, each)}
    after = {path: _after(path) for path in before}
    numbers = tuple(each.number for each in rounds)
    _delete(session, [each.id for each in rounds])
    record(session, act, Done(Verb.TAKE_BACK_DRAW, None, before, after))
    return numbers


def _rounds(session: Session, stage: StageHead) -> Sequence[Round]:
    """Give the rounds that a draw is taken back of, in their order."""
    own = select(Round).where(Round.stage_id == stage.stage_id).order_by(Round.number)
    rounds = session.scalars(own).all()
    if stage.format is StageFormat.SWISS:
        rounds = rounds[-1:]
    if not rounds or any(session.get(Draw, each.id) is None for each in rounds):
        raise RefusedError("nothing_drawn")
    for each in rounds:
        if each.closed_at is not None:
            raise RefusedError("round_closed", round=each.number)
    return rounds


def _states(session: Session, stage: StageHead, round_: Round) -> Iterator[tuple[str, State]]:
    """Give what stands of a round and its matches, by path."""
    draw = session.get_one(Draw, round_.id)
    yield round_path(stage.number, round_.number), pace_state(round_.started_at, round_.minutes_per_board)
    yield (
        draw_path(stage.number, round_.number),
        draw_state(draw.from_revision, draw.pairs, provisional=draw.provisional),
    )
    if round_.visibility is not None:
        yield visibility_path(stage.number, round_.number), visibility_state(round_.visibility)
    for match in session.scalars(select(Match).where(Match.round_id == round_.id).order_by(Match.number)):
        yield from _states_of_match(match)


def _states_of_match(match: Match) -> Iterator[tuple[str, State]]:
    path = f"match/{match.number}"
    yield path, match_state(match)
    yield f"{path}/{TEAMS}", sides_state(*pair_of(match))
    yield table_path(match.number), table_state(match.table_label)
    if match.ended_by is not None:
        yield f"{path}/{ENDED}", ending_state((match.ended_by, None))
    if match.own_boards_scheduled is not None:
        yield f"{path}/{SCHEDULED}", scheduled_state(match.own_boards_scheduled)


def _after(path: str) -> State:
    """Give what stands at a path once its round is gone: nothing, and no policy of its own."""
    return visibility_state(None) if path.endswith("/visibility") else None


def _delete(session: Session, rounds: Sequence[int]) -> None:
    """Take the rows of rounds away, those that others point to last."""
    matches = select(Match.id).where(Match.round_id.in_(rounds))
    segments = select(Segment.id).where(Segment.match_id.in_(matches))
    sets = select(BoardSet.id).where(BoardSet.round_id.in_(rounds))
    for rows in (
        delete(Table).where(Table.segment_id.in_(segments)),
        delete(Segment).where(Segment.match_id.in_(matches)),
        delete(Board).where(Board.board_set_id.in_(sets)),
        delete(BoardSet).where(BoardSet.round_id.in_(rounds)),
        delete(Match).where(Match.round_id.in_(rounds)),
        delete(Draw).where(Draw.round_id.in_(rounds)),
        delete(Round).where(Round.id.in_(rounds)),
    ):
        session.execute(rows.execution_options(synchronize_session=False))
    session.expire_all()
