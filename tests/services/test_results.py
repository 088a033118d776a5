"""Results are entered, corrected and withdrawn, each as one change with one revision."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match, Result
from matchscore.scoring.comparison import BoardState, RoomState
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room
from matchscore.services.results import Entry, Lead
from matchscore.services.slots import NothingChangedError
from tests.services.friendlies import friendly


def test_a_first_entry_fills_the_slot_and_is_logged_once(database: Database) -> None:
    scorer = friendly(database)

    stored = scorer.enter("1/1/open", "4SN=", lead="HK")

    change = scorer.changes()[-1]
    assert (stored.revision, stored.slot) == (2, scorer.slot("1/1/open"))
    assert (change.verb, change.revision, change.match_id) == ("enter", 2, scorer.facts().head.match_id)
    assert change.before == {"1/1/open": None}
    assert change.after == {
        "1/1/open": {
            "kind": "contract",
            "contract": "4S",
            "declarer": "N",
            "tricks": 10,
            "lead": "HK",
            "turned": False,
        }
    }


def test_a_second_entry_corrects_the_first(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    scorer.enter("1/1/open", "4SN+1")

    cell = scorer.sheet().boards[0].open
    assert (str(cell.result), cell.revision, cell.ns_score) == ("4SN+1", 3, 450)
    assert [change.verb for change in scorer.changes()] == ["create", "enter", "correct"]


def test_the_effect_says_what_the_board_and_the_match_came_to(database: Database) -> None:
    scorer = friendly(database, 1, vp_scale="wbf-continuous").enter_all(open_1="4SN=")

    stored = scorer.enter("1/1/closed", "3SN+1")

    assert stored.effect["board"] == {"state": "compared", "difference": 250, "home_imps": "6", "away_imps": "0"}
    assert stored.effect["before"]["home"] == "0"
    assert stored.effect["before"]["home_vps"] is None
    assert stored.effect["after"] == {
        "home_imps": "6",
        "away_imps": "0",
        "home": "6",
        "away": "0",
        "home_vps": "15.74",
        "away_vps": "4.26",
    }
    assert scorer.changes()[-1].effect == stored.effect


def test_a_board_at_one_table_has_no_imps_in_its_effect(database: Database) -> None:
    scorer = friendly(database)

    stored = scorer.enter("1/1/open", "4SN=")

    assert stored.effect["board"] == {"state": "one_table", "difference": None, "home_imps": None, "away_imps": None}


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("4SN=", RoomState.PLAYED),
        ("PASS", RoomState.PASSED_OUT),
        ("+420", RoomState.SCORE),
        ("NP", RoomState.NOT_PLAYED),
    ],
)
def test_every_kind_of_result_is_stored_as_its_own_state(database: Database, text: str, state: RoomState) -> None:
    scorer = friendly(database)

    scorer.enter("1/1/open", text)

    cell = scorer.sheet().boards[0].open
    assert (cell.state, str(cell.result)) == (state, text)


def test_one_kind_of_result_can_replace_another(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", lead="HK")

    scorer.enter("1/1/open", "PASS")

    recorded = scorer.slot("1/1/open").recorded
    assert recorded is not None
    assert (str(recorded.result), recorded.lead) == ("PASS", None)


def test_a_correction_that_names_no_lead_keeps_the_one_that_stands(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", lead="HK")

    scorer.enter("1/1/open", "4SN-1")

    assert scorer.sheet().boards[0].open.lead == "HK"


def test_a_lead_can_be_taken_away(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", lead="HK")

    scorer.enter("1/1/open", "4SN=", lead=None)

    assert scorer.sheet().boards[0].open.lead is None


def test_the_mark_of_a_turned_board_survives_a_correction(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.mark_turned("1/1/open")

    scorer.enter("1/1/open", "4SN+1")

    assert scorer.sheet().boards[0].open.turned
    assert scorer.sheet().boards[0].state is BoardState.NEEDS_RULING


@pytest.mark.parametrize("text", ["4SN=", "PASS"])
def test_the_same_value_again_changes_nothing(database: Database, text: str) -> None:
    scorer = friendly(database).enter_all(open_1=text)

    with pytest.raises(NothingChangedError) as nothing:
        scorer.enter("1/1/open", text)

    assert nothing.value.stored.revision == 2
    assert scorer.revision() == scorer.facts().head.event_revision == 2


def test_an_imported_value_typed_again_keeps_where_it_came_from(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    with scorer.acting() as (session, act):
        session.execute(update(Result).values(source="round1.lin", rev=act.revision))
        session.execute(update(Match).values(revision=act.revision))

    with pytest.raises(NothingChangedError):
        scorer.enter("1/1/open", "4SN=")

    recorded = scorer.slot("1/1/open").recorded
    assert recorded is not None
    assert recorded.source == "round1.lin"


def test_a_withdrawn_result_leaves_an_empty_slot_and_stays_in_the_log(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    stored = scorer.withdraw("1/1/open")

    assert (stored.slot.recorded, stored.revision) == (None, 3)
    assert scorer.slot("1/1/open").recorded is None
    assert scorer.changes()[-1].verb == "withdraw"
    assert scorer.changes()[-1].before == scorer.changes()[-2].after
    assert scorer.changes()[-1].after == {"1/1/open": None}


def test_withdrawing_what_is_not_there_changes_nothing(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(NothingChangedError) as nothing:
        scorer.withdraw("1/1/open")

    assert nothing.value.stored.revision == 0
    assert scorer.revision() == 1


@pytest.mark.parametrize(
    ("text", "lead", "is_stored"),
    [("4SN=", Lead.KEEP, True), ("4SN=", "HK", True), ("4SN=", None, False), ("4SN+1", "HK", False)],
)
def test_an_entry_is_stored_where_just_its_result_and_its_lead_stand(
    database: Database, text: str, lead: str | Lead | None, *, is_stored: bool
) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", lead="HK")

    entry = Entry(1, (1, 1, Room.OPEN), parse(text), 0, lead)

    assert entry.is_stored_in(scorer.slot("1/1/open").recorded) is is_stored
    assert not entry.is_stored_in(None)
