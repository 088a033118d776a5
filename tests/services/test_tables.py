"""The matches of a round get their tables, in one act."""

from dataclasses import replace

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.services.acts import RefusedError
from matchscore.services.events import Pairing, add_match
from tests.services.evenings import evening as swiss
from tests.services.evenings import next_round
from tests.services.hall_tables import hand_out, labels
from tests.services.scorer import Scorer
from tests.services.spoiled import findings, spoil


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
