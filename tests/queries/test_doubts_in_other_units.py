"""What is doubted about a match that counts in another unit than IMPs: its contracts, never its swings."""

import pytest

from matchscore.db import Database
from matchscore.queries.doubts import doubts_of
from matchscore.queries.suspects import suspects_among
from matchscore.scoring.plausibility import Sign
from matchscore.scoring.stage_rules import Method
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.services.stage_conditions import put


def signs(scorer: Scorer) -> set[Sign]:
    """Give all that is odd about a match."""
    return {doubt.sign for found in doubts_of(scorer.facts()).values() for doubt in found.doubts}


@pytest.mark.parametrize(
    ("method", "odd"),
    [(Method.IMPS, {Sign.SWING_17, Sign.DOWN_6}), (Method.BAM, {Sign.DOWN_6}), (Method.TOTAL_POINTS, {Sign.DOWN_6})],
)
def test_a_swing_is_large_in_imps_alone(database: Database, method: Method, odd: set[Sign]) -> None:
    scorer = friendly(database, 1)
    put(scorer, method=method, scoring={"bye_vps": "11"})

    scorer.enter_all(open_1="7SXN-6", closed_1="6HN=")

    assert signs(scorer) == odd


def test_a_slot_that_is_odd_for_its_imps_alone_is_not_odd_at_all(database: Database) -> None:
    scorer = friendly(database, 1)
    put(scorer, method=Method.BAM)

    scorer.enter_all(open_1="7SN=", closed_1="2HN-1")

    assert doubts_of(scorer.facts()) == {}


@pytest.mark.parametrize(("method", "at_stake"), [(Method.IMPS, [18, 18]), (Method.PATTON, [0])])
def test_no_imps_are_at_stake_in_another_unit(database: Database, method: Method, at_stake: list[int]) -> None:
    scorer = friendly(database, 1)
    put(scorer, method=method, scoring={"bye_vps": "11"})
    scorer.enter_all(open_1="7SXN-6", closed_1="4HN=")

    suspects = suspects_among([scorer.facts()])

    assert [suspect.found.imps for suspect in suspects.results] == at_stake
