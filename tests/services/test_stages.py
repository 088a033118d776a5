"""Stages of an event: added, renamed, and the rules of what is brought along and how ties are broken."""

from fractions import Fraction
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.event import StageFormat
from matchscore.queries.heads import NotFoundError
from matchscore.queries.stage_teams import list_stages
from matchscore.scoring.carry_over_rule import Carried, CarryOver
from matchscore.scoring.extra_boards import ExtraBoards
from matchscore.scoring.settings import SettingError
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.stages import rename_stage, set_carry_over_rule, set_extra_boards
from tests.factories import NOON
from tests.services.scorer import Scorer
from tests.services.stage_places import added_stage, copy_beside, event_of, stage

SHARE = CarryOver(Carried.SHARE, percent=Fraction(50))


def renamed(scorer: Scorer, name: str, number: int = 1, seen: int | None = None, **act: Any) -> None:
    """Rename a stage."""
    seen = stage(scorer, number).revision if seen is None else seen
    with scorer.acting(**act) as (session, my_act):
        rename_stage(session, my_act, number, name, seen)


def carrying(scorer: Scorer, rule: CarryOver, number: int = 1, seen: int | None = None, **act: Any) -> None:
    """Set the rule of carry-over of a stage."""
    seen = stage(scorer, number).revision if seen is None else seen
    with scorer.acting(**act) as (session, my_act):
        set_carry_over_rule(session, my_act, number, rule, seen)


def breaking(scorer: Scorer, rule: ExtraBoards, number: int = 1, **act: Any) -> None:
    """Set the rule of extra boards of a stage."""
    with scorer.acting(**act) as (session, my_act):
        set_extra_boards(session, my_act, number, rule, stage(scorer, number).revision)


def test_a_stage_comes_after_those_that_there_are(database: Database) -> None:
    scorer = event_of(database)

    added_stage(scorer, " Semi-finals  and final ", method=Method.IMPS)

    with database.reading() as session:
        stages = [(each.number, each.name, each.format) for each in list_stages(session, scorer.event_id)]
    assert stages == [
        (1, "Friendly", StageFormat.ROUND_ROBIN),
        (2, "Semi-finals and final", StageFormat.KNOCK_OUT),
    ]


def test_a_stage_is_added_with_its_scale_and_settings(database: Database) -> None:
    scorer = event_of(database)

    number = added_stage(
        scorer, format=StageFormat.SWISS, scale="wbf-continuous", settings={"carry_over": SHARE.to_json(), "draw": {}}
    )

    logged = scorer.changes()[-1]
    assert (logged.verb, logged.before) == ("add_stage", {"stage/2": None})
    assert logged.after["stage/2"] == {
        "name": "Final",
        "format": "swiss",
        "method": "imps",
        "scale": "wbf-continuous",
        "version": "2013",
        "settings": {"carry_over": SHARE.to_json()},
    }
    assert stage(scorer, number).carry_over == SHARE


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        ({"scale": "of the moon"}, MissingScaleError),
        ({"settings": {"carry_over": {"how": "much"}}}, SettingError),
        ({"settings": {"knock_out": {"extra_boards": 8}}}, SettingError),
        ({"settings": {"knock_out": {"boards": 8}}}, SettingError),
        ({"settings": {"qualifiers": {"stage": 1}}}, SettingError),
    ],
)
def test_a_stage_that_could_not_be_played_is_not_added(
    database: Database, plan: dict[str, Any], error: type[Exception]
) -> None:
    scorer = event_of(database)

    with pytest.raises(error):
        added_stage(scorer, **plan)


def test_the_same_stage_sent_again_is_one(database: Database) -> None:
    scorer = event_of(database)
    added_stage(scorer, act={"key": "once"})

    with pytest.raises(AlreadyDoneError):
        added_stage(scorer, act={"key": "once"})


def test_a_stage_gets_another_name(database: Database) -> None:
    scorer = event_of(database)

    renamed(scorer, "Qualifying")

    assert stage(scorer).name == "Qualifying"
    logged = scorer.changes()[-1]
    assert (logged.before["stage/1"]["name"], logged.after["stage/1"]["name"]) == ("Friendly", "Qualifying")


def test_nobody_renames_what_they_have_not_seen(database: Database) -> None:
    scorer = event_of(database)
    renamed(scorer, "Qualifying")

    with pytest.raises(ChangedSinceError):
        renamed(scorer, "Heats", seen=1)


def test_the_name_that_a_stage_has_is_no_change(database: Database) -> None:
    scorer = event_of(database)

    with pytest.raises(RefusedError) as refused:
        renamed(scorer, "Friendly")

    assert refused.value.reason == "nothing_to_change"


@pytest.mark.parametrize("number", [2, 0, 10_000])
def test_a_stage_that_is_not_there_cannot_be_renamed(database: Database, number: int) -> None:
    scorer = event_of(database)

    with pytest.raises(NotFoundError):
        renamed(scorer, "Heats", number, seen=1)


def test_what_is_brought_along_and_how_ties_are_broken_is_set_and_taken_away_again(database: Database) -> None:
    scorer = event_of(database)
    number = added_stage(scorer)

    carrying(scorer, SHARE, number)
    breaking(scorer, ExtraBoards(4), number)

    assert (stage(scorer, number).carry_over, stage(scorer, number).extra_boards) == (SHARE, ExtraBoards(4))
    carrying(scorer, CarryOver(), number)
    breaking(scorer, ExtraBoards(), number)
    assert stage(scorer, number).settings == {}
    assert check(database, NOON) == []


def test_the_wbf_rule_is_for_matches(database: Database) -> None:
    scorer = event_of(database)

    with pytest.raises(RefusedError) as refused:
        carrying(scorer, CarryOver(Carried.WBF))

    assert refused.value.reason == "wbf_into_a_stage"


def test_a_rule_that_stands_is_no_change(database: Database) -> None:
    scorer = event_of(database)

    with pytest.raises(RefusedError) as refused:
        carrying(scorer, CarryOver())

    assert refused.value.reason == "nothing_to_change"


def test_a_rule_sent_again_is_answered(database: Database) -> None:
    scorer = event_of(database)
    carrying(scorer, SHARE, key="once")

    with pytest.raises(AlreadyDoneError):
        carrying(scorer, SHARE, key="once")


def test_a_copy_of_an_event_has_its_stages(database: Database) -> None:
    scorer = event_of(database, slug="cup")
    number = added_stage(scorer)
    carrying(scorer, SHARE, number)

    event_id = copy_beside(scorer)

    with database.reading() as session:
        stages = list_stages(session, event_id or 0)
    assert [each.carry_over for each in stages] == [CarryOver(), SHARE]
    assert check(database, NOON) == []
