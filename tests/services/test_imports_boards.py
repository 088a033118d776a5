"""Board sets: shared by the matches of a round that play the same boards, and growing with the files they came from."""

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.imports.plans import Plan
from tests.importing import HEADER, MATCH, held, imported, plan, scorer, sheet
from tests.services.friendlies import friendly

OTHERS = ("Bears,Wolves,1,open,PASS,,", "Bears,Wolves,1,closed,PASS,,")
SEGMENTED = f"{HEADER},segment"


def sets(planned: Plan) -> list[tuple[int | None, list[int]]]:
    """Give whose the new board sets are (None: the round's), and their boards."""
    return [(each.match, [board.number for board in each.boards]) for each in planned.board_sets]


def test_matches_with_exactly_the_same_boards_share_them(database: Database) -> None:
    assert sets(plan(database, *MATCH, *OTHERS)) == [(None, [1])]


def test_a_match_with_other_boards_has_its_own(database: Database) -> None:
    planned = plan(database, *MATCH, *OTHERS, "Foxes,Hares,1,open,PASS,,", "Foxes,Hares,2,open,PASS,,")

    assert (sets(planned), planned.rounds) == ([(None, [1]), (3, [1, 2])], (((1, 1), 1),))


def test_of_two_equally_frequent_sets_the_larger_is_the_rounds(database: Database) -> None:
    planned = plan(database, *MATCH, "Bears,Wolves,1,open,PASS,,", "Bears,Wolves,2,open,PASS,,")

    assert sets(planned) == [(None, [1, 2]), (1, [1])]


def test_a_board_marked_otherwise_is_another_board(database: Database) -> None:
    header = f"{HEADER},vulnerable"

    planned = plan(database, f"{MATCH[0]},", f"{OTHERS[0]},both", header=header)

    assert sets(planned) == [(None, [1]), (2, [1])]


def test_boards_are_in_the_order_of_their_numbers(database: Database) -> None:
    lines = [f"Otters,Quokkas,{board},open,PASS,," for board in (3, 1, 2)]
    imported(database, *lines)

    assert [row.number for row in sheet(database).boards] == [1, 2, 3]


def test_a_new_match_plays_the_boards_of_a_round_that_stands(database: Database) -> None:
    imported(database, *MATCH)

    planned = plan(database, *OTHERS)

    assert (sets(planned), [match.number for match in planned.matches], planned.rounds) == ([], [2], ())


def test_a_new_match_with_other_boards_than_a_round_that_stands_has_its_own(database: Database) -> None:
    imported(database, *MATCH)

    imported(database, "Bears,Wolves,7,open,PASS,,")

    assert [row.number for row in sheet(database, 2).boards] == [7]


def test_segments_come_one_by_one(database: Database) -> None:
    imported(database, f"{MATCH[0]},1", header=SEGMENTED)

    done = imported(database, "Otters,Quokkas,2,open,PASS,,,2", header=SEGMENTED)

    assert (sets(done.plan), done.plan.rounds) == ([(None, [2])], (((1, 1), 2),))
    assert [(row.segment, row.number) for row in sheet(database).boards] == [(1, 1), (2, 2)]


def test_segments_keep_their_numbers(database: Database) -> None:
    imported(database, "Otters,Quokkas,33,open,PASS,,,3", "Otters,Quokkas,49,open,PASS,,,4", header=SEGMENTED)

    assert [line.number for line in sheet(database).segments] == [3, 4]


def test_a_segment_grows_with_the_file_that_it_came_from(database: Database) -> None:
    imported(database, *MATCH)

    done = imported(database, *MATCH, "Otters,Quokkas,2,open,PASS,,")

    assert (done.plan.added, done.plan.rounds) == (1, (((1, 1), 2),))
    assert [row.number for row in sheet(database).boards] == [1, 2]


def test_the_log_says_which_boards_a_segment_got(database: Database) -> None:
    imported(database, *MATCH)
    imported(database, "Otters,Quokkas,2,open,PASS,,")

    change = scorer(database).changes()[-1]
    assert change.before["segment/1/boards"] == {"boards": [1]}
    assert change.after["segment/1/boards"] == {"boards": [1, 2]}


def test_matches_that_share_their_boards_grow_together(database: Database) -> None:
    imported(database, *MATCH, *OTHERS)

    done = imported(database, "Otters,Quokkas,2,open,PASS,,", "Bears,Wolves,2,open,PASS,,")

    assert (held(done.plan), done.plan.added) == ([], 2)


@pytest.mark.parametrize("other", [[], ["Bears,Wolves,3,open,PASS,,"]])
def test_matches_that_share_their_boards_do_not_grow_apart(database: Database, other: list[str]) -> None:
    imported(database, *MATCH, *OTHERS)

    planned = plan(database, "Otters,Quokkas,2,open,PASS,,", *other)

    assert {reason for _, reason in held(planned)} == {"board_not_in_segment"}
    assert planned.changes_nothing


def test_a_match_with_boards_of_its_own_grows_alone(database: Database) -> None:
    imported(database, *MATCH, *OTHERS, "Foxes,Hares,7,open,PASS,,")

    done = imported(database, "Foxes,Hares,8,open,PASS,,")

    assert (done.plan.rounds, [row.number for row in sheet(database, 3).boards]) == ((), [7, 8])


def test_a_segment_that_was_set_up_by_hand_does_not_grow(database: Database) -> None:
    friendly(database, boards=2)

    planned = plan(database, "Otters,Quokkas,3,open,PASS,,", "Otters,Quokkas,2,open,PASS,,", event="friendly")

    assert (held(planned), planned.added) == ([(2, "board_not_in_segment")], 1)


def test_a_segment_with_a_result_by_hand_does_not_grow(database: Database) -> None:
    imported(database, *MATCH)
    scorer(database).enter("1/1/open", "3NTN-1")

    assert held(plan(database, "Otters,Quokkas,2,open,PASS,,")) == [(2, "board_not_in_segment")]


def test_a_finished_segment_does_not_grow(database: Database) -> None:
    imported(database, *MATCH)
    scorer(database).finish()

    assert held(plan(database, "Otters,Quokkas,2,open,PASS,,")) == [(2, "board_not_in_segment")]


def test_no_board_is_added_for_a_line_that_cannot_be_read(database: Database) -> None:
    imported(database, *MATCH)

    planned = plan(database, MATCH[0], "Otters,Quokkas,99,open,4S,,10")

    assert (held(planned), planned.changes_nothing) == ([(3, "no_declarer")], True)


def test_a_round_of_more_boards_than_a_match_can_have_is_refused(database: Database) -> None:
    lines = [f"Otters,Quokkas,{board},open,PASS,," for board in range(1, 402)]

    with pytest.raises(RefusedError) as refused:
        plan(database, *lines)

    assert refused.value.reason == "boards_out_of_range"
