"""The table device in a browser: how many taps a board takes, with scripts and without."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Live, NewContext
from tests.browser.table_device import PHONE, hand_out, tap
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(live: Live, context: BrowserContext, match: Scorer) -> Page:
    """Give the phone of the table in the open room, at its next board."""
    hand_out(live, context, match)
    page = context.new_page()
    page.set_viewport_size(PHONE)
    return live.open(page, f"/{match.slug}/table")


def stored(scorer: Scorer, board: int) -> str | None:
    """Give what is stored in the open room, as it is written."""
    recorded = scorer.slot(f"1/{board}/open").recorded
    return None if recorded is None else str(recorded.result)


def test_an_undoubled_board_takes_four_taps_and_easts(phone: Page, match: Scorer) -> None:
    taps = tap(phone, "4 spades", "North", "made", "Save")
    expect(phone.get_by_role("heading", name="East checks")).to_be_visible()
    taps += tap(phone, "Agree")

    expect(phone.get_by_role("status").first).to_have_text("Board 7 recorded. 1 to play.")
    assert taps == 5
    assert stored(match, 7) == "4SN="


def test_a_doubled_board_takes_five_taps_and_easts(phone: Page, match: Scorer) -> None:
    taps = tap(phone, "3 NT", "doubled", "West", "down 2", "Save") + tap(phone, "Agree")

    expect(phone.get_by_role("status").first).to_have_text("Board 7 recorded. 1 to play.")
    assert taps == 6
    assert stored(match, 7) == "3NTXW-2"


def test_without_east_four_taps_record_a_board_and_it_can_be_seen_again(live: Live, phone: Page, match: Scorer) -> None:
    match.let_east_agree(is_wanted=False)
    live.open(phone, f"/{match.slug}/table")

    taps = tap(phone, "4 spades", "North", "made", "Save")
    expect(phone.get_by_role("status").first).to_have_text("Board 7 recorded. 1 to play.")
    phone.get_by_role("link", name="See board 7 again").click()

    expect(phone.get_by_role("heading", name="Recorded here")).to_be_visible()
    expect(phone.get_by_text("+620")).to_be_visible()
    assert taps == 4
    assert stored(match, 7) == "4SN="


def test_the_score_stands_there_before_save(phone: Page) -> None:
    tap(phone, "4 spades", "North", "made plus 1")

    expect(phone.locator("#say")).to_contain_text("+650")


def test_dealer_and_vulnerability_follow_the_board(phone: Page) -> None:
    expect(phone.locator("#conditions")).to_have_text("dealer S, All vulnerable")

    phone.get_by_label("Board", exact=True).select_option("8")

    expect(phone.locator("#conditions")).to_have_text("dealer W, none vulnerable")
    expect(phone.get_by_role("button", name="Show this board")).to_be_hidden()


def test_whatever_is_forgotten_save_does_nothing_yet(phone: Page, match: Scorer) -> None:
    tap(phone, "4 spades", "North", "Save")

    expect(phone.locator("#box")).to_be_visible()
    assert stored(match, 7) is None


def test_every_key_of_the_box_is_large_enough_for_a_thumb(phone: Page) -> None:
    faces = phone.locator(".bids .face, .tiles .face, .tiles > button, .wide-button")

    heights = faces.evaluate_all("faces => faces.map(face => face.getBoundingClientRect().height)")

    assert len(heights) == 51
    assert min(heights) >= 44


def test_the_whole_box_fits_into_the_width_of_a_phone(phone: Page) -> None:
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_laptop_at_the_table_types(phone: Page, match: Scorer) -> None:
    expect(phone.get_by_label("Type")).to_be_hidden()
    phone.set_viewport_size({"width": 1280, "height": 800})

    phone.get_by_label("Type").fill("5cxe-2")
    expect(phone.locator("#say")).to_contain_text("+500")
    phone.keyboard.press("Enter")
    tap(phone, "Agree")

    expect(phone.get_by_role("status").first).to_have_text("Board 7 recorded. 1 to play.")
    assert stored(match, 7) == "5CXE-2"


def test_who_taps_means_it_whatever_was_typed_before(phone: Page, match: Scorer) -> None:
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.get_by_label("Type").fill("5cxe-2")

    tap(phone, "4 spades", "North", "made", "Save", "Agree")

    expect(phone.get_by_role("status").first).to_have_text("Board 7 recorded. 1 to play.")
    assert stored(match, 7) == "4SN="


def test_without_scripts_a_board_is_recorded_with_the_same_taps(
    new_context: NewContext, live: Live, match: Scorer
) -> None:
    context = new_context(viewport=PHONE, java_script_enabled=False)
    hand_out(live, context, match)
    phone = live.open(context.new_page(), f"/{match.slug}/table")

    phone.get_by_label("Board", exact=True).select_option("8")
    phone.get_by_role("button", name="Show this board").click()
    expect(phone.locator("#conditions")).to_have_text("dealer W, none vulnerable")
    tap(phone, "4 spades", "North", "made", "Save", "Agree")

    expect(phone.get_by_role("status").first).to_have_text("Board 8 recorded. 1 to play.")
    assert stored(match, 8) == "4SN="


def test_two_phones_of_one_table_hear_of_each_other(
    phone: Page, new_context: NewContext, live: Live, match: Scorer
) -> None:
    context = new_context(viewport=PHONE)
    hand_out(live, context, match)
    other = live.open(context.new_page(), f"/{match.slug}/table")
    expect(other.locator("#mates")).to_contain_text("has the open room open too")

    tap(phone, "4 spades")

    expect(phone.locator("#mates")).to_contain_text("has the open room open too")


def test_on_a_laptop_a_board_is_chosen_and_a_lead_typed_as_at_the_desk(phone: Page, match: Scorer) -> None:
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.reload()

    expect(phone.get_by_label("Type")).to_be_focused()
    phone.keyboard.type("8.\n")
    expect(phone.get_by_label("Board", exact=True)).to_have_value("8")
    expect(phone.get_by_label("Type")).to_be_focused()
    phone.keyboard.type("4sn= dk\n")
    phone.get_by_role("button", name="Agree").click()

    expect(phone.get_by_role("status").first).to_have_text("Board 8 recorded. 1 to play.")
    recorded = match.slot("1/8/open").recorded
    assert recorded is not None
    assert (str(recorded.result), recorded.lead) == ("4SN=", "DK")


def above_save(page: Page, name: str) -> bool:
    """Tell whether a tile stands whole on the screen, above Save and the score on it."""
    tile = page.locator(".tile", has=page.get_by_role("radio", name=name, exact=True)).bounding_box()
    bar = page.locator(".save-bar").bounding_box()
    assert tile
    assert bar
    return tile["y"] >= 0 and tile["y"] + tile["height"] <= bar["y"]


def test_from_the_second_board_on_the_result_is_in_sight_without_scrolling(phone: Page) -> None:
    tap(phone, "4 spades", "North", "made", "Save", "Agree")
    expect(phone.get_by_role("link", name="See board 7 again")).to_be_in_viewport(ratio=1)

    tap(phone, "4 spades", "North", "made")

    expect(phone.locator("#say")).to_contain_text("+420")
    assert phone.evaluate("scrollY") == 0
    assert [above_save(phone, name) for name in ("down 3", "made", "made plus 3")] == [True, True, True]


def test_more_results_come_into_sight_when_they_are_asked_for(phone: Page) -> None:
    tap(phone, "4 spades", "North", "down 1")
    expect(phone.locator("#say")).to_contain_text("NS")

    phone.get_by_text("more", exact=True).click()

    expect(phone.get_by_role("button", name="Not played")).to_be_in_viewport(ratio=1)
    phone.wait_for_function("scrollY > 0")
    assert [above_save(phone, name) for name in ("down 13", "down 6", "made plus 6")] == [True, True, True]
