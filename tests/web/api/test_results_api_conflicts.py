"""Results over the API that are sent late or twice: told what stands there, stored once."""

from tests.services.scorer import Scorer
from tests.web.api.bodies import PROBLEM
from tests.web.api.conftest import Script


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
