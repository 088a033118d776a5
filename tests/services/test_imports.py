"""Importing results: what a file brings, what importing it again does, and who wins where the two differ."""

from datetime import date

import pytest

from matchscore.db import Database
from matchscore.models import StageFormat
from matchscore.scoring.seats import Room
from matchscore.services.acts import Verb
from matchscore.services.checks import check
from tests.factories import NOON
from tests.importing import HEADER, MATCH, imported, plan, result, scorer, sheet
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


def test_importing_a_file_twice_changes_nothing(database: Database) -> None:
    imported(database, *MATCH)

    again = imported(database, *MATCH)

    assert (again.revision, again.plan.unchanged, scorer(database).revision()) == (None, 2, 1)


def test_of_two_imports_planned_at_once_the_second_finds_nothing_to_do(database: Database) -> None:
    six = [f"Team {number},Team {number + 6},1,open,1N,S,7" for number in range(6)]
    first, second = imported(database, *six), imported(database, *six)

    assert (len(first.plan.teams), len(second.plan.teams), second.plan.unchanged) == (12, 0, 6)


def test_more_results_of_a_match_are_added_to_it(database: Database) -> None:
    imported(database, *MATCH, "Otters,Quokkas,2,open,,,")

    again = imported(database, *MATCH, "Otters,Quokkas,2,open,3N,W,9")

    assert (again.revision, again.plan.added, result(database, board=2)) == (2, 1, "3NTW=")


def test_an_import_into_a_match_that_stands_announces_its_effect(database: Database) -> None:
    imported(database, *MATCH, "Otters,Quokkas,2,open,3N,W,9", "Otters,Quokkas,2,closed,,,")

    imported(database, "Otters,Quokkas,2,closed,3N,W,8")

    effect = scorer(database).changes()[-1].effect or {}
    assert (effect["before"]["home_imps"], effect["after"]["home_imps"], effect["after"]["away_imps"]) == (
        "10",
        "10",
        "10",
    )


def test_a_corrected_file_replaces_what_the_file_itself_brought(database: Database) -> None:
    imported(database, *MATCH)

    again = imported(database, "Otters,Quokkas,1,open,4S,N,11")

    assert (again.plan.changed, result(database), sheet(database).revision) == (1, "4SN+1", 2)


def test_a_directors_correction_is_kept_and_listed(database: Database) -> None:
    imported(database, *MATCH)
    scorer(database).enter("1/1/open", "3NTN-1")

    again = imported(database, *MATCH)

    (difference,) = again.plan.differences
    assert (str(difference.stands), str(difference.read), difference.line) == ("3NTN-1", "4SN=", 2)
    assert (again.revision, result(database)) == (None, "3NTN-1")


def test_a_directors_own_entry_is_kept_and_the_rest_of_the_file_is_imported(database: Database) -> None:
    imported(database, *MATCH, "Otters,Quokkas,2,open,,,")
    scorer(database).enter("1/2/open", "3NW-1")

    again = imported(database, "Otters,Quokkas,2,open,3N,W,9", "Otters,Quokkas,2,closed,3N,W,9")

    assert (again.plan.added, len(again.plan.differences), result(database, board=2)) == (1, 1, "3NTW-1")


def test_results_whose_rooms_somebody_exchanged_are_kept_too(database: Database) -> None:
    imported(database, *MATCH)
    scorer(database).exchange_rooms()

    again = imported(database, *MATCH)

    assert (len(again.plan.differences), result(database)) == (2, "4SN-1")


def test_a_line_without_a_result_takes_none_away(database: Database) -> None:
    imported(database, *MATCH)

    again = imported(database, "Otters,Quokkas,1,open,,,")

    assert (again.revision, again.plan.unchanged, result(database)) == (None, 1, "4SN=")


def test_what_the_file_does_not_say_stays_as_it_is(database: Database) -> None:
    header = f"{HEADER},lead,turned"
    imported(database, "Otters,Quokkas,1,open,4S,N,10,SK,yes", header=header)

    again = imported(database, "Otters,Quokkas,1,open,4S,N,10")

    cell = sheet(database).boards[0].open
    assert (again.plan.unchanged, cell.lead, cell.turned) == (1, "SK", True)


def test_a_replaced_result_keeps_lead_and_turn_that_the_file_does_not_name(database: Database) -> None:
    header = f"{HEADER},lead,turned"
    imported(database, "Otters,Quokkas,1,open,4S,N,10,SK,yes", header=header)

    imported(database, "Otters,Quokkas,1,open,4S,N,11")

    cell = sheet(database).boards[0].open
    assert (str(cell.result), cell.lead, cell.turned) == ("4SN+1", "SK", True)


def test_a_result_that_becomes_passed_out_has_no_lead(database: Database) -> None:
    header = f"{HEADER},lead,turned"
    imported(database, "Otters,Quokkas,1,open,4S,N,10,SK,", header=header)

    imported(database, "Otters,Quokkas,1,open,PASS,,,,no", header=header)

    cell = sheet(database).boards[0].open
    assert (str(cell.result), cell.lead, cell.turned) == ("PASS", None, False)


def test_lines_of_a_finished_segment_are_held_unless_they_say_what_stands(database: Database) -> None:
    imported(database, *MATCH)
    scorer(database).finish()

    again = imported(database, MATCH[0], "Otters,Quokkas,1,closed,4S,N,10")

    assert (again.revision, again.plan.unchanged) == (None, 1)
    assert [(row.line, row.problem.reason) for row in again.plan.held] == [(3, "segment_finished")]


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
