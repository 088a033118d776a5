"""Results over the API as far as a bearer goes: one room learns nothing of the other, others stay out."""

from matchscore.db import Database
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.web.api.bodies import PROBLEM
from tests.web.api.conftest import Script


def test_the_writer_of_one_room_learns_nothing_of_the_other(one_room: Script, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="7NTXXN-13")

    answer = one_room.put("1/1/open", {"result": "4SN=", "seen": 0})

    assert answer.status == 200
    assert (answer.json["swing"], answer.json["total"]) == (None, None)
    assert answer.json["result"]["ns_score"] == 420
    assert "7000" not in answer.source


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

    assert answer.is_not_theirs
    assert answer.headers["Content-Type"] == PROBLEM
    assert scorer.revision() == 1


def test_a_captain_enters_nothing(captain: Script, scorer: Scorer) -> None:
    assert captain.put("1/1/open", {"result": "4SN=", "seen": 0}).is_not_theirs
    assert scorer.revision() == 1


def test_the_second_scorer_of_a_match_of_another_event_stays_out(database: Database, both: Script) -> None:
    friendly(database, 2, name="Other")

    answer = both.call("PUT", "/other/matches/1/segments/1/boards/1/open", {"result": "P", "seen": 0})

    assert answer.is_not_theirs
