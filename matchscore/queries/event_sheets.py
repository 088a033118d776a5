"""The score sheets of all matches of an event, as lists need them: without their boards, most of them from memory.

A match whose every board its viewer may see, or that nobody has begun, looks the same until it is changed itself: its
sheet is kept. What is being played is read anew each time, for other tables and time release its boards as well.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from matchscore.queries.heads import MatchHead, read_heads
from matchscore.queries.match_lines import LineKey, MatchLine, read_lines
from matchscore.queries.matches import facts_of
from matchscore.queries.memory import Memory
from matchscore.queries.outcomes import Outcome, outcomes_of
from matchscore.queries.own_numbers import OwnNumbers
from matchscore.queries.released_outcomes import released
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.stage_heads import read_stages
from matchscore.queries.stage_rows import ENDED
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import Viewer, ViewerKind, visible

ViewerOf = Callable[[MatchHead], Viewer]

_memory: Memory[tuple[Any, ...], Sheet] = Memory(8_192)


def whole_sheets(session: Session, slug: str, viewer_of: ViewerOf, now: datetime) -> tuple[Sheet, ...]:
    """Give the sheets of an event's matches with all their boards, each as its viewer may see it."""
    return tuple(_sheet(session, head, viewer_of(head), now) for head in read_heads(session, slug))


def sheets_in_short(session: Session, slug: str, viewer_of: ViewerOf, now: datetime) -> tuple[Sheet, ...]:
    """Give the same sheets with no more of their boards than what tells whether there is a total."""
    heads = read_heads(session, slug)
    lines = read_lines(session, read_stages(session, slug))
    lasting = _lasting(session, lines, now)
    keys = {line.match_id: line.key for line in lines if line.changed_at is not None}
    sheets = []
    for head in heads:
        viewer = viewer_of(head)
        key = keys.get(head.match_id) if head.match_id in lasting.get(viewer.kind, ()) else None
        sheets.append(_in_short(session, head, viewer, now, key))
    return tuple(sheets)


def _lasting(session: Session, lines: Sequence[MatchLine], now: datetime) -> dict[ViewerKind, frozenset[int]]:
    """Say of which matches a sheet lasts as long as they are not changed, for each kind of viewer who sees no room."""
    outcomes = outcomes_of(session, lines)
    known = released(lines, outcomes, now).matches
    public = frozenset(
        line.match_id
        for line in lines
        if _is_blank(line, outcomes[line.match_id])
        or (line.match_id in known and _is_played_out(line, outcomes[line.match_id]))
    )
    return {ViewerKind.STAFF: frozenset(outcomes), ViewerKind.PUBLIC: public}


def _is_blank(line: MatchLine, outcome: Outcome) -> bool:
    """Tell whether nothing is known of a match yet, by anybody."""
    return not (outcome.has_results or line.has_reported_totals or line.has_rulings or line.ended)


def _is_played_out(line: MatchLine, outcome: Outcome) -> bool:
    """Tell whether a match is complete by its boards or total; one that was given up may have boards that are not."""
    return line.ended is None and outcome.score.state in ENDED


def _in_short(session: Session, head: MatchHead, viewer: Viewer, now: datetime, key: LineKey | None) -> Sheet:
    if viewer.kind is ViewerKind.ONE_ROOM:
        return _sheet(session, head, viewer, now)  # what is told of each of its rooms is asked of the boards
    if key is None:
        return in_short(_sheet(session, head, viewer, now))
    names = head.event, head.event_name, head.time_zone, head.home, head.away, head.round_name, head.stage_name
    state = viewer.kind, key, names, head.published_at, head.correction_minutes
    return _memory.of(session, state, lambda: in_short(_sheet(session, head, viewer, now)))


def _sheet(session: Session, head: MatchHead, viewer: Viewer, now: datetime) -> Sheet:
    """Make the sheet of a match, with the revisions that are shown to its viewer."""
    facts = facts_of(session, head)
    sheet = scoresheet(facts, viewer, visible(session, facts, viewer, now))
    return OwnNumbers.of(session, facts, viewer).of_sheet(sheet)


def in_short(sheet: Sheet) -> Sheet:
    """Give a sheet with one board alone, if any has given something: that is all that a list asks of its boards."""
    scored = [row for row in sheet.boards if row.home_imps is not None]
    return replace(sheet, boards=tuple(scored[:1]))
