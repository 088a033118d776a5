"""Who gave a result that stands, whoever has moved, turned, marked or put it back since."""

import pytest
from sqlalchemy import delete

from matchscore.db import Database
from matchscore.models import Change
from matchscore.queries.givers import giver_of
from matchscore.queries.states import key_of
from matchscore.scoring.seats import Room
from matchscore.services.rooms import exchange_rooms
from matchscore.services.segments import Place
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer
from tests.services.stage_conditions import put


@pytest.fixture
def ann(database: Database) -> Scorer:
    """Give Ann, who has typed a result."""
    ann = friendly(database).called("Ann")
    ann.enter("1/1/open", "4SN=")
    return ann


@pytest.fixture
def bob(ann: Scorer) -> Scorer:
    """Give Bob, who scores the same match."""
    return ann.called("Bob")


def giver(scorer: Scorer, name: str) -> str | None:
    """Say who gave what stands in a slot."""
    facts = scorer.facts()
    with scorer.database.reading() as session:
        found = giver_of(session, facts.head, facts.slot(key_of(name)))
    return found and found.who


def test_nobody_gave_what_is_empty(ann: Scorer) -> None:
    assert giver(ann, "1/1/closed") is None


def test_a_correction_is_given_by_whoever_made_it(ann: Scorer, bob: Scorer) -> None:
    bob.enter("1/1/open", "4SN-1")

    assert giver(ann, "1/1/open") == "Bob"


def test_rooms_that_are_exchanged_give_nothing(ann: Scorer, bob: Scorer) -> None:
    bob.enter("1/1/closed", "4SN-1")

    ann.called("Cora").exchange_rooms()

    assert (giver(ann, "1/1/open"), giver(ann, "1/1/closed")) == ("Bob", "Ann")


def test_whoever_moves_a_result_does_not_give_it(ann: Scorer, bob: Scorer) -> None:
    bob.move("1/1/open", 2)

    assert giver(ann, "1/2/open") == "Ann"


def test_boards_that_are_exchanged_give_nothing(ann: Scorer, bob: Scorer) -> None:
    bob.enter("1/2/open", "4SN-1")

    ann.called("Cora").exchange_boards(Room.OPEN, 1, 2)

    assert (giver(ann, "1/1/open"), giver(ann, "1/2/open")) == ("Bob", "Ann")


def test_turning_and_marking_give_nothing(ann: Scorer, bob: Scorer) -> None:
    bob.turn_sheet(Room.OPEN)
    bob.mark_turned("1/1/open")

    assert giver(ann, "1/1/open") == "Ann"


def test_a_correction_taken_back_gives_nothing(ann: Scorer, bob: Scorer) -> None:
    bob.enter("1/1/open", "4SN-1")

    bob.undo()

    assert giver(ann, "1/1/open") == "Ann"


def test_an_exchange_taken_back_brings_everybodys_results_back(ann: Scorer, bob: Scorer) -> None:
    bob.enter("1/1/closed", "4SN-1")
    cora = ann.called("Cora")
    cora.exchange_rooms()

    cora.undo()

    assert (giver(ann, "1/1/open"), giver(ann, "1/1/closed")) == ("Ann", "Bob")


def test_a_restored_version_is_given_by_whoever_gave_it_first(ann: Scorer, bob: Scorer) -> None:
    first = ann.slot("1/1/open").revision
    bob.enter("1/1/open", "4SN-1")
    ann.enter("1/1/open", "4SN-2")
    ann.confirm("1/1/open")

    bob.restore("1/1/open", first)

    assert giver(ann, "1/1/open") == "Ann"


def test_many_acts_are_followed_one_by_one(ann: Scorer, bob: Scorer) -> None:
    bob.exchange_rooms()
    bob.move("1/1/closed", 3)
    bob.mark_turned("1/3/closed")
    bob.enter("1/3/closed", "PASS")
    bob.undo()
    bob.withdraw("1/3/closed")
    bob.restore("1/3/closed", bob.revision() - 1)

    assert giver(ann, "1/3/closed") == "Ann"


def test_the_same_slot_of_another_match_gives_nothing(database: Database) -> None:
    first, second = two_matches(database)
    ann, bob = first.called("Ann"), second.called("Bob")
    ann.enter("1/1/open", "4SN=")
    bob.enter("1/1/open", "4SN=")

    bob.mark_turned("1/1/open")
    ann.mark_turned("1/1/open")

    assert (giver(first, "1/1/open"), giver(second, "1/1/open")) == ("Ann", "Bob")


def test_where_the_log_tells_no_further_the_oldest_act_that_it_tells_gives_the_result(ann: Scorer, bob: Scorer) -> None:
    bob.mark_turned("1/1/open")
    with ann.database.writing(None) as (session, _):
        session.execute(delete(Change).where(Change.verb == "enter"))

    assert giver(ann, "1/1/open") == "Bob"


def test_a_sheet_of_teams_of_eight_is_still_that_of_whoever_typed_it(database: Database) -> None:
    scorer = friendly(database, 1)
    put(scorer, scoring={"eight": "pairs"})
    scorer.called("Ola").enter("1/1/open", "4SN=")
    scorer.called("Sue").enter("1/1/open_2", "3SN=")
    place = Place(1, 1, scorer.facts().head.revision)
    with scorer.acting() as (session, act):
        exchange_rooms(session, act, place, (Room.OPEN, Room.OPEN_2))

    with database.reading() as session:
        givers = [giver_of(session, scorer.facts().head, scorer.slot(f"1/1/{room}")) for room in ("open", "open_2")]

    assert [giver and giver.who for giver in givers] == ["Sue", "Ola"]
