"""Captains agree to the total of a match: once each, to what they saw, and only while it can still be corrected."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.models import Side, Visibility
from matchscore.queries.agreements import Agreement, read_agreements
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.reported import TotalSource
from matchscore.services.agreeing import TotalChangedError
from matchscore.services.checks import check
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.captain import agree
from tests.services.captains import played
from tests.services.friendlies import friendly, two_matches
from tests.services.refusals import reason_of
from tests.services.scorer import Scorer, imps


def agreements(scorer: Scorer) -> dict[Side, Agreement]:
    """Read who has agreed."""
    with scorer.database.reading() as session:
        return {**read_agreements(session, scorer.facts().head)}


def test_a_captain_agrees_to_our_own_figures(database: Database) -> None:
    scorer = played(database)

    agree(scorer, at=NOON)

    assert agreements(scorer) == {Side.HOME: Agreement(imps(18, 0), NOON)}
    assert scorer.sheet().captains[0].source == TotalSource.HOME_CAPTAIN
    assert not scorer.sheet().captains_agree
    assert check(database, NOON) == []


def test_both_captains_agree(database: Database) -> None:
    scorer = played(database)

    agree(scorer)
    agree(scorer, 2)

    assert [*agreements(scorer)] == [Side.HOME, Side.AWAY]
    assert scorer.sheet().captains_agree
    assert scorer.sheet().reports_beside == ()


def test_nobody_has_agreed_at_first(database: Database) -> None:
    assert agreements(played(database)) == {}


def test_a_total_with_vps_alone_is_no_agreement(database: Database) -> None:
    scorer = played(database)
    scorer.report(imps(18, 0), by=TotalSource.ORGANISER)

    assert agreements(scorer) == {}


def test_the_same_form_twice_is_one_act(database: Database) -> None:
    scorer = played(database)
    agree(scorer, key="k")

    with pytest.raises(AlreadyDoneError):
        agree(scorer, key="k")
    assert reason_of(lambda: agree(scorer, 2, key="k")) == "key_used"


def test_a_total_that_has_changed_since_is_a_conflict_and_nothing_is_stored(database: Database) -> None:
    scorer = played(database)
    scorer.enter("1/1/closed", "4SN=")

    with pytest.raises(TotalChangedError) as error:
        agree(scorer, saw=imps(18, 0))

    assert (error.value.saw, error.value.ours) == (imps(18, 0), imps(12, 0))
    assert agreements(scorer) == {}


def test_who_has_agreed_agrees_again_only_to_another_total(database: Database) -> None:
    scorer = played(database)
    agree(scorer)

    assert reason_of(lambda: agree(scorer)) == "already_agreed"
    scorer.enter("1/1/closed", "4SN=")
    agree(scorer)

    assert agreements(scorer)[Side.HOME].imps == imps(12, 0)


def test_a_match_with_a_board_missing_is_not_agreed_to(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")

    assert reason_of(lambda: agree(scorer)) == "total_not_told"


def test_a_total_that_the_public_may_not_see_is_not_agreed_to(database: Database) -> None:
    scorer = friendly(database, 1, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")

    assert reason_of(lambda: agree(scorer)) == "total_not_told"


def test_after_the_correction_period_the_result_is_final(database: Database) -> None:
    scorer = played(database)
    scorer.publish_finished(NOON)

    agree(scorer, at=NOON + timedelta(minutes=29))

    assert reason_of(lambda: agree(scorer, 2, at=NOON + timedelta(minutes=30))) == "agree_too_late"


def test_a_team_that_does_not_play_there_finds_nothing(database: Database) -> None:
    second = two_matches(database)[1]

    with pytest.raises(NotFoundError):
        agree(second, 1)
