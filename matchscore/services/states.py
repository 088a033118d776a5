"""States of the log: what stood at a path, as JSON, and how it is put back.

Codes only, never words; players by id, never by name. Every state is whole: a path can be restored from it alone.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, insert, update
from sqlalchemy.orm import Session

from matchscore.models.result import Result
from matchscore.models.result import columns_of as result_columns
from matchscore.queries.matches import Slot, SlotKey
from matchscore.queries.recorded import Recorded, result_of
from matchscore.scoring.contract import Doubling, Strain
from matchscore.scoring.results import Played, ResultKind, Score, TableResult
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import State


def path_of(key: SlotKey) -> str:
    """Name a slot in the log: `1/12/open`."""
    segment, board, room = key
    return f"{segment}/{board}/{room}"


def key_of(path: str) -> SlotKey:
    """Read a slot's name back."""
    segment, board, room = path.split("/")
    return int(segment), int(board), Room(room)


def state_of(recorded: Recorded | None) -> State:
    """Give the whole state of a slot; None while it is empty."""
    if recorded is None:
        return None
    state: dict[str, Any] = {
        "kind": recorded.result.kind.value,
        "contract": None,
        "declarer": None,
        "tricks": None,
        "lead": recorded.lead,
        "turned": recorded.turned,
    }
    match recorded.result:
        case Played(contract, tricks):
            state |= {"contract": contract.name, "declarer": contract.declarer.value, "tricks": tricks}
        case Score(score):
            state["reported_ns_score"] = score
    if recorded.other_form:
        state["other_form"] = True
    if recorded.source:
        state["source"] = recorded.source
    return state


def recorded_from(state: State, revision: int) -> Recorded | None:
    """Give back what a state says was recorded, as of this revision."""
    if state is None:
        return None
    return Recorded(
        result=_result_from(state),
        lead=state["lead"],
        turned=state["turned"],
        other_form=state.get("other_form", False),
        source=state.get("source"),
        revision=revision,
    )


def _result_from(state: Mapping[str, Any]) -> TableResult:
    kind = ResultKind(state["kind"])
    if kind is not ResultKind.CONTRACT:
        return result_of(kind, None, state.get("reported_ns_score"))
    name, declarer = state["contract"], Seat(state["declarer"])
    doubling = Doubling(name[2:].removeprefix("T"))  # 3NT is the one contract whose name has a letter more
    return result_of(kind, (int(name[0]), Strain(name[1]), doubling, declarer, state["tricks"]), None)


def put(session: Session, slot: Slot, recorded: Recorded | None) -> None:
    """Make a slot hold this and nothing else; the content of its row changes, never the row's key."""
    where = (Result.table_id == slot.table_id, Result.board_id == slot.board_id)
    if recorded is None:
        session.execute(delete(Result).where(*where))
    elif slot.recorded is None:
        keys = {"table_id": slot.table_id, "board_id": slot.board_id, "board_set_id": slot.board_set_id}
        session.execute(insert(Result).values(**keys, **columns_of(recorded)))
    else:
        session.execute(update(Result).where(*where).values(**columns_of(recorded)))


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
