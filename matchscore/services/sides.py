"""Home and visitors the wrong way round: the teams change places, and nothing that happened at a table moves (case 39).

What belongs to a team goes with it: its carry-over, its side of every total that was reported, its captain's word,
whether it seats second.
Where home sits North-South flips in every segment, so that everybody sat where they sat and no result changes room.
"""

from dataclasses import replace
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.match import Match, Segment
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.reported_lines import ReportedLine
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.totals import Totals
from matchscore.services.acts import Act, Done, RefusedError, States, Verb, record
from matchscore.services.corrections import require_correctable
from matchscore.services.effects import Step, effect_on
from matchscore.services.line_up_terms import swap_terms
from matchscore.services.reports import REPORTED, total_state
from matchscore.services.segments import require_seen_match
from matchscore.services.slots import is_done, require_new_key
from matchscore.services.states import segment_path, segment_state
from matchscore.services.totals import carry_over_state

TEAMS = "match/teams"
"""The path of who plays at home and who away."""

OTHER_CAPTAIN = {
    TotalSource.HOME_CAPTAIN: TotalSource.AWAY_CAPTAIN,
    TotalSource.AWAY_CAPTAIN: TotalSource.HOME_CAPTAIN,
}


def swap_home_and_away(session: Session, act: Act, match: int, seen: int) -> dict[str, Any]:
    """Let the teams of a match change places; `seen` is the revision of the match. Gives the effect.

    The same again brings everything back. Raises NotFoundError, ChangedSinceError, AlreadyDoneError, and RefusedError:
    needs_two_teams, and what `require_correctable` refuses.
    """
    facts = load_facts(session, act.event_id, match)
    require_new_key(session, act, lambda change: is_done(change, facts, Verb.SWAP_HOME_AND_AWAY, TEAMS))
    require_seen_match(facts, seen)
    if not (facts.head.home.number and facts.head.away.number):
        raise RefusedError("needs_two_teams")
    require_correctable(act, facts, facts.segment_numbers)
    return change_sides(session, act, Verb.SWAP_HOME_AND_AWAY, facts)


def change_sides(session: Session, act: Act, verb: Verb, facts: MatchFacts) -> dict[str, Any]:
    """Swap the teams of a match with all that is theirs, log it as one change, and give the effect."""
    after = swapped(facts, act.revision)
    session.execute(
        update(Match)
        .where(Match.id == facts.head.match_id)
        .values(
            home_team_id=Match.away_team_id,
            away_team_id=Match.home_team_id,
            carry_home=after.head.carry_over.home,
            carry_away=after.head.carry_over.away,
            rev=act.revision,
        )
    )
    for segment in after.segments:
        seats = {"home_ns_room": segment.home_ns_room, "rev": segment.revision}
        session.execute(update(Segment).where(Segment.id == segment.segment_id).values(seats))
    totals_before, totals_after = _swap_reported_totals(session, act, facts)
    terms_before, terms_after = swap_terms(session, act, facts)
    effect = effect_on(session, act, Step(facts, after, facts.segment_numbers))
    before = {**_states(facts), **totals_before, **terms_before}
    now = {**_states(after), **totals_after, **terms_after}
    record(session, act, Done(verb, facts.head.match_id, before, now, effect))
    return effect


def swapped(facts: MatchFacts, revision: int) -> MatchFacts:
    """Give the facts as they would be with the teams in each other's place, its segments as of this revision."""
    head, carried = facts.head, facts.head.carry_over
    after = replace(
        facts,
        head=replace(head, home=head.away, away=head.home, carry_over=Totals(carried.away, carried.home)),
        reported_totals=tuple(map(_turned_line, facts.reported_totals)),
    )
    for segment in facts.segments:
        after = after.with_segment(replace(segment, home_ns_room=segment.home_ns_room.other, revision=revision))
    return after


def _turned_line(line: ReportedLine) -> ReportedLine:
    source = TotalSource(line.source)
    return replace(
        line,
        source=OTHER_CAPTAIN.get(source, source),
        home_imps=line.away_imps,
        away_imps=line.home_imps,
        home_vps=line.away_vps,
        away_vps=line.home_vps,
    )


def teams_state(facts: MatchFacts) -> dict[str, Any]:
    """Give who plays at home and who away for the log, by number."""
    return {"home": facts.head.home.number, "away": facts.head.away.number}


def _states(facts: MatchFacts) -> dict[str, dict[str, Any]]:
    segments = {segment_path(segment): segment_state(segment) for segment in facts.segments}
    return {TEAMS: teams_state(facts), "match": carry_over_state(facts.head.carry_over), **segments}


def _swap_reported_totals(session: Session, act: Act, facts: MatchFacts) -> tuple[States, States]:
    """Turn every reported total of the match round; gives their states before and after."""
    numbers = {segment.segment_id: segment.number for segment in facts.segments}
    before: dict[str, dict[str, Any]] = {}
    after: dict[str, dict[str, Any]] = {}
    for total in session.scalars(
        select(ReportedTotal).where(ReportedTotal.match_id == facts.head.match_id).order_by(ReportedTotal.id)
    ):
        path = f"{REPORTED}/{total.id}"
        segment = numbers.get(total.segment_id) if total.segment_id else None
        before[path] = total_state(total, segment)
        total.source = OTHER_CAPTAIN.get(total.source, total.source)
        total.home_imps, total.away_imps = total.away_imps, total.home_imps
        total.home_vps, total.away_vps = total.away_vps, total.home_vps
        total.rev = act.revision
        after[path] = total_state(total, segment)
    session.flush()
    return before, after
