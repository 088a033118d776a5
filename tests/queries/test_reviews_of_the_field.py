"""The review list where other tables tell: the strain nobody played, neighbouring boards exchanged."""

import pytest

from matchscore.db import Database
from matchscore.scoring.plausibility import Sign
from tests.queries.review_lists import ODD, hall, lines, review
from tests.services.evenings import next_round
from tests.services.friendlies import friendly


def test_seven_other_tables_tell_that_a_side_never_played_the_strain(database: Database) -> None:
    *_others, last = hall(database, 7)

    last.enter("1/1/closed", "4SE-1")

    (line,) = lines(last)
    assert line == (5, "1/1/closed", [Sign.NEVER_FROM_SIDE], 0)


def test_six_other_tables_tell_nothing(database: Database) -> None:
    *_others, last = hall(database, 6)

    last.enter("1/1/closed", "4SE-1")

    assert lines(last) == []


def test_what_the_field_tells_joins_what_the_two_tables_tell(database: Database) -> None:
    *_others, last = hall(database, 9)

    last.enter("1/1/closed", "4SE-1")

    (line,) = lines(last)
    assert line == (5, "1/1/closed", [Sign.STRAIN_OPPOSITE, Sign.NEVER_FROM_SIDE], 9)


def test_what_the_field_tells_is_answered_by_keeping_it(database: Database) -> None:
    *_others, last = hall(database, 9)
    last.enter("1/1/closed", "4SE-1")

    last.confirm("1/1/closed")

    assert lines(last) == []


def test_boards_of_another_round_are_other_boards(database: Database) -> None:
    first, *_others = hall(database, 8)
    (later,) = next_round(first)

    later.enter("1/1/closed", "4SE-1")

    assert lines(later) == []


def test_neighbouring_boards_that_were_typed_in_each_others_place_are_named_once(database: Database) -> None:
    scorer = friendly(database).enter_all(open_2="4HN=", open_3="4HE=", open_4="2DS=")
    scorer.enter_all(closed_2="4HE=", closed_3="4HN=", closed_4="2DS=")

    (swap,) = review(scorer).swaps

    assert (swap[0].match, swap[1].segment, swap[1].room, swap[1].first, swap[1].second) == (1, 1, "closed", 2, 3)


@pytest.mark.parametrize(
    "results",
    [
        {"open_1": "4HE-1", "closed_1": "4HN-1", "open_2": "4HE-1", "closed_2": "4HN-1"},
        {"open_1": "4HE-1", "closed_1": "4HN-1", "open_3": "3NTE-1", "closed_3": "3NTN-1"},
        {"open_1": ODD, "open_2": "4HE-1", "closed_2": "4HN-1"},
    ],
)
def test_boards_that_an_exchange_would_not_mend_are_not_offered(database: Database, results: dict[str, str]) -> None:
    scorer = friendly(database).enter_all(**results)

    assert review(scorer).swaps == ()


def test_boards_whose_exchange_the_field_would_doubt_are_not_offered(database: Database) -> None:
    *_others, last = hall(database, 8)
    last.enter_all(open_1="4SN=", open_2="4SE=", closed_1="4SE=", closed_2="4SS-3")

    assert review(last).swaps == ()
