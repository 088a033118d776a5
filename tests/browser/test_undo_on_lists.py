"""Ctrl+Z on lists: what was done last there is taken back in one key; in a field it is the field's own."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Live
from tests.services.scorer import Scorer

pytestmark = pytest.mark.browser


@pytest.fixture
def review(dora: Page, live: Live, match: Scorer) -> Page:
    """Let the director keep the first of two results on the review list."""
    match.enter_all(open_7="4SN-6", closed_6="P")
    live.open(dora, f"/{match.slug}/review")
    dora.get_by_role("button", name="Keep it").first.click()
    expect(dora.locator("#step")).to_contain_text("kept.")
    dora.wait_for_load_state()
    return dora


def press(page: Page, keys: list[str]) -> None:
    """Press keys one after the other."""
    for key in keys:
        page.keyboard.press(key)


def hold(page: Page, key: str) -> None:
    """Hold a key down until it has repeated itself a few times."""
    for _ in range(5):
        page.keyboard.down(key)


def kept(match: Scorer) -> int:
    """Count what stands as kept."""
    return sum(bool(slot.recorded and slot.recorded.is_confirmed) for slot in match.facts().slots.values())


@pytest.mark.parametrize("before", [[], ["ArrowDown"], ["End", "Tab"]], ids=str)
def test_one_key_takes_back_what_was_kept_last(review: Page, match: Scorer, before: list[str]) -> None:
    assert kept(match) == 1

    press(review, [*before, "Control+z"])

    expect(review.locator("#said")).to_contain_text("Your last change is undone.")
    assert kept(match) == 0


def test_held_down_it_takes_one_step_back(review: Page, match: Scorer) -> None:
    before = match.revision()

    review.keyboard.down("Control")
    hold(review, "z")

    expect(review.locator("#said")).to_contain_text("Your last change is undone.")
    assert match.revision() == before + 1


def test_in_the_field_that_finds_it_is_the_fields_own(review: Page, match: Scorer) -> None:
    review.keyboard.press("/")
    review.keyboard.type("ott")

    review.keyboard.press("Control+z")

    expect(review.locator("#find")).not_to_have_value("ott")
    expect(review.locator("#step")).to_contain_text("kept.")
    assert kept(match) == 1


def test_where_nothing_was_done_it_does_nothing(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN-6")
    before = match.revision()
    live.open(dora, f"/{match.slug}/review")

    dora.keyboard.press("Control+z")
    dora.keyboard.press("ArrowDown")

    expect(dora.locator("a[data-row]").first).to_be_focused()
    assert match.revision() == before


def test_the_list_of_keys_names_it(review: Page) -> None:
    review.keyboard.press("?")

    expect(review.get_by_text("undo what you did last here")).to_be_visible()


def test_a_second_person_takes_back_an_agreement_and_sees_the_result_again(
    dora: Page, live: Live, match: Scorer
) -> None:
    match.want_second_person()
    live.open(dora, f"/{match.slug}/check")
    expect(dora.get_by_role("button", name="Agrees with the paper")).to_be_focused()
    dora.keyboard.press("Enter")
    expect(dora.get_by_role("heading", name="board 2, open room")).to_be_visible()
    expect(dora.get_by_role("button", name="Agrees with the paper")).to_be_focused()
    dora.wait_for_load_state()

    dora.keyboard.press("Control+z")

    expect(dora.get_by_role("heading", name="board 1, open room")).to_be_visible()
    expect(dora.get_by_role("button", name="Agrees with the paper")).to_be_focused()
    assert not match.slot("1/1/open").recorded.is_checked  # type: ignore[union-attr] # it stands there


def test_while_a_second_person_types_it_is_the_fields_own(dora: Page, live: Live, match: Scorer) -> None:
    match.want_second_person()
    live.open(dora, f"/{match.slug}/check")
    dora.keyboard.press("Enter")
    expect(dora.get_by_role("heading", name="board 2, open room")).to_be_visible()
    dora.wait_for_load_state()
    why = dora.get_by_label("What is wrong?").last
    why.fill("down")
    dora.locator("h1").click()

    dora.keyboard.press("Control+z")
    expect(why).to_have_value("down")
    expect(why).to_be_focused()
    dora.keyboard.press("Control+z")

    expect(why).to_have_value("")
    expect(dora.get_by_role("heading", name="board 2, open room")).to_be_visible()
    assert match.slot("1/1/open").recorded.is_checked  # type: ignore[union-attr] # it stands there


def test_the_keys_of_the_second_person_are_shown_by_a_question_mark(dora: Page, live: Live, match: Scorer) -> None:
    match.want_second_person()
    live.open(dora, f"/{match.slug}/check")

    dora.keyboard.press("?")

    expect(dora.get_by_text("page before, after")).to_be_visible()
    expect(dora.get_by_text("move in the list")).to_have_count(0)


def test_after_keeping_the_next_line_has_the_focus(dora: Page, live: Live, match: Scorer) -> None:
    match.enter_all(open_7="4SN-6", open_8="4SN-6", closed_6="P")
    live.open(dora, f"/{match.slug}/review")
    follows = dora.locator(".review li").nth(1).locator("a[data-row]").inner_text()

    dora.get_by_role("button", name="Keep it").first.click()
    dora.locator("#step").wait_for()

    expect(dora.locator(".review a[data-row]:focus")).to_have_text(follows)
