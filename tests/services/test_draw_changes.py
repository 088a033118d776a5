"""A draw that is changed by hand, and one that is taken back."""

import pytest

from matchscore.db import Database
from matchscore.models import EndedBy, StageFormat, Visibility
from matchscore.queries.heads import NotFoundError
from matchscore.queries.rounds import read_round
from matchscore.scoring.seats import Room
from matchscore.services.checks import check
from matchscore.services.closing import close_round
from matchscore.services.draw_changes import DrawingDoubtsError
from matchscore.services.drawing.doubts import DrawingDoubt, DrawingSign
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.visibility import set_round_visibility
from tests.factories import NOON
from tests.services.drawers import (
    at_match,
    changed,
    drawn,
    field_of,
    matches_of,
    newest,
    pairs,
    play,
    play_round,
    stored_draws,
    taken_back,
)
from tests.services.evenings import started
from tests.services.refusals import refusal
from tests.services.scorer import Scorer
from tests.services.stage_places import copy_beside


@pytest.fixture
def director(database: Database) -> Scorer:
    """Draw the first round of five teams: 1–2, 4–3, and 5 sits out."""
    director = field_of(database, 5)
    drawn(director)
    return director


def test_two_teams_change_places_and_the_draw_stays_as_it_was_made(director: Scorer) -> None:
    changed(director, {1: (1, 3), 2: (4, 2)})

    assert pairs(director, 1) == [(1, 3), (4, 2), (5, None)]
    assert stored_draws(director)[0].pairs == [[1, 2], [4, 3], [5, None]]
    assert check(director.database, NOON) == []


def test_another_team_sits_out_and_the_table_goes_with_the_match(director: Scorer) -> None:
    changed(director, {2: (4, None), 3: (5, 3)})

    second, third = matches_of(director, 1)[1:]
    assert (second.ended_by, second.table_label) == (EndedBy.BYE, None)
    assert (third.ended_by, third.table_label) == (None, "2")
    play(director, 3)
    assert check(director.database, NOON) == []
    assert copy_beside(director) is not None


def test_two_byes_change_places(director: Scorer) -> None:
    changed(director, {3: (3, None), 2: (4, 5)})

    assert pairs(director, 1) == [(1, 2), (4, 5), (3, None)]


def test_a_second_bye_lists_the_teams_without_one_and_needs_a_reason(director: Scorer) -> None:  # case 23
    play_round(director, 1)
    drawn(director)
    assert pairs(director, 2) == [(1, 4), (2, 5), (3, None)]
    swapped = {5: (2, 3), 6: (5, None)}

    with pytest.raises(DrawingDoubtsError) as told:
        changed(director, swapped, round_=2)

    without = (1, 4, 2, 3)
    assert told.value.doubts == (DrawingDoubt(DrawingSign.SECOND_BYE, {"team": 5, "byes": 1, "others": without}),)
    assert refusal(lambda: changed(director, swapped, round_=2, accepted=True))[0] == "draw_reason_needed"

    changed(director, swapped, round_=2, accepted=True, act={"reason": "they came late"})

    assert (5, None) in pairs(director, 2)
    assert director.changes()[-1].reason == "they came late"


def test_what_cannot_be_played_is_refused(director: Scorer) -> None:
    assert refusal(lambda: changed(director, {1: (1, 3)})) == ("drawn_twice", {"team": 3})
    assert refusal(lambda: changed(director, {1: (1, 9)})) == ("not_entered", {"team": 9})
    assert refusal(lambda: changed(director, {1: (1, 1)})) == ("same_team_twice", {})
    assert refusal(lambda: changed(director, {1: (0, 1)})) == ("no_home_team", {"match": 1})
    assert refusal(lambda: changed(director, {1: (1, 2)})) == ("nothing_to_change", {})
    with pytest.raises(NotFoundError):
        changed(director, {9: (1, 2)})


def test_a_round_in_which_something_is_entered_stays_as_it_was_drawn(director: Scorer) -> None:
    play(director, 2)

    assert refusal(lambda: changed(director, {1: (2, 1)})) == ("round_begun", {"match": 2})
    assert refusal(lambda: taken_back(director)) == ("round_begun", {"match": 2})


def test_a_round_that_is_closed_stays_as_it_was_drawn(director: Scorer) -> None:
    with director.acting() as (session, act):
        close_round(session, act, 1, read_round(session, director.event_id, 1).revision)

    assert refusal(lambda: changed(director, {1: (2, 1)})) == ("round_closed", {"round": 1})
    assert refusal(lambda: taken_back(director)) == ("round_closed", {"round": 1})


def test_a_draw_that_somebody_changed_meanwhile_is_looked_at_again(director: Scorer) -> None:
    seen = newest(director, 1)
    changed(director, {1: (2, 1)})

    with pytest.raises(ChangedSinceError):
        changed(director, {2: (3, 4)}, seen=seen)
    with pytest.raises(ChangedSinceError):
        taken_back(director, seen=seen)


def test_the_same_form_changes_once(director: Scorer) -> None:
    changed(director, {1: (2, 1)}, act={"key": "once"})

    with pytest.raises(AlreadyDoneError):
        changed(director, {1: (2, 1)}, act={"key": "once"})
    assert refusal(lambda: changed(director, {2: (3, 4)}, act={"key": "once"})) == ("key_used", {})


def test_a_triple_stays_one(database: Database) -> None:
    director = field_of(database, 5, {"boards": 2, "odd": "triple"})
    drawn(director)

    changed(director, {1: (1, 5), 3: (4, 2), 4: (2, 3)})

    assert pairs(director, 1) == [(1, 5), (3, 4), (4, 2), (2, 3)]
    assert refusal(lambda: changed(director, {4: (3, 2)}))[0] == "triple_broken"
    assert refusal(lambda: changed(director, {4: (3, None)}))[0] == "triple_broken"
    assert check(database, NOON) == []


def test_a_draw_is_taken_back_and_drawn_again(director: Scorer) -> None:
    changed(director, {2: (4, None), 3: (5, 3)})
    started(director)
    with director.acting() as (session, act):
        set_round_visibility(session, act, 1, Visibility.OPEN, read_round(session, director.event_id, 1).revision)

    assert taken_back(director) == (1,)

    assert (matches_of(director, 1), stored_draws(director)) == ([], [])
    assert check(director.database, NOON) == []
    drawn(director)
    assert pairs(director, 1) == [(1, 2), (4, 3), (5, None)]
    assert check(director.database, NOON) == []
    assert copy_beside(director) is not None


def test_a_triple_is_taken_back_with_its_boards(database: Database) -> None:
    director = field_of(database, 3, {"boards": 2, "odd": "triple"})
    drawn(director)

    taken_back(director)
    drawn(director)

    assert pairs(director, 1) == [(1, 2), (2, 3), (3, 1)]
    assert check(database, NOON) == []


def test_of_a_swiss_the_newest_round_is_taken_back(director: Scorer) -> None:
    play_round(director, 1)
    drawn(director)

    assert taken_back(director) == (2,)
    assert refusal(lambda: taken_back(director))[0] == "round_begun"


def test_a_round_robin_is_taken_back_whole(database: Database) -> None:
    director = field_of(database, 4, format=StageFormat.ROUND_ROBIN)
    drawn(director)

    assert taken_back(director, act={"key": "once"}) == (1, 2, 3)
    with pytest.raises(AlreadyDoneError):
        taken_back(director, act={"key": "once"}, seen=0)
    assert refusal(lambda: taken_back(director, seen=0)) == ("nothing_drawn", {})
    assert drawn(director) == (1, 2, 3)


def test_who_sits_north_south_in_a_match_that_was_a_bye(director: Scorer) -> None:
    changed(director, {2: (4, None), 3: (5, 3)})

    facts = matches_of(director, 1)[2]
    assert facts.boards_scheduled == 1
    assert {room for _, _, room in _slots(director)} == {Room.OPEN, Room.CLOSED}


def _slots(director: Scorer) -> set[tuple[int, int, Room]]:
    return set(at_match(director, 3).facts().slots)


def test_a_director_at_a_match_is_told_of_a_rematch(director: Scorer) -> None:
    play_round(director, 1)
    drawn(director)

    with pytest.raises(DrawingDoubtsError) as told:
        changed(director, {4: (1, 2), 5: (4, 5)}, round_=2)

    assert told.value.doubts == (DrawingDoubt(DrawingSign.REMATCH, {"home": 1, "away": 2, "round": 1}),)
