"""Hands on a keyboard: no mouse, no script of ours."""

from playwright.sync_api import Locator, Page, expect

FARTHEST = 60


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(FARTHEST):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    expect(target).to_be_focused()


def fill(page: Page, label: str, text: str) -> None:
    """Tab to a field and type over what stands in it."""
    tab_to(page, page.get_by_label(label, exact=True))
    page.keyboard.press("Control+a")
    page.keyboard.type(text)


def press(page: Page, role: str, name: str) -> None:
    """Tab to a button or a link and press Enter."""
    tab_to(page, page.get_by_role(role, name=name, exact=True))  # type: ignore[arg-type] # a role by its name
    page.keyboard.press("Enter")


def type_result(page: Page, text: str, board: int, room: str) -> None:
    """Type a result into the field where the cursor already is, and press Enter."""
    field = page.locator("#result")
    expect(page.locator("label[for=result]")).to_contain_text(f"Board {board}, {room} room")
    expect(field).to_be_focused()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
