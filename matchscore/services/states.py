"""A state put back into the database: the content of a slot's row changes, never the row's key."""

from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.orm import Session

from matchscore.models.base import Base
from matchscore.models.result import Result
from matchscore.models.result import columns_of as result_columns
from matchscore.queries.matches import Slot
from matchscore.queries.recorded import Recorded
from matchscore.queries.statements import run

_RESULTS = Base.metadata.tables[Result.__tablename__]
_HERE = _RESULTS.c.table_id == bindparam("here"), _RESULTS.c.board_id == bindparam("board")
_INSERT, _UPDATE, _DELETE = insert(_RESULTS), update(_RESULTS).where(*_HERE), delete(_RESULTS).where(*_HERE)


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
