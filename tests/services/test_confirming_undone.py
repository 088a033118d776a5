"""What was kept, checked or rejected, and taken back: the result waits again."""

import pytest

from matchscore.db import Database
from matchscore.queries.matches import SlotKey
from matchscore.queries.second_looks import is_open, rejections
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from tests.services.friendlies import friendly
from tests.services.recorded import ODD, recorded
from tests.services.scorer import Scorer
from tests.services.spoiled import findings


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a scorer who has typed something odd."""
    return friendly(database).enter_all(open_1=ODD, open_2=ODD)


def rejected(scorer: Scorer) -> dict[SlotKey, str]:
    """Say why results of the match are rejected, as far as that stands."""
    with scorer.database.reading() as session:
        said = rejections(session, scorer.event_id)
    return {slot: each.why for (_match, slot), each in said.items() if is_open(scorer.facts().slot(slot), each)}


def test_undo_asks_again_about_what_was_kept_and_then_takes_the_result_back(scorer: Scorer) -> None:
    scorer.confirm("1/2/open")

    first = scorer.undo()
    asked = recorded(scorer, "1/2/open")
    second = scorer.undo()

    assert (first.verb, second.verb) == ("confirm", "enter")
    assert (str(asked.result), asked.is_confirmed) == (ODD, False)
    assert scorer.slot("1/2/open").recorded is None
    assert findings(scorer.database) == []


def test_undo_asks_again_about_all_that_were_kept_at_once(scorer: Scorer) -> None:
    scorer.confirm_all("1/1/open", "1/2/open")

    scorer.undo()

    assert not recorded(scorer, "1/1/open").is_confirmed
    assert not recorded(scorer, "1/2/open").is_confirmed
    assert findings(scorer.database) == []


def test_undo_takes_a_check_back_and_the_result_waits_again(scorer: Scorer) -> None:
    ola = scorer.called("Ola")
    ola.check("1/1/open")

    undone = ola.undo()

    assert undone.verb == "check"
    assert not recorded(scorer).is_checked
    assert findings(scorer.database) == []


def test_a_check_that_was_taken_back_makes_nobody_else_the_giver(scorer: Scorer) -> None:
    ola = scorer.called("Ola")
    ola.check("1/1/open")
    ola.undo()

    ola.check("1/1/open")

    assert recorded(scorer).is_checked
    with pytest.raises(RefusedError) as refused:
        scorer.check("1/1/open")
    assert refused.value.reason == "own_result"


def test_undo_takes_a_rejection_back_and_the_result_waits_for_a_second_person_again(scorer: Scorer) -> None:
    ola = scorer.called("Ola")
    ola.reject("1/1/open", reason="paper says 4SN-5")

    undone = ola.undo()

    assert undone.verb == "reject"
    assert rejected(scorer) == {}
    assert findings(scorer.database) == []


def test_what_is_taken_back_leaves_the_result_and_its_revision_alone(scorer: Scorer) -> None:
    before = recorded(scorer)
    scorer.confirm("1/1/open")

    scorer.undo()

    assert recorded(scorer) == before


def test_undo_of_a_check_leaves_what_others_said_of_the_result(scorer: Scorer) -> None:
    ola, otto = scorer.called("Ola"), scorer.called("Otto")
    ola.check("1/1/open")
    otto.reject("1/1/open", reason="paper says 4H")
    ola.check("1/2/open")
    scorer.confirm("1/2/open")

    ola.undo()
    ola.undo()

    assert rejected(scorer) == {(1, 1, Room.OPEN): "paper says 4H"}
    assert (recorded(scorer, "1/2/open").is_confirmed, recorded(scorer, "1/2/open").is_checked) == (True, False)
    assert findings(scorer.database) == []


def test_undo_of_a_rejection_brings_back_what_was_kept_and_checked_before(scorer: Scorer) -> None:
    ola, otto = scorer.called("Ola"), scorer.called("Otto")
    scorer.confirm("1/1/open")
    ola.check("1/1/open")
    otto.reject("1/1/open", reason="paper says 4H")

    otto.undo()

    assert (recorded(scorer).is_confirmed, recorded(scorer).is_checked) == (True, True)
    assert findings(scorer.database) == []


def test_a_result_that_was_kept_after_a_rejection_stays_kept_when_that_is_taken_back(scorer: Scorer) -> None:
    ola = scorer.called("Ola")
    ola.reject("1/1/open", reason="paper says 4H")
    scorer.confirm("1/1/open")

    ola.undo()

    assert recorded(scorer).is_confirmed
    assert findings(scorer.database) == []


def test_what_was_said_of_a_result_is_not_taken_back_once_it_was_given_anew(scorer: Scorer) -> None:
    ola = scorer.called("Ola")
    ola.check("1/1/open")
    scorer.enter("1/1/open", "4SN-7")
    scorer.enter("1/1/open", ODD)

    with pytest.raises(RefusedError) as refused:
        ola.undo()

    assert refused.value.reason == "changed_since"
