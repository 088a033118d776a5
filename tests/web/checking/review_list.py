"""The review list as tests open it, and its buttons."""

from tests.services.scorer import Scorer
from tests.web.browser import Form, Page

REVIEW = "/friendly/review"
ODD = "4SN-6"


def kept(scorer: Scorer, slot: str = "1/1/open") -> bool:
    """Tell whether a result was kept."""
    recorded = scorer.slot(slot).recorded
    return recorded is not None and recorded.is_confirmed


def keep(page: Page, number: int = 0) -> Form:
    """Give a button that keeps."""
    return [form for form in page.read().forms if form.action.endswith("/confirm")][number]
