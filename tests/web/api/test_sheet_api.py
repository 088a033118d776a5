"""The score sheet over the API: as described, as far as the viewer may see, with a tag that answers 304."""

from tests.services.scorer import Scorer
from tests.web.api.conftest import Script

SHEET = "/friendly/matches/1"


def test_the_sheet_is_as_described(stranger: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    sheet = stranger.get(SHEET).json

    assert sheet["state"] == "running"
    assert sheet["revision"] == 3
    assert (sheet["home"], sheet["away"]) == ({"name": "Otters", "number": 1}, {"name": "Quokkas", "number": 2})
    assert sheet["boards"][0] == {
        "segment": 1,
        "board": 1,
        "dealer": "N",
        "vulnerable": "none",
        "state": "compared",
        "open": {
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
        },
        "closed": {
            "state": "played",
            "revision": 3,
            "turned": False,
            "contract": "3S",
            "declarer": "N",
            "tricks": 10,
            "result": "3SN+1",
            "relative": "+1",
            "lead": None,
            "ns_score": 170,
        },
        "difference": 250,
        "home_imps": "6",
        "away_imps": "0",
        "home_total": "6",
        "away_total": "0",
        "rulings": [],
    }
    assert sheet["total"] == {"home": "6", "away": "0"}
    assert (sheet["compared"], sheet["to_play"]) == (1, 3)


def test_a_board_at_one_table_is_hidden_from_the_public(stranger: Script, captain: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="7NTXXN-13")

    boards = [script.get(SHEET).json["boards"][0] for script in (stranger, captain)]

    assert boards[0] == boards[1]
    assert (boards[0]["open"]["state"], boards[0]["open"]["ns_score"]) == ("hidden", None)
    assert boards[0]["closed"]["state"] == "to_play"


def test_staff_see_it(both: Script, director: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    scores = [script.get(SHEET).json["boards"][0]["open"]["ns_score"] for script in (both, director)]

    assert scores == [420, 420]


def test_one_room_sees_itself_and_of_the_other_nothing_at_all(one_room: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_2="P")

    boards = one_room.get(SHEET).json["boards"]

    assert boards[0]["open"]["ns_score"] == 420
    assert [board["closed"]["state"] for board in boards] == ["hidden"] * 4
    assert {value for board in boards for name, value in board["closed"].items() if name != "state"} == {None}


def test_a_sheet_that_has_not_changed_is_not_sent_again(stranger: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    first = stranger.get(SHEET)

    again = stranger.get(SHEET, If_None_Match=first.headers["ETag"])

    assert (again.status, again.source) == (304, "")
    assert again.headers["ETag"] == first.headers["ETag"]


def test_a_change_and_another_viewer_have_another_tag(stranger: Script, both: Script, scorer: Scorer) -> None:
    first = stranger.get(SHEET).headers["ETag"]
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    second, of_both = stranger.get(SHEET), both.get(SHEET, If_None_Match=first)

    assert second.headers["ETag"] != first
    assert of_both.status == 200
    assert of_both.headers["ETag"] != second.headers["ETag"]


def test_the_tag_does_not_tell_one_room_that_the_other_plays(one_room: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    first = one_room.get(SHEET)

    scorer.enter_all(closed_1="P")

    assert one_room.get(SHEET, If_None_Match=first.headers["ETag"]).status == 304


def test_who_may_keep_the_answer(stranger: Script, one_room: Script) -> None:
    kept = [script.get(SHEET).headers["Cache-Control"] for script in (stranger, one_room)]

    assert kept == ["private, no-cache", "private, no-store"]
