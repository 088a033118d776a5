"""What is typed stays: over a lost connection, a reload, a closed window, a sign-in that ran out."""

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, lose_first_answer, slot, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser
UNDER_ANOTHER_NAME = """() => {
  const drafts = localStorage.getItem("matchscore.drafts");
  localStorage.setItem("matchscore.drafts", drafts.replaceAll("user 1", "user 2"));
}"""


def test_half_typed_text_is_there_after_a_reload_and_nothing_is_saved(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    before = match.revision()

    dora.keyboard.type("4sn")
    dora.reload()

    expect_board(dora, 7)
    expect(dora.locator("#result")).to_have_value("4sn")
    assert match.revision() == before


def test_half_typed_text_stands_in_its_own_row_where_the_field_is_elsewhere(
    dora: Page, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn")

    live.open(dora, entry(match, 8))

    expect(slot(dora, 7)).to_contain_text("4sn not saved")
    expect(dora.locator("#result")).to_have_value("")


def test_what_was_entered_without_a_connection_is_sent_by_the_next_window(
    dora: Page, context: BrowserContext, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    context.set_offline(True)
    dora.keyboard.type("4sn=\n")
    expect(dora.locator("#offline")).to_contain_text("Not saved: no connection")
    dora.close()
    context.set_offline(False)
    before = match.revision()

    page = live.open(context.new_page(), entry(match, 8))

    expect(slot(page, 7)).to_contain_text("+620")
    expect_all_stored(page)
    assert match.revision() == before + 1
    assert stored(match, 7) == "4SN="


def test_another_page_says_that_entries_wait_and_leads_to_the_desk_that_sends_them(
    dora: Page, context: BrowserContext, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    dora.route("**/boards/7/open", lambda route: route.abort())
    dora.keyboard.type("4sn=\n")
    expect(dora.locator("#offline")).to_contain_text("Not saved: no connection")
    dora.close()
    page = live.open(context.new_page(), f"/{match.slug}/matches/1")
    expect(page.get_by_role("status").first).to_contain_text("Results that you have typed are not stored yet.")

    page.get_by_role("button", name="Open the desk").click()
    page.wait_for_url("**/entry?*")

    expect_all_stored(page)
    assert stored(match, 7) == "4SN="
    live.open(page, f"/{match.slug}/matches/1")
    expect(page.get_by_text("Results that you have typed are not stored yet.")).to_have_count(0)


def test_an_entry_waits_for_years_and_half_typed_text_for_a_week(
    dora: Page, context: BrowserContext, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    context.set_offline(True)
    dora.keyboard.type("4sn=\n3s")
    expect(dora.locator("#offline")).to_contain_text("Not saved: no connection")
    dora.close()
    context.set_offline(False)
    page = context.new_page()
    page.clock.set_fixed_time(datetime.now(UTC) + timedelta(days=800))

    live.open(page, entry(match, 7))

    expect(slot(page, 7)).to_contain_text("+620")
    expect(slot(page, 8)).not_to_contain_text("3s")
    expect_all_stored(page)
    assert stored(match, 7) == "4SN="


def test_an_answer_that_was_lost_is_asked_for_again_and_stores_nothing_twice(
    dora: Page, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    before = match.revision()
    lose_first_answer(dora, "**/boards/7/open")

    dora.keyboard.type("4sn=\n")

    expect(slot(dora, 7)).to_contain_text("+620", timeout=8000)
    expect_all_stored(dora)
    assert match.revision() == before + 1


def test_whoever_was_signed_out_signs_in_and_it_is_stored(
    dora: Page, context: BrowserContext, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    context.clear_cookies()

    dora.keyboard.type("4sn=\n3nn=\n")
    expect(dora.locator("#offline")).to_contain_text("you are signed out")
    expect(dora.locator("#offline").get_by_role("button", name="Sign in")).to_be_visible()
    live.sign_in(context)
    dora.reload()

    expect(slot(dora, 7)).to_contain_text("+620")
    expect_all_stored(dora)
    assert [stored(match, 7), stored(match, 8)] == ["4SN=", "3NTN="]


def test_a_form_of_an_older_sign_in_is_sent_again_with_the_token_of_this_one(
    dora: Page, context: BrowserContext, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    context.clear_cookies()
    live.sign_in(context)

    dora.keyboard.type("4sn=\n")

    expect_board(dora, 8)
    expect_all_stored(dora)
    assert stored(match, 7) == "4SN="


def test_what_was_typed_under_another_name_is_not_sent_under_this_one(
    dora: Page, context: BrowserContext, live: Live, match: Scorer
) -> None:
    live.open(dora, entry(match, 7))
    context.set_offline(True)
    dora.keyboard.type("4sn=\n")
    expect(dora.locator("#offline")).to_contain_text("Not saved: no connection")
    dora.close()
    context.set_offline(False)
    elsewhere = live.open(context.new_page(), "/score")
    elsewhere.evaluate(UNDER_ANOTHER_NAME)

    page = live.open(context.new_page(), entry(match, 8))

    expect_all_stored(page)
    assert stored(match, 7) is None


def test_leaving_for_another_match_takes_nothing_away(dora: Page, live: Live, two: tuple[Scorer, Scorer]) -> None:
    first, second = two
    live.open(dora, entry(first, 1))
    dora.context.set_offline(True)
    dora.keyboard.type("4sn=\n")
    expect(dora.locator("#offline")).to_contain_text("Not saved: no connection")
    dora.context.set_offline(False)

    live.open(dora, f"/{second.slug}/matches/2/entry")

    expect_all_stored(dora)
    assert stored(first, 1) == "4SN="
