"""Versions of a result, as tests make them."""

from matchscore.scoring.results import TableResult
from tests.services.scorer import Scorer


def three_versions(scorer: Scorer) -> Scorer:
    """Enter board 2 of the open room, correct it, withdraw it."""
    scorer.enter_all(open_2="4SN=", closed_2="3SN+1")
    scorer.enter("1/2/open", "4SN+1", reason="a trick was found")
    scorer.withdraw("1/2/open")
    return scorer


def result(scorer: Scorer, name: str) -> TableResult | None:
    """Give what stands in a slot."""
    recorded = scorer.slot(name).recorded
    return recorded.result if recorded else None
