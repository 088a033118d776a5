"""Rulings and penalties in the JSON document of a sheet."""

from fractions import Fraction
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.formats.decided import penalty_document
from matchscore.formats.sheets import sheet_document
from matchscore.models import Side
from matchscore.models.ruling import Unit
from matchscore.queries.rulings import PenaltyFacts
from matchscore.web.api.sheets import PenaltyOut, SheetOut
from tests.scoring.ruled_boards import MINUS, figure, scores
from tests.services.friendlies import friendly
from tests.services.referee import CANCELLED, both, ruling
from tests.services.scorer import Scorer


@pytest.fixture
def played(database: Database) -> Scorer:
    """Give a match of one board that is played out."""
    return friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")


def test_a_ruling_has_both_sides_with_their_components(played: Scorer) -> None:
    ruling(played, 1, both(scores({420: 60, -50: 40}), MINUS), law="12C1(c)", reason="hesitation")

    document = sheet_document(played.sheet())

    assert document["boards"][0]["rulings"] == [
        {
            "kind": "weighted",
            "law": "12C1(c)",
            "reason": "hesitation",
            "home": {
                "imps": "1.2",
                "parts": [
                    {"weight": "60", "ns_score": 420, "imps": "6"},
                    {"weight": "40", "ns_score": -50, "imps": "-6"},
                ],
            },
            "away": {
                "imps": "-3",
                "parts": [{"weight": "100", "artificial": "ave_minus", "ns_score": None, "imps": "-3"}],
            },
        }
    ]
    assert (document["ruled"], document["boards"][0]["state"]) == (1, "ruled")
    SheetOut.model_validate(document)


def test_a_cancelled_board_has_no_figures(played: Scorer) -> None:
    ruling(played, 1, CANCELLED, law="87", reason="fouled")

    document = sheet_document(played.sheet())

    nothing: dict[str, Any] = {"imps": None, "parts": []}
    assert document["boards"][0]["rulings"] == [
        {"kind": "cancelled", "law": "87", "reason": "fouled", "home": nothing, "away": nothing}
    ]
    SheetOut.model_validate(document)


def test_figures_of_a_director_are_parts_without_a_score(played: Scorer) -> None:
    ruling(played, 1, both(figure(7), figure(-7)))

    (given,) = sheet_document(played.sheet())["boards"][0]["rulings"]

    assert given["home"] == {"imps": "7", "parts": [{"weight": "100", "ns_score": None, "imps": "7"}]}


def test_a_penalty_names_its_team_its_unit_and_why() -> None:
    document = penalty_document(PenaltyFacts(1, Side.HOME, Unit.IMPS, Fraction(3), "90", "late", 4))

    assert document == {"team": "home", "unit": "imps", "amount": "3", "law": "90", "reason": "late"}
    PenaltyOut.model_validate(document)
