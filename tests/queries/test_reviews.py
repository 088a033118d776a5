"""The review list: what is in it, in which order, what takes a result off it, and what it costs to read."""

from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.queries.reviews import Review
from matchscore.scoring.plausibility import Sign
from tests.queries.overheard import statements_of
from tests.queries.review_lists import ODD, count, lines, review
from tests.services.evenings import evening, play
from tests.services.friendlies import friendly, two_matches

MOST_STATEMENTS = 6


def test_of_sound_results_there_is_nothing_to_review(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="4SN=")

    assert lines(scorer) == []
    assert count(scorer) == 0


def test_an_event_without_matches_or_none_at_all_has_nothing_to_review(database: Database) -> None:
    scorer = replace(friendly(database), slug="nowhere")

    assert review(scorer) == Review((), ())
    assert count(scorer) == 0


def test_what_is_to_be_confirmed_comes_before_flags_and_the_most_imps_first(database: Database) -> None:
    first, second = two_matches(database, boards=4)
    first.enter_all(open_1="5CN-5", closed_1="4SN=", open_2="4HE-1", closed_2="4HN-1", open_3=ODD)
    second.enter_all(open_4="4HXE-4", closed_4="4HN=")

    assert lines(first) == [
        (2, "1/4/closed", [Sign.STRAIN_OPPOSITE], 10),
        (1, "1/2/closed", [Sign.STRAIN_OPPOSITE], 4),
        (1, "1/3/open", [Sign.DOWN_6], 0),
        (1, "1/1/open", [Sign.DOWN_5], 12),
    ]
    assert count(first) == 4


def test_a_line_says_who_recorded_the_result_and_when_and_what_stands_in_the_other_room(database: Database) -> None:
    scorer = friendly(database).called("Sue").enter_all(open_1="4HE-1", closed_1="4HN-1")

    (odd,) = review(scorer).results

    assert odd.entered == (scorer.changes()[-1].at, "Sue")
    assert odd.there == scorer.slot("1/1/open")
    assert odd.head.home.name == "Otters"


@pytest.mark.parametrize("odd", ["4HE-1", "4SN-5"])
def test_a_kept_result_leaves_the_list_whether_it_was_asked_about_or_flagged(database: Database, odd: str) -> None:
    scorer = friendly(database).enter_all(closed_1="4HN-1", open_1=odd)

    scorer.confirm("1/1/open")

    assert lines(scorer) == []


def test_a_changed_result_leaves_the_list(database: Database) -> None:
    scorer = friendly(database).enter_all(closed_1="4HN-1", open_1="4HE-1")
    assert count(scorer) == 1

    scorer.enter("1/1/open", "4HN-1")

    assert lines(scorer) == []


def test_the_list_takes_a_handful_of_statements_however_many_matches_there_are(database: Database) -> None:
    small, *_ = evening(database, matches=1)
    large, *others = evening(database, matches=5)
    odd = [play(scorer, 2, 2, ODD) for scorer in (small, large, *others)]
    odd[0].want_second_person()
    odd[1].want_second_person()

    of_small, of_large = statements_of(lambda: review(small)), statements_of(lambda: review(large))

    assert of_small == of_large <= MOST_STATEMENTS


def test_a_round_in_which_nothing_has_changed_is_not_read_again(database: Database) -> None:
    scorer, *_others = evening(database)
    play(scorer, 2, 2, ODD)

    first, again = statements_of(lambda: count(scorer)), statements_of(lambda: count(scorer))

    assert (first, again) == (3, 2)
