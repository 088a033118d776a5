"""The one rule about changing results that others rely on already (Law 79C).

Until its segment is finished a result is changed freely. From then on a change is a correction and needs a reason.
After the correction period only a director corrects, having typed the event's address to confirm it, with a reason,
and the change is marked as late.

A finished segment stays settled: what would leave a board of it without a result or waiting for a ruling is refused,
and the segment reopened first, in an act of its own that everybody sees. An odd result may come to stand there by a
correction: it goes to the review list, as any other does, and the match is not final before somebody has kept it.
"""

from collections.abc import Collection, Iterable
from datetime import datetime

from matchscore.queries.boards import boards_of, compare_board, reported_result, unsettled
from matchscore.queries.matches import MatchFacts
from matchscore.queries.periods import period_of
from matchscore.scoring.reported import Backing
from matchscore.services.acts import Act, Actor, RefusedError


def require_correctable(act: Act, facts: MatchFacts, segments: Iterable[int]) -> None:
    """Raise RefusedError unless whoever acts may change results of these segments.

    Reasons: period_over (a director who has not confirmed, whose facts name the event, or anybody else),
    late_reason_needed, reason_needed (whose facts name the first finished segment), not_at_table.
    """
    numbers = set(segments)
    require_in_period(act, facts, numbers)
    finished = [each.number for each in facts.segments if each.number in numbers and each.finished_at]
    if finished and not act.reason:
        raise RefusedError("reason_needed", segment=finished[0])
    if finished and act.actor.at_table:
        raise RefusedError("not_at_table")


def require_settled_still(before: MatchFacts, after: MatchFacts, segments: Iterable[int]) -> None:
    """Raise RefusedError (unsettles_finished, naming boards as `unsettled` does) for a change of a finished segment.

    A board that waited before, as older versions left some, may go on waiting.
    """
    for number in sorted(set(segments)):
        if before.segment(number).finished_at is None:
            continue
        waiting = {_board_of(name) for name in unsettled(before, number)}
        if missing := [name for name in unsettled(after, number) if _board_of(name) not in waiting]:
            raise RefusedError("unsettles_finished", segment=number, boards=" ".join(missing))


def _board_of(name: str) -> str:
    return name.partition("/")[0]


def may_correct(actor: Actor, facts: MatchFacts, segments: Iterable[int], now: datetime) -> bool:
    """Tell whether somebody may change results of these segments: after the correction period only a director may."""
    return actor.directs or not are_final(facts, segments, now)


def require_in_period(act: Act, facts: MatchFacts, segments: Collection[int]) -> None:
    """Raise RefusedError for a change of what is final that is not a director's, confirmed and with a reason."""
    if not may_correct(act.actor, facts, segments, act.at):
        raise RefusedError("period_over", event=None)
    if not is_late(act, facts, segments):
        return
    if act.late != facts.head.event:
        raise RefusedError("period_over", event=facts.head.event)
    if not act.reason:
        raise RefusedError("late_reason_needed")


def is_late(act: Act, facts: MatchFacts, segments: Iterable[int]) -> bool:
    """Tell whether an act changes results that have become final."""
    return are_final(facts, segments, act.at)


def are_final(facts: MatchFacts, segments: Iterable[int], now: datetime) -> bool:
    """Tell whether results of these segments are final: the correction period is over.

    A segment that was never finished is final too if nothing of it is missing; one that is still being played is not.
    A match of which only the total is known is final if that is confirmed.
    """
    period = period_of(facts.head, now)
    if period is None or not period.is_over:
        return False
    return reported_result(facts).backing is Backing.CONFIRMED or any(_is_final(facts, number) for number in segments)


def _is_final(facts: MatchFacts, number: int) -> bool:
    if facts.segment(number).finished_at is not None:
        return True
    boards = [rooms for (segment, _), rooms in boards_of(facts).items() if segment == number]
    return all(compare_board(rooms).state.is_settled for rooms in boards)


def late_mark(act: Act, facts: MatchFacts, segments: Iterable[int]) -> dict[str, bool]:
    """Give the mark that the effect of a late change bears in the log."""
    return {"late": True} if is_late(act, facts, segments) else {}
