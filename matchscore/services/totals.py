"""What is carried into a match, and the totals that others report for it."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from sqlalchemy import update
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import Match
from matchscore.queries.boards import reported_result
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.reported import newest_by_captain
from matchscore.scoring.reported import Backing, TotalSource
from matchscore.scoring.totals import Totals, format_exact
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.corrections import require_in_period
from matchscore.services.effects import Step, effect_of, effect_on
from matchscore.services.reports import REPORTED, Report, is_report, note_report, require_exact
from matchscore.services.segments import require_seen_match
from matchscore.services.slots import is_done, require_new_key


def set_carry_over(session: Session, act: Act, match: int, carry_over: Totals, seen: int) -> dict[str, Any]:
    """Set the IMPs that each team brings into a match: exact, up to three decimals. Gives the effect."""
    facts = load_facts(session, act.event_id, match)
    require_new_key(session, act, lambda change: _is_set(change, facts, carry_over))
    require_seen_match(facts, seen)
    require_exact(carry_over, "carry_over_out_of_range")
    if carry_over == facts.head.carry_over:
        raise RefusedError("nothing_to_change")
    require_in_period(act, facts)
    return change_carry_over(session, act, Verb.SET_CARRY_OVER, facts, carry_over)


def _is_set(change: Change, facts: MatchFacts, carry_over: Totals) -> bool:
    return is_done(change, facts, Verb.SET_CARRY_OVER, "match") and carry_over_from(change.after["match"]) == carry_over


def change_carry_over(session: Session, act: Act, verb: Verb, facts: MatchFacts, carry_over: Totals) -> dict[str, Any]:
    """Make the carry-over what it is given as, log it, and give the effect."""
    session.execute(
        update(Match)
        .where(Match.id == facts.head.match_id)
        .values(carry_home=carry_over.home, carry_away=carry_over.away, rev=act.revision)
    )
    after = replace(facts, head=replace(facts.head, carry_over=carry_over))
    effect = effect_on(session, act, Step(facts, after, facts.segment_numbers))
    was, now = ({"match": carry_over_state(each.head.carry_over)} for each in (facts, after))
    record(session, act, Done(verb, facts.head.match_id, was, now, effect))
    return effect


def carry_over_state(carry_over: Totals) -> dict[str, Any]:
    """Give the whole state of a match's carry-over for the log."""
    return {"carry_home": format_exact(carry_over.home), "carry_away": format_exact(carry_over.away)}


def carry_over_from(state: dict[str, Any]) -> Totals:
    """Give a carry-over as a state of the log says it was."""
    return Totals(Fraction(state["carry_home"]), Fraction(state["carry_away"]))


def report_total(session: Session, act: Act, report: Report) -> dict[str, Any]:
    """Keep a reported total beside our own, and give the effect: it counts only while no board has a result.

    Raises NotFoundError, RefusedError (total_out_of_range, text that is no line), AlreadyDoneError, and
    ChangedSinceError where it would take the place of a confirmed total that was not seen.
    """
    facts = load_facts(session, act.event_id, report.match)
    require_new_key(session, act, lambda change: _is_noted(change, facts, Verb.REPORT_TOTAL, report))
    return note_total(session, act, Verb.REPORT_TOTAL, facts, report)


def confirm_total(session: Session, act: Act, match: int, captain: TotalSource, seen: int) -> dict[str, Any]:
    """Agree with what this captain reported last for a match without boards, and give the effect.

    It is kept as the organiser's own report of the same total, so that the captain's stands as it was given. Raises
    RefusedError (nothing_to_confirm) where there is no such report or nothing is open, ChangedSinceError.
    """
    facts = load_facts(session, act.event_id, match)
    agreed = _agreed(facts, captain, seen)
    require_new_key(session, act, lambda change: _is_noted(change, facts, Verb.CONFIRM_TOTAL, agreed))
    require_seen_match(facts, seen)
    if agreed is None or not reported_result(facts).is_open:
        raise RefusedError("nothing_to_confirm")
    return note_total(session, act, Verb.CONFIRM_TOTAL, facts, agreed)


def _agreed(facts: MatchFacts, captain: TotalSource, seen: int) -> Report | None:
    """Give what a captain reported last as the organiser's report."""
    said = newest_by_captain(facts.reported_totals, None).get(captain)
    if said is None or said.imps is None:
        return None
    return Report(facts.head.match, TotalSource.ORGANISER, said.source_text, said.imps, seen=seen)


def _is_noted(change: Change, facts: MatchFacts, verb: Verb, report: Report | None) -> bool:
    if report is None or not is_done(change, facts, verb, REPORTED):
        return False
    return any(is_report(state, report) for state in change.after.values() if state)


def note_total(session: Session, act: Act, verb: Verb, facts: MatchFacts, report: Report) -> dict[str, Any]:
    """Keep a report and log it; one that changes what counts is a correction once the total is final."""
    line, states = note_report(session, act, facts, report)
    after = replace(facts, reported_totals=(*facts.reported_totals, line))
    effect = effect_of(facts, after)
    counted, counts = reported_result(facts), reported_result(after)
    if counted.backing is counts.backing is Backing.CONFIRMED and counted != counts:
        require_seen_match(facts, report.seen)
    if counts != counted:
        require_in_period(act, facts)
        effect = effect_on(session, act, Step(facts, after, facts.segment_numbers))
    record(session, act, Done(verb, facts.head.match_id, dict.fromkeys(states), states, effect))
    return effect
