"""Rulings stored: what a decision makes of the rulings of one match, in the database and in the log."""

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session

from matchscore.models.base import Base
from matchscore.models.match import Side
from matchscore.models.ruling import Ruling, RulingPart
from matchscore.queries.boards import boards_of
from matchscore.queries.matches import BoardKey, MatchFacts, Slot
from matchscore.queries.rulings import RulingFacts
from matchscore.services.acts import Act, Done, States, Verb, record
from matchscore.services.corrections import unsettled_anew
from matchscore.services.effects import Step, effect_on
from matchscore.services.ruling_states import ruling_path, ruling_state
from matchscore.services.slots import reopen

Rulings = Mapping[BoardKey, RulingFacts | None]
"""Rulings by board; None takes one away."""

_RULINGS, _PARTS = Base.metadata.tables[Ruling.__tablename__], Base.metadata.tables[RulingPart.__tablename__]


def change_rulings(session: Session, act: Act, verb: Verb, facts: MatchFacts, after: Rulings) -> dict[str, Any]:
    """Make rulings of a match what they are given as, log it as one change, and give its effect."""
    before, now = put_rulings(session, act, facts, after)
    board = next(iter(after)) if len(after) == 1 else None
    effect = effect_on(session, act, Step(facts, facts.ruled(after), segments_of(after), board))
    record(session, act, Done(verb, facts.head.match_id, before, now, effect))
    return effect


def put_rulings(session: Session, act: Act, facts: MatchFacts, after: Rulings) -> tuple[States, States]:
    """Store rulings and give the states before and after; a finished segment left unsettled is reopened with them."""
    slots = {key: next(iter(rooms.values())) for key, rooms in boards_of(facts).items()}
    reopened = reopen(session, act, unsettled_anew(facts, facts.ruled(after), segments_of(after)))
    for board, ruling in after.items():
        _put(session, slots[board], ruling)
    return (
        {**{ruling_path(board): ruling_state(facts.rulings.get(board)) for board in after}, **reopened.before},
        {**{ruling_path(board): ruling_state(ruling) for board, ruling in after.items()}, **reopened.after},
    )


def segments_of(boards: Collection[BoardKey] | Rulings) -> frozenset[int]:
    """Name the segments that boards are of."""
    return frozenset(segment for segment, _ in boards)


def _put(session: Session, slot: Slot, ruling: RulingFacts | None) -> None:
    """Make the ruling on a board this one and no other."""
    here = (_RULINGS.c.segment_id == slot.segment.segment_id, _RULINGS.c.board_id == slot.board_id)
    session.execute(delete(_PARTS).where(_PARTS.c.ruling_id.in_(select(_RULINGS.c.id).where(*here))))
    session.execute(delete(_RULINGS).where(*here))
    if ruling is None:
        return
    row = {
        "segment_id": slot.segment.segment_id,
        "board_id": slot.board_id,
        "board_set_id": slot.board_set_id,
        "kind": ruling.score.kind,
        "law": ruling.law,
        "reason": ruling.reason,
        "rev": ruling.revision,
    }
    ruling_id = session.execute(insert(_RULINGS).values(row).returning(_RULINGS.c.id)).scalar_one()
    if parts := _part_rows(ruling_id, ruling):
        session.execute(insert(_PARTS), parts)


def _part_rows(ruling_id: int, ruling: RulingFacts) -> list[dict[str, Any]]:
    sides = {Side.HOME: ruling.score.home, Side.AWAY: ruling.score.away}
    return [
        {
            "ruling_id": ruling_id,
            "side": side,
            "position": position,
            "weight": part.weight,
            "artificial": part.artificial,
            "imps": part.figure,
            "room": part.room,
            "ns_score": part.ns_score,
        }
        for side, parts in sides.items()
        for position, part in enumerate(parts, 1)
    ]
