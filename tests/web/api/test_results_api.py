"""Results over the API: stored once, corrected, withdrawn; each answer says where things stand."""

from typing import Any

import pytest

from matchscore.db import Database
from tests.services.scorer import Scorer
from tests.web.api.conftest import Script

FOUR_SPADES = {
    "state": "played",
    "revision": 2,
    "turned": False,
    "contract": "4S",
    "declarer": "N",
    "tricks": 10,
    "result": "4SN=",
    "relative": "=",
    "lead": None,
    "ns_score": 420,
}


def test_a_first_result_is_stored_and_told(both: Script, scorer: Scorer) -> None:
    answer = both.put("1/1/open", {"result": "4sn=", "seen": 0})

    assert answer.status == 200
    assert answer.json == {
        "segment": 1,
        "board": 1,
        "room": "open",
        "revision": 2,
        "result": FOUR_SPADES,
        "swing": {"state": "one_table", "difference": None, "home_imps": None, "away_imps": None},
        "total": {"home": "0", "away": "0"},
    }
    assert scorer.revision() == 2


def test_the_second_room_brings_the_swing_and_the_total(both: Script) -> None:
    both.put("1/1/open", {"result": "4SN=", "seen": 0})

    answer = both.put("1/1/closed", {"result": "3SN+1", "seen": 0})

    assert answer.json["swing"] == {"state": "compared", "difference": 250, "home_imps": "6", "away_imps": "0"}
    assert answer.json["total"] == {"home": "6", "away": "0"}


def test_a_correction_says_what_it_has_seen(both: Script) -> None:
    both.put("1/1/open", {"result": "4SN=", "seen": 0})

    answer = both.put("1/1/open", {"result": "4SN+1", "seen": 2})

    assert (answer.status, answer.json["revision"]) == (200, 3)
    assert answer.json["result"]["ns_score"] == 450


def test_a_lead_stays_until_it_is_said_otherwise(both: Script) -> None:
    both.put("1/1/open", {"result": "4SN=", "lead": "h10", "seen": 0})

    kept = both.put("1/1/open", {"result": "4SN+1", "seen": 2})
    gone = both.put("1/1/open", {"result": "4SN+1", "lead": None, "seen": 3})

    assert (kept.json["result"]["lead"], gone.json["result"]["lead"]) == ("H10", None)


def test_withdrawing_empties_the_slot(both: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    answer = both.withdraw("1/1/open", {"seen": 2})

    assert answer.status == 200
    assert answer.json["result"]["state"] == "to_play"
    assert scorer.slot("1/1/open").recorded is None


@pytest.mark.parametrize("act", ["put", "withdraw"])
def test_a_finished_segment_needs_a_reason(both: Script, database: Database, scorer: Scorer, act: str) -> None:
    del database
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.finish()
    body: dict[str, Any] = {"seen": 2, **({"result": "4SN="} if act == "put" else {})}

    refused = getattr(both, act)("1/1/open", body)
    done = getattr(both, act)("1/1/open", {**body, "reason": "appeal"})

    assert (refused.status, refused.json["reason"]) == (422, "reason_needed")
    assert done.status == 200
    assert scorer.changes()[-1].reason == "appeal"
