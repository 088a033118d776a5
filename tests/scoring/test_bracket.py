"""Brackets: seeding, byes, third place, consolation and what cannot be a bracket."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.bracket import Bracket, BracketMatch, FromMatch, Part, Seed, Source, Takes
from matchscore.scoring.bracket_building import MOST_ENTRANTS, Besides, bracket_of_pairs, seeded_bracket

entrants = st.integers(2, MOST_ENTRANTS)
BOTH = Besides(third_place=True, consolation=True)
besides = st.builds(Besides, third_place=st.booleans(), consolation=st.booleans())


def loser(match: int) -> FromMatch:
    """Return the side that the loser of a match takes."""
    return FromMatch(match, Takes.LOSER)


def first_pairs(bracket: Bracket) -> list[tuple[Source, Source]]:
    """Return the pairs of the first round."""
    return [match.sources for match in bracket.rounds[0]]


def sources_of(bracket: Bracket, part: Part) -> list[Source]:
    """Return every source of a part of a bracket."""
    return list(chain.from_iterable(match.sources for match in bracket.matches if match.part is part))


def test_sixteen_seeds_are_paired_so_that_favourites_meet_late() -> None:
    pairs = [(1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11)]

    assert first_pairs(seeded_bracket(16)) == [(Seed(home), Seed(away)) for home, away in pairs]


def test_six_entrants_give_the_first_two_seeds_a_bye() -> None:
    bracket = seeded_bracket(6)

    assert bracket.rounds == (
        (BracketMatch(1, Seed(4), Seed(5)), BracketMatch(2, Seed(3), Seed(6))),
        (BracketMatch(3, Seed(1), FromMatch(1)), BracketMatch(4, Seed(2), FromMatch(2))),
        (BracketMatch(5, FromMatch(3), FromMatch(4)),),
    )
    assert list(bracket.byes()) == [(1, 2), (2, 2)]


def test_two_entrants_play_a_final() -> None:
    assert seeded_bracket(2, BOTH).rounds == ((BracketMatch(1, Seed(1), Seed(2)),),)


def test_the_losers_of_the_semi_finals_can_play_for_third_place() -> None:
    bracket = seeded_bracket(4, Besides(third_place=True))

    assert bracket.rounds[-1] == (
        BracketMatch(3, FromMatch(1), FromMatch(2)),
        BracketMatch(4, loser(1), loser(2), Part.THIRD_PLACE),
    )


def test_of_four_entrants_the_losers_play_one_match_for_third_place_or_for_the_consolation() -> None:
    consoled = seeded_bracket(4, Besides(consolation=True))

    assert seeded_bracket(4, BOTH) == seeded_bracket(4, Besides(third_place=True))
    assert consoled.rounds[-1][1] == BracketMatch(4, loser(2), loser(1), Part.CONSOLATION)


def test_three_entrants_have_one_semi_final_and_nobody_to_play_for_third_place() -> None:
    bracket = seeded_bracket(3, BOTH)

    assert [match.part for match in bracket.matches] == [Part.MAIN, Part.MAIN]


def test_the_losers_of_the_first_round_can_play_a_consolation_of_their_own() -> None:
    bracket = seeded_bracket(8, Besides(consolation=True))

    # 1 v 8, 4 v 5, 2 v 7, 3 v 6: the losers that are expected, from the best on, are 5, 6, 7 and 8.
    assert bracket.rounds[1][2:] == (
        BracketMatch(7, loser(2), loser(1), Part.CONSOLATION),
        BracketMatch(8, loser(4), loser(3), Part.CONSOLATION),
    )
    assert bracket.rounds[2] == (
        BracketMatch(9, FromMatch(5), FromMatch(6)),
        BracketMatch(10, FromMatch(7), FromMatch(8), Part.CONSOLATION),
    )


def test_a_consolation_of_three_gives_its_best_loser_a_bye() -> None:
    bracket = seeded_bracket(7, Besides(consolation=True))

    assert [match.sources for match in bracket.of(Part.CONSOLATION)] == [
        (loser(3), loser(2)),
        (loser(1), FromMatch(6)),
    ]


def test_the_higher_seeds_can_choose_whom_they_meet() -> None:
    bracket = bracket_of_pairs([(1, 7), (4, 5), (2, 8), (3, 6)])

    assert first_pairs(bracket) == [
        (Seed(1), Seed(7)),
        (Seed(4), Seed(5)),
        (Seed(2), Seed(8)),
        (Seed(3), Seed(6)),
    ]
    assert bracket.rounds[1][0].sources == (FromMatch(1), FromMatch(2))


def test_a_pair_given_by_hand_can_be_a_bye() -> None:
    bracket = bracket_of_pairs([(1, None), (2, 3)], BOTH)

    assert bracket.rounds == (
        (BracketMatch(1, Seed(2), Seed(3)),),
        (BracketMatch(2, Seed(1), FromMatch(1)),),
    )


@pytest.mark.parametrize(
    "pairs",
    [
        [],
        [(1, None)],
        [(1, 2), (3, 4), (5, 6)],
        [(1, 2), (2, 3)],
        [(1, 2), (3, 5)],
        [(0, 1), (2, 3)],
    ],
)
def test_pairs_that_make_no_bracket_are_refused(pairs: list[tuple[int, int | None]]) -> None:
    with pytest.raises(ValueError, match=r"entrants|final|every seed"):
        bracket_of_pairs(pairs)


@pytest.mark.parametrize("number", [-1, 0, 1, 65])
def test_a_bracket_has_two_to_sixty_four_entrants(number: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 64 entrants, not {number}"):
        seeded_bracket(number)


@given(number=entrants, besides=besides)
def test_everybody_plays_for_the_title_once_and_it_takes_one_match_less_than_there_are_entrants(
    number: int, besides: Besides
) -> None:
    bracket = seeded_bracket(number, besides)
    main = sources_of(bracket, Part.MAIN)

    assert bracket.seeds == tuple(range(1, number + 1))
    assert len(main) == 2 * (number - 1)
    assert [match.number for match in bracket.matches] == list(range(1, len(bracket.matches) + 1))


@given(number=entrants)
def test_only_the_best_seeds_have_a_bye_and_only_in_the_first_round(number: int) -> None:
    bracket = seeded_bracket(number)
    byes = 2 ** len(bracket.rounds) - number

    assert sorted(bracket.byes()) == [(seed, 2) for seed in range(1, byes + 1)]


@given(number=st.integers(4, MOST_ENTRANTS))
def test_third_place_is_one_match_beside_the_final(number: int) -> None:
    bracket = seeded_bracket(number, BOTH)

    assert set(bracket.of(Part.THIRD_PLACE)) <= set(bracket.rounds[-1])
    assert [match.sources for match in bracket.of(Part.THIRD_PLACE)] == [
        tuple(loser(match.number) for match in bracket.rounds[-2] if match.part is Part.MAIN)
    ]


@given(number=entrants)
def test_a_consolation_is_a_knock_out_of_the_losers_of_the_first_round(number: int) -> None:
    bracket = seeded_bracket(number, Besides(consolation=True))
    expected = {loser(match.number) for match in bracket.rounds[0]}
    consoled = set(sources_of(bracket, Part.CONSOLATION))

    assert consoled >= expected or (len(expected), consoled) == (1, set())
    assert len(consoled) == max(2 * len(expected) - 2, 0)


@pytest.mark.parametrize(
    ("rounds", "fault"),
    [
        (((BracketMatch(1, Seed(1), Seed(2)), BracketMatch(1, Seed(3), Seed(4))),), "match 1 stands twice"),
        (((BracketMatch(1, Seed(1), Seed(2)), BracketMatch(2, Seed(1), Seed(3))),), "stands twice"),
        (((BracketMatch(1, Seed(1), FromMatch(2)), BracketMatch(2, Seed(2), Seed(3))),), "no earlier round"),
        (((BracketMatch(1, Seed(1), FromMatch(1)),),), "no earlier round"),
    ],
)
def test_a_bracket_that_cannot_be_played_is_refused(rounds: tuple[tuple[BracketMatch, ...], ...], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Bracket(rounds)


def test_a_bracket_can_be_put_together_by_hand() -> None:
    bracket = Bracket(((BracketMatch(7, Seed(3), Seed(1)),), (BracketMatch(9, FromMatch(7), loser(7)),)))

    assert bracket.seeds == (1, 3)
