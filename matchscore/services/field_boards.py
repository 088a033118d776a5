"""Acts on one board in every match of a round: what all of them share, each one line of the log."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import update
from sqlalchemy.orm import Session

from matchscore.models.match import Match
from matchscore.queries.field_boards import field_revision, matches_with
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.round_names import RoundName
from matchscore.services.acts import Act, Done, RefusedError, States, Verb, record
from matchscore.services.corrections import late_mark, require_correctable
from matchscore.services.rulings import require_director
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key


@dataclass(frozen=True, slots=True)
class FieldBoard:
    """A board of a round; `seen` is its newest revision in all matches."""

    round: RoundName | int
    board: BoardKey
    seen: int


@dataclass(frozen=True, slots=True)
class Step:
    """What an act does in one match, by the paths of that match."""

    facts: MatchFacts
    before: States
    after: States


def matches_to_change(session: Session, act: Act, verb: Verb, where: FieldBoard) -> list[MatchFacts]:
    """Load the matches that play a board, for a director who has seen them as they are.

    Raises RefusedError (only_director_rules), NotFoundError, AlreadyDoneError, ChangedSinceError.
    """
    require_director(act)
    matches = matches_with(session, act.event_id, where.round, where.board)
    require_new_key(session, act, lambda change: change.verb == verb)
    stands = field_revision(matches, where.board)
    if stands != where.seen:
        raise ChangedSinceError(stands)
    return matches


def require_each_correctable(act: Act, matches: Sequence[MatchFacts], board: BoardKey) -> None:
    """Raise RefusedError where nothing would be changed, and what `require_correctable` refuses for any match."""
    if not matches:
        raise RefusedError("nothing_to_change")
    for facts in matches:
        require_correctable(act, facts, {board[0]})


def record_steps(session: Session, act: Act, verb: Verb, steps: Sequence[Step]) -> None:
    """Log an act on several matches as one change, and move each of them to its revision."""
    ids = [step.facts.head.match_id for step in steps]
    session.execute(update(Match).where(Match.id.in_(ids)).values(revision=act.revision))
    before, after = (
        {
            f"match/{step.facts.head.match}/{path}": state
            for step in steps
            for path, state in (step.before if is_before else step.after).items()
        }
        for is_before in (True, False)
    )
    is_late = any(late_mark(act, step.facts) for step in steps)
    record(session, act, Done(verb, None, before, after, {"late": True} if is_late else None))
