"""The matches of a round get their tables, in one act."""

from dataclasses import replace

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Change, Match
from matchscore.queries.heads import NotFoundError
from matchscore.queries.history import board_history
from matchscore.queries.visibility import STAFF
from matchscore.services.acts import RefusedError
from matchscore.services.copies.checking import CopyError, check_copy
from matchscore.services.events import Pairing, add_match
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.tables import set_tables
from tests.services.evenings import evening as swiss
from tests.services.evenings import next_round, started
from tests.services.friendlies import two_matches
from tests.services.hall_tables import hand_out, labels, seen_of
from tests.services.scorer import Scorer
from tests.services.spoiled import findings, spoil
from tests.services.test_copies import added, changed, copied


@pytest.fixture
def evening(database: Database) -> Scorer:
    """Give an event of two matches in one round."""
    return two_matches(database)[0]


def test_the_matches_of_a_round_get_their_tables(evening: Scorer) -> None:
    hand_out(evening, {1: "7", 2: "  Blue   room "})

    assert labels(evening) == {1: "7", 2: "Blue room"}
    assert findings(evening.database) == []


def test_all_tables_of_a_round_are_one_line_of_the_log(evening: Scorer) -> None:
    hand_out(evening, {1: "7", 2: "8"})

    change = evening.changes()[-1]
    assert (change.verb, change.match_id, change.effect) == ("set_tables", None, None)
    assert change.before == {"match/1/table": {"table_label": None}, "match/2/table": {"table_label": None}}
    assert change.after == {"match/1/table": {"table_label": "7"}, "match/2/table": {"table_label": "8"}}


def test_a_match_that_stays_at_its_table_is_not_touched(evening: Scorer) -> None:
    hand_out(evening, {1: "7", 2: "8"})
    before = evening.facts().head.revision

    hand_out(evening, {1: "7", 2: "9"})

    assert evening.changes()[-1].before == {"match/2/table": {"table_label": "8"}}
    assert evening.facts().head.revision == before
    assert replace(evening, match=2).facts().head.revision == evening.revision()


def test_a_match_that_is_not_named_keeps_its_table(evening: Scorer) -> None:
    hand_out(evening, {1: "7", 2: "8"})

    hand_out(evening, {2: "9"})

    assert labels(evening) == {1: "7", 2: "9"}


@pytest.mark.parametrize("blank", [None, "", "  "])
def test_a_blank_label_is_none(evening: Scorer, blank: str | None) -> None:
    hand_out(evening, {1: "7", 2: "8"})

    hand_out(evening, {1: blank})

    assert labels(evening) == {1: None, 2: "8"}
    assert findings(evening.database) == []


def test_two_matches_change_tables_in_one_act(evening: Scorer) -> None:
    hand_out(evening, {1: "7", 2: "8"})

    hand_out(evening, {1: "8", 2: "7"})

    assert labels(evening) == {1: "8", 2: "7"}
    assert findings(evening.database) == []


@pytest.mark.parametrize(("first", "second"), [("7", "7"), ("Blue room", "blue  ROOM")])
def test_two_matches_of_a_round_are_not_at_one_table(evening: Scorer, first: str, second: str) -> None:
    with pytest.raises(RefusedError) as refused:
        hand_out(evening, {1: first, 2: second})

    teams = {"home": "Otters", "away": "Quokkas", "other_home": "Lynxes", "other_away": "Storks"}
    assert (refused.value.reason, refused.value.facts) == ("table_taken", {"table": first, **teams})
    assert labels(evening) == {1: None, 2: None}


def test_a_table_is_taken_by_a_match_that_is_not_named_too(evening: Scorer) -> None:
    hand_out(evening, {2: "7"})

    with pytest.raises(RefusedError) as refused:
        hand_out(evening, {1: "7"})

    assert refused.value.reason == "table_taken"


def test_the_next_round_is_played_at_the_same_tables(database: Database) -> None:
    first = swiss(database, matches=2)[0]
    next_round(first, matches=1)

    hand_out(first, {3: "2"}, 2)

    assert (labels(first), labels(first, 2)) == ({1: "1", 2: "2"}, {3: "2"})


def test_a_bye_has_no_table(evening: Scorer) -> None:
    spoil(evening.database, update(Match).where(Match.number == 2).values(away_team_id=None, ended_by="bye"))

    with pytest.raises(RefusedError) as refused:
        hand_out(evening, {1: "7", 2: "8"})
    hand_out(evening, {1: "7", 2: ""})

    assert (refused.value.reason, refused.value.facts) == ("no_table_for_a_bye", {"match": 2})
    assert labels(evening) == {1: "7", 2: None}


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


def test_a_match_is_added_at_a_table(evening: Scorer) -> None:
    with evening.acting() as (session, act):
        add_match(session, act, Pairing(1, 1, 3, table=" 7 "))

    assert labels(evening)[3] == "7"
    assert evening.changes()[-1].after["match/3/table"] == {"table_label": "7"}
    hand_out(evening, {3: "8"})
    assert findings(evening.database) == []


def test_a_match_is_not_added_at_a_table_that_is_taken(evening: Scorer) -> None:
    hand_out(evening, {1: "7"})

    with pytest.raises(RefusedError) as refused, evening.acting() as (session, act):
        add_match(session, act, Pairing(1, 1, 3, table="7"))

    assert refused.value.reason == "table_taken"
    assert refused.value.facts["other_away"] == "Lynxes"
    assert labels(evening) == {1: "7", 2: None}


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
