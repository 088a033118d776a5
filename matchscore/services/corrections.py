"""The one rule about changing results that others rely on already (Law 79C).

Until its segment is finished a result is changed freely. From then on a change is a correction and needs a reason.
After the correction period only a director corrects, having typed the event's address to confirm it, with a reason,
and the change is marked as late.

A finished segment is settled: a correction that leaves a board of it without a result or waiting for a ruling reopens
it in the same act, and the log says so in the same line; whoever mends the board finishes it again. An odd result may
come to stand in a finished segment by a correction: it goes to the review list, as any other does, and the match is not
final before somebody has kept it.
"""

from collections.abc import Collection, Iterable
from datetime import datetime

from matchscore.queries.boards import boards_in, compare_board, reported_result, unsettled
from matchscore.queries.matches import MatchFacts, SegmentFacts
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


def unsettled_anew(before: MatchFacts, after: MatchFacts, segments: Collection[int]) -> list[SegmentFacts]:
    """Give the finished segments of which a change leaves a board unsettled that was not so before.

    A board that waited already, as older versions left some in finished segments, may go on waiting.
    """
    return [
        segment
        for segment in before.segments
        if segment.number in segments
        and segment.finished_at is not None
        and not _waiting(after, segment.number) <= _waiting(before, segment.number)
    ]


def _waiting(facts: MatchFacts, segment: int) -> set[str]:
    return {name.partition("/")[0] for name in unsettled(facts, segment)}


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
    return all(compare_board(rooms).state.is_settled for rooms in boards_in(facts, number).values())


def late_mark(act: Act, facts: MatchFacts, segments: Iterable[int]) -> dict[str, bool]:
    """Give the mark that the effect of a late change bears in the log."""
    return {"late": True} if is_late(act, facts, segments) else {}
