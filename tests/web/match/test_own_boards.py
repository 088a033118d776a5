"""A match extended beyond its round, from the desk."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY


def test_a_director_extends_the_match_and_its_boards_are_on_the_desk(dora: Browser, scorer: Scorer) -> None:
    sent = dora.send(dora.get(ENTRY).form("/boards-scheduled"), boards="6")

    shown = dora.follow(sent)
    assert "The number of boards is set." in shown.text
    assert [row.number for row in scorer.sheet().boards] == [1, 2, 3, 4, 5, 6]
    assert shown.form("/boards-scheduled").fields["boards"] == "6"


def test_a_scorer_does_not_extend_a_match(sue: Browser) -> None:
    page = sue.get(ENTRY)

    assert not any(action.endswith("/boards-scheduled") for action in page.actions)
    assert "rule on the board" not in page.text


@pytest.mark.parametrize(("typed", "words"), [("", "How many boards?"), ("3", "This match can be of 4 to 999 boards.")])
def test_a_number_that_cannot_be_is_refused(dora: Browser, scorer: Scorer, typed: str, words: str) -> None:
    refused = dora.send(dora.get(ENTRY).form("/boards-scheduled"), boards=typed)

    assert refused.status == 422
    assert words in refused.text
    assert refused.form("/boards-scheduled").fields["boards"] == typed
    assert len(scorer.sheet().boards) == 4


def test_a_form_that_arrives_twice_is_done_once(dora: Browser, scorer: Scorer) -> None:
    form = dora.get(ENTRY).form("/boards-scheduled")

    answers = {dora.send(form, boards="5").answer for _ in range(2)}

    assert len(answers) == 1
    assert len(scorer.sheet().boards) == 5
