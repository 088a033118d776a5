"""Penalties, endings and withdrawals are in a copy, and a copy in which they are damaged is refused."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.services.checks import check
from matchscore.services.copies.log_endings import check_ending
from tests.factories import NOON
from tests.services.director_acts import add, change, fail_to_play, ledger, penalty, scored, take_away
from tests.services.event_copies import added, changed, copied
from tests.services.refusals import reason_of
from tests.services.scorer import Scorer

AT = NOON.isoformat()
LINE = {"match": 1, "stage": None, "team": 6, "unit": "imps", "amount": "3", "law": "90", "reason": "late"}
ENDED = {"ended_by": "concession", "ended_side": "home"}


def test_penalties_come_back_under_other_ids_and_those_that_were_taken_away_stay_away(database: Database) -> None:
    add(scored(database))
    match = scored(database)
    gone = add(match)
    change(match, add(match), penalty(7, reason="very late"))
    take_away(match, gone)
    fail_to_play(match, None)
    copy = changed(copied(database, match.slug), "events", slug="again")

    event = added(database, copy)

    assert copied(database, "again") == copy
    assert check(database, NOON) == []
    again = Scorer(database, event or 0, "again")
    assert [each.reason for each in ledger(again)] == ["very late"]
    assert ["penalty/-1" in change.after for change in again.changes()].count(True) == 2


def test_a_line_that_was_taken_away_before_its_event_was_copied_comes_back_by_an_undo(database: Database) -> None:
    match = scored(database)
    take_away(match, add(match))
    event = added(database, changed(copied(database, match.slug), "events", slug="again"))
    again = Scorer(database, event or 0, "again")

    again.undo()

    assert [each.reason for each in ledger(again)] == ["late"]
    assert check(database, NOON) == []
    assert reason_of(again.undo) == "changed_since"


@pytest.mark.parametrize(
    ("path", "state"),
    [
        ("penalty/1", None),
        ("penalty/-1", LINE),
        ("penalty/1", LINE | {"match": None, "stage": 2, "unit": "vps", "amount": "0.5"}),
        ("match/ended", None),
        ("match/ended", ENDED),
        ("match/3/match/ended", {"ended_by": "forfeit", "ended_side": None}),
        ("match/ended", {"ended_by": "bye", "ended_side": None}),
        ("team/6/withdrawn", None),
        ("team/6/withdrawn", {"withdrawn_at": AT}),
    ],
)
def test_whole_states_are_read(path: str, state: dict[str, Any] | None) -> None:
    check_ending(path, state)


@pytest.mark.parametrize(
    ("path", "state"),
    [
        ("penalty/x", None),
        ("penalty/1", {}),
        ("penalty/1", LINE | {"match": None}),
        ("penalty/1", LINE | {"stage": 1}),
        ("penalty/1", LINE | {"team": "6"}),
        ("penalty/1", LINE | {"team": 0}),
        ("penalty/1", LINE | {"amount": "0"}),
        ("penalty/1", LINE | {"amount": "3.0"}),
        ("penalty/1", LINE | {"amount": "0.0001"}),
        ("penalty/1", LINE | {"amount": "1/0"}),
        ("penalty/1", LINE | {"amount": "100000"}),
        ("penalty/1", LINE | {"unit": "points"}),
        ("penalty/1", LINE | {"reason": ""}),
        ("penalty/1", LINE | {"reason": " late"}),
        ("penalty/1", LINE | {"law": 90}),
        ("penalty/1", LINE | {"more": 1}),
        ("match/ended", {"ended_by": "concession", "ended_side": None}),
        ("match/ended", {"ended_by": "bye", "ended_side": "home"}),
        ("match/ended", {"ended_by": "forfeit"}),
        ("match/ended", ENDED | {"more": 1}),
        ("match/ended", {"ended_by": "rain", "ended_side": None}),
        ("team/6/withdrawn", {"withdrawn_at": "yesterday"}),
        ("team/6/withdrawn", {"withdrawn_at": None}),
        ("team/6/withdrawn", {"withdrawn_at": AT, "more": 1}),
        ("team/6/withdrawn", {}),
    ],
)
def test_damaged_states_are_refused(path: str, state: dict[str, Any] | None) -> None:
    with pytest.raises(ValueError, match=r".+"):
        check_ending(path, state)
