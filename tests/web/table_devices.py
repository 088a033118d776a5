"""What players do with the device of their table: tap, save, let East agree."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page

TABLE = "/friendly/table"
FOUR_SPADES = {"bid": "4S", "by": "S", "result": "="}


def save(device: Browser, **chosen: str) -> Page:
    """Tap what is chosen and Save; East sees the answer."""
    return device.send(device.get(TABLE).form("/table"), **chosen)


def agree(device: Browser, page: Page) -> Page:
    """Let East agree, and give what the device shows then."""
    return device.follow(device.send(page.form("/record")))


def stored(scorer: Scorer, board: int, room: str = "open") -> str | None:
    """Say what stands on a board."""
    recorded = scorer.slot(f"1/{board}/{room}").recorded
    return None if recorded is None else str(recorded.result)
