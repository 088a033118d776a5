"""A scale of an organiser's own, as it is kept."""

import json
from decimal import Decimal
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.victory_points import MissingScaleError
from matchscore.scoring.vp_bands import BandsError, bands_from, kept_from, scale_from
from matchscore.scoring.vp_tables import ACBL_20, Band, VictoryPoints

CLUB = [[1, 8, [[0, "10", "10"], [3, "11", "9"], [7, "12.5", "7.5"]]], [9, 16, [[0, "15", "15"], [20, "25", "-1"]]]]


@st.composite
def scales(draw: st.DrawFn) -> list[Any]:
    """Draw a scale as it is kept: ranges of boards one after the other, steps that rise."""
    edges = draw(st.lists(st.integers(1, 998), min_size=2, max_size=5, unique=True).map(sorted))
    return [[first, following - 1, draw(steps())] for first, following in pairwise(edges)]


@st.composite
def steps(draw: st.DrawFn) -> list[Any]:
    """Draw the steps for one range of boards."""
    margins = draw(st.lists(st.integers(1, 200), max_size=6, unique=True).map(sorted))
    winners = draw(st.lists(st.integers(100, 1000), min_size=len(margins) + 1, max_size=len(margins) + 1).map(sorted))
    return [
        [margin, str(Decimal(winner) / 10), str(Decimal(100 - winner) / 10)]
        for margin, winner in zip([0, *margins], winners, strict=True)
    ]


@given(kept=scales())
def test_a_scale_comes_back_from_json_as_it_was(kept: list[Any]) -> None:
    bands = bands_from(kept)

    assert bands_from(json.loads(json.dumps(kept_from(bands)))) == bands


def test_scales_that_come_with_the_program_can_be_kept_the_same_way() -> None:
    assert bands_from(kept_from(ACBL_20)) == ACBL_20


def test_a_scale_gives_the_points_of_its_steps() -> None:
    scale = scale_from("club", "2026", "our own", CLUB)

    assert scale.vps(6, 8) == VictoryPoints(Decimal(11), Decimal(9))
    assert scale.vps(90, 12) == VictoryPoints(Decimal(25), Decimal(-1))
    assert (scale.name, scale.version, scale.source) == ("club", "2026", "our own")
    with pytest.raises(MissingScaleError):
        scale.vps(6, 17)


def test_points_may_be_numbers_and_are_taken_as_they_are_written() -> None:
    assert bands_from([[1, 8, [[0, 10, 9.5]]]]) == {range(1, 9): (Band(0, VictoryPoints(Decimal(10), Decimal("9.5"))),)}


@pytest.mark.parametrize(
    ("kept", "reason", "boards"),
    [
        ([], "nothing_there", None),
        (7, "not_a_scale", None),
        ([[1, 8]], "not_a_scale", None),
        ([["1", 8, [[0, "10", "10"]]]], "not_a_scale", None),
        ([[True, 8, [[0, "10", "10"]]]], "not_a_scale", None),
        ([[8, 1, [[0, "10", "10"]]]], "boards_out_of_range", 8),
        ([[0, 8, [[0, "10", "10"]]]], "boards_out_of_range", 0),
        ([[1, 1000, [[0, "10", "10"]]]], "boards_out_of_range", 1),
        ([*CLUB, [16, 20, [[0, "10", "10"]]]], "boards_twice", 16),
        ([[1, 8, []]], "not_a_scale", 1),
        ([[1, 8, "steps"]], "not_a_scale", 1),
        ([[1, 8, [[0, "10"]]]], "not_a_scale", 1),
        ([[1, 8, [[0, "ten", "10"]]]], "not_a_scale", 1),
        ([[1, 8, [["0", "10", "10"]]]], "points_out_of_range", 1),
        ([[1, 8, [[0, "NaN", "10"]]]], "points_out_of_range", 1),
        ([[1, 8, [[0, "1001", "10"]]]], "points_out_of_range", 1),
        ([[1, 8, [[0, "10.0005", "9"]]]], "points_out_of_range", 1),
        ([[1, 8, [[1, "10", "10"]]]], "margins_do_not_ascend", 1),
        ([[1, 8, [[0, "10", "10"], [3, "11", "9"], [3, "12", "8"]]]], "margins_do_not_ascend", 1),
        ([[1, 8, [[0, "10", "10"], [10_001, "11", "9"]]]], "margins_do_not_ascend", 1),
        ([[1, 8, [[0, "11", "9"], [3, "10", "10"]]]], "winner_loses_points", 1),
        ([[1, 8, [[0, "9", "11"]]]], "winner_loses_points", 1),
    ],
)
def test_steps_that_are_no_scale_are_refused(kept: Any, reason: str, boards: int | None) -> None:
    with pytest.raises(BandsError) as refused:
        bands_from(kept)

    assert (refused.value.reason, refused.value.boards) == (reason, boards)
