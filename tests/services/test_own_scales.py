"""Scales of victory points of an event's own: a version never changes, and everything of it is kept."""

from decimal import Decimal
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.event import Event
from matchscore.models.stage import VpScale
from matchscore.queries.stage_conditions import own_scales, read_conditions
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.scoring.vp_bands import BandsError
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.copies.checking import CopyError, check_copy
from matchscore.services.own_scales import NewScale, add_scale
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.event_copies import added, changed, copied
from tests.services.friendlies import WON_BY_18, empty_event, friendly
from tests.services.scorer import Scorer
from tests.services.stage_conditions import put

BANDS: list[Any] = [[1, 8, [[0, "6", "6"], [10, "8.5", "3.5"]]]]


def bring(scorer: Scorer, key: str | None = None, **scale: Any) -> str:
    """Bring a scale, and give the name of its version."""
    new = NewScale(**{"name": "club-12", "version": "", "source": "our club", "bands": BANDS} | scale)
    with scorer.acting(key=key) as (session, act):
        return add_scale(session, act, new)


def names(scorer: Scorer) -> list[tuple[str, str]]:
    """Name the scales of the event with their versions."""
    with scorer.database.reading() as session:
        return [(each.name, each.version) for each in own_scales(session, scorer.event_id)]


def test_a_scale_is_kept_and_a_stage_is_played_by_it(database: Database) -> None:
    scorer = friendly(database).enter_all(**WON_BY_18)
    version = bring(scorer)

    put(scorer, scale="club-12", version=version)

    points = scorer.sheet().victory_points
    assert points is not None
    assert (points.scale, points.home, points.away) == ("club-12", Decimal("8.5"), Decimal("3.5"))


def test_the_log_has_all_of_it(database: Database) -> None:
    scorer = empty_event(database)

    bring(scorer)

    logged = scorer.changes()[-1]
    path = "scale/club-12/1"
    assert (logged.verb, logged.before) == ("add_scale", {path: None})
    assert logged.after == {path: {"source": "our club", "bands": BANDS}}


def test_a_new_file_is_the_next_version_unless_it_is_named(database: Database) -> None:
    scorer = empty_event(database)

    versions = [bring(scorer), bring(scorer), bring(scorer, version="2026"), bring(scorer), bring(scorer, version="b")]

    assert versions == ["1", "2", "2026", "2027", "b"]
    assert names(scorer) == [("club-12", version) for version in versions]


def test_without_a_source_it_is_its_own(database: Database) -> None:
    scorer = empty_event(database)

    bring(scorer, source="")

    with database.reading() as session:
        assert [each.source for each in own_scales(session, scorer.event_id)] == ["club-12"]


@pytest.mark.parametrize(
    ("scale", "reason"),
    [
        ({"name": "wbf-continuous"}, "scale_of_the_program"),
        ({"name": "club/12"}, "scale_name_slash"),
        ({"version": "1/2"}, "scale_name_slash"),
        ({"name": ""}, "name_missing"),
        ({"name": "c" * 61}, "name_too_long"),
        ({"version": "1"}, "scale_version_taken"),
    ],
)
def test_what_cannot_be_kept_is_refused(database: Database, scale: dict[str, Any], reason: str) -> None:
    scorer = empty_event(database)
    bring(scorer)

    with pytest.raises(RefusedError, match=reason):
        bring(scorer, **scale)

    assert names(scorer) == [("club-12", "1")]


def test_steps_that_are_no_scale_are_refused(database: Database) -> None:
    with pytest.raises(BandsError):
        bring(empty_event(database), bands=[])


def test_an_event_has_only_so_many(database: Database) -> None:
    scorer = empty_event(database)
    with database.writing(None) as (session, _):
        rows = [{"name": f"club-{number}", "version": "1", "source": "ours"} for number in range(50)]
        session.add_all(VpScale(**row, bands=BANDS, rev=1, event_id=scorer.event_id) for row in rows)

    with pytest.raises(RefusedError, match="too_many_scales"):
        bring(scorer)


def test_the_same_form_sent_twice_is_done_once(database: Database) -> None:
    scorer = empty_event(database)
    bring(scorer, "one")

    with pytest.raises(AlreadyDoneError):
        bring(scorer, "one")
    with pytest.raises(RefusedError, match="key_used"):
        bring(scorer, "one", name="club-14")


def test_the_log_and_what_stands_agree_and_a_copy_has_all_of_it(database: Database) -> None:
    scorer = friendly(database)
    put(scorer, scale="club-12", version=bring(scorer))
    copy = check_copy(copied(database, "friendly").tables)
    with database.writing(None) as (session, _):
        session.get_one(Event, scorer.event_id).slug = "older"

    copied_id = added(database, copy)

    assert check(database, NOON) == []
    with database.reading() as session:
        rules = read_conditions(session, copied_id or 0, 1).rules
    assert rules.scale is not None
    assert (rules.scale.name, rules.scale.source) == ("club-12", "our club")


def test_a_scale_that_the_log_does_not_know_is_found(database: Database) -> None:
    scorer = empty_event(database)
    with database.writing(None) as (session, _):
        session.add(VpScale(event_id=scorer.event_id, name="club-12", version="1", source="?", bands=BANDS, rev=1))

    assert [found.facts for found in check(database, NOON)] == [{"path": "scale/club-12/1"}]


def test_a_stage_that_is_otherwise_than_the_log_says_is_found(database: Database) -> None:
    scorer = friendly(database)
    put(scorer, scoring={"bye_vps": "10"})
    with database.writing(None) as (session, _):
        session.get_one(Event, scorer.event_id).stages[0].settings = {}

    assert [found.facts for found in check(database, NOON)] == [{"path": "stage/1"}]


STAGE: dict[str, Any] = {
    "name": "a",
    "format": "match",
    "method": "imps",
    "scale": None,
    "version": None,
    "settings": {},
}


@pytest.mark.parametrize(
    ("path", "state"),
    [
        ("stage/1", {**STAGE, "method": "chess"}),
        ("stage/1", {**STAGE, "name": 7}),
        ("stage/1", {"name": "a"}),
        ("stage/1", {**STAGE, "settings": {"scoring": {"bye_vps": "many"}}}),
        ("stage/1", {**STAGE, "settings": {"scoring": []}}),
        ("scale/club-12/1", {"source": "ours", "bands": [7]}),
        ("scale/club-12/1", {"source": "ours"}),
    ],
)
def test_a_copy_whose_log_has_a_state_that_cannot_be_is_refused(
    database: Database, path: str, state: dict[str, Any]
) -> None:
    scorer = empty_event(database)
    put(scorer, scoring={"bye_vps": "10"})
    copy = copied(database, scorer.slug)

    with pytest.raises(CopyError, match="changes/1"):
        check_copy(changed(copy, "changes", after={path: state}).tables)


@pytest.mark.parametrize(
    ("table", "cells"),
    [
        ("stages", {"settings": {"scoring": {"elevens": True}}}),
        ("stages", {"settings": {"scoring": 7}}),
        ("vp_scales", {"bands": []}),
    ],
)
def test_a_copy_by_which_no_match_could_be_scored_is_refused(
    database: Database, table: str, cells: dict[str, Any]
) -> None:
    scorer = empty_event(database)
    bring(scorer)

    with pytest.raises(CopyError, match=f"{table}/1"):
        check_copy(changed(copied(database, scorer.slug), table, **cells).tables)


def test_a_version_that_nobody_brought_is_not_there(database: Database) -> None:
    scorer = friendly(database)
    bring(scorer)

    with pytest.raises(MissingScaleError):
        put(scorer, scale="club-12", version="2")


def test_a_stage_by_another_version_of_a_scale_of_the_program_has_no_points(database: Database) -> None:
    scorer = friendly(database).enter_all(**WON_BY_18)
    with database.writing(None) as (session, _):
        stage = session.get_one(Event, scorer.event_id).stages[0]
        stage.vp_scale, stage.vp_scale_version = "wbf-continuous", "2031"

    assert (scorer.sheet().victory_points, scorer.sheet().missing_scale) == (None, "wbf-continuous")
