"""How long results can be corrected: set before publication and after, never to an end in the past."""

from datetime import timedelta
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def at(minutes: float) -> dict[str, Any]:
    """Act so many minutes after noon, when the results are published."""
    return {"at": NOON + timedelta(minutes=minutes)}


def refusal(scorer: Scorer, minutes: int | None, **act: Any) -> tuple[str, dict[str, Any]]:
    """Give why a length is refused."""
    stands = scorer.facts().head.correction_minutes
    with pytest.raises(RefusedError) as refused:
        scorer.correction_minutes(minutes, **act)
    assert scorer.facts().head.correction_minutes == stands
    return refused.value.reason, refused.value.facts


def test_it_is_half_an_hour_until_somebody_sets_it_and_the_log_says_so(database: Database) -> None:
    scorer = friendly(database)
    usual = scorer.facts().head.correction_minutes

    scorer.correction_minutes(15)

    assert (usual, scorer.facts().head.correction_minutes) == (30, 15)
    logged = scorer.changes()[-1]
    assert (logged.verb, logged.match_id) == ("set_correction_minutes", None)
    assert logged.before == {"event/correction_minutes": {"correction_minutes": 30}}
    assert logged.after == {"event/correction_minutes": {"correction_minutes": 15}}


@pytest.mark.parametrize("minutes", [0, 527_040])
def test_it_may_be_nothing_or_a_year(database: Database, minutes: int) -> None:
    scorer = friendly(database)

    scorer.correction_minutes(minutes)

    assert scorer.facts().head.correction_minutes == minutes


@pytest.mark.parametrize("minutes", [None, 527_041])
def test_anything_else_is_no_length(database: Database, minutes: int | None) -> None:
    assert refusal(friendly(database), minutes) == ("length_out_of_range", {"most": 527_040})


def test_what_stands_is_nothing_to_change(database: Database) -> None:
    assert refusal(friendly(database), 30) == ("nothing_to_change", {})


def test_somebody_who_saw_another_length_is_told_what_stands(database: Database) -> None:
    scorer = friendly(database)
    scorer.correction_minutes(60)

    assert refusal(scorer, 15, seen=30) == ("length_changed", {"minutes": 60})


def test_while_the_period_runs_it_can_be_made_longer(database: Database) -> None:
    scorer = friendly(database)
    scorer.publish(**at(0))

    scorer.correction_minutes(60, **at(29))

    scorer.called("Ola").enter("1/1/open", "4SN=", **at(59))
    assert scorer.slot("1/1/open").recorded is not None


def test_it_can_end_now_but_not_earlier(database: Database) -> None:
    scorer = friendly(database)
    scorer.publish_finished(NOON)

    early = refusal(scorer, 11, **at(12)), refusal(scorer, 12, **at(12.01))
    scorer.correction_minutes(12, **at(12))

    assert early == (("period_passed", {"minutes": 12}), ("period_passed", {"minutes": 13}))
    assert scorer.facts().head.correction_minutes == 12


def test_final_results_are_opened_again_by_a_director_who_confirms_it(database: Database) -> None:
    scorer = friendly(database)
    scorer.publish_finished(NOON)

    unconfirmed = refusal(scorer, 60, **at(30)), refusal(scorer, 60, late="other", **at(30))
    too_short = refusal(scorer, 40, late="friendly", **at(41))
    scorer.correction_minutes(60, late="friendly", **at(41))

    assert unconfirmed == (("length_to_confirm", {"event": "friendly"}),) * 2
    assert too_short == ("period_passed", {"minutes": 41})
    assert scorer.facts().head.correction_minutes == 60


def test_a_request_that_arrives_again_is_done_once(database: Database) -> None:
    scorer = friendly(database)
    scorer.correction_minutes(15, key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.correction_minutes(15, key="k1")


def test_its_key_sets_no_other_length(database: Database) -> None:
    scorer = friendly(database)
    scorer.correction_minutes(15, key="k1")

    assert refusal(scorer, 20, key="k1") == ("key_used", {})
