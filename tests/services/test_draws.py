"""Rounds that are drawn: their matches, their tables, their byes, and the draw as it was made."""

from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.models import EndedBy, StageFormat
from matchscore.scoring.settings import SettingError
from matchscore.services.checks import check
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.queries.league import stage_is, standings, table, team_is
from tests.services.drawers import (
    drawn,
    field_of,
    matches_of,
    pairs,
    play,
    play_round,
    proposed,
    stored_draws,
)
from tests.services.refusals import refusal
from tests.services.stage_places import added_stage, copy_beside, named


def test_the_first_round_of_a_swiss_needs_no_standings(database: Database) -> None:
    director = field_of(database, 4)

    assert drawn(director) == (1,)

    assert pairs(director, 1) == [(1, 2), (4, 3)]
    assert [head.table_label for head in matches_of(director, 1)] == ["1", "2"]


def test_the_next_round_is_drawn_from_the_standings_as_they_stand(database: Database) -> None:
    director = field_of(database, 4)
    drawn(director)
    play_round(director, 1)
    before = director.revision()

    assert drawn(director) == (2,)

    assert pairs(director, 2) == [(1, 4), (3, 2)]
    first, second = stored_draws(director)
    assert (second.from_revision, second.provisional, second.pairs) == (before, False, [[1, 4], [3, 2]])
    assert first.pairs == [[1, 2], [4, 3]]


def test_a_round_is_not_drawn_from_results_that_are_missing_unless_somebody_says_so(database: Database) -> None:
    director = field_of(database, 4)
    drawn(director)
    play(director, 1)

    assert [line.match for line in proposed(director).missing] == [2]
    assert refusal(lambda: drawn(director)) == ("results_missing", {"count": 1})
    assert drawn(director, accepts_missing=True) == (2,)


def test_a_provisional_draw_stays_one_and_late_corrections_change_nothing_of_it(database: Database) -> None:
    director = field_of(database, 4)  # case 70
    drawn(director)
    play(director, 1)
    drawn(director, accepts_missing=True)
    was = pairs(director, 2)

    play(director, 2)
    play(director, 1, ("4SN-1", "4SN="))

    draw = stored_draws(director)[1]
    assert (draw.provisional, pairs(director, 2)) == (True, was)
    assert [tuple(pair) for pair in draw.pairs] == was


def test_an_odd_field_gives_a_bye_that_is_a_row_with_its_points(database: Database) -> None:
    director = field_of(database, 5)
    drawn(director)
    play_round(director, 1)

    bye = matches_of(director, 1)[2]
    assert (bye.home.number, bye.away.number, bye.ended_by, bye.table_label) == (5, 0, EndedBy.BYE, None)
    assert "3 T5 12.00" in table(standings(director))
    assert stored_draws(director)[0].pairs == [[1, 2], [4, 3], [5, None]]


def test_nobody_has_a_second_bye_while_others_had_none(database: Database) -> None:
    director = field_of(database, 5)
    byes = []
    for number in range(1, 6):
        drawn(director)
        play_round(director, number)
        byes += [home for home, away in pairs(director, number) if away is None]

    assert sorted(byes) == [1, 2, 3, 4, 5]


def test_three_teams_over_play_matches_of_half_the_boards_each_on_boards_of_their_own(database: Database) -> None:
    director = field_of(database, 5, {"boards": 4, "odd": "triple"})
    drawn(director)

    assert pairs(director, 1) == [(1, 2), (3, 4), (4, 5), (5, 3)]
    assert [head.boards_scheduled for head in matches_of(director, 1)] == [4, 2, 2, 2]
    numbers = [
        sorted({board for _, board, _ in replace(director, match=match).facts().slots}) for match in (1, 2, 3, 4)
    ]
    assert numbers == [[1, 2, 3, 4], [1, 2], [3, 4], [5, 6]]
    assert [table.table_label for table in matches_of(director, 1)] == ["1", "2", "3", "4"]


def test_boards_that_have_no_half_give_no_triple(database: Database) -> None:
    director = field_of(database, 3, {"boards": 3, "odd": "triple"})

    assert refusal(lambda: drawn(director)) == ("triple_needs_halves", {"boards": 3})


def test_a_round_robin_is_drawn_at_once_by_the_places_of_its_teams(database: Database) -> None:
    director = field_of(database, 4, format=StageFormat.ROUND_ROBIN)
    named(director, 4, 3, 2, 1)

    assert drawn(director) == (1, 2, 3)

    assert [pairs(director, number) for number in (1, 2, 3)] == [
        [(4, 1), (3, 2)],
        [(1, 2), (4, 3)],
        [(3, 1), (2, 4)],
    ]
    assert [draw.provisional for draw in stored_draws(director)] == [False] * 3


def test_everybody_meets_everybody_twice_where_that_is_set(database: Database) -> None:
    director = field_of(database, 3, {"double": True}, format=StageFormat.ROUND_ROBIN)

    assert drawn(director) == (1, 2, 3, 4, 5, 6)

    met = [(home, away) for number in range(1, 7) for home, away in pairs(director, number) if away]
    assert sorted(sorted(pair) for pair in met) == [[1, 2], [1, 2], [1, 3], [1, 3], [2, 3], [2, 3]]


def test_teams_in_threes_play_their_triples_in_one_round(database: Database) -> None:
    director = field_of(database, 6, {"boards": 2}, format=StageFormat.TRIPLES)

    assert drawn(director) == (1,)

    assert pairs(director, 1) == [(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 4)]


def test_teams_that_are_not_in_threes_play_no_triples(database: Database) -> None:
    director = field_of(database, 4, {"boards": 2}, format=StageFormat.TRIPLES)

    assert refusal(lambda: drawn(director)) == ("not_in_threes", {"teams": 4})


def test_who_has_withdrawn_is_not_drawn(database: Database) -> None:
    director = field_of(database, 5)
    team_is(director, 1, withdrawn_at=NOON)
    drawn(director)
    play_round(director, 1)
    team_is(director, 2, withdrawn_at=NOON)

    drawn(director)

    assert pairs(director, 1) == [(2, 3), (5, 4)]
    assert {team for pair in pairs(director, 2) for team in pair if team} == {3, 4, 5}


def test_a_field_of_one_team_is_not_drawn(database: Database) -> None:
    one = field_of(database, 1)
    two = field_of(database, 2)
    drawn(two)
    play_round(two, 1)
    team_is(two, 2, withdrawn_at=NOON)

    assert refusal(lambda: drawn(one))[0] == "too_few_teams"
    assert refusal(lambda: drawn(two))[0] == "too_few_teams"


def test_a_swiss_has_as_many_rounds_as_were_planned(database: Database) -> None:
    director = field_of(database, 4, {"rounds": 1})
    drawn(director)

    assert refusal(lambda: drawn(director)) == ("all_rounds_drawn", {"rounds": 1})


def test_a_round_robin_is_not_drawn_twice(database: Database) -> None:
    director = field_of(database, 4, format=StageFormat.ROUND_ROBIN)
    drawn(director)

    assert refusal(lambda: drawn(director)) == ("already_drawn", {})


def test_a_knock_out_is_not_drawn_round_by_round(database: Database) -> None:
    director = field_of(database, 4)
    stage = added_stage(director)

    assert refusal(lambda: drawn(director, stage=stage)) == ("not_drawn_by_rounds", {})


def test_something_else_than_was_shown_is_not_drawn(database: Database) -> None:
    director = field_of(database, 4)
    drawn(director)
    play_round(director, 1)
    shown = proposed(director).mark
    play(director, 1, ("4SN-1", "4SN="))

    with pytest.raises(ChangedSinceError):
        drawn(director, expected=shown)

    assert drawn(director, expected=proposed(director).mark) == (2,)


def test_the_same_form_draws_once(database: Database) -> None:
    director = field_of(database, 4)
    drawn(director, act={"key": "once"})

    with pytest.raises(AlreadyDoneError):
        drawn(director, act={"key": "once"})

    assert len(stored_draws(director)) == 1


def test_settings_that_nobody_knows_are_refused(database: Database) -> None:
    director = field_of(database, 4)
    stage_is(director, settings={"draw": {"pairing": "dutch"}})

    with pytest.raises(SettingError, match="pairing"):
        drawn(director)


@pytest.mark.parametrize("odd", ["bye", "triple"])
def test_a_drawn_event_is_sound_and_is_copied_whole(database: Database, odd: str) -> None:
    director = field_of(database, 5, {"boards": 2, "odd": odd})
    drawn(director)
    drawn(director, accepts_missing=True)

    assert check(database, NOON) == []
    assert copy_beside(director) is not None
    assert check(database, NOON) == []
