"""The one rule about changing results that others rely on already (Law 79C).

Until its segment is finished a result is changed freely. From then on a change is a correction and needs a reason.
After the correction period of the match only a director corrects, having typed the event's address to confirm it, with
a reason, and the change is marked as late.

A finished segment is settled: a correction that leaves a board of it without a result or waiting for a ruling reopens
it in the same act, and the log says so in the same line; whoever mends the board finishes it again. An odd result may
come to stand in a finished segment by a correction: it goes to the review list, as any other does, and the match is not
final before somebody has kept it.
"""

from collections.abc import Collection, Iterable
from datetime import datetime

from matchscore.queries.boards import reported_result, unsettled
from matchscore.queries.finishes import finish_of
from matchscore.queries.matches import MatchFacts, SegmentFacts
from matchscore.queries.periods import is_over
from matchscore.scoring.reported import Backing
from matchscore.services.acts import Act, Actor, RefusedError


def require_correctable(act: Act, facts: MatchFacts, segments: Iterable[int]) -> None:
    """Raise RefusedError unless whoever acts may change results of these segments.

    Reasons: period_over (a director who has not confirmed, whose facts name the event, or anybody else),
    late_reason_needed, reason_needed (whose facts name the first finished segment), not_at_table.
    """
    numbers = set(segments)
    require_in_period(act, facts)
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


def may_correct(actor: Actor, facts: MatchFacts, now: datetime) -> bool:
    """Tell whether somebody may change results of a match: after its correction period only a director may."""
    return actor.directs or not are_final(facts, now)


def require_in_period(act: Act, facts: MatchFacts) -> None:
    """Raise RefusedError for a change of what is final that is not a director's, confirmed and with a reason."""
    if not may_correct(act.actor, facts, act.at):
        raise RefusedError("period_over", event=None)
    if not is_late(act, facts):
        return
    if act.late != facts.head.event:
        raise RefusedError("period_over", event=facts.head.event)
    if not act.reason:
        raise RefusedError("late_reason_needed")


def is_late(act: Act, facts: MatchFacts) -> bool:
    """Tell whether an act changes results that have become final."""
    return are_final(facts, act.at)


def are_final(facts: MatchFacts, now: datetime) -> bool:
    """Tell whether the results of a match are final: its own correction period is over.

    A total that one captain alone reports is not, however long ago that was: somebody may still confirm it.
    """
    return is_over(finish_of(facts), now) and reported_result(facts).backing is not Backing.ONE_SIDE


def late_mark(act: Act, facts: MatchFacts) -> dict[str, bool]:
    """Give the mark that the effect of a late change bears in the log."""
    return {"late": True} if is_late(act, facts) else {}
