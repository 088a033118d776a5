"""A board's page for the scorer of one room: that room's sum, history and versions, and nothing else."""

from dataclasses import replace

import pytest

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.acts import Actor
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.match.versions import result, three_versions
from tests.web.places import board_page


def scoring_one_room(hall: Hall, scorer: Scorer) -> tuple[Browser, Scorer]:
    """Let the scorer of the open room in: with a browser, and at work."""
    link = hall.link(Role.SCORER, scorer.slug, match=1, room=Room.OPEN, label="Ola")
    return Browser(hall.app, f"link:{link.id}:0"), replace(scorer, actor=Actor("Ola", link_id=link.id))


def test_the_scorer_of_one_room_has_that_rooms_sum_and_history(hall: Hall, scorer: Scorer) -> None:
    ola, scoring = scoring_one_room(hall, scorer)
    three_versions(scoring)
    scorer.enter("1/2/open", "4SN+2")

    page = ola.get(board_page(2))

    assert "Total, declarer’s side 680" in page.text
    assert "4♠ N +1 · corrected" in page.text
    assert "3♠" not in page.text
    assert all("/open/restore" in action for action in page.actions)
    assert not any("room=closed" in link for link in page.links)


@pytest.mark.parametrize("address", [board_page(1), f"{board_page(1)}/open/correct"])
def test_the_scorer_of_one_room_is_not_shown_what_was_exchanged_by_mistake(
    hall: Hall, scorer: Scorer, address: str
) -> None:
    ola, scoring = scoring_one_room(hall, scorer)
    scoring.enter("1/1/open", "4SN=")
    scorer.enter("1/1/closed", "7NTXXW-13")
    scorer.exchange_rooms()
    scorer.undo()

    source = ola.get(address).source

    assert "7000" not in source
    assert "7NT" not in source
    assert "restore" not in source


def test_the_scorer_of_one_room_restores_only_what_that_room_knows(hall: Hall, scorer: Scorer) -> None:
    ola, scoring = scoring_one_room(hall, scorer)
    scoring.enter("1/1/open", "4SN=")
    scoring.enter("1/1/open", "4SN+1")
    scorer.enter("1/1/open", "7NTXXW-13")
    scorer.enter("1/1/open", "3SN=")
    form = next(form for form in ola.get(board_page(1)).read().forms if form.action.endswith("/1/open/restore"))

    refused = ola.send(form, revision="3")
    stood = str(result(scorer, "1/1/open"))
    ola.send(form, revision="1")

    assert (refused.status, stood) == (404, "3SN=")
    assert str(result(scorer, "1/1/open")) == "4SN="
