"""Places as they stand, and as they would with a correction."""

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.queries.places import Places, places_of
from matchscore.queries.proposals import propose
from matchscore.queries.states import key_of
from matchscore.scoring.parser import parse
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer


def places_with(scorer: Scorer, slot: str, text: str) -> Places | None:
    """Look at the places without and with another result."""
    with scorer.database.reading() as session:
        return places_of(session, propose(scorer.facts(), key_of(slot), parse(text)))


def test_an_event_of_one_match_has_no_places(database: Database) -> None:
    assert places_with(friendly(database), "1/1/open", "4SN=") is None


def test_a_correction_changes_places_by_imps_won_less_lost(database: Database) -> None:
    first, second = two_matches(database, 1)
    first.enter_all(open_1="4SN=", closed_1="4SN-1")  # 10 IMPs to Otters
    second.enter_all(open_1="4SN=", closed_1="3SN=")  # 7 IMPs to Lynxes

    found = places_with(first, "1/1/closed", "4SN=")

    assert found is not None
    assert found.before == {1: 1, 2: 4, 3: 2, 4: 3}
    assert found.after == {1: 2, 2: 2, 3: 1, 4: 4}


def test_a_match_that_is_not_complete_counts_for_nothing(database: Database) -> None:
    first, second = two_matches(database, 1)
    second.enter_all(open_1="4SN=")

    found = places_with(first, "1/1/closed", "4SN=")

    assert found is not None
    assert found.before == found.after == {1: 1, 2: 1, 3: 1, 4: 1}


def test_vps_count_where_there_is_a_scale(database: Database) -> None:
    first, second = two_matches(database, 1, vp_scale="wbf-continuous")
    first.enter_all(open_1="4SN=", closed_1="4SN=")  # 10-10
    second.enter_all(open_1="4SN=", closed_1="4SN-1")

    found = places_with(first, "1/1/closed", "3SN=")

    assert found is not None
    assert found.before == {1: 2, 2: 2, 3: 1, 4: 4}
    assert found.after == {1: 2, 2: 3, 3: 1, 4: 4}


def test_a_team_without_opponents_has_its_place_too(database: Database) -> None:
    first, second = two_matches(database, 1)
    with database.writing(None) as (session, _):
        session.execute(update(Match).where(Match.number == second.match).values(away_team_id=None))

    found = places_with(first, "1/1/closed", "4SN=")

    assert found is not None
    assert set(found.before) == {1, 2, 3}
