"""Keeping what was doubted: once, as it was seen, by somebody who may."""

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError, ConflictError, NothingChangedError
from tests.services.friendlies import friendly
from tests.services.recorded import ODD, recorded
from tests.services.scorer import Scorer


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a scorer who has typed something odd."""
    return friendly(database).enter_all(open_1=ODD, open_2=ODD)


def test_a_kept_result_is_confirmed_and_its_revision_stays(scorer: Scorer) -> None:
    before = recorded(scorer)

    stored = scorer.confirm("1/1/open")

    after = recorded(scorer)
    assert (before.is_confirmed, after.is_confirmed, after.revision) == (False, True, before.revision)
    assert stored.slot.recorded == after
    assert stored.revision == scorer.facts().head.revision > before.revision


def test_the_log_says_who_kept_what_and_that_it_did_not_change(scorer: Scorer) -> None:
    sue = scorer.called("Sue")

    sue.confirm("1/1/open")

    change = scorer.changes()[-1]
    assert (change.verb, change.actor_name, change.effect) == ("confirm", "Sue", None)
    assert change.before == change.after
    assert list(change.after) == ["1/1/open"]


def test_a_result_is_not_kept_twice(scorer: Scorer) -> None:
    scorer.confirm("1/1/open")

    with pytest.raises(NothingChangedError):
        scorer.confirm("1/1/open")

    assert scorer.changes()[-1].verb == "confirm"
    assert scorer.changes()[-2].verb == "enter"


def test_a_request_that_arrives_again_keeps_once(scorer: Scorer) -> None:
    scorer.confirm("1/1/open", key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.confirm("1/1/open", key="k1")

    assert [change.verb for change in scorer.changes()].count("confirm") == 1


def test_a_key_that_kept_another_board_is_refused(scorer: Scorer) -> None:
    scorer.confirm("1/1/open", key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.confirm("1/2/open", key="k1")

    assert refused.value.reason == "key_used"


def test_what_somebody_changed_meanwhile_is_not_kept_unseen(scorer: Scorer) -> None:
    seen = scorer.slot("1/1/open").revision
    scorer.enter("1/1/open", "4SN-7")

    with pytest.raises(ConflictError) as conflict:
        scorer.confirm("1/1/open", seen=seen)

    assert conflict.value.revision == scorer.slot("1/1/open").revision
    assert not recorded(scorer).is_confirmed


def test_an_empty_slot_cannot_be_kept(scorer: Scorer) -> None:
    with pytest.raises(RefusedError) as refused:
        scorer.confirm("1/1/closed")

    assert refused.value.reason == "no_result_here"


def test_a_board_of_another_segment_cannot_be_kept(scorer: Scorer) -> None:
    with pytest.raises(NotFoundError):
        scorer.confirm("2/1/open", seen=1)


def test_several_results_are_kept_as_one_act(scorer: Scorer) -> None:
    count = scorer.confirm_all("1/1/open", "1/1/closed", "1/2/open")

    change = scorer.changes()[-1]
    assert (count, list(change.after)) == (2, ["1/1/open", "1/2/open"])
    assert recorded(scorer).is_confirmed
    assert recorded(scorer, "1/2/open").is_confirmed


def test_a_director_keeps_a_board_that_was_not_played(scorer: Scorer) -> None:
    scorer.enter("1/1/open", "NP")

    scorer.called("Dan").directing().confirm("1/1/open")

    assert recorded(scorer).is_confirmed


def test_nobody_else_keeps_a_board_that_was_not_played_alone_or_among_others(scorer: Scorer) -> None:
    scorer.enter("1/1/open", "NP")
    sue = scorer.called("Sue")

    with pytest.raises(RefusedError) as refused:
        sue.confirm("1/1/open")
    with pytest.raises(RefusedError) as refused_among_others:
        sue.confirm_all("1/1/open", "1/2/open")

    assert refused.value.reason == refused_among_others.value.reason == "for_director"
    assert not recorded(scorer, "1/2/open").is_confirmed


@pytest.mark.parametrize("slots", [(), ("1/1/closed",)])
def test_where_there_is_nothing_to_keep_that_is_said(scorer: Scorer, slots: tuple[str, ...]) -> None:
    with pytest.raises(RefusedError) as refused:
        scorer.confirm_all(*slots)

    assert refused.value.reason == "nothing_to_change"


def test_several_results_of_a_sheet_that_has_changed_are_not_kept_unseen(scorer: Scorer) -> None:
    seen = scorer.facts().head.revision
    scorer.enter("1/3/open", "4SN=")

    with pytest.raises(ChangedSinceError):
        scorer.confirm_all("1/1/open", seen=seen)


def test_several_results_of_which_one_was_kept_already_are_kept_once(scorer: Scorer) -> None:
    scorer.confirm("1/1/open")
    seen = scorer.facts().head.revision
    scorer.confirm_all("1/1/open", "1/2/open", seen=seen, key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.confirm_all("1/1/open", "1/2/open", seen=seen, key="k1")

    assert [change.verb for change in scorer.changes()].count("confirm") == 2


@pytest.mark.parametrize("slots", [("1/1/open",), ()])
def test_the_key_of_several_results_keeps_no_others(scorer: Scorer, slots: tuple[str, ...]) -> None:
    scorer.confirm_all("1/2/open", key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.confirm_all(*slots, key="k1")

    assert refused.value.reason == "key_used"
