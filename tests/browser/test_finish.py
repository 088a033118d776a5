"""The finish of a segment at an open desk: it comes anew when others reopen or correct, and keeps what is typed."""

import pytest
from playwright.sync_api import Locator, Page, expect

from matchscore.services.captains import CaptainsSay
from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, expect_slot, open_more
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps

pytestmark = pytest.mark.browser


@pytest.fixture
def settled(live: Live) -> Scorer:
    """Set up a match that has all its results: home wins it by 6 IMPs to 1."""
    return friendly(live.database, 2).enter_all(open_1="4SN=", open_2="3NTN=", closed_1="3SN+1", closed_2="3NTN+1")


def finish(page: Page, name: str = "Finish") -> Locator:
    """Find a button of the finish."""
    return page.locator("#part-finish").get_by_role("button", name=name, exact=True)


def says(page: Page, team: str = "Otters", captain: str = "Home captain") -> Locator:
    """Find a field of what a captain says."""
    return page.get_by_label(f"{team}: {captain} says")


def test_a_segment_that_others_reopen_is_finished_again_without_a_reload(
    dora: Page, live: Live, settled: Scorer
) -> None:
    settled.finish(says=CaptainsSay(imps(6, 1), None))
    live.open(dora, entry(settled, 1))
    expect(finish(dora, "Reopen")).to_be_visible()

    settled.reopen()
    expect(finish(dora)).to_be_enabled(timeout=8000)
    expect(says(dora)).to_have_value("6")
    finish(dora).click()

    expect(finish(dora, "Reopen")).to_be_visible()
    assert settled.sheet().segments[0].finished_at is not None


def test_a_total_that_is_being_typed_keeps_its_letters_and_the_caret_while_others_correct(
    dora: Page, live: Live, settled: Scorer
) -> None:
    live.open(dora, entry(settled, 1))
    says(dora, "Quokkas").fill("4")
    says(dora).click()
    dora.keyboard.type("13")
    dora.keyboard.press("ArrowLeft")

    settled.enter("1/1/open", "4SN-1")
    expect(dora.locator("#part-finish")).to_contain_text("0 – 7", timeout=8000)
    dora.keyboard.type("2")

    expect(says(dora)).to_have_value("123")
    expect(says(dora)).to_be_focused()
    expect(says(dora, "Quokkas")).to_have_value("4")


def test_what_is_typed_of_the_captains_stays_until_a_segment_that_a_correction_opened_again_is_settled(
    dora: Page, live: Live, settled: Scorer
) -> None:
    settled.finish()
    live.open(dora, entry(settled, 1))

    settled.enter("1/1/open", "NP", reason="no result after all")
    expect(finish(dora)).to_be_disabled(timeout=8000)
    says(dora).fill("7")
    says(dora, "Quokkas").fill("1")
    settled.enter("1/1/open", "4SN+1")
    expect(finish(dora)).to_be_enabled(timeout=8000)
    finish(dora).click()

    expect(finish(dora, "Reopen")).to_be_visible()
    assert [line.imps for line in settled.sheet().reported_totals] == [imps(7, 1)]


def test_a_segment_that_is_open_again_since_a_result_was_withdrawn_is_finished_with_the_new_one(
    dora: Page, live: Live, settled: Scorer
) -> None:
    settled.finish()
    live.open(dora, entry(settled, 2, "closed"))
    open_more(dora)
    withdraw = dora.locator("form[action$=withdraw]")
    withdraw.locator("input[name=reason]").fill("of another board")
    withdraw.get_by_role("button").click()
    expect_board(dora, 2, "closed")
    expect(finish(dora)).to_be_disabled()
    says(dora).fill("6")
    says(dora, "Quokkas").fill("2")

    dora.locator("#result").click()
    dora.keyboard.type("3nn=2\n")
    expect_all_stored(dora)
    expect(finish(dora)).to_be_enabled()
    finish(dora).click()

    expect(finish(dora, "Reopen")).to_be_visible()
    assert [line.imps for line in settled.sheet().reported_totals] == [imps(6, 2)]


def test_enter_says_why_a_segment_cannot_be_finished_yet(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    says(dora).fill("15")

    dora.keyboard.press("Enter")

    expect(dora.locator("#said")).to_have_text("4 boards are not settled: 5 6 7 8")
    expect(says(dora)).to_be_focused()
    expect(says(dora)).to_have_value("15")


def test_what_is_finished_offers_no_undo_and_says_why_where_it_is_asked_for(dora: Page, live: Live) -> None:
    live.open(dora, entry(friendly(live.database, 1).enter_all(closed_1="P"), 1))
    dora.keyboard.type("p\n")
    expect_all_stored(dora)
    expect(dora.get_by_role("button", name="Undo my last change")).to_be_visible()

    finish(dora).click()
    expect(finish(dora, "Reopen")).to_be_visible()
    expect(dora.get_by_role("button", name="Undo my last change")).to_have_count(0)
    dora.keyboard.press("Control+z")

    expect(dora.locator("#said")).to_have_text("This segment is finished. Correct it with a reason instead of undoing.")


def test_a_finished_segment_leads_on_to_the_next_one(dora: Page, live: Live, halves: Scorer) -> None:
    halves.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P")
    live.open(dora, entry(halves, 1))
    finish(dora).click()
    expect(dora.get_by_role("link", name="On to segment 2, boards 3–4")).to_be_focused()

    dora.keyboard.press("Enter")

    expect_slot(dora, 2, 3, "open")


def test_the_last_finished_segment_leads_to_the_score_sheet(dora: Page, live: Live, settled: Scorer) -> None:
    live.open(dora, entry(settled, 1))

    finish(dora).click()

    expect(dora.get_by_role("link", name="See the score sheet")).to_be_focused()


def test_a_refused_finish_has_the_focus_where_it_is_mended_and_all_of_it_in_sight(
    dora: Page, live: Live, settled: Scorer
) -> None:
    live.open(dora, entry(settled, 1))
    says(dora).fill("9")
    says(dora, "Quokkas").fill("1")
    expect(finish(dora)).to_be_in_viewport()

    finish(dora).click()

    expect(dora.locator("#finish-wrong")).to_be_in_viewport()
    expect(says(dora)).to_be_focused()
    expect(dora.locator("#result")).to_be_in_viewport()
