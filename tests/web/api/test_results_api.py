"""Results over the API: stored once, corrected, refused, in conflict; each answer says where things stand."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.services.archive import archive_event
from tests.services.friendlies import friendly
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
PROBLEM = "application/problem+json"


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


def test_a_stale_save_is_told_both_values(both: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN+1")

    answer = both.put("1/1/open", {"result": "4SN-1", "seen": 2})

    assert answer.status == 409
    assert answer.headers["Content-Type"] == PROBLEM
    assert answer.json["theirs"]["result"] == "4SN+1"
    assert (answer.json["yours"], answer.json["revision"]) == ("4SN-1", 3)
    assert answer.json["title"]
    assert scorer.revision() == 3


def test_a_save_over_a_withdrawn_result_is_told_that_nothing_stands_there(both: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    scorer.withdraw("1/1/open")

    answer = both.put("1/1/open", {"result": "4SN-1", "seen": 2})

    assert (answer.status, answer.json["revision"]) == (409, 0)
    assert answer.json["theirs"]["state"] == "to_play"


def test_the_same_key_twice_is_one_change_and_one_answer(both: Script, scorer: Scorer) -> None:
    body = {"result": "4SN=", "seen": 0, "key": "k-1"}

    first, second = both.put("1/1/open", body), both.put("1/1/open", body)

    assert first.status == second.status == 200
    assert first.json == second.json
    assert scorer.revision() == 2


def test_a_key_that_did_something_else_is_refused(both: Script, scorer: Scorer) -> None:
    both.put("1/1/open", {"result": "4SN=", "seen": 0, "key": "k-1"})

    answer = both.put("1/2/open", {"result": "4SN=", "seen": 0, "key": "k-1"})

    assert (answer.status, answer.json["reason"]) == (422, "key_used")
    assert scorer.revision() == 2


def test_withdrawing_empties_the_slot(both: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    answer = both.withdraw("1/1/open", {"seen": 2})

    assert answer.status == 200
    assert answer.json["result"]["state"] == "to_play"
    assert scorer.slot("1/1/open").recorded is None


def test_a_stale_withdrawal_is_told_what_stands_there(both: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    scorer.enter("1/1/open", "4SN+1")

    answer = both.withdraw("1/1/open", {"seen": 2})

    assert (answer.status, answer.json["theirs"]["result"], answer.json["yours"]) == (409, "4SN+1", None)


def test_the_same_withdrawal_twice_is_one_change(both: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    body = {"seen": 2, "key": "w-1"}

    first, second = both.withdraw("1/1/open", body), both.withdraw("1/1/open", body)

    assert first.json == second.json
    assert scorer.revision() == 3


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
        ("1/1/kitchen", "There is no such page."),
        ("1/1/open_2", "is not in this segment"),
    ],
)
def test_a_slot_that_is_not_there_is_not_found(both: Script, scorer: Scorer, slot: str, words: str) -> None:
    answer = both.put(slot, {"result": "4SN=", "seen": 0})

    assert answer.status == 404
    assert answer.headers["Content-Type"] == PROBLEM
    assert words in answer.json["detail"]
    assert scorer.revision() == 1


def test_the_writer_of_one_room_learns_nothing_of_the_other(one_room: Script, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="7NTXXN-13")

    answer = one_room.put("1/1/open", {"result": "4SN=", "seen": 0})

    assert answer.status == 200
    assert (answer.json["swing"], answer.json["total"]) == (None, None)
    assert answer.json["result"]["ns_score"] == 420
    assert "7600" not in answer.source


def test_the_writer_of_one_room_repeats_without_learning_more(one_room: Script, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="7NTXXN-13")
    body = {"result": "4SN=", "seen": 0, "key": "t-1"}

    first, second = one_room.put("1/1/open", body), one_room.put("1/1/open", body)

    assert first.json == second.json


def test_a_conflict_in_one_room_tells_of_that_room_only(one_room: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="7NTXXN-13")

    answer = one_room.put("1/1/open", {"result": "4SN-1", "seen": 0})

    assert answer.status == 409
    assert answer.json["theirs"]["result"] == "4SN="
    assert "7NT" not in answer.source


def test_the_other_room_is_forbidden(one_room: Script, scorer: Scorer) -> None:
    answer = one_room.put("1/1/closed", {"result": "4SN=", "seen": 0})

    assert answer.status == 403
    assert answer.headers["Content-Type"] == PROBLEM
    assert scorer.revision() == 1


def test_a_captain_enters_nothing(captain: Script, scorer: Scorer) -> None:
    assert captain.put("1/1/open", {"result": "4SN=", "seen": 0}).status == 403
    assert scorer.revision() == 1


def test_an_archived_event_takes_nothing(both: Script, scorer: Scorer) -> None:
    with scorer.acting() as (session, act):
        archive_event(session, act)

    answer = both.put("1/1/open", {"result": "4SN=", "seen": 0})

    assert (answer.status, answer.json["reason"]) == (409, "archived")


def test_the_second_scorer_of_a_match_of_another_event_stays_out(database: Database, both: Script) -> None:
    friendly(database, 2, name="Other")

    answer = both.call("PUT", "/other/matches/1/segments/1/boards/1/open", {"result": "P", "seen": 0})

    assert answer.status == 403
