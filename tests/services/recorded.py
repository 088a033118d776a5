"""What stands in a slot."""

from tests.services.scorer import Scorer


def stored(scorer: Scorer, slot: str) -> str | None:
    """Say what stands in a slot."""
    recorded = scorer.slot(slot).recorded
    return None if recorded is None else str(recorded.result)
