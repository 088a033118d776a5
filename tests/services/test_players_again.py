"""What is asked about a player twice is done once, and its key does nothing else."""

from collections.abc import Callable

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.players import PlayerKey, PlayerPlan, change_player, remove_player
from matchscore.services.slots import AlreadyDoneError
from tests.services.friendlies import friendly
from tests.services.people import add, names, player, remove, rename
from tests.services.refusals import refusal
from tests.services.scorer import Scorer


@pytest.fixture
def team(database: Database) -> Scorer:
    """Give a match whose home team has two players: revisions 2 and 3."""
    scorer = friendly(database)
    add(scorer, "Olive", "Oscar")
    return scorer


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
