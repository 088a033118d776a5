"""All results of the real matches, typed at the desk key by key: few keys, no mouse, and every one stored as it was."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from matchscore.queries.matches import read_facts
from tests.browser.conftest import Live
from tests.browser.typist import Typist, rows_of
from tests.official import PUBLISHED

pytestmark = [pytest.mark.browser, pytest.mark.shared]


@pytest.fixture(scope="module")
def typist(browser: Browser, live: Live) -> Iterator[Typist]:
    """Let Dora type every match, one after the other."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    live.sign_in(context)
    typist = Typist(context.new_page(), live)
    for name in PUBLISHED:
        typist.type_match(name)
    yield typist
    context.close()


@pytest.mark.parametrize("name", PUBLISHED)
def test_every_result_of_the_match_is_stored_as_it_was_typed(typist: Typist, name: str) -> None:
    with typist.live.database.reading() as session:
        slots = read_facts(session, name.replace("_", "-"), 1).slots

    stored = {key: slot.recorded and slot.recorded.result for key, slot in slots.items()}

    assert stored == {(row.segment, row.board, row.room): row.result for row in rows_of(name)}


def test_all_results_were_typed_with_few_keys(typist: Typist) -> None:
    keys = [count for _text, count in typist.keys]

    assert len(keys) == 1111
    assert sum(keys) / len(keys) <= 5.75


def test_few_boards_were_asked_about(typist: Typist) -> None:
    boards = {(name, row.segment, row.board) for name in PUBLISHED for row in rows_of(name)}

    assert 0 < typist.asked <= 0.025 * len(boards)


@pytest.mark.parametrize(("doubles", "most"), [(0, 6), (1, 7)])
def test_no_result_needs_many_keys(typist: Typist, doubles: int, most: int) -> None:
    of_kind = [count for text, count in typist.keys if text.count("x") == doubles]

    assert max(of_kind) <= most
