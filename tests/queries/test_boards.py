"""The arithmetic of a match: each board compared, and what they come to."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given

from matchscore.models import EndedBy, Side
from matchscore.queries.boards import MatchScore, boards_of, comparisons_of, home_line, match_score, points
from matchscore.queries.matches import MatchFacts
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.seats import Line, Room
from matchscore.scoring.stage_rules import BoardsCounted
from matchscore.scoring.totals import MatchState, Totals
from matchscore.scoring.victory_points import VictoryPointLine
from tests.queries.paper import Pair, boards, paper_match, paper_rules, recorded, typed_match


def score_of(facts: MatchFacts) -> MatchScore:
    """Compare every board and add them up."""
    return match_score(facts, list(comparisons_of(facts).values()))


@pytest.mark.parametrize("home_ns_room", [Room.OPEN, Room.CLOSED])
@pytest.mark.parametrize("room", [Room.OPEN, Room.CLOSED])
@pytest.mark.parametrize("turned", [False, True])
def test_home_sits_north_south_in_its_room_unless_the_board_was_turned(
    home_ns_room: Room, room: Room, *, turned: bool
) -> None:
    result = recorded("4SN=", turned=turned)
    facts = paper_match([(result, result)], home_ns_room=home_ns_room)

    line = home_line(facts.slot((1, 1, room)))

    assert line is (Line.NS if (room is home_ns_room) is not turned else Line.EW)


def test_at_an_empty_table_home_sits_where_the_segment_says() -> None:
    facts = typed_match((None, None))

    assert [home_line(slot) for slot in facts.slots.values()] == [Line.NS, Line.EW]


@pytest.mark.parametrize(
    ("text", "ns_points"), [("4SN=", 420), ("4SE=", -420), ("PASS", 0), ("-50", -50), ("NP", None), (None, None)]
)
def test_points_are_north_souths_and_none_where_there_are_none(text: str | None, ns_points: int | None) -> None:
    facts = typed_match((text, None))

    assert points(facts.slot((1, 1, Room.OPEN))) == ns_points


def test_the_boards_of_two_segments_are_kept_apart() -> None:
    facts = paper_match([(None, None)], [(None, None), (None, None)])

    assert [(key, list(rooms)) for key, rooms in boards_of(facts).items()] == [
        ((1, 1), [Room.OPEN, Room.CLOSED]),
        ((2, 2), [Room.OPEN, Room.CLOSED]),
        ((2, 3), [Room.OPEN, Room.CLOSED]),
    ]


@pytest.mark.parametrize(
    ("first", "second", "state", "home", "away"),
    [
        ("4SN=", "3SN+1", BoardState.COMPARED, 6, 0),
        ("3SN+1", "4SN=", BoardState.COMPARED, 0, 6),
        ("4SN=", None, BoardState.ONE_TABLE, None, None),
        (None, None, BoardState.TO_PLAY, None, None),
        ("4SN=", "NP", BoardState.NEEDS_RULING, None, None),
        ("NP", "NP", BoardState.NOT_PLAYED, None, None),
    ],
)
def test_a_board_is_compared_from_both_rooms(
    first: str | None, second: str | None, state: BoardState, home: int | None, away: int | None
) -> None:
    facts = typed_match((first, second))

    comparison = comparisons_of(facts)[1, 1]

    assert (comparison.state, comparison.home_imps, comparison.away_imps) == (state, home, away)


def test_a_board_that_took_another_form_in_one_room_is_not_compared() -> None:
    facts = typed_match(("4SN=", "3SN+1"))
    slot = facts.slot((1, 1, Room.OPEN))
    assert slot.recorded is not None

    changed = facts.replacing({slot.key: replace(slot.recorded, other_form=True)})

    assert comparisons_of(changed)[1, 1].state is BoardState.NEEDS_RULING


@given(sheet=boards)
def test_the_other_room_for_home_gives_every_imp_to_the_other_team(sheet: list[Pair]) -> None:
    as_recorded, reseated = (score_of(paper_match(sheet, home_ns_room=room)) for room in (Room.OPEN, Room.CLOSED))

    assert reseated.boards == Totals(as_recorded.boards.away, as_recorded.boards.home)
    assert reseated.state is as_recorded.state


def test_a_total_starts_from_the_carry_over_and_the_boards_do_not() -> None:
    facts = typed_match(("4SN=", "3SN+1"), carry_over=Totals(Fraction(7, 2), Fraction(1)))

    score = score_of(facts)

    assert score.boards == Totals(Fraction(6), Fraction())
    assert score.total == Totals(Fraction(19, 2), Fraction(1))


def test_a_complete_match_has_victory_points_of_its_whole_margin_over_the_boards_scheduled() -> None:
    facts = typed_match(
        ("4SN=", "3SN+1"), vp_scale="wbf-continuous", boards_scheduled=7, carry_over=Totals(Fraction(4), Fraction())
    )

    score = score_of(facts)

    assert score.victory_points == VictoryPointLine("wbf-continuous", 7, Decimal("13.99"), Decimal("6.01"))
    assert score.missing_scale is None


def test_a_running_match_has_no_victory_points_yet() -> None:
    facts = typed_match(("4SN=", "3SN+1"), (None, None), vp_scale="wbf-continuous")

    score = score_of(facts)

    assert (score.state, score.victory_points, score.missing_scale) == (MatchState.RUNNING, None, None)


def test_a_match_counted_in_imps_has_no_victory_points() -> None:
    score = score_of(typed_match(("4SN=", "3SN+1")))

    assert (score.state, score.victory_points, score.missing_scale) == (MatchState.COMPLETE, None, None)


@pytest.mark.parametrize(("scale", "boards_scheduled"), [("wbf-2050", 7), ("acbl-20", 37), ("acbl-30", 20)])
def test_a_scale_that_is_not_there_is_named_and_nothing_put_in_its_place(scale: str, boards_scheduled: int) -> None:
    facts = typed_match(("4SN=", "3SN+1"), vp_scale=scale, boards_scheduled=boards_scheduled)

    score = score_of(facts)

    assert (score.victory_points, score.missing_scale) == (None, scale)


@pytest.mark.parametrize(
    ("ended_by", "side", "home", "away"),
    [
        (EndedBy.CONCESSION, Side.AWAY, "13.28", "0"),
        (EndedBy.CONCESSION, Side.HOME, "0", "12"),
        (EndedBy.FORFEIT, Side.AWAY, "13.28", "0"),
        (EndedBy.FORFEIT, None, "0", "0"),
    ],
)
def test_who_did_not_play_a_match_out_gets_nothing_and_the_others_what_an_unplayed_match_is_worth_or_they_have_won(
    ended_by: EndedBy, side: Side | None, home: str, away: str
) -> None:
    facts = typed_match(("4SN=", "3SN+1"), (None, None), vp_scale="wbf-continuous", ended_by=ended_by, ended_side=side)

    won = score_of(facts).victory_points

    assert won == VictoryPointLine("wbf-continuous", 4, Decimal(home), Decimal(away))


def test_a_scale_without_a_table_for_the_boards_of_a_shortened_match_is_named() -> None:
    rules = replace(paper_rules("acbl-30"), boards_counted=BoardsCounted.PLAYED)

    score = score_of(typed_match(("4SN=", "3SN+1"), rules=rules, boards_scheduled=8))

    assert (score.victory_points, score.missing_scale) == (None, "acbl-30")
