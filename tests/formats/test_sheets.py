"""The score sheet as JSON: exactly the document that outsiders rely on."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.formats.sheets import room_document, sheet_document
from matchscore.queries.values import RoomCell
from matchscore.queries.visibility import PUBLIC, Viewer, ViewerKind
from matchscore.scoring.comparison import RoomState, room_state
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps

NOTHING = dict.fromkeys(
    ("revision", "turned", "contract", "declarer", "tricks", "result", "relative", "lead", "ns_score")
)
HIDDEN = {"state": "hidden", **NOTHING}


@pytest.fixture
def friendly_match(database: Database) -> Scorer:
    """Give a match of one board, in victory points, that is played out."""
    match = friendly(database, boards=1, vp_scale="wbf-continuous")
    return match.enter_all(open_1="4SN=", closed_1="3SN+1")


def test_a_complete_match_is_the_documented_document(friendly_match: Scorer) -> None:
    assert sheet_document(friendly_match.sheet()) == {
        "event": "friendly",
        "match": 1,
        "round": 1,
        "state": "complete",
        "revision": 3,
        "home": {"name": "Otters", "number": 1},
        "away": {"name": "Quokkas", "number": 2},
        "boards": [
            {
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
        ],
        "segments": [{"number": 1, "home_ns_room": "open", "finished": False, "home_imps": "6", "away_imps": "0"}],
        "carry_over": {"home": "0", "away": "0"},
        "penalties": [],
        "reported_totals": [],
        "unit": "imps",
        "home_imps": "6",
        "away_imps": "0",
        "total": {"home": "6", "away": "0"},
        "victory_points": {"scale": "wbf-continuous", "boards": 1, "home": "15.74", "away": "4.26"},
        "compared": 1,
        "one_table": 0,
        "to_play": 0,
        "ruled": 0,
        "needs_ruling": 0,
        "cancelled": 0,
        "not_played": 0,
        "hidden": 0,
    }


def test_victory_points_are_null_while_a_match_is_running(database: Database) -> None:
    running = friendly(database, boards=2, vp_scale="wbf-continuous").enter_all(open_1="4SN=")

    assert sheet_document(running.sheet())["victory_points"] is None


def test_exact_numbers_are_decimal_strings(friendly_match: Scorer) -> None:
    carried = replace(friendly_match.sheet(), carry_home=Fraction("3.5"), home_total=Fraction("9.5"))

    document = sheet_document(carried)
    assert (document["carry_over"]["home"], document["total"]["home"]) == ("3.5", "9.5")


def test_totals_that_others_report_are_listed(friendly_match: Scorer) -> None:
    friendly_match.report(imps(6, 0))

    assert sheet_document(friendly_match.sheet())["reported_totals"] == [
        {
            "source": "organiser",
            "source_text": "bulletin 3",
            "segment": None,
            "home_imps": "6",
            "away_imps": "0",
            "home_vps": None,
            "away_vps": None,
        }
    ]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("PASS", {"contract": "PASS", "result": "PASS", "ns_score": 0}),
        ("NP", {"result": "NP"}),
        ("420", {"result": "+420", "ns_score": 420}),
        ("-50", {"result": "-50", "ns_score": -50}),
    ],
)
def test_a_room_without_a_contract_leaves_out_what_it_does_not_know(typed: str, expected: dict[str, Any]) -> None:
    result = parse(typed)
    cell = RoomCell(room_state(result), revision=2, result=result, ns_score=expected.get("ns_score"))

    state = room_state(result).value
    assert room_document(cell) == {"state": state, **NOTHING, "revision": 2, "turned": False} | expected


def test_a_room_that_is_to_be_played_has_revision_zero() -> None:
    assert room_document(RoomCell(RoomState.TO_PLAY)) == {
        "state": "to_play",
        **NOTHING,
        "revision": 0,
        "turned": False,
    }


def test_to_the_public_a_room_that_is_filled_in_too_early_is_hidden_and_an_empty_one_to_play(
    database: Database,
) -> None:
    match = friendly(database, boards=1).enter_all(open_1="4SN=")

    (board,) = sheet_document(match.sheet(PUBLIC))["boards"]
    assert (board["open"], board["closed"]["state"], board["state"]) == (HIDDEN, "to_play", "one_table")


def test_to_one_room_the_other_is_hidden_whatever_is_in_it(friendly_match: Scorer) -> None:
    viewer = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)

    document = sheet_document(friendly_match.sheet(viewer))
    (board,) = document["boards"]
    assert (board["open"]["result"], board["closed"], board["difference"], document["hidden"]) == (
        "4SN=",
        HIDDEN,
        None,
        1,
    )


def test_counts_sum_to_the_boards(database: Database) -> None:
    match = friendly(database, boards=4).enter_all(open_1="4SN=", closed_1="NP", open_2="P", open_3="P", closed_3="P")

    document = sheet_document(match.sheet())
    assert [document[state] for state in ("needs_ruling", "one_table", "compared", "to_play")] == [1, 1, 1, 1]
