"""What a round is called: by its number, and by its stage as well as soon as its event has more than one.

Addresses write it as `3` or, exactly, as `2.3`: round 3 of stage 2. A number alone goes on meaning the newest stage
that has such a round: what was printed while there was one stage still leads somewhere.
"""

import re
from dataclasses import dataclass, field

from sqlalchemy import func, select
from sqlalchemy.orm import aliased

from matchscore.models.event import Event, Stage

_WRITTEN = re.compile(r"(?:([1-9][0-9]{0,3})\.)?([1-9][0-9]{0,3})")


@dataclass(frozen=True, slots=True)
class RoundName:
    """The name of a round; without `stage` it is the one of this number in the newest stage that has one.

    `stage_name` is what people call the stage: it is said, and names nothing.
    """

    number: int
    stage: int | None = None
    stage_name: str = field(default="", compare=False)

    def __str__(self) -> str:
        """Write the name as addresses do."""
        return str(self.number) if self.stage is None else f"{self.stage}.{self.number}"


def round_name(number: int, stage: int, stage_name: str, stages: int) -> RoundName:
    """Give the name of a round of an event that has so many stages."""
    return RoundName(number, stage, stage_name) if stages > 1 else RoundName(number)


def read_round_name(text: str) -> RoundName | None:
    """Read the name of a round as addresses write it; None for what is none."""
    found = _WRITTEN.fullmatch(text)
    return found and RoundName(int(found[2]), int(found[1]) if found[1] else None)


_STAGE = aliased(Stage)
STAGES = select(func.count()).where(_STAGE.event_id == Event.id).correlate(Event).scalar_subquery()
"""How many stages the event of a statement has."""
