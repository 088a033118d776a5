"""What a second person rejected on the review list, and what takes it off again."""

from matchscore.db import Database
from matchscore.queries.states import path_of
from matchscore.scoring.plausibility import Sign
from tests.queries.review_lists import ODD, count, lines, review
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def test_what_a_second_person_rejected_comes_first_and_says_why(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", open_2=ODD)
    scorer.want_second_person()
    scorer.called("Ola").reject("1/1/open", reason="paper says down one")

    results = review(scorer).results

    assert [path_of(odd.here.key) for odd in results] == ["1/1/open", "1/2/open"]
    assert [odd.rejection and (odd.rejection.who, odd.rejection.why) for odd in results] == [
        ("Ola", "paper says down one"),
        None,
    ]
    assert results[0].found.doubts == ()
    assert count(scorer) == 2


def test_a_rejection_of_a_doubted_result_stands_in_its_line(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1=ODD)
    scorer.want_second_person()
    scorer.confirm("1/1/open")
    scorer.called("Ola").reject("1/1/open", reason="paper says down five")

    (odd,) = review(scorer).results

    assert odd.rejection is not None
    assert [doubt.sign for doubt in odd.found.doubts] == [Sign.DOWN_6]


def rejected(database: Database) -> Scorer:
    """Give a scorer whose result was rejected."""
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.want_second_person()
    scorer.called("Ola").reject("1/1/open", reason="paper says down one")
    return scorer


def test_a_rejected_result_that_was_changed_is_off_the_list(database: Database) -> None:
    scorer = rejected(database)

    scorer.enter("1/1/open", "4SN-1")

    assert lines(scorer) == []


def test_a_rejected_result_that_was_withdrawn_is_off_the_list(database: Database) -> None:
    scorer = rejected(database)

    scorer.withdraw("1/1/open")

    assert lines(scorer) == []


def test_a_rejected_result_that_was_kept_is_off_the_list(database: Database) -> None:
    scorer = rejected(database)

    scorer.confirm("1/1/open")

    assert lines(scorer) == []


def test_a_rejected_result_that_somebody_else_checked_is_off_the_list(database: Database) -> None:
    scorer = rejected(database)

    scorer.called("Ines").check("1/1/open")

    assert lines(scorer) == []


def test_without_the_wish_for_a_second_person_rejections_are_not_listed(database: Database) -> None:
    scorer = rejected(database)

    scorer.want_second_person(is_wanted=False)

    assert lines(scorer) == []
