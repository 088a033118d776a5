"""Results over the API that are none, or go nowhere: refused with a reason, and nothing is stored."""

from typing import Any

import pytest

from matchscore.services.archive import archive_event
from tests.services.scorer import Scorer
from tests.web.api.bodies import PROBLEM
from tests.web.api.conftest import Script


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("hello", "unreadable"),
        ("4S=", "no_declarer"),
        ("4SN", "no_result"),
        ("4SN+4", "too_many_tricks"),
        ("", "empty"),
        ("+50", "score_impossible_here"),
        ("4SN=\u0000", "unreadable"),
    ],
)
def test_what_is_no_result_is_refused_with_its_reason(both: Script, scorer: Scorer, typed: str, reason: str) -> None:
    answer = both.put("1/3/open", {"result": typed, "seen": 0})

    assert (answer.status, answer.json["reason"]) == (422, reason)
    assert answer.headers["Content-Type"] == PROBLEM
    assert answer.json["detail"]
    assert scorer.revision() == 1


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"", ""),
        (b"not json", ""),
        (b'{"result": "4SN=", "seen": 0', ""),
        (b"\xff\xfe", ""),
        ([], ""),
        ("4SN=", ""),
        ({}, "result"),
        ({"result": "4SN="}, "seen"),
        ({"result": "4SN=", "seen": "0"}, "seen"),
        ({"result": "4SN=", "seen": -1}, "seen"),
        ({"result": "4SN=", "seen": 0.5}, "seen"),
        ({"result": "4SN=", "seen": True}, "seen"),
        ({"result": "4SN=", "seen": 2**31}, "seen"),
        ({"result": 420, "seen": 0}, "result"),
        ({"result": None, "seen": 0}, "result"),
        ({"result": "x" * 201, "seen": 0}, "result"),
        ({"result": "4SN=", "seen": 0, "key": "a b"}, "key"),
        ({"result": "4SN=", "seen": 0, "key": "x" * 65}, "key"),
        ({"result": "4SN=", "seen": 0, "reason": "x" * 501}, "reason"),
        ({"result": "4SN=", "seen": 0, "reason": "a\u0000b"}, "reason"),
        ({"result": "4SN=", "seen": 0, "colour": "red"}, "colour"),
    ],
)
def test_a_body_that_is_none_names_its_field(both: Script, scorer: Scorer, body: Any, field: str) -> None:
    answer = both.put("1/1/open", body)

    assert answer.status == 422
    assert answer.headers["Content-Type"] == PROBLEM
    assert answer.json["problems"][0]["field"] == field
    assert scorer.revision() == 1


@pytest.mark.parametrize("lead", ["S1", "KS", "10", "", "♠K?"])
def test_a_lead_that_is_no_card_is_refused(both: Script, scorer: Scorer, lead: str) -> None:
    answer = both.put("1/1/open", {"result": "4SN=", "lead": lead, "seen": 0})

    assert (answer.status, answer.json["reason"]) == (422, "unknown_lead")
    assert scorer.revision() == 1


@pytest.mark.parametrize(
    ("slot", "words"),
    [
        ("1/31/open", "Board 31 is not in this segment (1–4)."),
        ("7/1/open", "There is no segment 7."),
        ("1/99999999999999999999/open", "is not in this segment (1–4)."),
        ("1/1/kitchen", "There is nothing here, or it is not yours."),
        ("1/1/open_2", "is not in this segment"),
    ],
)
def test_a_slot_that_is_not_there_is_not_found(both: Script, scorer: Scorer, slot: str, words: str) -> None:
    answer = both.put(slot, {"result": "4SN=", "seen": 0})

    assert answer.status == 404
    assert answer.headers["Content-Type"] == PROBLEM
    assert words in answer.json["detail"]
    assert scorer.revision() == 1


def test_an_archived_event_takes_nothing(both: Script, scorer: Scorer) -> None:
    with scorer.acting() as (session, act):
        archive_event(session, act)

    answer = both.put("1/1/open", {"result": "4SN=", "seen": 0})

    assert (answer.status, answer.json["reason"]) == (409, "archived")
