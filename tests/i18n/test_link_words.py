"""Words about links."""

import pytest

from matchscore.i18n.link_words import link_place_words, link_state_words
from matchscore.scoring.seats import Room


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ({}, ""),
        ({"team": 4}, "team 4"),
        ({"team": 4, "team_name": "Otters"}, "Otters"),
        ({"match": 3}, "match 3"),
        ({"match": 3, "room": Room.CLOSED}, "match 3, closed room"),
        ({"table_label": "7", "room": Room.OPEN}, "table 7, open room"),
    ],
)
def test_a_link_says_what_it_is_limited_to(place: dict[str, object], words: str) -> None:
    assert link_place_words(**place) == words  # type: ignore[arg-type] # any of the four places


@pytest.mark.parametrize(
    ("is_revoked", "is_used", "words"),
    [(False, False, "open"), (False, True, "used, bearer open"), (True, False, "revoked"), (True, True, "revoked")],
)
def test_a_link_says_whether_it_opens(*, is_revoked: bool, is_used: bool, words: str) -> None:
    assert link_state_words(is_revoked=is_revoked, is_used=is_used) == words
