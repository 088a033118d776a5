"""Until when line-ups are due: set by a director before the segment begins, logged, and gone with a swap of teams."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.models import Side
from matchscore.queries.lineups import Terms
from matchscore.services.acts import Verb
from matchscore.services.checks import check
from matchscore.services.line_up_terms import terms_of
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.captain import QUOKKAS, hand_in, set_terms
from tests.services.friendlies import friendly
from tests.services.refusals import reason_of
from tests.services.scorer import Scorer

LATER = NOON + timedelta(hours=1)
TERMS = Terms(LATER, Side.AWAY)


def terms(scorer: Scorer) -> Terms:
    """Read the terms of segment 1."""
    with scorer.database.reading() as session:
        return terms_of(session, scorer.facts())[1]


def test_terms_are_kept_and_logged(database: Database) -> None:
    scorer = friendly(database)

    set_terms(scorer, TERMS)

    assert terms(scorer) == TERMS
    change = scorer.changes()[-1]
    assert (change.verb, change.before) == (Verb.SET_LINE_UP_TERMS, {"line_up_terms/1": None})
    assert change.after == {"line_up_terms/1": {"line_ups_due_at": LATER.isoformat(), "seats_second": "away"}}
    assert check(database, NOON) == []


def test_terms_are_taken_back(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, TERMS)

    set_terms(scorer, Terms())

    assert terms(scorer) == Terms()
    assert check(database, NOON) == []


def test_the_same_form_twice_is_one_act(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, TERMS, key="k")

    with pytest.raises(AlreadyDoneError):
        set_terms(scorer, TERMS, key="k")
    assert reason_of(lambda: set_terms(scorer, Terms(LATER), key="k")) == "key_used"


def test_what_stands_is_nothing_to_change(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, TERMS)

    assert reason_of(lambda: set_terms(scorer, TERMS)) == "nothing_to_change"


def test_who_did_not_see_the_terms_as_they_stand_changes_nothing(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, TERMS)

    with pytest.raises(ChangedSinceError) as error:
        set_terms(scorer, Terms(), seen=1)

    assert error.value.revision == 2


def test_a_segment_that_has_begun_needs_no_line_up_in_time(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    assert reason_of(lambda: set_terms(scorer, TERMS)) == "segment_has_begun"


def test_a_time_that_is_still_to_come_is_moved_also_when_a_result_has_come_in(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, TERMS)
    scorer.enter_all(open_1="4SN=")

    set_terms(scorer, Terms(LATER + timedelta(hours=1)), seen=2)

    assert terms(scorer) == Terms(LATER + timedelta(hours=1))


def test_a_finished_segment_takes_no_time(database: Database) -> None:
    scorer = friendly(database, 1)
    set_terms(scorer, TERMS)
    scorer.enter_all(open_1="4SN=", closed_1="4SN=").finish()

    assert reason_of(lambda: set_terms(scorer, Terms())) == "segment_has_begun"


def test_a_time_that_is_past_is_refused_unless_both_line_ups_are_in(database: Database) -> None:
    scorer = friendly(database)
    hand_in(scorer)
    refused = reason_of(lambda: set_terms(scorer, Terms(NOON)))
    hand_in(scorer, QUOKKAS, 2)

    set_terms(scorer, Terms(NOON))

    assert (refused, terms(scorer)) == ("due_is_past", Terms(NOON))


def test_who_seats_second_goes_with_the_team(database: Database) -> None:
    scorer = friendly(database)
    set_terms(scorer, TERMS)

    scorer.swap_home_and_away()

    assert terms(scorer) == Terms(LATER, Side.HOME)
    assert check(database, NOON) == []


def test_a_swap_is_undone_with_it_whatever_the_terms_are_by_then(database: Database) -> None:
    scorer = friendly(database).called("Dora").directing()
    set_terms(scorer, Terms(LATER, Side.AWAY))
    scorer.swap_home_and_away()
    set_terms(scorer, Terms(LATER + timedelta(hours=1), Side.HOME), seen=3)

    scorer.undo()

    assert terms(scorer) == Terms(LATER + timedelta(hours=1), Side.AWAY)
    assert check(database, NOON) == []
