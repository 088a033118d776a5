"""Importing results: what a file brings, and what it leaves in the log."""

from datetime import date

import pytest

from matchscore.db import Database
from matchscore.models import StageFormat
from matchscore.scoring.seats import Room
from matchscore.services.acts import Verb
from matchscore.services.checks import check
from tests.factories import NOON
from tests.importing import HEADER, MATCH, imported, plan, scorer, sheet
from tests.services.friendlies import friendly
from tests.services.scorer import imps, standing


def test_a_file_makes_an_event_of_one_match(database: Database) -> None:
    imported(database, *MATCH)

    made = sheet(database)
    assert (made.match, made.home.name, made.away.name, standing(made)) == (
        1,
        "Otters",
        "Quokkas",
        imps(10, 0),
    )


def test_an_import_is_one_revision_and_one_line_of_the_log(database: Database) -> None:
    done = imported(database, *MATCH)

    changes = scorer(database).changes()
    assert (done.revision, [(change.revision, change.verb) for change in changes]) == (1, [(1, Verb.IMPORT)])


def test_the_log_has_the_state_of_everything_that_an_import_of_one_match_brought(database: Database) -> None:
    imported(database, *MATCH)

    (change,) = scorer(database).changes()
    paths = ["event", "match/1", "round/1", "segment/1", "team/1", "team/2", "1/1/closed", "1/1/open"]
    assert sorted(change.after) == sorted(paths)
    assert set(change.before.values()) == {None}


def test_the_log_of_an_import_of_several_matches_names_the_match_of_each_slot(database: Database) -> None:
    imported(database, *MATCH, "Bears,Wolves,1,open,PASS,,")

    (change,) = scorer(database).changes()
    assert change.match_id is None
    assert change.after["match/2/1/1/open"]["kind"] == "passed_out"


def test_what_an_import_stored_agrees_with_its_log(database: Database) -> None:
    imported(database, *MATCH, "Bears,Wolves,1,open,PASS,,")
    imported(database, *MATCH, "Bears,Wolves,1,closed,3N,E,9", "Bears,Wolves,2,closed,3N,E,9")

    assert check(database, NOON) == []


def test_results_go_into_a_match_that_was_set_up_by_hand(database: Database) -> None:
    friendly(database, boards=2)

    done = imported(database, *MATCH, event="friendly")

    friendly_sheet = sheet(database, event="friendly")
    assert (len(done.plan.matches), standing(friendly_sheet)) == (0, imps(10, 0))


def test_a_score_without_a_contract_is_kept_as_reported(database: Database) -> None:
    imported(
        database, "Otters,Quokkas,1,open,420", "Otters,Quokkas,1,closed,-50", header="home,away,board,room,ns_score"
    )

    made = sheet(database)
    assert (str(made.boards[0].open.result), standing(made)) == ("+420", imps(10, 0))


def test_seats_are_where_the_file_says(database: Database) -> None:
    lines = [f"{line},closed" for line in MATCH]
    imported(database, *lines, header=f"{HEADER},home_ns_room")

    made = sheet(database)
    assert (made.segments[0].home_ns_room, standing(made)) == (Room.CLOSED, imps(0, 10))


def test_a_board_in_a_second_half_is_vulnerable_by_its_own_number(database: Database) -> None:
    header = f"{HEADER},segment"
    halves = [f"Otters,Quokkas,{board},open,4S,N,10,{half}" for half in (1, 2) for board in range(1, 13)]
    imported(database, *halves, header=header)

    thirteenth = sheet(database).boards[12]
    assert (thirteenth.segment, thirteenth.number, thirteenth.open.ns_score) == (2, 1, 420)


@pytest.mark.parametrize(("board", "seat", "ns_score"), [(17, "N", 420), (20, "N", 620), (32, "E", -620)])
def test_boards_beyond_sixteen_are_vulnerable_like_those_below(
    database: Database, board: int, seat: str, ns_score: int
) -> None:
    imported(database, f"Otters,Quokkas,{board},open,4S,{seat},10")

    assert sheet(database).boards[0].open.ns_score == ns_score


def test_a_new_event_of_several_matches_is_a_round_robin_in_the_scale_that_is_asked_for(database: Database) -> None:
    lines = (*MATCH, "Bears,Wolves,1,open,PASS,,")
    planned = plan(database, *lines, vp_scale="wbf-continuous", starts_on=date(2026, 12, 2))

    event = planned.event.new
    assert event is not None
    assert (event.format, event.vp_scale, event.starts_on) == (
        StageFormat.ROUND_ROBIN,
        "wbf-continuous",
        date(2026, 12, 2),
    )
