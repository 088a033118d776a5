"""A captain agrees to the total of a match: kept as what that captain reports, with our own figures (`ux.md` §2.9).

Reasons of a RefusedError: total_not_told (boards are missing, or not to be seen yet), agree_too_late, already_agreed,
key_used.
"""

from sqlalchemy.orm import Session

from matchscore.queries.agreements import CAPTAIN, is_told
from matchscore.queries.boards import score_of
from matchscore.queries.finishes import finish_of
from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import MatchFacts, load_facts
from matchscore.queries.periods import is_over
from matchscore.queries.reported import newest_by_captain
from matchscore.queries.visibility import PUBLIC, visible
from matchscore.scoring.totals import Totals
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.reports import REPORTED, Report, is_report
from matchscore.services.slots import is_done, require_new_key
from matchscore.services.totals import note_total


class TotalChangedError(Exception):
    """The total is not the one that the captain saw: nothing is stored. Both are in IMPs."""

    def __init__(self, saw: Totals, ours: Totals) -> None:
        super().__init__()
        self.saw = saw
        self.ours = ours


def agree_to_total(session: Session, act: Act, team_id: int, match: int, saw: Totals) -> None:
    """Agree, as the captain of a team, to the total of a match as it was seen.

    Raises NotFoundError (also for a team that does not play there), TotalChangedError, RefusedError, AlreadyDoneError.
    """
    facts = load_facts(session, act.event_id, match)
    side = facts.head.side_of(team_id)
    if side is None:
        raise NotFoundError("match", f"{facts.head.event}/{match}")
    report = Report(match, CAPTAIN[side], "", saw, seen=facts.head.revision)
    require_new_key(
        session,
        act,
        lambda change: (
            is_done(change, facts, Verb.REPORT_TOTAL, REPORTED)
            and any(is_report(state, report) for state in change.after.values() if state)
        ),
    )
    _require_open(session, act, facts)
    ours = score_of(facts).total
    if saw != ours:
        raise TotalChangedError(saw, ours)
    said = newest_by_captain(facts.reported_totals, None).get(report.source)
    if said is not None and said.imps == ours:
        raise RefusedError("already_agreed")
    note_total(session, act, Verb.REPORT_TOTAL, facts, report)


def _require_open(session: Session, act: Act, facts: MatchFacts) -> None:
    """Raise RefusedError while the public may not see the whole total, and once the correction period is over."""
    if not is_told(facts, visible(session, facts, PUBLIC, act.at)):
        raise RefusedError("total_not_told")
    if is_over(finish_of(facts), act.at):
        raise RefusedError("agree_too_late")
