"""The players of a team: up to eight, each name once, one captain; the log knows them by id alone."""

import json

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.services.checks import check
from matchscore.services.players import PlayerKey, PlayerPlan, change_player
from matchscore.services.segments import ChangedSinceError
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.people import OPEN, add, names, player, players, remove, rename, seat
from tests.services.refusals import refusal
from tests.services.scorer import Scorer


@pytest.fixture
def team(database: Database) -> Scorer:
    """Give a match whose home team has two players: revisions 2 and 3."""
    scorer = friendly(database)
    add(scorer, "Olive", "Oscar")
    return scorer


def test_players_are_kept_in_the_order_in_which_they_were_added(team: Scorer) -> None:
    assert names(team) == ["Olive", "Oscar"]


def test_an_added_player_is_logged_by_id_and_without_a_name(team: Scorer) -> None:
    change = team.changes()[-1]

    path = f"player/{player(team, 'Oscar').id}"
    assert (change.verb, change.match_id) == ("add_player", None)
    assert (change.before, change.after) == ({path: None}, {path: {"team": 1, "is_captain": False}})


def test_a_name_can_be_taken_out_of_everything_that_is_kept(team: Scorer) -> None:
    rename(team, "Oscar", "Player 2")

    assert names(team) == ["Olive", "Player 2"]
    assert "Oscar" not in json.dumps([[change.before, change.after] for change in team.changes()])


def test_a_team_has_eight_players_and_no_more(team: Scorer) -> None:
    add(team, *[f"Otter {number}" for number in range(3, 9)])

    assert refusal(lambda: add(team, "Otto")) == ("team_is_full", {"team": "Otters", "most": 8})
    assert len(names(team)) == 8


@pytest.mark.parametrize("typed", ["Olive", " olive ", "ÓLIVE", "Olive\N{COMBINING ACUTE ACCENT}"])
def test_a_name_stands_once_in_a_team_whatever_its_spelling(team: Scorer, typed: str) -> None:
    facts = {"team": "Otters", "name": "Olive"}

    assert refusal(lambda: add(team, typed)) == ("player_twice_in_team", facts)
    assert refusal(lambda: rename(team, "Oscar", typed)) == ("player_twice_in_team", facts)
    assert names(team) == ["Olive", "Oscar"]


def test_two_teams_may_have_players_of_one_name(team: Scorer) -> None:
    add(team, "Olive", team=2)

    assert names(team, 2) == ["Olive"]


def test_a_name_that_is_none_is_refused(team: Scorer) -> None:
    assert refusal(lambda: add(team, " \t")) == ("name_missing", {})
    assert refusal(lambda: rename(team, "Oscar", "n" * 121)) == ("name_too_long", {"most": 120})


def test_a_player_may_be_spelled_anew(team: Scorer) -> None:
    rename(team, "Olive", "OLIVE")

    assert names(team) == ["OLIVE", "Oscar"]


def test_a_team_has_one_captain(team: Scorer) -> None:
    rename(team, "Olive", "Olive", is_captain=True)
    add(team, "Otto", is_captain=True)

    assert [each.name for each in players(team) if each.is_captain] == ["Otto"]
    olive, otto = player(team, "Olive").id, player(team, "Otto").id
    assert team.changes()[-1].after == {
        f"player/{otto}": {"team": 1, "is_captain": True},
        f"player/{olive}": {"team": 1, "is_captain": False},
    }


def test_the_mark_of_a_captain_can_be_taken_away(team: Scorer) -> None:
    rename(team, "Olive", "Olive", is_captain=True)

    rename(team, "Olive", "Olive", is_captain=False)

    assert not any(each.is_captain for each in players(team))


def test_a_player_who_stays_as_they_are_is_no_change(team: Scorer) -> None:
    assert refusal(lambda: rename(team, "Olive", " Olive ")) == ("nothing_to_change", {})
    assert team.revision() == 3


def test_a_player_who_was_changed_since_is_not_overwritten(team: Scorer) -> None:
    seen = player(team, "Olive").revision
    rename(team, "Olive", "Olivia")

    with pytest.raises(ChangedSinceError) as changed:
        rename(team, "Olivia", "Olga", seen=seen)

    assert changed.value.revision == 4
    assert names(team) == ["Olivia", "Oscar"]


def test_a_player_is_removed_and_leaves_no_one_at_their_path(team: Scorer) -> None:
    path = f"player/{player(team, 'Oscar').id}"

    remove(team, "Oscar")

    change = team.changes()[-1]
    assert names(team) == ["Olive"]
    assert (change.before, change.after) == ({path: {"team": 1, "is_captain": False}}, {path: None})


def test_a_player_who_sits_somewhere_stays(team: Scorer) -> None:
    seat(team, OPEN)

    facts = {"name": "Oscar", "match": 1, "segment": 1}
    assert refusal(lambda: remove(team, "Oscar")) == ("player_sits", facts)


def test_a_player_of_another_team_is_not_found(team: Scorer) -> None:
    add(team, "Quinn", team=2)
    key = PlayerKey(1, player(team, "Quinn", 2).id, seen=4)

    with pytest.raises(NotFoundError), team.acting() as (session, act):
        change_player(session, act, key, PlayerPlan("Quincy"))


def test_a_team_that_is_not_there_is_not_found(team: Scorer) -> None:
    with pytest.raises(NotFoundError):
        add(team, "Otto", team=9)


def test_what_is_done_with_players_agrees_with_its_log(team: Scorer) -> None:
    rename(team, "Olive", "Olga", is_captain=True)
    add(team, "Otto", is_captain=True)
    remove(team, "Oscar")

    assert check(team.database, NOON) == []
