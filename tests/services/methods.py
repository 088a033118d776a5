"""A match of three boards, counted by each method.

Home's own scores at its two tables are +420 and −140, +110 and −120, −50 and −200: differences of 280, −10 and −250.
"""

from typing import Any

from matchscore.db import Database
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer
from tests.services.stage_conditions import put

THREE_BOARDS = {
    "open_1": "4SN=",
    "closed_1": "3SN=",
    "open_2": "2SN=",
    "closed_2": "1NTN+1",
    "open_3": "3NTN-1",
    "closed_3": "1NTE-2",
}


def counted(database: Database, **conditions: Any) -> Scorer:
    """Give the match of three boards under these conditions of contest."""
    scorer = friendly(database, 3)
    put(scorer, **{"scoring": {"bye_vps": "11"}} | conditions)
    return scorer.enter_all(**THREE_BOARDS)


SECOND_ROOMS = {
    "open_2_1": "3NTXN-3",
    "closed_2_1": "6SXW-4",
    "open_2_2": "4HE=",
    "closed_2_2": "P",
    "open_2_3": "2CS+1",
    "closed_2_3": "3NTW=",
}
"""At the second two tables home's own scores are −500 and −800, −420 and 0, +110 and +600."""


def of_eight(database: Database, adding: str, **conditions: Any) -> Scorer:
    """Give the match of three boards at four tables."""
    scoring = {"eight": adding, **conditions.pop("scoring", {})}
    return counted(database, scoring=scoring, **conditions).enter_all(**SECOND_ROOMS)
