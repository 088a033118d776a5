"""The players of a team: up to eight, each name once, one captain; the log knows them by id alone."""

import json
from collections.abc import Callable

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.players import PlayerKey, PlayerPlan, change_player, remove_player
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.people import OPEN, add, names, player, players, remove, rename, seat
from tests.services.scorer import Scorer


@pytest.fixture
def team(database: Database) -> Scorer:
    """Give a match whose home team has two players: revisions 2 and 3."""
    scorer = friendly(database)
    add(scorer, "Olive", "Oscar")
    return scorer


def refusal(act: Callable[[], object]) -> tuple[str, dict[str, object]]:
    """Give why something is refused."""
    with pytest.raises(RefusedError) as refused:
        act()
    return refused.value.reason, dict(refused.value.facts)


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


@pytest.mark.parametrize(
    "act",
    [
        lambda scorer: add(scorer, "Otto", key="again"),
        lambda scorer: rename(scorer, "Olive", "Olga", key="again"),
        lambda scorer: remove(scorer, "Olive", key="again"),
    ],
)
def test_a_form_that_arrives_twice_is_done_once(team: Scorer, act: Callable[[Scorer], None]) -> None:
    olive, seen = player(team, "Olive").id, player(team, "Olive").revision
    act(team)
    revision = team.revision()

    with pytest.raises((AlreadyDoneError, RefusedError)) as done, team.acting(key="again") as (session, again):
        change_player(session, again, PlayerKey(1, olive, seen), PlayerPlan("Olga"))

    assert done.type is {"rename_player": AlreadyDoneError}.get(team.changes()[-1].verb, RefusedError)
    assert team.revision() == revision


def test_a_player_is_added_once(team: Scorer) -> None:
    add(team, "Otto", key="again")

    with pytest.raises(AlreadyDoneError):
        add(team, "Otto", key="again")

    assert names(team) == ["Olive", "Oscar", "Otto"]


def test_a_player_who_is_gone_by_now_is_not_added_again(team: Scorer) -> None:
    add(team, "Otto", key="again")
    remove(team, "Otto")

    with pytest.raises(AlreadyDoneError):
        add(team, "Otto", key="again")

    assert names(team) == ["Olive", "Oscar"]


@pytest.mark.parametrize(
    "act",
    [
        lambda scorer: add(scorer, "Ottilie", key="again"),
        lambda scorer: add(scorer, "Otto", team=2, key="again"),
        lambda scorer: add(scorer, "Otto", is_captain=True, key="again"),
        lambda scorer: rename(scorer, "Olive", "Otto", key="again"),
        lambda scorer: remove(scorer, "Otto", key="again"),
    ],
)
def test_the_key_of_one_player_does_nothing_else(team: Scorer, act: Callable[[Scorer], None]) -> None:
    add(team, "Otto", key="again")
    revision = team.revision()

    assert refusal(lambda: act(team)) == ("key_used", {})
    assert team.revision() == revision


@pytest.mark.parametrize(("called", "is_captain"), [("Olivia", False), ("Olga", True)])
def test_the_key_of_a_new_name_gives_no_other(team: Scorer, called: str, *, is_captain: bool) -> None:
    rename(team, "Olive", "Olga", key="again")

    assert refusal(lambda: rename(team, "Olga", called, is_captain=is_captain, key="again")) == ("key_used", {})


def test_the_key_of_one_new_name_gives_none_to_another_player(team: Scorer) -> None:
    rename(team, "Olive", "Olga", key="again")

    assert refusal(lambda: rename(team, "Oscar", "Ottilie", key="again")) == ("key_used", {})


def test_the_key_of_a_new_name_adds_nobody(team: Scorer) -> None:
    rename(team, "Olive", "Olga", key="again")

    assert refusal(lambda: add(team, "Otto", key="again")) == ("key_used", {})


def test_a_player_is_removed_once_and_no_other_by_the_same_key(team: Scorer) -> None:
    olive, seen = player(team, "Olive").id, player(team, "Olive").revision
    remove(team, "Olive", key="again")

    with pytest.raises(AlreadyDoneError), team.acting(key="again") as (session, act):
        remove_player(session, act, PlayerKey(1, olive, seen))

    assert refusal(lambda: remove(team, "Oscar", key="again")) == ("key_used", {})


def test_what_is_done_with_players_agrees_with_its_log(team: Scorer) -> None:
    rename(team, "Olive", "Olga", is_captain=True)
    add(team, "Otto", is_captain=True)
    remove(team, "Oscar")

    assert check(team.database, NOON) == []
