"""The tag of a desk that is open: it changes with everything that the desk would draw otherwise."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ROWS


def test_an_open_desk_is_drawn_anew_once_a_second_person_is_asked_for(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in (1, 2, 3, 4) for room in ("open", "closed")})
    first = sue.get(ROWS)
    before = sue.get(ROWS, If_None_Match=first.headers["ETag"])

    scorer.want_second_person()
    after = sue.get(ROWS, If_None_Match=first.headers["ETag"])

    assert (before.status, after.status) == (304, 200)
    assert "wait for a second person" not in first.json["parts"]["finish"]
    assert "8 results wait for a second person: boards 1 2 3 4" in after.json["parts"]["finish"]


def test_an_open_desk_is_drawn_anew_once_none_is_asked_for_any_more(sue: Browser, scorer: Scorer) -> None:
    scorer.want_second_person()
    first = sue.get(ROWS)

    scorer.want_second_person(is_wanted=False)

    assert sue.get(ROWS, If_None_Match=first.headers["ETag"]).status == 200
