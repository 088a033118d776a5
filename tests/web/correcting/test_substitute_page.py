"""A board replaced by another one on the page of its ruling (Law 86A)."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import MATCH, board_page

RULING = f"{board_page(1)}/ruling"
WHY = {"decision": "substitute", "law": "86A", "reason": "a card was missing"}


def states(scorer: Scorer) -> dict[int, str]:
    """Give the state of every board, in their order."""
    return {row.number: row.state.value for row in scorer.sheet().boards}


def test_a_board_is_replaced_and_its_substitute_is_on_the_sheet(dora: Browser, sam: Browser, scorer: Scorer) -> None:
    sent = dora.send(dora.get(RULING).form("/ruling"), number="31", **WHY)

    assert sent.status == 303
    assert states(scorer) == {1: "cancelled", 31: "to_play", 2: "to_play", 3: "to_play", 4: "to_play"}
    assert "Replaced by another board (Law 86A): a card was missing" in sam.get(board_page(1)).text
    assert board_page(31) in sam.get(MATCH).links


def test_a_substitute_is_taken_back(dora: Browser, scorer: Scorer) -> None:
    dora.send(dora.get(RULING).form("/ruling"), number="31", **WHY)

    dora.send(dora.get(RULING).form("/ruling"), take_back="1")

    assert list(states(scorer)) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("", "Which board?"),
        ("2", "There is a board 2 in this segment already. Choose another number."),
        ("0", "Boards are numbered from 1 to 999."),
    ],
)
def test_a_number_that_cannot_be_is_refused(dora: Browser, scorer: Scorer, number: str, words: str) -> None:
    refused = dora.send(dora.get(RULING).form("/ruling"), number=number, **WHY)

    assert refused.status == 422
    assert words in refused.text
    assert refused.form("/ruling").fields["number"] == number
    assert list(states(scorer)) == [1, 2, 3, 4]


@pytest.mark.usefixtures("scorer")
def test_a_replaced_board_is_not_ruled_on_otherwise(dora: Browser) -> None:
    dora.send(dora.get(RULING).form("/ruling"), number="31", **WHY)

    refused = dora.send(dora.get(RULING).form("/ruling"), decision="cancelled", law="87", reason="fouled")

    assert "Board 1 is replaced by another one. Take its substitute back first." in refused.text
