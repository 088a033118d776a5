"""Tables in the log: taken back around them, checked against them, copied with them."""

import pytest
from sqlalchemy import update

from matchscore.models import Change, Match
from matchscore.queries.history import board_history
from matchscore.queries.visibility import STAFF
from matchscore.services.acts import RefusedError
from matchscore.services.copies.checking import CopyError, check_copy
from matchscore.services.events import Pairing, add_match
from tests.services.event_copies import added, changed, copied
from tests.services.hall_tables import hand_out, labels
from tests.services.scorer import Scorer
from tests.services.spoiled import findings, spoil


def test_a_result_is_entered_and_undone_across_a_change_of_tables(evening: Scorer) -> None:
    evening.enter("1/1/open", "4SN=")

    hand_out(evening, {1: "7"})
    evening.undo()

    assert evening.slot("1/1/open").recorded is None
    assert labels(evening)[1] == "7"
    assert findings(evening.database) == []


def test_the_history_of_a_board_says_nothing_of_tables(evening: Scorer) -> None:
    evening.enter("1/1/open", "4SN=")
    hand_out(evening, {1: "7"})

    with evening.database.reading() as session:
        versions = board_history(session, evening.facts(), (1, 1), STAFF)

    assert [version.verb for version in versions] == ["enter"]


def test_a_check_finds_a_table_that_the_log_does_not_know(evening: Scorer) -> None:
    hand_out(evening, {1: "7"})

    spoil(evening.database, update(Match).where(Match.number == 1).values(table_label="9"))

    assert findings(evening.database) == [("log_differs", {"path": "table"})]


def test_a_check_finds_a_table_that_began_from_something_else(evening: Scorer) -> None:
    hand_out(evening, {1: "7"})
    hand_out(evening, {1: "8"})

    was = {"match/1/table": {"table_label": "6"}}
    spoil(evening.database, update(Change).where(Change.revision == evening.revision()).values(before=was))

    assert findings(evening.database) == [("log_broken", {"revision": evening.revision(), "path": "table"})]


def test_a_copy_of_an_event_knows_its_tables(evening: Scorer) -> None:
    hand_out(evening, {1: "7", 2: "8"})
    with evening.acting() as (session, act):
        add_match(session, act, Pairing(1, 1, 3, table="Blue room"))
    copy = changed(copied(evening.database, "friendly"), "events", slug="again")

    event_id = added(evening.database, check_copy(dict(copy.tables)))

    again = Scorer(evening.database, event_id or 0, "again")
    assert labels(again) == {1: "7", 2: "8", 3: "Blue room"}
    hand_out(again, {1: "9"})
    assert findings(evening.database) == []


def test_a_copy_with_other_tables_than_its_log_says_is_damaged(evening: Scorer) -> None:
    hand_out(evening, {1: "7"})
    copy = changed(copied(evening.database, "friendly"), "events", slug="again")

    with pytest.raises(RefusedError) as refused:
        added(evening.database, changed(copy, "matches", table_label="9"))

    assert refused.value.reason == "archive_damaged"


@pytest.mark.parametrize(
    "state",
    [{}, {"table_label": ""}, {"table_label": 7}, {"table_label": "x" * 41}, {"table_label": "7", "seat": "N"}],
)
def test_a_line_of_the_log_that_names_no_table_is_refused(evening: Scorer, state: dict[str, object]) -> None:
    hand_out(evening, {1: "7"})
    copy = copied(evening.database, "friendly")
    line = {**copy.tables["changes"][-1], "after": {"match/1/table": state}}

    with pytest.raises(CopyError):
        check_copy({**copy.tables, "changes": [*copy.tables["changes"][:-1], line]})
