"""States in the database: the content of a slot's or a segment's row changes, never the row's key."""

from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.orm import Session

from matchscore.models.base import Base
from matchscore.models.match import Segment
from matchscore.models.result import Result
from matchscore.models.result import columns_of as result_columns
from matchscore.queries.matches import SegmentFacts, Slot
from matchscore.queries.recorded import Recorded
from matchscore.queries.statements import run
from matchscore.services.acts import Verb

_RESULTS = Base.metadata.tables[Result.__tablename__]
_HERE = _RESULTS.c.table_id == bindparam("here"), _RESULTS.c.board_id == bindparam("board")
_INSERT, _UPDATE, _DELETE = insert(_RESULTS), update(_RESULTS).where(*_HERE), delete(_RESULTS).where(*_HERE)
_MARKS = {
    Verb.CONFIRM: _UPDATE.values(confirmed_revision=_RESULTS.c.rev),
    Verb.CHECK: _UPDATE.values(checked_revision=_RESULTS.c.rev),
    Verb.REJECT: _UPDATE.values(confirmed_revision=None, checked_revision=None),
}


def put(session: Session, slot: Slot, recorded: Recorded | None) -> None:
    """Make a slot hold this and nothing else; the content of its row changes, never the row's key."""
    here = {"here": slot.table_id, "board": slot.board_id}
    if recorded is None:
        run(session, _DELETE, **here)
    elif slot.recorded is None:
        keys = {"table_id": slot.table_id, "board_id": slot.board_id, "board_set_id": slot.board_set_id}
        run(session, _INSERT, **keys, **columns_of(recorded))
    else:
        run(session, _UPDATE, **here, **columns_of(recorded))


def put_mark(session: Session, slot: Slot, verb: Verb) -> None:
    """Mark the result that stands in a slot as kept, checked or rejected: by CONFIRM, CHECK, REJECT."""
    run(session, _MARKS[verb], here=slot.table_id, board=slot.board_id)


def put_segment_row(session: Session, segment: SegmentFacts) -> None:
    """Make the row of a segment what it is given as."""
    session.execute(
        update(Segment)
        .where(Segment.id == segment.segment_id)
        .values(home_ns_room=segment.home_ns_room, finished_at=segment.finished_at, rev=segment.revision)
    )


def segment_path(segment: SegmentFacts) -> str:
    """Name a segment in the log."""
    return f"segment/{segment.number}"


def segment_state(segment: SegmentFacts) -> dict[str, Any]:
    """Give the whole state of a segment for the log."""
    finished_at = segment.finished_at
    return {
        "home_ns_room": segment.home_ns_room.value,
        "finished_at": finished_at.isoformat() if finished_at else None,
    }


def columns_of(recorded: Recorded) -> dict[str, Any]:
    """Give the columns of a result's row; a prompt that was answered for an older value is asked again."""
    return {
        **result_columns(recorded.result),
        "lead": recorded.lead,
        "turned": recorded.turned,
        "other_form": recorded.other_form,
        "source": recorded.source,
        "rev": recorded.revision,
        "confirmed_revision": None,
        "checked_revision": None,
    }
