"""Lines that are held: those that cannot be read, that contradict themselves, each other, or what stands."""

import pytest

from matchscore.db import Database
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.seats import Room
from tests.importing import HEADER, MATCH, held, imported, plan, result, sheet
from tests.services.scorer import imps, standing

WITH_SCORE = f"{HEADER},ns_score"
MARKED = f"{HEADER},dealer,vulnerable"
SEATED = f"{HEADER},home_ns_room"


def test_a_score_that_the_contract_does_not_give_is_held_with_both(database: Database) -> None:
    done = imported(database, "Otters,Quokkas,1,open,2S,N,10,-170", f"{MATCH[1]},-50", header=WITH_SCORE)

    (row,) = done.plan.held
    assert (row.line, row.problem.reason) == (2, "score_disagrees")
    assert row.problem.facts == {"result": "2SN+2", "counted": 170, "text": -170}


def test_a_held_line_enters_no_total_and_the_rest_is_imported(database: Database) -> None:
    imported(database, "Otters,Quokkas,1,open,2S,N,10,-170", f"{MATCH[1]},-50", header=WITH_SCORE)

    made = sheet(database)
    assert (made.boards[0].state, str(made.boards[0].closed.result)) == (BoardState.ONE_TABLE, "4SN-1")
    assert standing(made) == imps(0, 0)


def test_a_score_beside_a_contract_is_checked_at_the_vulnerability_that_the_file_marks(database: Database) -> None:
    header = f"{HEADER},vulnerable,ns_score"

    planned = plan(
        database, "Otters,Quokkas,1,open,4S,N,10,both,620", "Otters,Quokkas,1,closed,4S,N,10,,620", header=header
    )

    assert (held(planned), planned.added) == ([], 2)


def test_a_score_beside_a_passed_out_board_has_to_be_zero(database: Database) -> None:
    planned = plan(database, "Otters,Quokkas,1,open,PASS,,,50", "Otters,Quokkas,1,closed,PASS,,,0", header=WITH_SCORE)

    assert held(planned) == [(2, "score_disagrees")]


def test_a_reported_score_that_no_contract_gives_here_is_held(database: Database) -> None:
    planned = plan(database, "Otters,Quokkas,2,open,430", header="home,away,board,room,ns_score")

    assert held(planned) == [(2, "score_impossible_here")]


@pytest.mark.parametrize("second", ["4S,N,9", "4S,N,10"])
def test_the_same_table_twice_is_one_result_only_if_both_lines_agree(database: Database, second: str) -> None:
    planned = plan(database, "Otters,Quokkas,5,open,4S,N,10", f"Otters,Quokkas,5,open,{second}")

    expected = {"4S,N,10": ([], 1), "4S,N,9": ([(2, "said_twice"), (3, "said_twice")], 0)}
    assert (held(planned), planned.added) == expected[second]


def test_a_table_said_twice_is_held_with_the_lines_and_what_they_say(database: Database) -> None:
    planned = plan(database, "Otters,Quokkas,5,open,4S,N,10", "Otters,Quokkas,5,open,,,")

    assert planned.held[0].problem.facts == {"lines": "2, 3", "readings": "4SN=, ?"}


def test_a_line_beside_one_of_the_same_table_that_cannot_be_read_is_held_as_well(database: Database) -> None:
    planned = plan(database, "Otters,Quokkas,5,open,4S,,10", "Otters,Quokkas,5,open,4S,N,10")

    assert held(planned) == [(2, "no_declarer"), (3, "said_twice")]


def test_a_board_of_which_no_line_can_be_used_can_still_be_entered_by_hand(database: Database) -> None:
    imported(database, *MATCH, "Otters,Quokkas,2,open,4S,,10")

    assert [(row.number, row.state) for row in sheet(database).boards] == [
        (1, BoardState.COMPARED),
        (2, BoardState.TO_PLAY),
    ]


def test_rooms_of_teams_of_eight_make_a_new_event_one_of_theirs(database: Database) -> None:
    second = ("Otters,Quokkas,1,open_2,4S,N,10", "Otters,Quokkas,1,closed_2,3S,N,9")
    planned = plan(database, *MATCH, "Otters,Quokkas,1,open_2,4S,N,10", "Otters,Quokkas,1,closed_2,4S,,10")

    imported(database, *MATCH, *second)

    assert (held(planned), planned.added) == ([(5, "no_declarer")], 3)
    (row,) = sheet(database).boards
    assert ([str(room) for room in row.rooms], row.state) == (["open", "closed", "open_2", "closed_2"], "compared")


def test_a_second_room_of_a_match_that_is_played_in_two_is_held(database: Database) -> None:
    imported(database, *MATCH)

    planned = plan(database, *MATCH, "Otters,Quokkas,1,open_2,4S,N,10")

    assert held(planned) == [(4, "teams_of_eight")]


def test_a_segment_whose_lines_disagree_about_the_seats_is_held(database: Database) -> None:
    planned = plan(database, f"{MATCH[0]},open", f"{MATCH[1]},closed", header=SEATED)

    assert held(planned) == [(2, "seats_disagree"), (3, "seats_disagree")]


def test_lines_seated_otherwise_than_the_match_are_held(database: Database) -> None:
    imported(database, *MATCH)

    planned = plan(database, f"{MATCH[0]},closed", header=SEATED)

    assert (held(planned), planned.held[0].problem.facts) == ([(2, "seats_differ")], {"room": "open"})


def test_lines_that_name_the_seats_as_they_are_go_in(database: Database) -> None:
    imported(database, *MATCH)

    assert plan(database, f"{MATCH[0]},open", f"{MATCH[1]},", header=SEATED).unchanged == 2


def test_a_board_marked_otherwise_than_its_number_is_played_as_marked(database: Database) -> None:
    imported(database, f"{MATCH[0]},W,both", f"{MATCH[1]},w,All", header=MARKED)

    (board,) = sheet(database).boards
    assert (board.dealer, board.vulnerable, board.open.ns_score) == ("W", "both", 620)


def test_marks_that_say_what_the_number_says_are_none(database: Database) -> None:
    planned = plan(database, f"{MATCH[0]},N,none", header=MARKED)

    (boards,) = planned.board_sets
    assert (boards.boards[0].dealer, boards.boards[0].vulnerable) == (None, None)


@pytest.mark.parametrize("marks", [("W,", "E,"), (",both", ",ns")])
def test_lines_that_disagree_about_the_marks_of_a_board_are_held(database: Database, marks: tuple[str, str]) -> None:
    planned = plan(database, f"{MATCH[0]},{marks[0]}", f"{MATCH[1]},{marks[1]}", header=MARKED)

    assert held(planned) == [(2, "marks_disagree"), (3, "marks_disagree")]


@pytest.mark.parametrize("marks", ["W,", ",both"])
def test_a_board_that_stands_with_other_marks_holds_the_line(database: Database, marks: str) -> None:
    imported(database, *MATCH)

    planned = plan(database, f"{MATCH[0]},{marks}", header=MARKED)

    assert planned.held[0].problem.facts == {"dealer": "N", "vulnerable": "none"}


def test_a_file_without_marks_fits_a_board_that_stands_marked(database: Database) -> None:
    imported(database, f"{MATCH[0]},W,both", header=MARKED)

    assert imported(database, "Otters,Quokkas,1,closed,4S,N,10,620", header=WITH_SCORE).plan.added == 1


def test_columns_that_nobody_knows_are_mentioned(database: Database) -> None:
    (warning,) = plan(database, f"{MATCH[0]},hello,7", header=f"{HEADER},remarks,table").warnings

    assert (warning.reason, warning.facts) == ("columns_ignored", {"columns": "remarks, table"})


def test_numbers_that_a_segment_leaves_out_are_mentioned_and_stay_out(database: Database) -> None:
    lines = [f"Otters,Quokkas,{board},open,PASS,," for board in (1, 2, 4)]
    (warning,) = imported(database, *lines).plan.warnings

    assert warning.facts == {"match": "Otters – Quokkas", "segment": 1, "boards": "3"}
    assert [row.number for row in sheet(database).boards] == [1, 2, 4]


def test_a_row_without_a_declarer_is_refused_and_one_with_all_is_scored(database: Database) -> None:
    done = imported(database, "Otters,Quokkas,3,open,3NX,,", "Otters,Quokkas,3,closed,3NTX,E,8")

    assert held(done.plan) == [(2, "no_declarer")]
    assert (result(database, 3, Room.CLOSED), sheet(database).boards[0].closed.ns_score) == ("3NTXE-1", 200)
