"""The review list: what is in it, in which order, what takes a result off it, and what it costs to read."""

from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.queries.reviews import Review, read_review, review_count
from matchscore.queries.states import path_of
from matchscore.scoring.plausibility import Sign
from tests.queries.test_statements import statements_of
from tests.services.evenings import evening, next_round, play
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer

MOST_STATEMENTS = 6
ODD = "4SN-6"
Line = tuple[int, str, list[Sign], int]


def review(scorer: Scorer) -> Review:
    """Read the list of the scorer's event."""
    with scorer.database.reading() as session:
        return read_review(session, scorer.slug)


def lines(scorer: Scorer) -> list[Line]:
    """Give match, slot, signs and IMPs of everything in the list."""
    return [
        (odd.head.match, path_of(odd.here.key), [doubt.sign for doubt in odd.found.doubts], odd.found.imps)
        for odd in review(scorer).results
    ]


def count(scorer: Scorer) -> int:
    """Count the list."""
    with scorer.database.reading() as session:
        return review_count(session, scorer.slug)


def hall(database: Database, tables: int) -> list[Scorer]:
    """Give matches of one round that all made four spades by North on board 1, in so many rooms."""
    scorers = evening(database, matches=5)
    rooms = [(scorer, room) for scorer in scorers for room in ("open", "closed")]
    [scorer.enter(f"1/1/{room}", "4SN=") for scorer, room in rooms[:tables]]
    return scorers


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
