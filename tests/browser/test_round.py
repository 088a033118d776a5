"""The dashboard keeps itself up to date, and takes nothing away from whoever is typing."""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.services.evenings import evening, play
from tests.services.hall_tables import hand_out
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser
A_WHILE = 16_000


@pytest.fixture
def swiss(live: Live) -> list[Scorer]:
    """Set up three matches of four boards."""
    return evening(live.database, name="Round")


@pytest.fixture
def watched(dora: Page, live: Live, swiss: list[Scorer]) -> Page:
    """Let the director look at the round, with a clock that the test moves."""
    dora.clock.install(time=datetime.now(UTC))
    return live.open(dora, f"/{swiss[0].slug}/rounds/1")


def test_a_new_result_appears_without_a_reload(watched: Page, swiss: list[Scorer]) -> None:
    watched.evaluate("window.isTheSamePage = true")
    play(swiss[0], 1, 1)

    watched.clock.run_for(A_WHILE)

    expect(watched.locator("caption")).to_contain_text("1 running, 2 not begun")
    assert watched.evaluate("window.isTheSamePage")


def test_what_is_being_typed_stays(watched: Page, swiss: list[Scorer]) -> None:
    watched.get_by_label("Started at").fill("17:5")
    play(swiss[0], 1, 1)

    watched.clock.run_for(A_WHILE)
    expect(watched.locator("caption")).to_contain_text("3 not begun")
    expect(watched.get_by_label("Started at")).to_have_value("17:5")
    watched.get_by_label("Started at").blur()
    watched.clock.run_for(A_WHILE)

    expect(watched.locator("caption")).to_contain_text("1 running, 2 not begun")


def test_a_form_that_was_begun_stays_while_the_round_goes_on(watched: Page, swiss: list[Scorer]) -> None:
    watched.get_by_text("Tables", exact=True).click()
    watched.get_by_label("BC Iași – Start Kraków").fill("Blue")
    watched.get_by_label("Zimbrul – Locomotiva").fill("8")
    watched.get_by_label("Zimbrul – Locomotiva").blur()
    hand_out(swiss[2], {3: "5"})

    watched.clock.run_for(A_WHILE)
    expect(watched.get_by_role("link", name="T5, enter results")).to_be_visible()
    watched.get_by_label("BC Iași – Start Kraków").press("Enter")

    expect(watched.get_by_role("alert")).to_contain_text("Somebody has changed the matches or tables")
    expect(watched.get_by_label("BC Iași – Start Kraków")).to_have_value("Blue")
    expect(watched.get_by_text("Theirs: 5")).to_be_visible()


def test_a_policy_that_was_chosen_stays_while_the_round_goes_on(watched: Page, swiss: list[Scorer]) -> None:
    watched.get_by_text("Policy: Whole field").click()
    watched.get_by_label("Sealed").check()
    watched.get_by_label("Sealed").blur()
    play(swiss[0], 1, 1)

    watched.clock.run_for(A_WHILE)
    expect(watched.locator("caption")).to_contain_text("1 running")
    expect(watched.get_by_label("Sealed")).to_be_checked()
    watched.get_by_role("button", name="Set the policy").click()

    expect(watched.get_by_text("Policy: Sealed")).to_be_visible()


def test_the_link_that_has_the_focus_keeps_it(watched: Page, swiss: list[Scorer]) -> None:
    watched.get_by_role("button", name="Start list").focus()
    play(swiss[0], 1, 1)

    watched.clock.run_for(A_WHILE)

    expect(watched.locator("caption")).to_contain_text("1 running")
    expect(watched.get_by_role("button", name="Start list")).to_be_focused()


def test_the_button_that_has_the_focus_keeps_it(watched: Page, swiss: list[Scorer]) -> None:
    watched.get_by_role("button", name="Print").focus()
    play(swiss[0], 1, 1)

    watched.clock.run_for(A_WHILE)

    expect(watched.locator("caption")).to_contain_text("1 running")
    expect(watched.get_by_role("button", name="Print")).to_be_focused()


def test_the_round_is_printed_as_it_stands_even_after_it_was_kept_up_to_date(
    watched: Page, swiss: list[Scorer]
) -> None:
    watched.evaluate("addEventListener('beforeprint', () => { window.isPrinted = true; })")
    play(swiss[0], 1, 1)
    watched.clock.run_for(A_WHILE)
    expect(watched.locator("caption")).to_contain_text("1 running")

    watched.get_by_role("button", name="Print").click()

    assert watched.evaluate("window.isPrinted")


def test_paper_has_the_matches_and_nothing_to_press(watched: Page) -> None:
    watched.emulate_media(media="print")

    expect(watched.get_by_role("table")).to_be_visible()
    expect(watched.get_by_role("button", name="Reload")).to_be_hidden()
    expect(watched.get_by_label("Match, team or board")).to_be_hidden()
    expect(watched.locator("aside")).to_be_hidden()


def test_what_is_unfolded_stays_unfolded(watched: Page, swiss: list[Scorer]) -> None:
    watched.get_by_text("Line-ups").click()
    play(swiss[0], 1, 1)

    watched.clock.run_for(A_WHILE)

    expect(watched.locator("caption")).to_contain_text("1 running")
    expect(watched.get_by_text("T2 Zimbrul – Locomotiva:")).to_be_visible()


def test_without_the_network_the_page_says_how_old_it_is(watched: Page) -> None:
    watched.context.set_offline(True)

    watched.clock.run_for(A_WHILE)
    expect(watched.get_by_text("No connection.")).to_be_visible()
    watched.context.set_offline(False)
    watched.clock.run_for(A_WHILE)

    expect(watched.get_by_text("No connection.")).to_be_hidden()
