"""Pages about who somebody is: where their account is signed in, and what a stranger finds."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page

from matchscore.models import User
from tests.browser.conftest import Live
from tests.factories import add_sign_in
from tests.services.scorer import Scorer

DEVICES = ("Firefox, Linux", "Safari, iPhone", "Samsung Internet, Android")


def sign_ins(page: Page, live: Live, _scorer: Scorer) -> None:
    """Look at the own account, which is signed in on three devices."""
    now = datetime.now(UTC)
    with live.database.writing(None) as (session, _):
        dora = session.get_one(User, 1)
        rows = [
            add_sign_in(session, dora, device=device, created_at=now - timedelta(days=days), seen_at=now)
            for days, device in enumerate(DEVICES)
        ]
        live.sign_in(page.context, f"user:1:0:{rows[0].id}")
    live.open(page, "/account")
    page.get_by_text("this one").wait_for()


def closed_to_strangers(page: Page, live: Live, scorer: Scorer) -> None:
    """Ask for an event's links without a sign-in."""
    page.context.clear_cookies()
    live.open(page, f"/{scorer.slug}/links")
    page.get_by_role("button", name="Sign in").wait_for()
