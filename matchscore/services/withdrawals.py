"""A team withdraws from an event, or comes back: one fact, and the end of the matches that nobody has to wait for.

Of its matches, those that are drawn and not played out end in the same act: one that was begun as conceded, any other
as forfeited by it. What that gives anybody, and whether any of its matches counts, follows from how many it has played
(`scoring/withdrawals.py`) and is stored nowhere. No later round is drawn with it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import EndedBy, Match, Side
from matchscore.models.team import Team
from matchscore.queries.boards import reported_result, score_of
from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.own_seats import OTHER_SIDE
from matchscore.queries.withdrawals import read_withdrawals
from matchscore.scoring.reported import Backing
from matchscore.scoring.totals import MatchState
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.corrections import require_correctable
from matchscore.services.ending_states import ENDED, Ending, ended_state
from matchscore.services.endings import put_ending
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key
from matchscore.services.withdrawal_states import withdrawal_path, withdrawal_state

Endings = Sequence[tuple[MatchFacts, Ending | None]]
"""Matches as they were, and how each ends; None: it goes on."""


def withdraw_team(session: Session, act: Act, number: int, seen: int) -> list[int]:
    """Let a team withdraw now; `seen` is the revision of the team. Gives the numbers of the matches that end by it.

    Raises NotFoundError, ChangedSinceError, AlreadyDoneError and RefusedError: already_withdrawn,
    withdrawal_reason_needed, and what `require_correctable` refuses.
    """
    path = withdrawal_path(number)
    require_new_key(session, act, lambda change: _is(change, Verb.WITHDRAW_TEAM, path))
    team = _seen_team(session, act, number, seen)
    if team.withdrawn_at is not None:
        raise RefusedError("already_withdrawn", team=team.name)
    if not act.reason:
        raise RefusedError("withdrawal_reason_needed")
    matches = [facts for facts in _matches_of(session, act, team) if _is_open(facts)]
    endings = [(facts, _given_up(facts, _side(facts, team))) for facts in matches]
    _put(session, act, team, withdrawn=True, endings=endings)
    return [facts.head.match for facts in matches]


def readmit_team(session: Session, act: Act, number: int, seen: int) -> list[int]:
    """Let a team that has withdrawn play again; gives the numbers of the matches that go on.

    Those are the matches that its withdrawal ended and whose end nobody has changed since; where its opponent has
    withdrawn too, that one has given the match up. Raises as `withdraw_team` does, and RefusedError (not_withdrawn).
    """
    path = withdrawal_path(number)
    require_new_key(session, act, lambda change: _is(change, Verb.READMIT_TEAM, path))
    team = _seen_team(session, act, number, seen)
    if team.withdrawn_at is None:
        raise RefusedError("not_withdrawn", team=team.name)
    withdrawals = read_withdrawals(session, act.event_id)
    line = withdrawals.pop(number, None)
    ended = line.ended if line else ()
    matches = [facts for facts in _matches_of(session, act, team) if _is_ended_by(facts, team, ended)]
    endings: list[tuple[MatchFacts, Ending | None]] = []
    for facts in matches:
        other = OTHER_SIDE[_side(facts, team)]
        has_gone = facts.head.team(other).number in withdrawals
        endings.append((facts, _given_up(facts, other) if has_gone else None))
    _put(session, act, team, withdrawn=False, endings=endings)
    return [facts.head.match for facts, ending in endings if ending is None]


def _is(change: Change, verb: Verb, path: str) -> bool:
    return change.verb == verb and path in change.after


def _seen_team(session: Session, act: Act, number: int, seen: int) -> Team:
    """Give a team as the writer saw it."""
    team = session.scalar(select(Team).where(Team.event_id == act.event_id, Team.number == number))
    if team is None:
        raise NotFoundError("team", str(number))
    if team.rev != seen:
        raise ChangedSinceError(team.rev)
    return team


def _matches_of(session: Session, act: Act, team: Team) -> list[MatchFacts]:
    """Read the matches of a team against somebody, in the order of their numbers."""
    plays = or_(Match.home_team_id == team.id, Match.away_team_id == team.id)
    numbers = session.scalars(
        select(Match.number)
        .where(plays, Match.home_team_id.is_not(None), Match.away_team_id.is_not(None))
        .order_by(Match.number)
    ).all()
    return [load_facts(session, act.event_id, number) for number in numbers]


def _side(facts: MatchFacts, team: Team) -> Side:
    return Side.HOME if facts.head.home_team_id == team.id else Side.AWAY


def _is_open(facts: MatchFacts) -> bool:
    """Tell whether a match is still to be played, or to be played on."""
    is_reported = reported_result(facts).backing is Backing.CONFIRMED
    return facts.head.ended_by is None and not is_reported and score_of(facts).state is not MatchState.COMPLETE


def _given_up(facts: MatchFacts, side: Side) -> Ending:
    """Say how a match ends that this side gives up: begun, it is conceded."""
    is_begun = any(slot.recorded for slot in facts.slots.values())
    return (EndedBy.CONCESSION if is_begun else EndedBy.FORFEIT), side


def _is_ended_by(facts: MatchFacts, team: Team, ended: Iterable[int]) -> bool:
    head = facts.head
    is_given_up = head.ended_by in {EndedBy.CONCESSION, EndedBy.FORFEIT} and head.ended_side is _side(facts, team)
    return is_given_up and head.match in ended


def _put(session: Session, act: Act, team: Team, *, withdrawn: bool, endings: Endings) -> None:
    """Store that a team has withdrawn or not, and how its matches end, as one change of the log."""
    path = withdrawal_path(team.number)
    before: dict[str, Any] = {path: withdrawal_state(team.withdrawn_at)}
    team.withdrawn_at, team.rev = (act.at if withdrawn else None), act.revision
    session.flush()
    after: dict[str, Any] = {path: withdrawal_state(team.withdrawn_at)}
    for facts, ending in endings:
        require_correctable(act, facts, facts.segment_numbers)
        place = f"match/{facts.head.match}/{ENDED}"
        before[place] = ended_state(facts.head)
        after[place] = ended_state(put_ending(session, act, facts, ending).head)
    ids = [facts.head.match_id for facts, _ in endings]
    session.execute(update(Match).where(Match.id.in_(ids)).values(revision=act.revision))
    record(session, act, Done(Verb.WITHDRAW_TEAM if withdrawn else Verb.READMIT_TEAM, None, before, after))
