"""What is said about a drawing that was changed by hand."""

from dataclasses import replace

import pytest

from matchscore.scoring.round_robin import Pair
from matchscore.services.drawing.doubts import DrawingDoubt, DrawingSign, doubts_of
from matchscore.services.drawing.entrants import Drawing
from tests.services.drawing.swisses import entrants
from tests.services.refusals import refusal

TIN_WHISTLE = 3


def test_nothing_is_said_about_a_sound_drawing() -> None:
    assert doubts_of(Drawing((Pair(7, 3),), byes=(5,)), entrants(7, 3, 5)) == ()


def test_a_rematch_is_named_with_its_round() -> None:
    doubts = doubts_of(Drawing((Pair(7, 3), Pair(5, 1))), entrants(7, 3, 5, 1, met=[(3, 7, 2)]))

    assert doubts == (DrawingDoubt(DrawingSign.REMATCH, {"home": 7, "away": 3, "round": 2}),)


def test_a_rematch_inside_a_triple_is_named() -> None:
    doubts = doubts_of(Drawing((), triples=((7, 3, 5),)), entrants(7, 3, 5, met=[(7, 5, 1)]))

    assert doubts == (DrawingDoubt(DrawingSign.REMATCH, {"home": 5, "away": 7, "round": 1}),)


def test_a_second_bye_is_named_with_the_teams_that_had_none() -> None:  # case 23
    field = [replace(each, byes=int(each.team == TIN_WHISTLE)) for each in entrants(1, 2, TIN_WHISTLE, 4, 5)]

    doubts = doubts_of(Drawing((Pair(1, 2), Pair(4, 5)), byes=(TIN_WHISTLE,)), field)

    without = (1, 2, 4, 5)
    assert doubts == (DrawingDoubt(DrawingSign.SECOND_BYE, {"team": TIN_WHISTLE, "byes": 1, "others": without}),)


def test_a_second_bye_is_nobodys_fault_after_everybody_had_one() -> None:
    field = [replace(each, byes=1) for each in entrants(1, 2, 3)]

    assert doubts_of(Drawing((Pair(1, 2),), byes=(3,)), field) == ()


def test_a_third_bye_is_named_with_the_teams_that_had_one() -> None:
    first, second, third = entrants(1, 2, 3)
    field = [replace(first, byes=1), replace(second, byes=2), replace(third, byes=2)]

    doubts = doubts_of(Drawing((Pair(1, 2),), byes=(3,)), field)

    assert doubts == (DrawingDoubt(DrawingSign.SECOND_BYE, {"team": 3, "byes": 2, "others": (1,)}),)


def test_who_has_withdrawn_or_sits_out_too_is_not_offered_a_bye() -> None:
    gone, other, again, *pair = entrants(1, 2, 3, 4, 5)
    had_one = [replace(each, byes=1) for each in (again, *pair)]

    doubts = doubts_of(Drawing((Pair(4, 5),), byes=(2, 3)), [replace(gone, may_play=False), other, *had_one])

    assert doubts == ()


def test_a_team_that_is_missing_is_named() -> None:
    doubts = doubts_of(Drawing((Pair(7, 3),)), entrants(7, 3, 5))

    assert doubts == (DrawingDoubt(DrawingSign.MISSING, {"team": 5}),)


def test_a_team_that_has_withdrawn_is_named() -> None:
    first, second = entrants(7, 3)

    doubts = doubts_of(Drawing((Pair(7, 3),)), [first, replace(second, may_play=False)])

    assert doubts == (DrawingDoubt(DrawingSign.WITHDRAWN, {"team": 3}),)


def test_everything_is_named_at_once() -> None:
    first, second, third, fourth = entrants(7, 3, 5, 1, met=[(7, 3, 1)])
    field = [first, replace(second, may_play=False), replace(third, byes=1), fourth]

    doubts = doubts_of(Drawing((Pair(7, 3),), byes=(5,)), field)

    assert [doubt.sign for doubt in doubts] == list(DrawingSign)


@pytest.mark.parametrize(
    "drawing",
    [
        Drawing((Pair(7, 3), Pair(5, 7))),
        Drawing((Pair(7, 7),)),
        Drawing((Pair(7, 3),), byes=(7,)),
        Drawing((Pair(7, 3),), triples=((7, 5, 1),)),
        Drawing((), triples=((7, 5, 7),)),
    ],
)
def test_a_team_is_nowhere_twice_but_in_a_triple(drawing: Drawing) -> None:
    refused = refusal(lambda: doubts_of(drawing, entrants(7, 3, 5, 1)))

    assert refused == ("drawn_twice", {"team": 7})


def test_a_team_that_takes_no_part_is_not_drawn() -> None:
    refused = refusal(lambda: doubts_of(Drawing((Pair(7, 9),)), entrants(7, 3)))

    assert refused == ("not_entered", {"team": 9})
