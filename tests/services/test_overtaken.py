"""Somebody who was overtaken: just the same is as good as stored, anything else is a conflict."""

import pytest

from matchscore.db import Database
from matchscore.queries.states import key_of
from matchscore.scoring.parser import parse
from matchscore.services.acts import RefusedError
from matchscore.services.overtaken import answer_stored, enter_or_agree
from matchscore.services.results import Entry
from matchscore.services.slots import ConflictError, NothingChangedError, Stored
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.services.spoiled import findings


def enter(scorer: Scorer, text: str) -> Stored:
    """Enter a result on board 1 as somebody does who saw it empty."""
    with scorer.acting() as (session, act):
        return enter_or_agree(session, act, Entry(scorer.match, key_of("1/1/open"), parse(text), 0))


def test_who_is_first_enters(database: Database) -> None:
    scorer = friendly(database)

    stored = enter(scorer, "4SN=")

    assert stored.slot == scorer.slot("1/1/open")


def test_just_what_somebody_else_has_stored_is_given_back_and_changes_nothing(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    with pytest.raises(NothingChangedError) as agreed:
        enter(scorer.called("Dora"), "4SN=")

    assert (agreed.value.stored.slot, agreed.value.stored.revision) == (scorer.slot("1/1/open"), 2)
    assert scorer.revision() == 2


def test_anything_else_is_a_conflict(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    with pytest.raises(ConflictError) as conflict:
        enter(scorer.called("Dora"), "4SN+1")

    assert conflict.value.theirs == scorer.slot("1/1/open")


def answer(scorer: Scorer, text: str, key: str | None = None) -> None:
    """Send a result of board 1 that may change nothing."""
    with scorer.acting(key=key) as (session, act):
        answer_stored(session, act, Entry(scorer.match, key_of("1/1/open"), parse(text), 0))


def test_what_is_stored_already_is_answered_so_and_leaves_nothing_behind(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    with pytest.raises(NothingChangedError):
        answer(scorer, "4SN=")

    assert findings(database) == []


def test_what_is_stored_otherwise_has_moved_on_and_leaves_nothing_behind(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    with pytest.raises(RefusedError, match="moved_on"):
        answer(scorer, "4SN+1")

    assert findings(database) == []


def test_what_this_key_has_stored_is_stored_whatever_became_of_it(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", key="one")
    scorer.enter("1/1/open", "4SN+1")

    with pytest.raises(NothingChangedError):
        answer(scorer, "4SN=", "one")
    with pytest.raises(RefusedError, match="key_used"):
        answer(scorer, "4SN-1", "one")
