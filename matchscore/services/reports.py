"""Totals that others report, in IMPs: what somebody says, and how it is kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.base import EXACT_IMPS
from matchscore.models.match import Side
from matchscore.models.ruling import ReportedTotal
from matchscore.queries.matches import MatchFacts
from matchscore.queries.reported import reported_line
from matchscore.queries.reported_lines import ReportedLine
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.totals import Totals, format_exact
from matchscore.services.acts import Act, RefusedError
from matchscore.services.names import clean_name

MOST_IMPS = EXACT_IMPS[1] // 1000
LONGEST_SOURCE = 500
REPORTED = "reported_total"
"""What the paths of reported totals begin with in the log."""


@dataclass(frozen=True, slots=True)
class Report:
    """A total that somebody reported for a match or a segment of it, in IMPs; `source_text` names where it stands.

    `seen` is the revision of the match that the writer saw, 0 for none.
    """

    match: int
    source: TotalSource
    source_text: str
    imps: Totals
    segment: int | None = None
    seen: int = 0


def report_of_margin(match: int, source: TotalSource, winner: Side | None, by: Fraction, source_text: str) -> Report:
    """Report a margin as a total of which the loser has nothing; the text notes that it was a margin.

    Raises RefusedError: margin_without_winner (nobody could tell whose it is, case 72), margin_not_positive.
    """
    if winner is None:
        raise RefusedError("margin_without_winner")
    if by <= 0:
        raise RefusedError("margin_not_positive")
    require_exact(Totals(home=by), "total_out_of_range")
    imps = Totals(home=by) if winner is Side.HOME else Totals(away=by)
    noted = f"by {format_exact(by)}"
    return Report(match, source, f"{noted}, {source_text}" if source_text else noted, imps)


def require_exact(totals: Totals, reason: str) -> None:
    """Raise RefusedError with this reason for IMPs with more than three decimals or beyond all measure."""
    for imps in (totals.home, totals.away):
        if abs(imps) > MOST_IMPS or (imps * 1000).denominator != 1:
            raise RefusedError(reason)


def note_report(
    session: Session, act: Act, facts: MatchFacts, report: Report
) -> tuple[ReportedLine, dict[str, dict[str, Any]]]:
    """Store a report without a line of the log; give it as a sheet shows it, and its path and state for the log.

    Raises NotFoundError for a segment that is not there, RefusedError (total_out_of_range, text that is no line).
    """
    require_exact(report.imps, "total_out_of_range")
    total = ReportedTotal(
        match_id=facts.head.match_id,
        segment_id=None if report.segment is None else facts.segment(report.segment).segment_id,
        source=report.source,
        source_text=_clean_text(report),
        home_imps=report.imps.home,
        away_imps=report.imps.away,
        rev=act.revision,
        beside_boards=report.segment is None and any(slot.recorded for slot in facts.slots.values()),
    )
    session.add(total)
    session.flush()
    return reported_line(total, report.segment, act.at), {f"{REPORTED}/{total.id}": total_state(total, report.segment)}


def _beside(is_beside: bool) -> dict[str, bool]:  # noqa: FBT001 - one fact of a state
    """Say in a state of the log that results were in; nothing where none were, as older programs did."""
    return {"beside_boards": True} if is_beside else {}


def _clean_text(report: Report) -> str:
    return report.source_text and clean_name(report.source_text, LONGEST_SOURCE)


def imps_in(state: Mapping[str, Any]) -> Totals:
    """Give the IMPs that a state of the log says were reported."""
    return Totals(Fraction(state["home_imps"]), Fraction(state["away_imps"]))


def is_report(state: Mapping[str, Any], report: Report) -> bool:
    """Tell whether a state of the log is what a report says, wherever it stands."""
    said = state["source"], state["source_text"], state["segment"], imps_in(state)
    return said == (report.source, _clean_text(report), report.segment, report.imps)


def total_state(total: ReportedTotal, segment: int | None) -> dict[str, Any]:
    """Give the whole state of a reported total for the log: the IMPs or VPs that it has."""
    figures = ("home_imps", "away_imps", "home_vps", "away_vps")
    numbers = {name: format_exact(value) for name in figures if (value := getattr(total, name)) is not None}
    return {
        "source": total.source.value,
        "source_text": total.source_text,
        "segment": segment,
        **numbers,
        **_beside(total.beside_boards),
    }


def standing_totals(session: Session, facts: MatchFacts) -> dict[str, dict[str, Any] | None]:
    """Give the states of the reported totals of a match as they stand, by their paths in the log."""
    numbers = {segment.segment_id: segment.number for segment in facts.segments}
    totals = session.scalars(
        select(ReportedTotal).where(ReportedTotal.match_id == facts.head.match_id).order_by(ReportedTotal.id)
    )
    return {
        f"{REPORTED}/{total.id}": total_state(total, numbers.get(total.segment_id) if total.segment_id else None)
        for total in totals
    }
