"""Matches that are over before their boards are: a team concedes, or one or both failed to play; and back again.

What was played stays, and nobody has to play the rest: those who watch see it as that of a match that is over. In a
knock-out the other team has won; victory points follow from the conditions of the stage.
"""

from dataclasses import replace
from typing import Any

from sqlalchemy import update
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import EndedBy, Match, Side
from matchscore.queries.boards import score_of
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.scoring.totals import MatchState
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.corrections import require_correctable
from matchscore.services.effects import Step, effect_on
from matchscore.services.ending_states import ENDED, Ending, ended_state, ending_state
from matchscore.services.segments import require_seen_match
from matchscore.services.slots import is_done, require_new_key


def concede(session: Session, act: Act, match: int, side: Side, seen: int) -> dict[str, Any]:
    """Let a team concede its match; `seen` is the revision of the match. Gives the effect.

    Raises NotFoundError, ChangedSinceError, AlreadyDoneError and RefusedError: match_without_teams, already_ended,
    nothing_to_concede (every board is settled), and what `require_correctable` refuses.
    """
    return _end(session, act, match, (EndedBy.CONCESSION, side), seen)


def forfeit(session: Session, act: Act, match: int, side: Side | None, seen: int) -> dict[str, Any]:
    """Note that a team, or (None) both, failed to play a match. Raises as `concede` does, nothing_to_concede apart."""
    return _end(session, act, match, (EndedBy.FORFEIT, side), seen)


VERBS = {EndedBy.CONCESSION: Verb.CONCEDE, EndedBy.FORFEIT: Verb.FORFEIT}


def _end(session: Session, act: Act, match: int, ending: Ending, seen: int) -> dict[str, Any]:
    facts = load_facts(session, act.event_id, match)
    verb, state = VERBS[ending[0]], ending_state(ending)
    require_new_key(session, act, lambda change: _is_ended(change, facts, verb, state))
    require_seen_match(facts, seen)
    require_two_teams(facts)
    if facts.head.ended_by is not None:
        raise RefusedError("already_ended")
    if ending[0] is EndedBy.CONCESSION and score_of(facts).state is MatchState.COMPLETE:
        raise RefusedError("nothing_to_concede")
    require_correctable(act, facts, facts.segment_numbers)
    return change_ending(session, act, verb, facts, ending)


def _is_ended(change: Change, facts: MatchFacts, verb: Verb, state: dict[str, Any] | None) -> bool:
    return is_done(change, facts, verb, ENDED) and change.after[ENDED] == state


def resume_match(session: Session, act: Act, match: int, seen: int) -> dict[str, Any]:
    """Take back that a match was conceded or forfeited: what was not played is to be played again. Gives the effect.

    Raises NotFoundError, ChangedSinceError, AlreadyDoneError and RefusedError: match_without_teams, not_ended, and what
    `require_correctable` refuses.
    """
    facts = load_facts(session, act.event_id, match)
    require_new_key(session, act, lambda change: is_done(change, facts, Verb.RESUME_MATCH, ENDED))
    require_seen_match(facts, seen)
    require_two_teams(facts)
    if facts.head.ended_by is None:
        raise RefusedError("not_ended")
    require_correctable(act, facts, facts.segment_numbers)
    return change_ending(session, act, Verb.RESUME_MATCH, facts, None)


def require_two_teams(facts: MatchFacts) -> None:
    """Raise RefusedError for a bye, and for a match whose teams are not known yet."""
    if not (facts.head.home.number and facts.head.away.number):
        raise RefusedError("match_without_teams")


def change_ending(session: Session, act: Act, verb: Verb, facts: MatchFacts, ending: Ending | None) -> dict[str, Any]:
    """End a match, or let it go on again; log it and give the effect."""
    after = put_ending(session, act, facts, ending)
    effect = effect_on(session, act, Step(facts, after, facts.segment_numbers))
    was, now = ({ENDED: ended_state(each.head)} for each in (facts, after))
    record(session, act, Done(verb, facts.head.match_id, was, now, effect))
    return effect


def put_ending(session: Session, act: Act, facts: MatchFacts, ending: Ending | None) -> MatchFacts:
    """Make the row of a match say how it ended, without a line of the log, and give the facts after it."""
    by, side = ending or (None, None)
    row = {"ended_by": by, "ended_side": side, "rev": act.revision}
    session.execute(update(Match).where(Match.id == facts.head.match_id).values(row))
    return replace(facts, head=replace(facts.head, ended_by=by, ended_side=side))
