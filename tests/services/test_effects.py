"""What a correction is announced to do: IMPs, VPs, and the places of both teams before and after."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.queries.league import TEN, league, play_match, team_is
from tests.queries.overheard import overheard
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps


def effect(scorer: Scorer) -> dict[str, Any]:
    """Give the effect of the newest change."""
    found = scorer.changes()[-1].effect
    assert found is not None
    return found


@pytest.fixture
def pair(database: Database) -> tuple[Scorer, Scorer]:
    """Play two matches of one board: Otters win by 10, Lynxes by 7."""
    first, second = two_matches(database, 1, vp_scale="wbf-continuous")
    first.enter_all(open_1="4SN=", closed_1="4SN-1")
    second.enter_all(open_1="4SN=", closed_1="3SN=")
    return first, second


PLACES = {"before": {"home": 1, "away": 4}, "after": {"home": 2, "away": 2}}


def test_a_correction_of_a_finished_segment_says_what_became_of_the_places(pair: tuple[Scorer, Scorer]) -> None:
    first, _ = pair
    first.finish()

    first.enter("1/1/closed", "4SN=", reason="keying error")

    told = effect(first)
    assert told["places"] == PLACES
    assert [told[when]["home_vps"] for when in ("before", "after")] == ["18.09", "10.00"]


def test_once_it_is_published_every_change_says_it(pair: tuple[Scorer, Scorer]) -> None:
    first, _ = pair
    first.publish()

    first.enter("1/1/closed", "4SN=")

    assert effect(first)["places"] == PLACES


def test_before_that_no_entry_waits_for_it(pair: tuple[Scorer, Scorer]) -> None:
    first, _ = pair
    seen = first.slot("1/1/closed").revision

    with overheard() as statements:
        first.enter("1/1/closed", "4SN=", seen=seen)

    assert "places" not in effect(first)
    assert len(statements) <= 10


def test_an_event_of_one_match_has_no_places(database: Database) -> None:
    match = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN-1")
    match.publish()

    match.enter("1/1/closed", "4SN=")

    assert set(effect(match)) == {"before", "after", "board"}


def test_teams_that_change_sides_are_told_each_by_its_own_place(pair: tuple[Scorer, Scorer]) -> None:
    first, _ = pair
    first.publish()

    first.swap_home_and_away()

    assert effect(first)["places"] == {"before": {"home": 1, "away": 4}, "after": {"home": 4, "away": 1}}


def test_seats_that_are_swapped_and_carry_over_and_exchanged_rooms_say_it_too(pair: tuple[Scorer, Scorer]) -> None:
    first, _ = pair
    first.publish()
    told = []

    first.swap_seats()
    told.append(effect(first)["places"]["after"])
    first.exchange_rooms()
    told.append(effect(first)["places"]["after"])
    first.carry_over(imps(0, 10))
    told.append(effect(first)["places"]["after"])

    assert told == [{"home": 4, "away": 1}, {"home": 1, "away": 4}, {"home": 2, "away": 2}]


def test_a_reported_total_that_counts_says_it(database: Database) -> None:
    first, second = two_matches(database, 1)
    second.enter_all(open_1="4SN=", closed_1="3SN=")
    first.publish()

    first.report(imps(20, 5))

    assert effect(first)["places"] == {"before": {"home": 2, "away": 2}, "after": {"home": 1, "away": 4}}


def test_a_segment_that_is_reopened_changes_no_place_and_says_none(pair: tuple[Scorer, Scorer]) -> None:
    first, _ = pair
    first.finish()

    first.reopen()

    assert "places" not in effect(first)
    assert first.sheet().boards[0].rooms[Room.OPEN].result is not None


def test_a_team_that_a_correction_leaves_unranked_has_no_place_to_be_told(database: Database) -> None:
    matches = league(database)
    mine = [each for each in matches if 2 in {each.facts().head.home.number, each.facts().head.away.number}]
    play_match(mine[0], TEN)
    play_match(mine[1], TEN)
    mine[1].publish()
    team_is(mine[1], 2, withdrawn_at=NOON)

    mine[1].withdraw("1/1/closed")

    told = effect(mine[1])
    assert "places" not in told
    assert [moved["after"] for moved in told["standings"] if moved["team"] == 2] == [None]
