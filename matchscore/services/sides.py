"""Home and visitors the wrong way round: the teams change places, and nothing that happened at a table moves (case 39).

What belongs to a team goes with it: its carry-over, its side of every ruling and of every total that was reported, its
captain's word, whether it seats second, that it conceded, the match that it came from. A penalty is its team's anyway.
Where home sits North-South flips in every segment, so that everybody sat where they sat and no result changes room.
"""

from dataclasses import replace
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.match import Match, Segment
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.own_seats import OTHER_SIDE
from matchscore.queries.reported_lines import ReportedLine
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.rulings import turned
from matchscore.scoring.totals import Totals
from matchscore.services.acts import Act, Done, RefusedError, States, Verb, record
from matchscore.services.corrections import require_correctable
from matchscore.services.effects import Step, effect_on
from matchscore.services.ending_states import ENDED, ended_state
from matchscore.services.line_up_terms import swap_terms
from matchscore.services.reports import REPORTED, total_state
from matchscore.services.ruling_rows import put_rulings
from matchscore.services.segments import require_seen_match
from matchscore.services.slots import is_done, require_new_key
from matchscore.services.states import segment_path, segment_state
from matchscore.services.totals import carry_over_state

TEAMS = "match/teams"
"""The path of who plays at home and who away."""

PAIRS_OF_A_MATCH = (
    ("home_team_id", "away_team_id"),
    ("carry_home", "carry_away"),
    ("home_from_id", "away_from_id"),
    ("home_takes", "away_takes"),
)
"""Columns of a match of which each side has one."""

SIDE_KEYED = {
    "matches": {*(column for pair in PAIRS_OF_A_MATCH for column in pair), "ended_side"},
    "segments": {"home_ns_room", "seats_second"},
    "ruling_parts": {"side"},
    "reported_totals": {"source", "home_imps", "away_imps", "home_vps", "away_vps"},
}
"""All that the database keys by home and away, and that changes sides with the teams; all else is by team or room."""

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
    _swap_match(session, act, facts)
    for segment in after.segments:
        seats = {"home_ns_room": segment.home_ns_room, "rev": segment.revision}
        session.execute(update(Segment).where(Segment.id == segment.segment_id).values(seats))
    totals_before, totals_after = _swap_reported_totals(session, act, facts)
    terms_before, terms_after = swap_terms(session, act, facts)
    rulings = {board: after.rulings[board] for board in facts.rulings}
    rulings_before, rulings_after = put_rulings(session, act, facts, rulings)
    effect = effect_on(session, act, Step(facts, after, facts.segment_numbers))
    before = {**_states(facts), **totals_before, **terms_before, **rulings_before}
    now = {**_states(after), **totals_after, **terms_after, **rulings_after}
    record(session, act, Done(verb, facts.head.match_id, before, now, effect))
    return effect


def _swap_match(session: Session, act: Act, facts: MatchFacts) -> None:
    """Exchange in the row of a match what it has of each side."""
    pairs = {first: second for pair in PAIRS_OF_A_MATCH for first, second in (pair, pair[::-1])}
    row = {first: getattr(Match, second) for first, second in pairs.items()}
    ended = {"ended_side": facts.head.ended_side and OTHER_SIDE[facts.head.ended_side], "rev": act.revision}
    session.execute(update(Match).where(Match.id == facts.head.match_id).values(row | ended))


def swapped(facts: MatchFacts, revision: int) -> MatchFacts:
    """Give the facts as they would be with the teams in each other's place, its segments as of this revision."""
    head, carried = facts.head, facts.head.carry_over
    after = replace(
        facts,
        head=replace(
            head,
            home=head.away,
            away=head.home,
            home_team_id=head.away_team_id,
            away_team_id=head.home_team_id,
            carry_over=Totals(carried.away, carried.home),
            ended_side=head.ended_side and OTHER_SIDE[head.ended_side],
        ),
        reported_totals=tuple(map(_turned_line, facts.reported_totals)),
        rulings={
            key: replace(ruling, score=turned(ruling.score), revision=revision) for key, ruling in facts.rulings.items()
        },
        penalties=tuple(replace(each, side=OTHER_SIDE[each.side]) for each in facts.penalties),
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
    ended = {} if facts.head.ended_by is None else {ENDED: ended_state(facts.head)}
    return {TEAMS: teams_state(facts), **ended, "match": carry_over_state(facts.head.carry_over), **segments}


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
