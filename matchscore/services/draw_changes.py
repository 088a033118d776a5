"""A draw changed by hand before anything was entered in its round: said what is odd about it, never forbidden.

The draw as it was made stays beside it. Reasons of a RefusedError: round_begun, round_closed, same_team_twice,
no_home_team, triple_broken, drawn_twice, not_entered, draw_reason_needed, nothing_to_change, key_used.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from matchscore.models.event import Round
from matchscore.models.match import EndedBy, Match, Segment, Table
from matchscore.models.team import Team
from matchscore.queries.heads import NotFoundError
from matchscore.queries.round_names import RoundName
from matchscore.queries.round_tables import newest_of, read_round_tables
from matchscore.queries.rounds import RoundHead, read_round
from matchscore.queries.states import State
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.building import build_segments
from matchscore.services.draw_fields import read_field
from matchscore.services.draw_states import DrawnPair, sides_state
from matchscore.services.drawing.doubts import DrawingDoubt, doubts_of
from matchscore.services.drawing.entrants import Drawing
from matchscore.services.drawn_pairs import drawing_of_round
from matchscore.services.ending_states import ENDED, ending_state
from matchscore.services.segments import ChangedSinceError
from matchscore.services.sides import TEAMS
from matchscore.services.slots import require_new_key
from matchscore.services.tables import table_path, table_state
from matchscore.services.untouched_rounds import require_untouched

Pairs = Mapping[int, DrawnPair]
"""Home and away of matches, by their numbers; a team without opponents has a bye."""


@dataclass(frozen=True, slots=True)
class DrawChange:
    """Who is to meet whom in the matches of a round; those that are not named stay.

    `seen` is the newest revision of the matches of the round. `accepted`: whoever changes it knows what is odd.
    """

    round: RoundName | int
    pairs: Pairs
    seen: int
    accepted: bool = False


class DrawingDoubtsError(Exception):
    """Something is odd about a draw, and whoever changes it has not yet said that they know; nothing was done."""

    def __init__(self, doubts: Sequence[DrawingDoubt]) -> None:
        super().__init__(len(doubts))
        self.doubts = doubts


def change_draw(session: Session, act: Act, change: DrawChange) -> None:
    """Let other teams meet in a round that is drawn; what is odd about it needs to be accepted, and a reason.

    Raises NotFoundError, RefusedError, ChangedSinceError, AlreadyDoneError, DrawingDoubtsError.
    """
    head = read_round(session, act.event_id, change.round)
    require_new_key(session, act, lambda done: done.verb == Verb.CHANGE_DRAW and _says(done.after, change.pairs))
    newest = newest_of(read_round_tables(session, head.round_id))
    if newest != change.seen:
        raise ChangedSinceError(newest)
    if head.closed_at is not None:
        raise RefusedError("round_closed", round=head.number)
    require_untouched(session, [head.round_id])
    own = select(Match).where(Match.round_id == head.round_id).order_by(Match.number)
    matches = {match.number: match for match in session.scalars(own)}
    stands = {number: pair_of(match) for number, match in matches.items()}
    wanted = _wanted(stands, change.pairs)
    _require_accepted(session, act, change, head, drawing_of_round(stands, wanted))
    _put(session, act, [(matches[number], wanted[number]) for number in matches if wanted[number] != stands[number]])


def _says(states: Mapping[str, State], pairs: Pairs) -> bool:
    """Tell whether a change made these pairs, as far as it changed any."""
    made = {number: states.get(f"match/{number}/{TEAMS}") for number in pairs}
    return any(made.values()) and all(not state or state == sides_state(*pairs[match]) for match, state in made.items())


def pair_of(match: Match) -> DrawnPair:
    """Give who meets in a match, by number."""
    home, away = match.home_team, match.away_team
    return home.number if home else 0, away.number if away else None


def _wanted(stands: Pairs, pairs: Pairs) -> dict[int, DrawnPair]:
    """Give who is to meet in every match of the round; raises NotFoundError, RefusedError."""
    for number, (home, away) in pairs.items():
        if number not in stands:
            raise NotFoundError("match", str(number))
        if not home:
            raise RefusedError("no_home_team", match=number)
        if home == away:
            raise RefusedError("same_team_twice")
    wanted = {**stands, **pairs}
    if wanted == stands:
        raise RefusedError("nothing_to_change")
    return wanted


def _require_accepted(session: Session, act: Act, change: DrawChange, head: RoundHead, drawing: Drawing) -> None:
    """Refuse what is odd and was not accepted with a reason."""
    field = read_field(session, act.event_id, head.stage, before=head.number)
    doubts = doubts_of(drawing, field.entrants)
    if doubts and not change.accepted:
        raise DrawingDoubtsError(doubts)
    if doubts and not act.reason:
        raise RefusedError("draw_reason_needed")


def _put(session: Session, act: Act, changed: Sequence[tuple[Match, DrawnPair]]) -> None:
    """Store who meets whom, and log it as one change."""
    teams = {team.number: team.id for team in session.scalars(select(Team).where(Team.event_id == act.event_id))}
    before = {path: state for match, _ in changed for path, state in _states(match).items()}
    freed = [match.table_label for match, (_, away) in changed if away is None and match.away_team_id is not None]
    for match, (home, away) in changed:
        was_bye = match.away_team_id is None
        match.home_team_id, match.away_team_id = teams[home], teams[away] if away else None
        match.ended_by = None if away else EndedBy.BYE
        match.revision = match.rev = act.revision
        if away is None:
            match.table_label = None
        elif was_bye:
            match.table_label = next(iter(freed), None)
            freed = freed[1:]
        session.flush()
        _fit_segments(session, match)
    session.expire_all()
    after = {path: state for match, _ in changed for path, state in _states(match).items()}
    record(session, act, Done(Verb.CHANGE_DRAW, None, before, after))


def _states(match: Match) -> dict[str, State]:
    """Give what a change of a draw may change of a match."""
    ending = None if match.ended_by is None else (match.ended_by, None)
    return {
        f"match/{match.number}/{TEAMS}": sides_state(*pair_of(match)),
        f"match/{match.number}/{ENDED}": ending_state(ending),
        table_path(match.number): table_state(match.table_label),
    }


def _fit_segments(session: Session, match: Match) -> None:
    """Give a match its segments where it has become one, and take those of a bye away."""
    has_segments = session.scalars(select(Segment.id).where(Segment.match_id == match.id)).first() is not None
    if match.away_team_id is None and has_segments:
        segments = select(Segment.id).where(Segment.match_id == match.id)
        session.execute(delete(Table).where(Table.segment_id.in_(segments)))
        session.execute(delete(Segment).where(Segment.match_id == match.id))
    elif match.away_team_id is not None and not has_segments:
        build_segments(session, match, session.get_one(Round, match.round_id))
