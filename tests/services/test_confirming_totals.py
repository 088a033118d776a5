"""Totals of matches without boards: reported with their effect, and confirmed."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.scoring.reported import Backing, TotalSource
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer, imps

HOME, AWAY = TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Set up a match of which nobody types the boards."""
    return friendly(database, vp_scale="wbf-continuous")


def test_a_report_that_counts_announces_what_it_does(scorer: Scorer) -> None:
    effect = scorer.report(imps(49, 35))

    assert (effect["before"]["home"], effect["before"]["home_vps"]) == ("0", None)
    assert (effect["after"]["home"], effect["after"]["away"]) == ("49", "35")
    assert effect["after"]["home_vps"] is not None
    assert scorer.changes()[-1].effect == effect


def test_confirming_notes_the_total_as_the_organisers_too(scorer: Scorer) -> None:
    scorer.report(imps(0, 14), "by 14", by=AWAY)

    effect = scorer.confirm_total(AWAY)

    change = scorer.changes()[-1]
    ((path, state),) = change.after.items()
    assert (change.verb, change.before, path.partition("/")[0]) == ("confirm_total", {path: None}, "reported_total")
    assert (state["source"], state["source_text"], state["away_imps"]) == ("organiser", "by 14", "14")
    assert (effect["before"]["away_vps"], effect["after"]["away_vps"] is None) == (None, False)
    assert [line.source for line in scorer.sheet().reported_totals] == [AWAY, TotalSource.ORGANISER]
    assert scorer.sheet().backing is Backing.CONFIRMED


def test_of_captains_who_differ_the_newest_word_of_either_can_be_confirmed(scorer: Scorer) -> None:
    scorer.report(imps(49, 35), by=HOME)
    scorer.report(imps(40, 35), by=AWAY)
    scorer.report(imps(48, 35), by=AWAY)

    scorer.confirm_total(AWAY)

    assert scorer.sheet().home_total == 48
    assert scorer.sheet().backing is Backing.CONFIRMED


@pytest.mark.parametrize("captain", [HOME, TotalSource.ORGANISER])
def test_what_nobody_said_is_not_confirmed(scorer: Scorer, captain: TotalSource) -> None:
    scorer.report(imps(49, 35), by=AWAY)
    scorer.report(imps(49, 35), by=HOME, segment=1)

    with pytest.raises(RefusedError) as refused:
        scorer.confirm_total(captain)

    assert refused.value.reason == "nothing_to_confirm"


def test_what_is_settled_is_not_confirmed_again(scorer: Scorer) -> None:
    scorer.report(imps(49, 35), by=HOME)
    scorer.report(imps(49, 35), by=AWAY)

    with pytest.raises(RefusedError) as refused:
        scorer.confirm_total(HOME)

    assert refused.value.reason == "nothing_to_confirm"


def test_a_total_is_not_confirmed_once_a_board_has_a_result(scorer: Scorer) -> None:
    scorer.report(imps(49, 35), by=HOME)
    scorer.enter("1/1/open", "4SN=")

    with pytest.raises(RefusedError):
        scorer.confirm_total(HOME)


def test_a_total_is_not_confirmed_over_what_was_not_seen(scorer: Scorer) -> None:
    scorer.report(imps(49, 35), by=HOME)
    seen = scorer.revision()
    scorer.report(imps(50, 35), by=HOME)

    with pytest.raises(ChangedSinceError):
        scorer.confirm_total(HOME, seen=seen)


def test_a_repeated_confirmation_is_done_once(scorer: Scorer) -> None:
    scorer.report(imps(49, 35), by=HOME)
    scorer.confirm_total(HOME, key="k1")

    with pytest.raises(AlreadyDoneError) as already:
        scorer.confirm_total(HOME, key="k1")

    assert already.value.change.revision == scorer.revision()


def test_the_key_of_a_report_does_not_confirm_it(scorer: Scorer) -> None:
    scorer.report(imps(49, 35), by=HOME, key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.confirm_total(HOME, key="k1")

    assert refused.value.reason == "key_used"


def test_the_key_of_a_confirmation_does_not_confirm_the_other_captain(scorer: Scorer) -> None:
    scorer.report(imps(49, 35), by=HOME)
    scorer.report(imps(48, 35), by=AWAY)
    scorer.confirm_total(HOME, key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.confirm_total(AWAY, key="k1")

    assert refused.value.reason == "key_used"


def test_reports_and_confirmations_leave_nothing_for_the_check_to_find(scorer: Scorer) -> None:
    scorer.report(imps(49, 35), by=HOME)
    scorer.confirm_total(HOME)

    assert check(scorer.database, NOON + timedelta(days=1)) == []


def test_of_two_organisers_who_report_different_totals_the_later_one_is_told(scorer: Scorer) -> None:
    seen = scorer.facts().head.revision
    scorer.called("Ann").report(imps(49, 35), seen=seen)

    with pytest.raises(ChangedSinceError) as changed:
        scorer.called("Bob").report(imps(35, 49), seen=seen)

    assert changed.value.revision == scorer.revision()
    assert [line.imps for line in scorer.sheet().reported_totals] == [imps(49, 35)]


def test_the_same_total_from_two_organisers_is_noted_for_both(scorer: Scorer) -> None:
    seen = scorer.facts().head.revision
    scorer.called("Ann").report(imps(49, 35), seen=seen)

    scorer.called("Bob").report(imps(49, 35), seen=seen)

    assert len(scorer.sheet().reported_totals) == 2


def test_a_total_that_replaces_none_that_is_confirmed_is_noted_unseen(scorer: Scorer) -> None:
    seen = scorer.facts().head.revision
    scorer.report(imps(49, 35), by=HOME, seen=seen)

    scorer.report(imps(35, 49), seen=seen)

    assert scorer.sheet().home_total == 35
