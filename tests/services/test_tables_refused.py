"""Tables that are not set: what no table can be called, what was not seen, what comes twice."""

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import RefusedError
from matchscore.services.events import Pairing, add_match
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.tables import set_tables
from tests.services.evenings import evening as swiss
from tests.services.evenings import next_round, started
from tests.services.hall_tables import hand_out, labels, seen_of
from tests.services.scorer import Scorer


@pytest.mark.parametrize("label", ["x" * 41, "\u200b", "a\u0007b"])
def test_what_no_table_can_be_called_is_refused(evening: Scorer, label: str) -> None:
    with pytest.raises(RefusedError) as refused:
        hand_out(evening, {1: label})

    assert (refused.value.reason, refused.value.facts) == ("table_unreadable", {"most": 40})


def test_tables_that_change_nothing_are_refused(evening: Scorer) -> None:
    hand_out(evening, {1: "7"})

    with pytest.raises(RefusedError) as refused:
        hand_out(evening, {1: " 7"})

    assert refused.value.reason == "nothing_to_change"


def test_tables_are_not_set_over_what_was_not_seen(evening: Scorer) -> None:
    seen = seen_of(evening)
    hand_out(evening, {1: "7"})

    with pytest.raises(ChangedSinceError) as changed_since:
        hand_out(evening, {1: "8"}, seen=seen)

    assert changed_since.value.revision == seen_of(evening) == evening.revision()
    assert labels(evening)[1] == "7"


def test_a_match_that_was_added_since_was_not_seen(evening: Scorer) -> None:
    seen = seen_of(evening)
    with evening.acting() as (session, act):
        add_match(session, act, Pairing(1, 1, 3))

    with pytest.raises(ChangedSinceError):
        hand_out(evening, {1: "1", 2: "2"}, seen=seen)


def test_results_and_the_start_of_the_round_are_in_nobodys_way(evening: Scorer) -> None:
    seen = seen_of(evening)
    evening.enter("1/1/open", "4SN=")
    started(evening)

    hand_out(evening, {1: "7"}, seen=seen)

    assert labels(evening)[1] == "7"


def test_repeated_tables_are_set_once(evening: Scorer) -> None:
    seen = seen_of(evening)
    hand_out(evening, {1: "7"}, seen=seen, key="k1")

    with pytest.raises(AlreadyDoneError):
        hand_out(evening, {1: "7"}, seen=seen, key="k1")

    assert [change.verb for change in evening.changes()].count("set_tables") == 1


@pytest.mark.parametrize("wanted", [{1: "8"}, {1: "7", 2: "9"}, {1: None}])
def test_the_key_of_tables_sets_no_others(evening: Scorer, wanted: dict[int, str | None]) -> None:
    hand_out(evening, {1: "7"}, key="k1")

    with pytest.raises(RefusedError) as refused:
        hand_out(evening, wanted, key="k1")

    assert refused.value.reason == "key_used"


def test_the_key_of_another_change_sets_no_tables(evening: Scorer) -> None:
    evening.enter("1/1/open", "4SN=", key="k1")

    with pytest.raises(RefusedError) as refused:
        hand_out(evening, {1: "7"}, key="k1")

    assert refused.value.reason == "key_used"


def test_the_key_of_another_round_sets_no_tables(database: Database) -> None:
    first = swiss(database, matches=2)[0]
    next_round(first, matches=1)
    hand_out(first, {3: "2"}, 2, key="k1")

    with pytest.raises(RefusedError) as refused:
        hand_out(first, {1: "7"}, key="k1")

    assert refused.value.reason == "key_used"


@pytest.mark.parametrize(("number", "match", "what"), [(2, 1, "round"), (1, 9, "match")])
def test_tables_of_what_is_not_there_are_not_set(evening: Scorer, number: int, match: int, what: str) -> None:
    with evening.acting() as (session, act), pytest.raises(NotFoundError) as missing:
        set_tables(session, act, number, {match: "7"}, seen_of(evening))

    assert missing.value.what == what
