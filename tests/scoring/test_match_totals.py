"""What a match comes to with rulings, penalties, byes and walkovers."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.adjusted_boards import compare_adjusted, ruled
from matchscore.scoring.comparison import BoardState, Comparison, compare_tables
from matchscore.scoring.match_totals import (
    Ending,
    MatchTotals,
    match_totals,
    missing_scale,
    totals_as_reported,
    victory_points,
)
from matchscore.scoring.rulings import Component, Worth, adjust
from matchscore.scoring.stage_rules import BoardsCounted, Method, StageRules
from matchscore.scoring.totals import NIL, MatchState, Totals
from matchscore.scoring.victory_points import SCALES, MissingScaleError, VictoryPointLine
from tests.scoring.ruled_boards import KNOCK_OUT, PLUS, figure, gives, rules, two_rooms

BY_SCALE = StageRules(scale=SCALES["wbf-continuous"])
COMPLETE = Ending(MatchState.COMPLETE)

SIX = Comparison(BoardState.COMPARED, 250, 6, 0)
FOUR_TO_AWAY = Comparison(BoardState.COMPARED, -150, 0, 4)
FLAT = Comparison(BoardState.COMPARED, 0, 0, 0)
CANCELLED = Comparison(BoardState.CANCELLED)


def ruling(home: Fraction | int | str, away: Fraction | int | str, by: StageRules = BY_SCALE) -> Comparison:
    """Give a board that is ruled on with a figure for each side."""
    one, other = (Worth(Component(), Fraction(own)) for own in (home, away))
    return ruled(adjust([one], [other], by), by)


def totals(home: Fraction | int | str, away: Fraction | int | str = 0) -> Totals:
    """Give exact totals."""
    return Totals(Fraction(home), Fraction(away))


figures = st.fractions(-24, 24, max_denominator=10)
compared = st.builds(lambda home: Comparison(BoardState.COMPARED, 0, max(home, 0), max(-home, 0)), st.integers(-24, 24))
boards = st.lists(st.one_of(compared, st.builds(ruling, figures, figures), st.just(CANCELLED)), max_size=6)
taken = st.builds(totals, st.integers(0, 12), st.integers(0, 12))


def test_boards_and_carry_over_come_to_the_total() -> None:
    made = match_totals([SIX, FOUR_TO_AWAY, CANCELLED], BY_SCALE, totals("3.5", 1))

    assert (made.boards, made.total, made.played) == (totals(6, 4), totals("9.5", 5), 2)
    assert (made.saldo, made.alone, made.penalties) == (NIL, NIL, NIL)


def test_a_ruling_that_does_not_balance_is_counted_for_one_team_alone() -> None:
    made = match_totals([SIX, ruling(-11, 4)], BY_SCALE)

    assert (made.boards, made.alone) == (totals(6, 4), totals(-7))
    assert made.own_margins == totals(-5, -2)
    assert made.lead == Fraction("-1.5")


def test_average_plus_to_both_raises_both_margins_by_three() -> None:
    made = match_totals([SIX, ruling(3, 3)], BY_SCALE)

    assert made.total == totals(9, 3)
    assert made.own_margins == totals(9, -3)
    assert made.lead == 6


def test_victory_points_of_an_unbalanced_ruling_need_not_come_to_twenty() -> None:
    made = match_totals([SIX, ruling(3, 3), *[FLAT] * 14], BY_SCALE)

    line = victory_points(made, BY_SCALE, 16, COMPLETE)

    alone = SCALES["wbf-continuous"]
    assert line == VictoryPointLine("wbf-continuous", 16, alone.team_vps(9, 16).home, alone.team_vps(-3, 16).home)
    assert line.home + line.away > Decimal(20)


def test_a_penalty_takes_from_one_team_and_touches_no_margin_of_its_opponents() -> None:
    clean, fined = match_totals([SIX], BY_SCALE), match_totals([SIX], BY_SCALE, penalties=totals(3))

    assert fined.total == totals(3, 0)
    assert fined.own_margins == totals(3, clean.own_margins.away)
    first, second = (victory_points(made, BY_SCALE, 16, COMPLETE) for made in (clean, fined))
    assert first is not None
    assert second is not None
    assert second.away == first.away
    assert second.home < first.home


@given(comparisons=boards, away_penalty=st.integers(0, 12), home_penalty=st.integers(1, 12))
def test_no_penalty_ever_changes_the_margin_or_victory_points_of_the_opponents(
    comparisons: list[Comparison], away_penalty: int, home_penalty: int
) -> None:
    before = match_totals([SIX, *comparisons], BY_SCALE, penalties=totals(0, away_penalty))
    after = match_totals([SIX, *comparisons], BY_SCALE, penalties=totals(home_penalty, away_penalty))

    assert after.own_margins == totals(before.own_margins.home - home_penalty, before.own_margins.away)
    lines = [victory_points(made, BY_SCALE, 16, COMPLETE) for made in (before, after)]
    assert len({line.away for line in lines if line}) == 1


@given(comparisons=boards, penalties=taken, carry_over=taken)
def test_taking_a_penalty_away_restores_exactly_what_was(
    comparisons: list[Comparison], penalties: Totals, carry_over: Totals
) -> None:
    clean = match_totals(comparisons, BY_SCALE, carry_over)
    fined = match_totals(comparisons, BY_SCALE, carry_over, penalties)

    assert replace(fined, penalties=NIL, total=fined.total.plus(fined.penalties)) == clean


@given(comparisons=boards, penalties=taken)
def test_the_lead_is_half_of_what_parts_the_two_own_margins_but_for_penalties(
    comparisons: list[Comparison], penalties: Totals
) -> None:
    made = match_totals(comparisons, BY_SCALE, penalties=penalties)

    margins = made.own_margins
    assert made.lead * 2 == margins.home - margins.away - penalties.home + penalties.away


def test_a_three_way_knock_out_counts_an_averaged_award_for_nobody() -> None:
    one_imp_to_away = Comparison(BoardState.COMPARED, -30, 0, 1)
    spoilt = compare_adjusted(two_rooms("4SN=", "NP"), gives([PLUS]), KNOCK_OUT)

    assert match_totals([one_imp_to_away, spoilt], KNOCK_OUT).lead == -1


def test_a_ruling_in_favour_of_home_counts_in_the_total() -> None:
    twelve = compare_adjusted(two_rooms("4HXW-2", "NP"), gives([figure(7)], [figure(-7)]), BY_SCALE)

    assert match_totals([twelve], BY_SCALE).total == totals(7)


def test_patton_shares_the_saldo_of_the_boards_that_were_compared() -> None:
    by = rules(Method.PATTON)
    won = compare_tables(two_rooms("4SN=", "3SN+1"), by)
    average = ruled(adjust([Worth(PLUS, Fraction("1.2"))], [Worth(PLUS, Fraction("0.8"))], by), by)

    made = match_totals([won, average, CANCELLED], by)

    assert (made.boards, made.saldo) == (totals("3.2", "0.8"), totals(2))
    assert made.total == totals("5.2", "0.8")


def test_patton_without_a_board_has_nothing_to_share() -> None:
    assert match_totals([CANCELLED], rules(Method.PATTON)) == MatchTotals(NIL, NIL)


def test_a_reported_total_has_carry_over_in_it_and_penalties_taken_from_it() -> None:
    made = totals_as_reported(totals(40, 22), totals(3), 16)

    assert (made.boards, made.total, made.played) == (NIL, totals(37, 22), 16)
    assert made.own_margins == totals(15, -18)


def line(made: MatchTotals, by: StageRules, ending: Ending, scheduled: int = 16) -> VictoryPointLine | None:
    """Give the victory points of a match of so many boards."""
    return victory_points(made, by, scheduled, ending)


def test_there_are_no_victory_points_without_a_scale_or_before_the_first_board() -> None:
    made = match_totals([SIX], BY_SCALE)

    assert line(made, StageRules(), COMPLETE) is None
    assert line(match_totals([CANCELLED], BY_SCALE), BY_SCALE, COMPLETE) is None
    assert line(made, BY_SCALE, Ending(MatchState.TO_PLAY)) is None
    assert line(made, BY_SCALE, Ending(MatchState.RUNNING)) is None


def test_victory_points_of_a_running_match_are_shown_where_the_stage_wants_them() -> None:
    by = replace(BY_SCALE, vps_while_running=True)

    assert line(match_totals([SIX], by), by, Ending(MatchState.RUNNING)) == VictoryPointLine(
        "wbf-continuous", 16, Decimal("11.76"), Decimal("8.24")
    )


def test_a_bye_is_worth_what_the_stage_says() -> None:
    by = replace(BY_SCALE, bye_vps=Decimal("12.5"))

    assert line(MatchTotals(NIL, NIL), by, Ending(MatchState.BYE)) == VictoryPointLine(
        "wbf-continuous", 16, Decimal("12.5"), Decimal(0)
    )


@pytest.mark.parametrize("state", [MatchState.CONCEDED, MatchState.FORFEITED])
@pytest.mark.parametrize(("who_failed", "home", "away"), [("home", "0", "14"), ("away", "14", "0"), ("both", "0", "0")])
def test_whoever_was_there_gets_what_a_walkover_is_worth(
    state: MatchState, who_failed: str, home: str, away: str
) -> None:
    by = replace(BY_SCALE, walkover_vps=Decimal(14))

    assert line(
        MatchTotals(NIL, NIL), by, Ending(state, {"home": True, "away": False}.get(who_failed))
    ) == VictoryPointLine("wbf-continuous", 16, Decimal(home), Decimal(away))


def test_whoever_had_won_more_by_then_keeps_it() -> None:
    made = match_totals([Comparison(BoardState.COMPARED, 2000, 18, 0)] * 2, BY_SCALE)

    won = line(made, BY_SCALE, Ending(MatchState.CONCEDED, home_failed=False))

    assert won is not None
    assert won.home == SCALES["wbf-continuous"].team_vps(36, 16).home


@pytest.mark.parametrize(
    ("settings", "boards_of_scale"),
    [
        ({}, 24),
        ({"boards_counted": BoardsCounted.PLAYED}, 3),
        ({"least_played": Fraction(1, 8)}, 24),
        ({"least_played": Fraction(1, 2)}, 3),
    ],
)
def test_the_scale_is_taken_for_the_boards_that_the_stage_counts(
    settings: dict[str, Any], boards_of_scale: int
) -> None:
    by = replace(BY_SCALE, **settings)

    won = line(match_totals([SIX, FLAT, FLAT, CANCELLED], by), by, COMPLETE, 24)

    assert won is not None
    assert won.boards == boards_of_scale


def test_ten_imps_over_28_boards_are_worth_less_than_over_24() -> None:
    made = match_totals([Comparison(BoardState.COMPARED, 450, 10, 0)], BY_SCALE)

    assert [won.home for won in (line(made, BY_SCALE, COMPLETE, 24), line(made, BY_SCALE, COMPLETE, 28)) if won] == [
        Decimal("12.33"),
        Decimal("12.18"),
    ]


def test_a_scale_that_is_not_there_is_named() -> None:
    by_acbl = StageRules(scale=SCALES["acbl-30"])

    assert missing_scale(StageRules(missing_scale="club"), 16) == "club"
    assert missing_scale(StageRules(), 16) is None
    assert missing_scale(by_acbl, 8) is None
    assert missing_scale(by_acbl, 20) == "acbl-30"
    with pytest.raises(MissingScaleError):
        line(match_totals([SIX], by_acbl), by_acbl, COMPLETE, 20)
