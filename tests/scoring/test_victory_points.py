"""Victory points of a margin."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.victory_points import (
    SCALES,
    MissingScaleError,
    TeamVictoryPoints,
    custom_scale,
    scale,
    whole_imps,
)
from matchscore.scoring.vp_tables import Band, VictoryPoints, whole_bands
from matchscore.scoring.wbf_scale import MOST_BOARDS
from tests.shared import shared_rows

MARGINS = range(400)
TOTALS = {"wbf-continuous": 20, "wbf-discrete": 20, "acbl-20": 20, "acbl-30": 30}


def points(winner: str, loser: str) -> VictoryPoints:
    """Return victory points from their decimals."""
    return VictoryPoints(Decimal(winner), Decimal(loser))


@pytest.mark.parametrize(
    ("name", "boards", "margin", "expected"),
    [
        ("wbf-continuous", 16, 0, points("10", "10")),
        ("wbf-continuous", 7, 10, points("13.99", "6.01")),
        ("wbf-continuous", 8, 13, points("14.68", "5.32")),
        ("wbf-continuous", 16, 14, points("13.75", "6.25")),
        ("wbf-continuous", 8, 14, points("14.96", "5.04")),
        ("wbf-continuous", 16, 60, points("20", "0")),
        ("wbf-continuous", 16, 500, points("20", "0")),
        ("wbf-discrete", 6, 3, points("12", "8")),
        ("wbf-discrete", 16, 5, points("12", "8")),
        ("wbf-discrete", 20, 1, points("10", "10")),
        ("wbf-discrete", 20, 9, points("12", "8")),
        ("wbf-discrete", 32, 77, points("20", "0")),
        ("acbl-20", 8, 7, points("13", "7")),
        ("acbl-20", 36, 85, points("20", "0")),
        ("acbl-30", 6, 1, points("18", "12")),
        ("acbl-30", 9, 0, points("15", "15")),
        ("acbl-30", 11, 40, points("30", "0")),
    ],
)
def test_a_margin_is_worth_the_points_of_its_scale(
    name: str, boards: int, margin: int, expected: VictoryPoints
) -> None:
    assert scale(name).vps(margin, boards) == expected


def test_each_team_gets_its_own_points_whoever_won() -> None:
    won, lost = scale("wbf-continuous").team_vps(1, 8), scale("wbf-continuous").team_vps(-1, 8)

    assert won == TeamVictoryPoints(home=Decimal("10.44"), away=Decimal("9.56"))
    assert lost == TeamVictoryPoints(home=Decimal("9.56"), away=Decimal("10.44"))


@pytest.mark.parametrize(
    ("margin", "whole"),
    [
        (Fraction(5, 2), 3),
        (Fraction(-5, 2), -3),
        (Decimal("2.4"), 2),
        (Decimal("-2.4"), -2),
        (Fraction(1, 3), 0),
        (-7, -7),
        (0, 0),
    ],
)
def test_a_margin_is_rounded_to_whole_imps_halves_away_from_zero(margin: Fraction | Decimal | int, whole: int) -> None:
    assert whole_imps(margin) == whole


def test_a_margin_with_halves_is_worth_that_of_the_rounded_one() -> None:
    assert scale("wbf-continuous").vps(Fraction(27, 2), 16) == scale("wbf-continuous").vps(14, 16)


@given(name=st.sampled_from(sorted(TOTALS)), boards=st.integers(6, 11), margin=st.integers(-200, 200))
def test_balanced_points_sum_to_the_scales_total(name: str, boards: int, margin: int) -> None:
    vps = scale(name).team_vps(margin, boards)

    assert vps.home + vps.away == TOTALS[name]


@given(name=st.sampled_from(sorted(TOTALS)), boards=st.integers(6, 11), margin=st.integers(0, 200))
def test_a_greater_margin_is_never_worth_less(name: str, boards: int, margin: int) -> None:
    assert scale(name).vps(margin + 1, boards).winner >= scale(name).vps(margin, boards).winner


def test_the_scales_are_listed_by_name_with_version_and_source() -> None:
    assert set(SCALES) == set(TOTALS)
    assert all(listed.name == name and listed.version and listed.source for name, listed in SCALES.items())


def test_an_unknown_scale_is_an_error_that_names_it() -> None:
    with pytest.raises(MissingScaleError) as missing:
        scale("straight-line")

    assert (missing.value.name, missing.value.boards) == ("straight-line", None)


@pytest.mark.parametrize(
    ("name", "boards"),
    [("acbl-30", 5), ("acbl-30", 12), ("acbl-20", 37), ("wbf-continuous", 0), ("wbf-discrete", MOST_BOARDS + 1)],
)
def test_a_scale_without_a_table_for_these_boards_is_an_error(name: str, boards: int) -> None:
    with pytest.raises(MissingScaleError) as missing:
        scale(name).vps(1, boards)

    assert (missing.value.name, missing.value.boards) == (name, boards)


def test_an_event_can_bring_its_own_table() -> None:
    bands = (Band(0, points("15", "15")), Band(4, points("18", "12")), Band(30, points("25", "0.5")))
    own = custom_scale("league", "3", "league rules, section 7", {range(16, 17): bands})

    assert own.vps(3, 16) == points("15", "15")
    assert own.vps(4, 16) == points("18", "12")
    assert own.team_vps(-45, 16) == TeamVictoryPoints(home=Decimal("0.5"), away=Decimal(25))


@pytest.mark.parametrize("margins", [(), (1, 2), (0, 3, 3), (0, 5, 4)])
def test_a_table_of_ones_own_starts_at_no_imps_and_ascends(margins: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="start at 0 IMPs"):
        custom_scale("league", "1", "", {range(1, 9): whole_bands(margins, range(10, 10 + len(margins)), total=20)})


@pytest.mark.shared
def test_the_continuous_scale_is_the_table_for_every_margin() -> None:
    table = {
        (int(row["boards"]), int(row["imp_margin"])): points(row["vp_winner"], row["vp_loser"])
        for row in shared_rows("tables/vp_wbf_continuous.csv")
    }

    assert {boards for boards, _ in table} == set(range(1, 65))
    assert {key: scale("wbf-continuous").vps(key[1], key[0]) for key in table} == table


def banded(path: str) -> dict[tuple[int, int], VictoryPoints]:
    """Return a shared table of bands margin by margin, for each number of boards."""
    return {
        (boards, margin): points(row["vp_winner"], row["vp_loser"])
        for row in shared_rows(path)
        for boards in range(
            int(row.get("boards") or row["boards_from"]), int(row.get("boards") or row["boards_to"]) + 1
        )
        for margin in range(int(row["imp_from"]), int(row["imp_to"] or MARGINS[-1]) + 1)
    }


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "path", "boards"),
    [
        ("wbf-discrete", "tables/vp_wbf_discrete.csv", range(1, 65)),
        ("acbl-20", "tables/vp_acbl_20.csv", range(1, 37)),
        ("acbl-30", "tables/vp_acbl_30.csv", range(6, 12)),
    ],
)
def test_a_scale_of_whole_points_is_the_table_for_every_margin(name: str, path: str, boards: range) -> None:
    table = banded(path)

    assert set(table) == {(number, margin) for number in boards for margin in MARGINS}
    assert {key: scale(name).vps(key[1], key[0]) for key in table} == table


@pytest.mark.shared
def test_points_printed_by_a_league_come_out_the_same() -> None:
    rows = shared_rows("quirks/d8_vp.csv")

    assert [scale("wbf-continuous").team_vps(int(row["margin"]), int(row["boards"])) for row in rows] == [
        TeamVictoryPoints(Decimal(row["home_vp"]), Decimal(row["away_vp"])) for row in rows
    ]
