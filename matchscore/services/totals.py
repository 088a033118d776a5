"""What is carried into a match, and the totals that others report for it."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from sqlalchemy import insert, update
from sqlalchemy.orm import Session

from matchscore.models.base import EXACT_IMPS
from matchscore.models.match import Match
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.totals import Totals, format_exact
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.names import clean_name
from matchscore.services.segments import require_seen_match
from matchscore.services.slots import effect_of, require_new_key

MOST_IMPS = EXACT_IMPS[1] // 1000
LONGEST_SOURCE = 500


def set_carry_over(session: Session, act: Act, match: int, carry_over: Totals, seen: int) -> dict[str, Any]:
    """Set the IMPs that each team brings into a match: exact, up to three decimals. Gives the effect."""
    facts = load_facts(session, act.event_id, match)
    require_new_key(session, act, facts, Verb.SET_CARRY_OVER, "match")
    require_seen_match(facts, seen)
    require_exact(carry_over, "carry_over_out_of_range")
    if carry_over == facts.head.carry_over:
        raise RefusedError("nothing_to_change")
    return change_carry_over(session, act, Verb.SET_CARRY_OVER, facts, carry_over)


def require_exact(totals: Totals, reason: str) -> None:
    """Raise RefusedError with this reason for IMPs with more than three decimals or beyond all measure."""
    for imps in (totals.home, totals.away):
        if abs(imps) > MOST_IMPS or (imps * 1000).denominator != 1:
            raise RefusedError(reason)


def change_carry_over(session: Session, act: Act, verb: Verb, facts: MatchFacts, carry_over: Totals) -> dict[str, Any]:
    """Make the carry-over what it is given as, log it, and give the effect."""
    session.execute(
        update(Match)
        .where(Match.id == facts.head.match_id)
        .values(carry_home=carry_over.home, carry_away=carry_over.away, rev=act.revision)
    )
    after = replace(facts, head=replace(facts.head, carry_over=carry_over))
    effect = effect_of(facts, after)
    was, now = ({"match": carry_over_state(each.head.carry_over)} for each in (facts, after))
    record(session, act, Done(verb, facts.head.match_id, was, now, effect))
    return effect


def carry_over_state(carry_over: Totals) -> dict[str, Any]:
    """Give the whole state of a match's carry-over for the log."""
    return {"carry_home": format_exact(carry_over.home), "carry_away": format_exact(carry_over.away)}


def carry_over_from(state: dict[str, Any]) -> Totals:
    """Give a carry-over as a state of the log says it was."""
    return Totals(Fraction(state["carry_home"]), Fraction(state["carry_away"]))


@dataclass(frozen=True, slots=True)
class Report:
    """A total that somebody reported for a match or a segment of it, in IMPs; `source_text` names where it stands."""

    match: int
    source: TotalSource
    source_text: str
    imps: Totals
    segment: int | None = None


def report_total(session: Session, act: Act, report: Report) -> None:
    """Keep a reported total beside our own; boards, where there are any, are what counts.

    Raises NotFoundError, RefusedError (total_out_of_range, text that is no line) and AlreadyDoneError.
    """
    facts = load_facts(session, act.event_id, report.match)
    require_new_key(session, act, facts, Verb.REPORT_TOTAL, "reported_total")
    require_exact(report.imps, "total_out_of_range")
    source_text = report.source_text and clean_name(report.source_text, LONGEST_SOURCE)
    values = {"home_imps": report.imps.home, "away_imps": report.imps.away}
    added = session.execute(
        insert(ReportedTotal)
        .values(
            match_id=facts.head.match_id,
            segment_id=None if report.segment is None else facts.segment(report.segment).segment_id,
            source=report.source,
            source_text=source_text,
            rev=act.revision,
            **values,
        )
        .returning(ReportedTotal.id)
    ).scalar_one()
    state = {"source": report.source.value, "source_text": source_text, "segment": report.segment}
    state |= {name: format_exact(imps) for name, imps in values.items()}
    path = f"reported_total/{added}"
    record(session, act, Done(Verb.REPORT_TOTAL, facts.head.match_id, {path: None}, {path: state}))
