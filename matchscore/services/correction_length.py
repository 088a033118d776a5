"""How long results can be corrected once they are published: the organiser's to specify, 30 minutes if nobody does.

Law 79C1 lets the organiser name another time, and everybody has to be able to rely on it: as long as the period of a
match runs it can be made longer, or end earlier, but never in the past. Once it is over the results of the match are
final. Whoever makes it so long that any are open again undoes that for everybody, and confirms it as any other late
change.
"""

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from matchscore.models.event import ONE_YEAR_IN_MINUTES, Event
from matchscore.queries.finishes import finish_of
from matchscore.queries.heads import read_heads
from matchscore.queries.matches import facts_of
from matchscore.queries.periods import minutes_passed, period_of
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.event_states import CORRECTION_MINUTES, length_state
from matchscore.services.slots import require_new_key


def set_correction_minutes(session: Session, act: Act, minutes: int | None, seen: int) -> None:
    """Set the length of the correction period in minutes, 0 to a year; `seen` is the length that the writer saw.

    Raises AlreadyDoneError and RefusedError: length_out_of_range, length_changed (naming what stands),
    nothing_to_change, period_passed (naming the shortest that is possible), length_to_confirm (naming the event).
    """
    after = {CORRECTION_MINUTES: length_state(minutes or 0)}
    require_new_key(session, act, lambda change: change.verb == Verb.SET_CORRECTION_MINUTES and change.after == after)
    if minutes is None or minutes > ONE_YEAR_IN_MINUTES:
        raise RefusedError("length_out_of_range", most=ONE_YEAR_IN_MINUTES)
    event = session.scalars(select(Event).where(Event.id == act.event_id)).one()
    stands = event.correction_minutes
    if stands != seen:
        raise RefusedError("length_changed", minutes=stands)
    if stands == minutes:
        raise RefusedError("nothing_to_change")
    _require_possible(session, event, act, minutes)
    session.execute(update(Event).where(Event.id == act.event_id).values(correction_minutes=minutes))
    record(session, act, Done(Verb.SET_CORRECTION_MINUTES, None, {CORRECTION_MINUTES: length_state(stands)}, after))


def _require_possible(session: Session, event: Event, act: Act, minutes: int) -> None:
    """Raise RefusedError for a period that would have ended before now, or that opens final results unconfirmed."""
    matches = [finish_of(facts_of(session, head)) for head in read_heads(session, event.slug)]
    periods = [period for match in matches if (period := period_of(match, act.at)) is not None]
    running = [minutes_passed(period) for period in periods if not period.is_over]
    over = [minutes_passed(period) for period in periods if period.is_over]
    shortest = max(running) if running else min(over, default=0)
    if minutes < shortest:
        raise RefusedError("period_passed", minutes=shortest)
    if any(minutes >= passed for passed in over) and act.late != event.slug:
        raise RefusedError("length_to_confirm", event=event.slug)
