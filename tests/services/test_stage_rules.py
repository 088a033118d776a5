"""The conditions of contest of a stage: set in one act, with what becomes of its matches, and kept."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.event import Event, Stage
from matchscore.queries.heads import NotFoundError
from matchscore.queries.stage_conditions import changes_of_conditions, read_conditions
from matchscore.scoring.board_points import Eights
from matchscore.scoring.settings import SettingError
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.standing_rows import Basis
from matchscore.scoring.tie_breaks import TieBreak
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.stage_rules import ConsequencesError
from tests.factories import NOON
from tests.services.event_copies import added, copied
from tests.services.friendlies import WON_BY_18, empty_event, friendly, two_matches
from tests.services.scorer import Scorer
from tests.services.stage_conditions import conditions, put

CONTINUOUS: dict[str, Any] = {"scale": "wbf-continuous", "version": "2013"}


def complete(database: Database) -> Scorer:
    """Give a match of four boards that home has won by 18 IMPs to 0."""
    return friendly(database).enter_all(**WON_BY_18)


def test_a_scale_is_set_and_the_match_has_victory_points_by_it_at_once(database: Database) -> None:
    scorer = complete(database)

    changed = put(scorer, **CONTINUOUS)

    points = scorer.sheet().victory_points
    assert points is not None
    assert (changed, points.home, points.away) == (1, Decimal("17.59"), Decimal("2.41"))


def test_one_line_of_the_log_says_what_stood_and_what_stands(database: Database) -> None:
    scorer = friendly(database)

    put(scorer, **CONTINUOUS, scoring={"bye_vps": "11.5"}, standings={"tie_breaks": ["net_imps", "lots"]})

    logged = scorer.changes()[-1]
    was: dict[str, Any] = {
        "name": "Friendly",
        "format": "match",
        "method": "imps",
        "scale": None,
        "version": None,
        "settings": {},
    }
    settings = {"scoring": {"bye_vps": "11.5"}, "standings": {"tie_breaks": ["net_imps", "lots"]}}
    assert (logged.verb, logged.match_id, logged.effect) == ("set_conditions", None, None)
    assert logged.before == {"stage/1": was}
    assert logged.after == {"stage/1": {**was, **CONTINUOUS, "settings": settings}}


def test_they_are_read_as_they_were_set(database: Database) -> None:
    scorer = friendly(database)

    put(scorer, method=Method.BAM, scoring={"ten_is_tie": True}, standings={"tie_breaks": ["wins"]})

    stands = conditions(scorer)
    assert (stands.rules.method, stands.rules.ten_is_tie) == (Method.BAM, True)
    assert (stands.standing.basis, stands.standing.tie_breaks) == (Basis.OWN_POINTS, (TieBreak.WINS,))


def test_what_is_usual_is_not_written_down(database: Database) -> None:
    scorer = friendly(database)

    put(scorer, **CONTINUOUS, scoring={"averages": ["3", "0", "-3"], "bye_vps": "12"}, standings={"basis": "vps"})

    assert conditions(scorer).settings == {}


def test_other_sections_of_the_settings_stay(database: Database) -> None:
    scorer = friendly(database)
    with database.writing(None) as (session, _):
        stage = session.get_one(Stage, conditions(scorer).stage_id)
        stage.settings = {"draw": {"legs": 2}}

    put(scorer, scoring={"bye_vps": "10"})

    assert conditions(scorer).settings == {"draw": {"legs": 2}, "scoring": {"bye_vps": "10"}}


def test_who_does_not_know_what_becomes_of_the_matches_is_told_and_nothing_is_done(database: Database) -> None:
    scorer = complete(database)

    with pytest.raises(ConsequencesError) as told:
        put(scorer, **CONTINUOUS, accepted=False)

    (consequence,) = told.value.consequences
    assert (consequence.was.victory_points, consequence.becomes.victory_points is not None) == (None, True)
    assert conditions(scorer).rules.scale is None


def test_conditions_that_change_no_score_ask_nobody(database: Database) -> None:
    scorer = complete(database)

    assert put(scorer, scoring={"bye_vps": "10"}, accepted=False) == 0


def test_every_match_of_the_stage_is_told_to_look_again(database: Database) -> None:
    first, second = two_matches(database)

    put(first, **CONTINUOUS)

    assert {each.facts().head.revision for each in (first, second)} == {first.revision()}


def test_an_event_without_matches_has_conditions_too(database: Database) -> None:
    scorer = empty_event(database)

    put(scorer, method=Method.PATTON)

    assert conditions(scorer).rules.method is Method.PATTON


@pytest.mark.parametrize("version", ["2013", None])
def test_what_stands_is_nothing_to_change(database: Database, version: str | None) -> None:
    scorer = friendly(database)
    put(scorer, scale="wbf-continuous", version="2013")

    with pytest.raises(RefusedError, match="nothing_to_change"):
        put(scorer, scale="wbf-continuous", version=version)


def test_somebody_who_saw_other_conditions_changes_nothing(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(ChangedSinceError):
        put(scorer, **CONTINUOUS, seen=0)


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"scoring": {"bye_vps": "many"}}, "bye_vps"),
        ({"scoring": {"elevens": True}}, "elevens"),
        ({"standings": {"basis": "vps"}}, "basis"),
        ({"standings": {"basis": "beauty"}}, "basis"),
        ({"standings": {"tie_breaks": ["lots", "lots"]}}, "tie_breaks"),
        ({"standings": {"tie_breaks": ["age"]}}, "tie_breaks"),
        ({"standings": {"age": 7}}, "age"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_by_its_name(
    database: Database, settings: dict[str, Any], named: str
) -> None:
    with pytest.raises(SettingError) as refused:
        put(friendly(database), **settings)

    assert refused.value.name == named


@pytest.mark.parametrize("scale", [{"scale": "club-12", "version": "1"}, {"scale": "wbf-continuous", "version": "1"}])
def test_a_scale_that_is_not_there_is_refused(database: Database, scale: dict[str, Any]) -> None:
    with pytest.raises(MissingScaleError):
        put(friendly(database), **scale)


def test_a_stage_that_is_not_there_has_no_conditions(database: Database) -> None:
    with pytest.raises(NotFoundError):
        put(friendly(database), stage=2)


def test_the_same_form_sent_twice_is_done_once(database: Database) -> None:
    scorer = friendly(database)
    put(scorer, {"key": "one"}, **CONTINUOUS)

    with pytest.raises(AlreadyDoneError):
        put(scorer, {"key": "one"}, **CONTINUOUS, seen=0)
    with pytest.raises(RefusedError, match="key_used"):
        put(scorer, {"key": "one"}, method=Method.BAM)


def test_a_finished_segment_asks_for_a_reason(database: Database) -> None:
    scorer = complete(database)
    scorer.finish()

    with pytest.raises(RefusedError, match="reason_needed"):
        put(scorer, **CONTINUOUS)
    put(scorer, {"reason": "as announced"}, **CONTINUOUS)

    with database.reading() as session:
        (change,) = changes_of_conditions(session, scorer.event_id, 1)
    assert (change.reason, change.late) == ("as announced", False)


def test_final_results_change_only_confirmed_and_marked_as_late(database: Database) -> None:
    scorer = complete(database).directing()
    scorer.publish_finished(NOON)
    late = {"at": NOON + timedelta(hours=1), "reason": "as announced"}

    with pytest.raises(RefusedError, match="period_over"):
        put(scorer, late, **CONTINUOUS)
    put(scorer, {**late, "late": "friendly"}, **CONTINUOUS)

    assert scorer.changes()[-1].effect == {"late": True}
    with database.reading() as session:
        assert [change.late for change in changes_of_conditions(session, scorer.event_id, 1)] == [True]
        assert changes_of_conditions(session, scorer.event_id, 2) == []


def test_teams_of_eight_get_two_more_tables_and_lose_them_while_nobody_has_played_there(database: Database) -> None:
    scorer = friendly(database, 1)

    put(scorer, scoring={"eight": "pairs"})
    four = [str(key[2]) for key in scorer.facts().slots]
    put(scorer, scoring={"eight": "added"})
    added_up = conditions(scorer).rules.eight
    put(scorer)

    assert four == ["open", "closed", "open_2", "closed_2"]
    assert added_up is Eights.ADDED
    assert [str(key[2]) for key in scorer.facts().slots] == ["open", "closed"]


def test_an_event_without_matches_becomes_one_of_teams_of_eight(database: Database) -> None:
    scorer = empty_event(database)

    put(scorer, scoring={"eight": "pairs"})

    assert conditions(scorer).rules.eight is Eights.PAIRS


def test_a_second_room_that_was_played_in_stays(database: Database) -> None:
    scorer = friendly(database, 1)
    put(scorer, scoring={"eight": "pairs"})
    scorer.enter("1/1/open_2", "4SN=")

    with pytest.raises(RefusedError, match="second_rooms_in_use"):
        put(scorer)


def test_a_segment_that_is_finished_at_two_tables_gets_no_more(database: Database) -> None:
    scorer = complete(database)
    scorer.finish()

    with pytest.raises(RefusedError, match="finished_at_two_tables"):
        put(scorer, {"reason": "as announced"}, scoring={"eight": "pairs"})


def test_the_log_and_what_stands_agree_and_a_copy_has_all_of_it(database: Database) -> None:
    scorer = complete(database).directing()
    scorer.publish_finished(NOON)
    late = {"at": NOON + timedelta(hours=1), "reason": "as announced", "late": "friendly"}
    put(scorer, late, **CONTINUOUS, scoring={"averages": ["2", "0", "-2"]})
    copy = copied(database, "friendly")
    before = conditions(scorer)

    with database.writing(None) as (session, _):
        session.get_one(Event, scorer.event_id).slug = "older"
    copied_id = added(database, copy)

    assert check(database, NOON) == []
    with database.reading() as session:
        restored = read_conditions(session, copied_id or 0, 1)
    assert (restored.rules, restored.settings) == (before.rules, before.settings)
