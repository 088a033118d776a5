"""What a sheet tells besides its boards: totals that somebody reported, and what was taken from its teams."""

from collections.abc import Iterable

from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.visibility import Viewer, ViewerKind
from matchscore.scoring.comparison import Comparison
from matchscore.scoring.reported import Counted


def told_totals(facts: MatchFacts, viewer: Viewer, released: frozenset[BoardKey]) -> frozenset[int | None]:
    """Say whose reported totals this viewer may read: of which segments, and None for the whole match.

    A total counts every board that it is of, typed or not; a viewer of one room would learn from it how the other did.
    """
    if viewer.kind is ViewerKind.ONE_ROOM or not facts.reported_totals:
        return frozenset()
    waiting = {slot.segment.number for slot in facts.slots.values() if slot.board_key not in released}
    whole = () if waiting else (None,)
    return frozenset({*whole, *(segment.number for segment in facts.segments if segment.number not in waiting)})


def tells_penalties(facts: MatchFacts, viewer: Viewer, comparisons: Iterable[Comparison], reported: Counted) -> bool:
    """Tell whether this viewer reads the penalties of a match: with its total, as soon as there is one to be seen.

    A viewer of one room reads none: a reason may speak of what happened in the other.
    """
    if viewer.kind is not ViewerKind.PUBLIC:
        return viewer.kind is ViewerKind.STAFF
    is_counted = reported.totals is not None or any(each.swing is not None for each in comparisons)
    return is_counted or facts.head.ended_by is not None
