"""The cost of a drawing, against every other drawing of a small field."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from matchscore.services.drawing.entrants import Entrant, last_met
from matchscore.services.drawing.matching import NEAREST, pairs_with_fewest_rematches, pairs_without_rematch

Matched = list[tuple[Entrant, Entrant]]

meetings = st.dictionaries(st.integers(1, NEAREST), st.integers(1, 5))
marks = st.tuples(st.integers(1, NEAREST), meetings)  # what a team's place follows from, and whom it has met
fields = st.sampled_from([2, 4, NEAREST]).flatmap(
    lambda size: st.lists(marks, min_size=size, max_size=size).map(field_of)
)


def field_of(marks: list[tuple[int, dict[int, int]]]) -> list[Entrant]:
    """Give teams by their marks, the lowest first; equals share the better place."""
    order = sorted(mark for mark, _ in marks)
    return [
        Entrant(team, place=1 + order.index(mark), met=met)
        for team, (mark, met) in enumerate(sorted(marks, key=lambda each: each[0]), start=1)
    ]


def all_drawings(field: Sequence[Entrant]) -> Iterator[Matched]:
    """Give every way to pair a field."""
    if not field:
        yield []
    for other in field[1:]:
        rest = [each for each in field[1:] if each is not other]
        yield from ([(field[0], other), *pairs] for pairs in all_drawings(rest))


def rounds_repeated(matched: Matched) -> list[int]:
    """Give the rounds of the meetings that a drawing repeats, the newest first."""
    return sorted(filter(None, (last_met(*pair) for pair in matched)), reverse=True)


def distances(matched: Matched) -> tuple[Fraction, int]:
    """Give the squares of the distances of all pairs together: between the middles of their places, in the list."""
    return distance_of_places(matched), sum((one.team - other.team) ** 2 for one, other in matched)


def distance_of_places(matched: Matched) -> Fraction:
    """Give the squares of the distances between places, equals standing in the middle of those they share."""
    every_place = [each.place for pair in matched for each in pair]
    middle = {place: place + Fraction(every_place.count(place) - 1, 2) for place in every_place}
    return sum(((middle[one.place] - middle[other.place]) ** 2 for one, other in matched), Fraction())


def badness(matched: Matched) -> tuple[int, list[int], tuple[Fraction, int]]:
    """Say what is compared between drawings: rematches, how long ago they were, then distances."""
    rounds = rounds_repeated(matched)
    return len(rounds), rounds, distances(matched)


@given(fields)
def test_no_other_drawing_without_a_rematch_is_nearer(field: list[Entrant]) -> None:
    matched = pairs_without_rematch(field)

    sound = [distances(each) for each in all_drawings(field) if not rounds_repeated(each)]

    assert (matched and distances(matched)) == min(sound, default=None)


@given(fields)
def test_no_other_drawing_has_fewer_rematches_or_older_ones(field: list[Entrant]) -> None:
    matched = pairs_with_fewest_rematches(field)

    assert badness(matched) == min(map(badness, all_drawings(field)))


@given(fields)
def test_pairs_are_in_the_order_of_the_standings(field: list[Entrant]) -> None:
    matched = pairs_with_fewest_rematches(field)

    assert matched == sorted(matched, key=lambda pair: pair[0].team)
    assert all(one.team < other.team for one, other in matched)


def test_a_field_is_paired_without_rematches_wherever_the_others_are() -> None:
    all_but_the_last = dict.fromkeys(range(1, 40), 1)
    field = [Entrant(1, place=1, met=all_but_the_last), *(Entrant(team, place=team) for team in range(2, 41))]

    matched = pairs_without_rematch(field)

    assert matched is not None
    assert matched[0] == (field[0], field[-1])


def test_nobody_is_paired_where_one_has_met_everybody() -> None:
    everybody = [Entrant(team, place=team, met=dict.fromkeys(range(1, 9), 1)) for team in range(1, 9)]

    assert pairs_without_rematch(everybody) is None
    assert len(pairs_with_fewest_rematches(everybody)) == 4
