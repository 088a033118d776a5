"""How many boards a decision would show to the public at once: another policy, or the end of a round."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from matchscore.queries.heads import MatchHead
from matchscore.queries.matches import facts_of
from matchscore.queries.visibility import PUBLIC, visible


def count_released(session: Session, heads: Iterable[MatchHead], now: datetime, **decided: Any) -> int:
    """Count the boards of these matches that the public does not see now and would see with this decided for them.

    `decided` is of a head: `visibility=Visibility.OPEN`, or `closed_at=now`. Only boards with a result are counted.
    """
    count = 0
    for head in heads:
        facts = facts_of(session, head)
        played = {slot.board_key for slot in facts.slots.values() if slot.recorded is not None}
        after = visible(session, replace(facts, head=replace(head, **decided)), PUBLIC, now)
        count += len(played & after - visible(session, facts, PUBLIC, now))
    return count
