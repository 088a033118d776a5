"""The desk in a browser: wheels, arrows, Back, reload and two tabs do no harm; home and the open room stand left."""

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Live
from tests.browser.desks import entry, expect_all_stored, expect_board, expect_stored, slot, stored
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


def left_of(element: Locator) -> float:
    """Measure where an element begins."""
    box = element.bounding_box()
    assert box is not None
    return box["x"]


@pytest.mark.parametrize("field", ["#result", "input[name=home] >> nth=0"])
def test_wheel_and_arrows_over_a_focused_field_change_nothing(
    dora: Page, live: Live, match: Scorer, field: str
) -> None:
    live.open(dora, entry(match, 7))
    dora.locator("summary").click()
    target, before = dora.locator(field), match.revision()
    target.fill("3")

    target.hover()
    dora.mouse.wheel(0, 240)
    dora.mouse.wheel(0, -240)
    dora.keyboard.press("ArrowUp")
    dora.keyboard.press("ArrowDown")
    dora.keyboard.press("Tab")

    expect(target).to_have_value("3")
    assert match.revision() == before


def test_back_and_reload_at_each_step_show_the_right_board(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn=")
    dora.keyboard.press("Enter")
    expect_board(dora, 8)
    expect_all_stored(dora)
    dora.reload()
    expect_board(dora, 8)
    expect(dora.locator("#said")).to_contain_text("Board 7, open room: 4 spades by North, made")

    dora.go_back()

    expect_board(dora, 7)
    expect(dora.locator("#result")).to_have_value("4SN=")
    dora.reload()
    expect_board(dora, 7)
    dora.go_forward()
    expect_board(dora, 8)
    assert match.revision() == 13


def test_two_tabs_do_not_disturb_each_other(dora: Page, context: BrowserContext, live: Live, match: Scorer) -> None:
    other = context.new_page()
    live.open(dora, entry(match, 7))
    live.open(other, entry(match, 5, "closed"))

    dora.keyboard.type("4sn=")
    dora.keyboard.press("Enter")
    expect_board(dora, 8)
    other.bring_to_front()
    other.locator("#result").fill("3ntw=")
    other.keyboard.press("Enter")
    expect(other.locator("label[for=result]")).to_contain_text("Board 6, closed room")

    expect_stored(other, 5, "closed")
    expect_stored(dora, 7)
    assert str(match.slot("1/7/open").recorded.result) == "4SN="  # type: ignore[union-attr] # it stands there
    assert str(match.slot("1/5/closed").recorded.result) == "3NTW="  # type: ignore[union-attr] # it stands there


def test_reloading_a_refused_save_refuses_it_again_and_loses_nothing(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    dora.keyboard.type("4sn+4")
    dora.keyboard.press("Enter")
    expect(dora.locator(".strip.stop")).to_contain_text("allows at most +3")

    dora.reload()

    expect(dora.locator("#result")).to_have_value("4sn+4")
    assert match.slot("1/7/open").recorded is None


def test_on_a_phone_the_sheet_stands_right_under_the_rooms(dora: Page, live: Live, match: Scorer) -> None:
    dora.set_viewport_size({"width": 360, "height": 740})
    live.open(dora, entry(match, 7))

    rooms, boards = dora.locator("#part-rooms").bounding_box(), dora.locator("#boards").bounding_box()

    assert rooms
    assert boards
    assert boards["y"] - rooms["y"] - rooms["height"] < 80


@pytest.mark.parametrize("media", ["screen", "print"])
@pytest.mark.parametrize("path", ["", "/entry", "/segments/1/boards/1"])
def test_home_and_the_open_room_stand_left_everywhere(
    dora: Page, live: Live, match: Scorer, path: str, media: str
) -> None:
    dora.emulate_media(media="print" if media == "print" else "screen")

    live.open(dora, f"/{match.slug}/matches/1{path}")

    sums = dora.locator(".sum caption")
    pairs = {
        "/segments/1/boards/1": [(sums.nth(0), sums.nth(1))],
    }.get(
        path,
        [
            (dora.locator(".tally .home").first, dora.locator(".tally .away").first),
            (dora.locator("thead .imps.home"), dora.locator("thead .imps.away")),
            (dora.locator("thead .res.open"), dora.locator("thead .res.closed")),
        ],
    )
    assert all(left_of(first) < left_of(second) for first, second in pairs)


def test_a_double_click_on_exchange_rooms_exchanges_once(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 1))
    dora.locator("summary").click()
    before = match.revision()

    dora.get_by_role("button", name="Exchange rooms").dblclick()

    expect(dora.locator("tr", has_text="3NT").first).to_be_visible()
    assert match.revision() == before + 1


def test_a_lost_connection_keeps_what_was_entered_and_sends_it_once(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 7))
    before = match.revision()
    dora.context.set_offline(True)
    dora.keyboard.type("4sn=\n3nn=\n")
    expect(dora.locator("#offline")).to_contain_text("Not saved: no connection")
    expect(slot(dora, 7)).to_contain_text("4sn= not saved")

    dora.context.set_offline(False)

    expect(dora.locator("#offline")).to_be_empty()
    expect(slot(dora, 7)).to_contain_text("+620")
    assert [stored(match, board) for board in (7, 8)] == ["4SN=", "3NTN="]
    assert match.revision() == before + 2


def test_the_echo_says_what_is_stored_until_something_else_is_typed(dora: Page, live: Live, match: Scorer) -> None:
    live.open(dora, entry(match, 2))
    expect(dora.locator("#echo")).to_contain_text("+650")

    dora.keyboard.type("4ss-1")

    expect(dora.locator("#echo")).to_contain_text("−100")
    expect(dora.locator("#echo")).not_to_contain_text("650")
