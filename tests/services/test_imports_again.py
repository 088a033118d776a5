"""Importing again: what a file changes that was imported before, and who wins where the two differ."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from tests.factories import NOON
from tests.importing import HEADER, MATCH, imported, result, scorer, sheet
from tests.services.scorer import imps


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


def test_a_corrected_file_changes_nothing_after_the_correction_period(database: Database) -> None:
    imported(database, *MATCH)
    scorer(database).publish_finished(NOON - timedelta(minutes=31))

    again = imported(database, "Otters,Quokkas,1,open,4S,N,11")

    assert [row.problem.reason for row in again.plan.held] == ["segment_finished"]
    assert result(database) == "4SN="


def test_results_do_not_replace_a_total_that_became_final(database: Database) -> None:
    imported(database, "Otters,Quokkas,1,open,,,", "Otters,Quokkas,1,closed,,,")
    scorer(database).report(imps(49, 35), at=NOON - timedelta(minutes=31))
    scorer(database).publish(at=NOON - timedelta(minutes=31))

    with pytest.raises(RefusedError) as refused:
        imported(database, *MATCH)

    assert (refused.value.reason, refused.value.facts) == ("import_period_over", {"match": 1})
    assert result(database) == "None"


def test_boards_are_not_added_to_a_segment_that_became_final(database: Database) -> None:
    imported(database, *MATCH)
    scorer(database).publish_finished(NOON - timedelta(minutes=31))

    again = imported(database, "Otters,Quokkas,2,open,3N,W,9", "Otters,Quokkas,2,closed,3N,W,8")

    assert {row.problem.reason for row in again.plan.held} == {"board_not_in_segment"}
    assert len(sheet(database).boards) == 1


def test_a_segment_that_is_still_being_played_gets_its_results_after_the_period_too(database: Database) -> None:
    imported(database, *MATCH, "Otters,Quokkas,2,open,,,")
    scorer(database).publish(at=NOON - timedelta(minutes=31))

    imported(database, "Otters,Quokkas,2,open,3N,W,9")

    assert result(database, board=2) == "3NTW="


def test_matches_and_segments_that_are_new_are_added_after_the_period_too(database: Database) -> None:
    header = f"{HEADER},segment"
    imported(database, "Otters,Quokkas,1,open,4S,N,10,1", "Otters,Quokkas,1,closed,4S,N,9,1", header=header)
    scorer(database).publish(at=NOON - timedelta(minutes=31))

    imported(database, "Otters,Quokkas,2,open,3N,W,9,2", "Lynxes,Storks,1,open,4S,N,10,1", header=header)

    assert (result(database, board=2), result(database, match=2)) == ("3NTW=", "4SN=")


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
