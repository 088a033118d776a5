"""What stands in a slot."""

from matchscore.queries.recorded import Recorded
from tests.services.scorer import Scorer

ODD = "4SN-6"
"""What is doubted when it is typed."""


def stored(scorer: Scorer, slot: str) -> str | None:
    """Say what stands in a slot; None where it is empty."""
    stands = scorer.slot(slot).recorded
    return None if stands is None else str(stands.result)


def recorded(scorer: Scorer, slot: str = "1/1/open") -> Recorded:
    """Give all that is kept of what stands in a slot."""
    stands = scorer.slot(slot).recorded
    assert stands is not None
    return stands
