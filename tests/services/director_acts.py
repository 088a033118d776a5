"""What a director does to the totals of a match: penalties, concessions, forfeits, each in one line of a test."""

from fractions import Fraction
from typing import Any

from matchscore.db import Database
from matchscore.models import Side, Unit
from matchscore.queries.penalties import Entry, ledger_revision, read_ledger
from matchscore.services.endings import concede, forfeit, resume_match
from matchscore.services.penalties import Against, Penalty, add_penalty, change_penalty, take_penalty_away
from tests.services.friendlies import WON_BY_18, friendly
from tests.services.scorer import Scorer


def scored(database: Database, scale: str | None = "wbf-continuous") -> Scorer:
    """Score a match of four boards that Otters win by 18, in a stage of this scale."""
    return friendly(database, vp_scale=scale).enter_all(**WON_BY_18)


def penalty(amount: int | str = 3, unit: Unit = Unit.IMPS, reason: str = "late", law: str = "") -> Penalty:
    """Take so many IMPs for coming late, by the usual Law."""
    return Penalty(unit, Fraction(amount), reason, law)


def ledger(match: Scorer) -> list[Entry]:
    """Read the ledger of the event."""
    with match.database.reading() as session:
        return read_ledger(session, match.event_id)


def add(match: Scorer, what: Penalty | None = None, against: Against | None = None, **act: Any) -> int:
    """Take something from a team, home in this match unless said otherwise, and give the id of the line."""
    against = against or Against(1, match.match)
    with match.acting(**{name: value for name, value in act.items() if name != "seen"}) as (session, my_act):
        seen = act.get("seen", ledger_revision(session, match.event_id))
        return add_penalty(session, my_act, against, what or penalty(), seen)


def change(match: Scorer, line: int, what: Penalty, *, seen: int | None = None, **act: Any) -> int:
    """Make a line another, and give its id."""
    seen = _seen(match, line) if seen is None else seen
    with match.acting(**act) as (session, my_act):
        change_penalty(session, my_act, line, what, seen)
    return line


def take_away(match: Scorer, line: int, *, seen: int | None = None, **act: Any) -> int:
    """Take a line out of the ledger, and give the id that it had."""
    seen = _seen(match, line) if seen is None else seen
    with match.acting(**act) as (session, my_act):
        take_penalty_away(session, my_act, line, seen)
    return line


def _seen(match: Scorer, line: int) -> int:
    return next((entry.revision for entry in ledger(match) if entry.id == line), 0)


def give_up(match: Scorer, side: Side = Side.AWAY, *, seen: int | None = None, **act: Any) -> dict[str, Any]:
    """Let a team concede."""
    seen = match.facts().head.revision if seen is None else seen
    with match.acting(**act) as (session, my_act):
        return concede(session, my_act, match.match, side, seen)


def fail_to_play(match: Scorer, side: Side | None, *, seen: int | None = None, **act: Any) -> dict[str, Any]:
    """Note that a team, or both, failed to play."""
    seen = match.facts().head.revision if seen is None else seen
    with match.acting(**act) as (session, my_act):
        return forfeit(session, my_act, match.match, side, seen)


def play_on(match: Scorer, *, seen: int | None = None, **act: Any) -> dict[str, Any]:
    """Take back that a match was conceded or forfeited."""
    seen = match.facts().head.revision if seen is None else seen
    with match.acting(**act) as (session, my_act):
        return resume_match(session, my_act, match.match, seen)
