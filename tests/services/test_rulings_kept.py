"""Rulings in copies, in the log of corrections, and in the checks of what stands."""

from typing import Any

import pytest
from sqlalchemy import text

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.corrections import corrections_of_board
from matchscore.queries.feed import Follower, changes_after
from matchscore.queries.sights import sight_of
from matchscore.queries.visibility import PUBLIC, STAFF
from matchscore.services.ruling_states import board_of, check_ruling, ruling_from, ruling_state
from tests.factories import NOON
from tests.scoring.ruled_boards import MINUS, PLUS, figure, scores
from tests.services.event_copies import added, copied
from tests.services.friendlies import friendly
from tests.services.referee import CANCELLED, both, ruling, taking_back
from tests.services.scorer import Scorer, imps, standing, without_history
from tests.services.spoiled import findings

WEIGHTED = both(scores({420: "60", -50: "40"}), figure("-3.5"))
PART = {"weight": "100", "artificial": None, "figure": "7", "room": None, "ns_score": None}
STATE: dict[str, Any] = {"kind": "split", "law": "12C", "reason": "why", "home": [PART], "away": [PART]}


def ruled(database: Database) -> Scorer:
    """Give a match of two boards of which the first is ruled on."""
    scorer = friendly(database, 2).enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P", closed_2="P")
    ruling(scorer, 1, WEIGHTED)
    return scorer


def test_what_stands_agrees_with_the_log(database: Database) -> None:
    scorer = ruled(database)
    ruling(scorer, 2, CANCELLED)
    taking_back(scorer, 2)

    assert findings(database) == []


def test_rulings_come_back_from_a_copy(database: Database) -> None:
    scorer = ruled(database)
    ruling(scorer, 2, CANCELLED)
    before = scorer.sheet()
    copy = copied(database, scorer.slug)
    with database.writing(None) as (session, _):
        session.execute(text("UPDATE events SET slug = 'before'"))

    added(database, copy)

    assert findings(database) == []
    assert without_history(scorer.sheet()) == without_history(before)


def test_a_ruling_changed_behind_the_programs_back_is_found(database: Database) -> None:
    ruled(database)
    with database.writing(None) as (session, _):
        session.execute(text("UPDATE rulings SET law = '87'"))

    assert findings(database) == [("log_differs", {"path": "ruling/1/1"})]


def test_a_state_gives_the_ruling_back(database: Database) -> None:
    stands = ruled(database).facts().rulings[1, 1]

    again = ruling_from(ruling_state(stands), stands.revision)

    assert again is not None
    assert (again.score, again.law, again.reason) == (stands.score, stands.law, stands.reason)


def test_a_ruling_in_a_finished_segment_is_among_the_corrections_of_its_board(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")
    scorer.finish()
    ruling(scorer, 1, both(PLUS, MINUS), reason="appeal")

    with database.reading() as session:
        sight = sight_of(session, scorer.facts(), PUBLIC, NOON)
        (correction,) = corrections_of_board(session, sight, (1, 1))

    assert (correction.verb, correction.reason) == ("rule", "appeal")
    assert [changed.place.about.value for changed in correction.changed] == ["ruling"]


def told(scorer: Scorer) -> list[tuple[str, list[str]]]:
    """Give what a stranger is told of the log: each line's verb and its paths."""
    with scorer.database.reading() as session:
        sight = sight_of(session, scorer.facts(), PUBLIC, NOON)
        lines, _ = changes_after(session, scorer.event_id, Follower({scorer.match: sight}), 0)
        return [(line.verb, list(line.after)) for line in lines]


def test_a_stranger_is_told_of_a_ruling_with_its_board(database: Database) -> None:
    scorer = ruled(database)

    assert ("rule", ["ruling/1/1"]) in told(scorer)


def test_a_stranger_is_not_told_of_a_ruling_before_its_board_is_released(database: Database) -> None:
    scorer = friendly(database, 2, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")

    ruling(scorer, 1, both(PLUS, MINUS))

    assert "rule" not in [verb for verb, _ in told(scorer)]
    assert scorer.sheet(PUBLIC).boards[0].ruling is None


def test_a_ruling_that_was_taken_back_is_no_news(database: Database) -> None:
    scorer = ruled(database)
    taking_back(scorer, 1)

    assert not {"rule", "take_back_ruling"} & {verb for verb, _ in told(scorer)}


def test_a_stranger_sees_a_cancelled_board_that_one_room_never_played(database: Database) -> None:
    scorer = friendly(database, 2).enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P")
    ruling(scorer, 2, CANCELLED)

    sheet = scorer.sheet(PUBLIC)

    assert [row.state.value for row in sheet.boards] == ["compared", "cancelled"]
    with database.reading() as session:
        sight = sight_of(session, scorer.facts(), PUBLIC, NOON)
    assert (sight.tells((1, 2)), sight.is_whole) == (True, True)


def test_what_is_not_balanced_is_shown_as_one_teams_alone(database: Database) -> None:
    sheet = ruled(database).sheet(STAFF)

    assert standing(sheet) == imps("1.2", 0)
    assert sheet.alone == imps("0", "-2.3")


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"kind": "split"},
        STATE | {"kind": "average"},
        STATE | {"law": ""},
        STATE | {"reason": "y" * 501},
        STATE | {"law": 12},
        STATE | {"home": None},
        STATE | {"home": [{}]},
        STATE | {"more": 1},
        STATE | {"home": [PART | {"weight": "0"}]},
        STATE | {"home": [PART | {"weight": "1.5000"}]},
        STATE | {"home": [PART | {"weight": "1/3"}]},
        STATE | {"home": [PART | {"figure": "7.0001"}]},
        STATE | {"home": [PART | {"figure": None}]},
        STATE | {"home": [PART | {"artificial": "ave"}]},
        STATE | {"home": [PART | {"figure": None, "ns_score": 420}]},
        STATE | {"home": [PART | {"figure": None, "ns_score": 425, "room": "open"}]},
    ],
)
def test_a_state_that_is_no_ruling_is_refused(state: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        check_ruling("ruling/1/1", state)


@pytest.mark.parametrize("path", ["ruling/1", "ruling/0/1", "ruling/1/1/open", "1/1/open"])
def test_a_path_of_no_board_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match=path):
        board_of(path)


def test_whole_states_and_none_pass() -> None:
    check_ruling("ruling/1/12", STATE)
    check_ruling("ruling/1/12", None)
