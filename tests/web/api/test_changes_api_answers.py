"""The log over the API: its tags, its pieces, and what an event says of its correction period."""

from datetime import datetime, timedelta
from typing import Any

import time_machine

from tests.services.scorer import Scorer, imps
from tests.web.api.changes import CHANGES
from tests.web.api.conftest import Script


def test_unchanged_is_answered_as_long_as_nobody_would_read_anything_else(stranger: Script, scorer: Scorer) -> None:
    tag = stranger.get(CHANGES).headers["ETag"]
    same = stranger.get(CHANGES, If_None_Match=tag)
    other_question = stranger.get(f"{CHANGES}?after=1", If_None_Match=tag)

    scorer.enter("1/1/open", "4SN=")

    assert (same.status, same.source) == (304, "")
    assert other_question.status == 200
    assert stranger.get(CHANGES, If_None_Match=tag).status == 200


def test_the_tag_of_a_director_is_not_the_publics(director: Script, stranger: Script, finished: Scorer) -> None:
    assert finished.changes()
    assert director.get(CHANGES).headers["ETag"] != stranger.get(CHANGES).headers["ETag"]


def test_a_long_log_is_read_in_pieces(director: Script, scorer: Scorer) -> None:
    all(scorer.carry_over(imps(1, number)) for number in range(500))

    first = director.get(CHANGES).json
    rest = director.get(f"{CHANGES}?after={first['changes'][-1]['revision']}").json

    assert (len(first["changes"]), first["more"]) == (500, True)
    assert (len(rest["changes"]), rest["more"]) == (1, False)


def test_what_is_no_event_has_no_log(stranger: Script) -> None:
    assert stranger.get("/nothing/changes").status == 404


def test_an_event_says_until_when_it_is_provisional(stranger: Script, finished: Scorer) -> None:
    seven = datetime.fromisoformat("2026-12-01T19:00:00+00:00")
    finished.publish_finished(seven)

    def at(minutes: float) -> dict[str, Any]:
        with time_machine.travel(seven + timedelta(minutes=minutes), tick=False):
            found: dict[str, Any] = stranger.get("/friendly").json
        return found

    running, over = at(29.99), at(30)
    assert (running["published_at"], running["correction_ends_at"]) == (
        "2026-12-01T19:00:00+00:00",
        "2026-12-01T19:30:00+00:00",
    )
    assert (running["provisional"], over["provisional"]) == (True, False)
