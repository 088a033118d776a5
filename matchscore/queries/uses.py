"""What has already used a value that is about to be corrected."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, or_, select
from sqlalchemy.orm import Session

from matchscore.models.event import Draw, Round, Stage
from matchscore.queries.boards import boards_in, compare_board
from matchscore.queries.matches import MatchFacts, SlotKey
from matchscore.queries.reported import newest_by_captain
from matchscore.queries.round_names import RoundName, round_name
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.totals import Totals, sum_of


@dataclass(frozen=True, slots=True)
class Uses:
    """Rounds drawn from the old value, the total of the segment and the captains who said it, the publication."""

    drawn_rounds: Sequence[RoundName]
    agreed: Totals | None
    published_at: datetime | None
    captains: tuple[TotalSource, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether anything has used it."""
        return bool(self.drawn_rounds) or self.agreed is not None or self.published_at is not None


NO_USES = Uses((), None, None)


def uses_of(session: Session, facts: MatchFacts, key: SlotKey) -> Uses:
    """Say what has used the result that stands in a slot; nothing has used an empty one."""
    slot = facts.slot(key)
    if slot.recorded is None:
        return NO_USES
    ours, captains = _agreed(facts, key[0])
    drawn = _drawn_rounds(session, facts, slot.revision)
    return Uses(drawn, ours if captains else None, facts.head.published_at, captains)


def _drawn_rounds(session: Session, facts: MatchFacts, revision: int) -> Sequence[RoundName]:
    """Find the later rounds, of this stage and of later ones, drawn from standings with this revision in them."""
    head = facts.head
    is_later = or_(Stage.number > head.stage, and_(Stage.number == head.stage, Round.number > head.round))
    rows = session.execute(
        select(Round.number, Stage.number, Stage.name)
        .join(Stage, Stage.id == Round.stage_id)
        .join(Draw, Draw.round_id == Round.id)
        .where(Stage.event_id == head.event_id, Draw.from_revision >= revision, is_later)
        .order_by(Stage.number, Round.number)
    )
    return [round_name(number, stage, stage_name, head.stages) for number, stage, stage_name in rows]


def _agreed(facts: MatchFacts, segment: int) -> tuple[Totals, tuple[TotalSource, ...]]:
    """Give the total of a segment, and the captains who said just this one last."""
    ours = sum_of(compare_board(facts, rooms).swing for rooms in boards_in(facts, segment).values())
    said = newest_by_captain(facts.reported_totals, segment)
    return ours, tuple(captain for captain, line in said.items() if line.imps == ours)
