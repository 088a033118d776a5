"""Pages about totals: the finish with both captains, and a match of which only the total is known."""

from playwright.sync_api import Page

from matchscore.scoring.reported import TotalSource
from matchscore.scoring.totals import Totals
from tests.browser.conftest import Live
from tests.services.friendlies import WON_BY_18, friendly, two_matches
from tests.services.scorer import Scorer, imps


def settled(live: Live) -> Scorer:
    """Set up a match of four boards, all played, that home wins by 18 to 0."""
    return friendly(live.database, 4, vp_scale="wbf-continuous").enter_all(**WON_BY_18)


def differing(page: Page, live: Live, _scorer: Scorer) -> None:
    """Finish with captains who both have another total than we have."""
    live.open(page, f"/{settled(live).slug}/matches/1/entry")
    for captain, pair in (("home", ("6", "0")), ("away", ("0", "18"))):
        for team, number in zip(("home", "away"), pair, strict=True):
            page.locator(f"input[name={captain}_captain_{team}]").fill(number)
    page.get_by_role("button", name="Finish", exact=True).click()
    page.locator("#finish-wrong").wait_for()


def agreed(page: Page, live: Live, _scorer: Scorer) -> None:
    """Read a sheet whose captains agree."""
    scorer = settled(live)
    for captain in (TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN):
        scorer.report(imps(18, 0), "", by=captain, segment=1)
    scorer.report(imps(17, 0))
    live.open(page, f"/{scorer.slug}/matches/1")


def club(live: Live) -> Scorer:
    """Set up two matches of which nobody types the boards; in the first the captains differ."""
    scorer, second = two_matches(live.database, vp_scale="wbf-continuous")
    scorer.report(imps(49, 35), "", by=TotalSource.HOME_CAPTAIN)
    scorer.report(Totals(home=imps(20, 0).home), "by 20, by phone", by=TotalSource.AWAY_CAPTAIN)
    second.report(imps(0, 14), "by 14", by=TotalSource.AWAY_CAPTAIN)
    return scorer


def refused_total(page: Page, live: Live, _scorer: Scorer) -> None:
    """Type a margin without its winner."""
    live.open(page, f"/{club(live).slug}/matches/1/totals")
    page.get_by_label("by, IMPs").fill("14")
    page.keyboard.press("Enter")
    page.locator("#totals-wrong").wait_for()


def reported(page: Page, live: Live, _scorer: Scorer) -> None:
    """Read a sheet of which only a total is known."""
    live.open(page, f"/{club(live).slug}/matches/2")


def open_list(page: Page, live: Live, _scorer: Scorer) -> None:
    """Read which totals wait for a confirmation."""
    live.open(page, f"/{club(live).slug}")
