"""Who plays in a bracket: known teams, predicted ones, winners and places."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.scoring.bracket_building import Besides, seeded_bracket
from matchscore.scoring.bracket_sides import Entrant, Outcome, Resolved, places_won, resolve

FOUR = seeded_bracket(4, Besides(third_place=True))  # 1: 1 v 4, 2: 2 v 3, 3: final, 4: third place
EIGHT = seeded_bracket(8)  # 1 v 8, 4 v 5, 2 v 7, 3 v 6; semi-finals 5 and 6; final 7
SEEDS = {1: "Otters", 2: "Quokkas", 3: "Lynx", 4: "Moles"}
OCTET = {seed: f"T{seed}" for seed in range(1, 9)}
margins = st.none() | st.fractions(-60, 60, max_denominator=10)
outcomes = st.builds(
    Outcome, margin=margins, is_over=st.booleans(), home_given=st.sampled_from([None, None, True, False])
)


def over(margin: str) -> Outcome:
    """Return a match that home has won, or lost, by so much."""
    return Outcome(Fraction(margin), is_over=True)


def running(margin: str) -> Outcome:
    """Return a match in which home leads, or trails, by so much."""
    return Outcome(Fraction(margin))


def sides(match: Resolved[str]) -> tuple[Entrant[str] | None, Entrant[str] | None]:
    """Return both sides of a match."""
    return match.home, match.away


def test_before_the_first_board_only_the_first_round_has_teams() -> None:
    resolved = resolve(FOUR, SEEDS, {})

    assert sides(resolved[1]) == (Entrant("Otters"), Entrant("Moles"))
    assert sides(resolved[3]) == (None, None)
    assert resolved[1].is_certain
    assert not resolved[3].is_certain


def test_a_match_that_is_over_sends_its_winner_and_its_loser_on() -> None:
    resolved = resolve(FOUR, SEEDS, {1: over("0.1"), 2: over("-12")})

    assert sides(resolved[3]) == (Entrant("Otters"), Entrant("Lynx"))
    assert sides(resolved[4]) == (Entrant("Moles"), Entrant("Quokkas"))
    assert resolved[3].is_certain


def test_whoever_leads_is_predicted_and_marked_as_that() -> None:
    resolved = resolve(FOUR, SEEDS, {1: over("9"), 2: running("-0.5")})

    assert sides(resolved[3]) == (Entrant("Otters"), Entrant("Lynx", is_predicted=True))
    assert sides(resolved[4]) == (Entrant("Moles"), Entrant("Quokkas", is_predicted=True))
    assert not resolved[3].is_certain


@pytest.mark.parametrize("tied", [running("0"), over("0"), Outcome(), Outcome(is_over=True)])
def test_a_tie_is_no_winner_and_predicts_nobody(tied: Outcome) -> None:
    resolved = resolve(FOUR, SEEDS, {1: tied})

    assert (resolved[1].winner, resolved[1].loser, resolved[3].home) == (None, None, None)
    assert not tied.is_decided


@pytest.mark.parametrize(
    ("given_up", "winner"),
    [
        (Outcome(Fraction(30), home_given=False), "Moles"),
        (Outcome(home_given=True), "Otters"),
        (Outcome(Fraction(0), is_over=True, home_given=True), "Otters"),
    ],
)
def test_a_match_that_is_given_to_one_team_is_its_whatever_the_margin(given_up: Outcome, winner: str) -> None:
    assert resolve(FOUR, SEEDS, {1: given_up})[1].winner == Entrant(winner)


def test_a_slot_whose_team_is_undecided_has_no_winner() -> None:
    """Case 11: whatever was entered for it."""
    resolved = resolve(FOUR, SEEDS, {1: over("9"), 3: over("20")})

    assert sides(resolved[3]) == (Entrant("Otters"), None)
    assert resolved[3].winner is None


def test_a_prediction_goes_on_only_where_every_step_has_a_leader() -> None:
    quarters = {1: running("5"), 2: running("-3"), 3: over("8"), 4: running("0")}
    resolved = resolve(EIGHT, OCTET, {**quarters, 5: running("-1"), 6: running("4")})

    assert sides(resolved[5]) == (Entrant("T1", is_predicted=True), Entrant("T5", is_predicted=True))
    assert sides(resolved[7]) == (Entrant("T5", is_predicted=True), None)
    assert sides(resolved[6]) == (Entrant("T2"), None)


def test_what_follows_from_a_prediction_is_never_a_fact() -> None:
    resolved = resolve(FOUR, SEEDS, {1: over("9"), 2: running("1"), 3: over("20")})

    assert resolved[3].winner == Entrant("Otters", is_predicted=True)
    assert places_won(FOUR, resolved) == {}


def test_seeds_of_standings_that_still_change_are_predictions() -> None:
    resolved = resolve(FOUR, SEEDS, {}, seeds_are_final=False)

    assert sides(resolved[1]) == (Entrant("Otters", is_predicted=True), Entrant("Moles", is_predicted=True))


def test_a_seed_that_nobody_knows_leaves_its_side_empty() -> None:
    resolved = resolve(FOUR, {1: "Otters"}, {1: over("9")})

    assert sides(resolved[1]) == (Entrant("Otters"), None)
    assert resolved[1].winner is None


def test_places_come_from_the_rounds_in_which_teams_lost() -> None:
    played = {1: over("1"), 2: over("1"), 3: over("1"), 4: over("1"), 5: over("-1"), 6: over("1"), 7: over("-1")}

    assert places_won(EIGHT, resolve(EIGHT, OCTET, played)) == {
        "T2": 1,
        "T4": 2,
        "T1": 3,
        "T3": 3,
        "T5": 5,
        "T6": 5,
        "T7": 5,
        "T8": 5,
    }


def test_third_place_parts_the_losers_of_the_semi_finals() -> None:
    semi_finals = {1: over("1"), 2: over("1")}

    assert places_won(FOUR, resolve(FOUR, SEEDS, semi_finals)) == {}
    assert places_won(FOUR, resolve(FOUR, SEEDS, {**semi_finals, 4: over("-1")})) == {"Lynx": 3, "Moles": 4}


def test_with_byes_the_losers_of_the_first_round_share_the_place_after_those_still_in() -> None:
    six = seeded_bracket(6)
    resolved = resolve(six, {seed: seed for seed in range(1, 7)}, {1: over("1"), 2: over("1")})

    assert places_won(six, resolved) == {5: 5, 6: 5}


@given(played=st.dictionaries(st.integers(1, 7), outcomes))
def test_a_certain_team_got_there_by_matches_that_are_decided(played: dict[int, Outcome]) -> None:
    resolved = resolve(EIGHT, OCTET, played)

    assert [match.match.number for match in resolved.values() if not _is_honest(match, played)] == []


def _is_honest(match: Resolved[str], played: Mapping[int, Outcome]) -> bool:
    decided = match.is_certain and played.get(match.match.number, Outcome()).is_decided
    is_fact = match.winner is not None and not match.winner.is_predicted
    return is_fact == decided and (match.winner is None) == (match.loser is None)
