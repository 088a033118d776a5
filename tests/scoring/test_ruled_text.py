"""Components of a ruling, as they are typed."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.duplicate import possible_scores
from matchscore.scoring.errors import ResultError
from matchscore.scoring.ruled_text import read_component, written_component
from matchscore.scoring.rulings import Component
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Artificial

NONE = Vulnerability.NONE
components = st.one_of(
    st.builds(Component, artificial=st.sampled_from(Artificial)),
    st.builds(Component, figure=st.integers(-900_000, 900_000).map(lambda number: Fraction(number, 1000))),
    st.builds(Component, room=st.just(Room.OPEN), ns_score=st.sampled_from(sorted(possible_scores(NONE)))),
)


@pytest.mark.parametrize(
    ("text", "component"),
    [
        ("A+", Component(artificial=Artificial.AVE_PLUS)),
        (" a ", Component(artificial=Artificial.AVE)),
        ("ave-", Component(artificial=Artificial.AVE_MINUS)),
        ("av+", Component(artificial=Artificial.AVE_PLUS)),
        ("60%", Component(artificial=Artificial.AVE_PLUS)),
        ("40%", Component(artificial=Artificial.AVE_MINUS)),
        ("7", Component(figure=Fraction(7))),
        ("+7", Component(figure=Fraction(7))),
        ("−11", Component(figure=Fraction(-11))),
        ("3,2", Component(figure=Fraction("3.2"))),
        ("0", Component(figure=Fraction(0))),
        ("60 imps", Component(figure=Fraction(60))),
        ("100 pts", Component(figure=Fraction(100))),
        ("50", Component(room=Room.OPEN, ns_score=50)),
        ("-620", Component(room=Room.OPEN, ns_score=-620)),
        ("4sn=", Component(room=Room.OPEN, ns_score=420)),
        ("4SXE-1", Component(room=Room.OPEN, ns_score=100)),
        ("pass", Component(room=Room.OPEN, ns_score=0)),
    ],
)
def test_what_a_director_types_is_an_average_a_figure_or_a_score(text: str, component: Component) -> None:
    vulnerable = Vulnerability.BOTH if text == "-620" else NONE

    assert read_component(text, vulnerable, Room.OPEN) == component


@pytest.mark.parametrize("text", ["", "np", "1500", "55", "4S=", "A++", "seven", "ADJ"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ResultError):
        read_component(text, NONE, Room.OPEN)


@given(component=components)
def test_a_component_is_written_as_it_is_read(component: Component) -> None:
    assert read_component(written_component(component), NONE, Room.OPEN) == component
