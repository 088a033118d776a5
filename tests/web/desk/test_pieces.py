"""An open desk's saves and looks are answered in pieces: what has changed, and nothing twice."""

from typing import Any

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import ENTRY, MATCH, ROWS, slot


def send(browser: Browser, path: str, **fields: str) -> dict[str, Any]:
    """Send a form as an open desk does."""
    form = browser.get(ENTRY).read().by_id["entry"]
    content = {"csrf_token": form.fields["csrf_token"], "key": form.fields["key"], "seen": "0", **fields}
    answer: dict[str, Any] = browser.client.post(path, data=content, headers={"Accept": "application/json"}).get_json()
    return answer


def test_a_save_answers_with_the_rows_that_have_changed_and_the_parts(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="3SN+1")
    tags = sue.get(ROWS).json["tags"]

    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn= dk", have=",".join(tags.values()), segment="1", room="open")

    assert answer["outcome"] == "stored"
    assert list(answer["rows"]) == ["board-1-1"]
    assert "420" in answer["rows"]["board-1-1"]
    assert "6" in answer["parts"]["tally"]
    assert "Board 1, open room: 4 spades by North, made" in answer["said"]
    assert scorer.slot("1/1/open").recorded.lead == "DK"  # type: ignore[union-attr] # it stands there


def test_a_refusal_answers_with_its_strip_alone(sue: Browser, scorer: Scorer) -> None:
    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn+4")

    assert answer["outcome"] == "refused"
    assert "allows at most +3" in answer["strip"]
    assert "rows" not in answer
    assert scorer.revision() == 1


def test_a_conflict_answers_with_both_values(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="3NTW=")

    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn=", seen="0")

    assert answer["outcome"] == "conflict"
    assert "Theirs" in answer["strip"]


def test_somebody_elses_result_is_asked_about(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="3NTW=")

    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn=", seen=str(scorer.revision()))

    assert answer["outcome"] == "conflict"
    assert "This board already has a result" in answer["strip"]


def test_what_is_typed_for_a_finished_segment_goes_elsewhere(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.finish()

    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn=")

    assert answer == {"outcome": "elsewhere", "address": f"{MATCH}{slot(1)}/correct?result=4sn%3D"}


def test_undo_says_where_it_was(sue: Browser, scorer: Scorer) -> None:
    send(sue, f"{MATCH}{slot(2)}", result="4sn=")

    answer = send(sue, f"{MATCH}/undo", segment="1", room="open")

    assert (answer["outcome"], answer["slot"]) == ("stored", "1/2/open")
    assert scorer.slot("1/2/open").recorded is None


def test_undoing_what_is_no_slot_says_so_too(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(ENTRY).form("/swap-seats"))

    answer = send(sue, f"{MATCH}/undo")

    assert (answer["outcome"], answer["slot"]) == ("stored", None)
    assert scorer.facts().segment(1).home_ns_room == "open"


def test_an_open_desk_gets_what_others_have_stored_and_nothing_twice(sue: Browser, scorer: Scorer) -> None:
    first = sue.get(ROWS)
    scorer.enter_all(open_2="4SN=")

    second = sue.get(f"{ROWS}&have={','.join(first.json['tags'].values())}")
    third = sue.get(f"{ROWS}&have={','.join(second.json['tags'].values())}")

    assert list(second.json["rows"]) == ["board-1-2"]
    assert third.json["rows"] == {}


def test_a_desk_that_has_everything_is_answered_shortly(sue: Browser) -> None:
    first = sue.get(ROWS)

    again = sue.get(ROWS, If_None_Match=first.headers["ETag"])

    assert (again.status, again.source) == (304, "")


def test_the_rows_of_one_room_have_nothing_of_the_other(ola: Browser, scorer: Scorer) -> None:
    before = ola.get(ROWS).json
    scorer.enter_all(closed_1="7NTXXN-13")

    assert ola.get(ROWS).json == before


@pytest.mark.parametrize("room", ["closed", "nowhere"])
def test_a_room_that_is_not_theirs_is_their_own(ola: Browser, room: str) -> None:
    assert "data-slot" in ola.get(f"{ENTRY}/rows?segment=1&room={room}").json["rows"]["board-1-1"]
