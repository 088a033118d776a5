"""Penalties that cannot be given, changed or taken away, and why."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.models import Unit
from matchscore.queries.heads import NotFoundError
from matchscore.services.checks import check
from matchscore.services.penalties import Against, Penalty
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.director_acts import add, change, ledger, penalty, scored, take_away
from tests.services.friendlies import two_matches
from tests.services.refusals import reason_of, refusal


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        (penalty(0), "penalty_not_positive"),
        (penalty(-3), "penalty_not_positive"),
        (penalty("0.0001"), "penalty_too_fine"),
        (penalty("10000.001"), "penalty_too_fine"),
        (penalty(3, reason="  "), "penalty_reason_needed"),
        (penalty(3, reason="x" * 501), "name_too_long"),
        (penalty(3, law="x" * 41), "name_too_long"),
    ],
)
def test_what_cannot_be_taken_is_refused(database: Database, what: Penalty, reason: str) -> None:
    match = scored(database)

    assert reason_of(lambda: add(match, what)) == reason


def test_vps_are_not_taken_where_none_are_won(database: Database) -> None:
    match = scored(database, None)

    assert reason_of(lambda: add(match, penalty(1, Unit.VPS))) == "vps_not_counted"
    assert reason_of(lambda: add(match, penalty(1, Unit.VPS), Against(1, stage=1))) == "vps_not_counted"


def test_imps_are_taken_from_a_whole_stage_only_where_it_counts_in_them(database: Database) -> None:
    match = scored(database)

    assert reason_of(lambda: add(match, penalty(1), Against(1, stage=1))) == "imps_not_counted"


@pytest.mark.parametrize(("scale", "unit"), [(None, Unit.IMPS), ("wbf-continuous", Unit.VPS)])
def test_what_is_taken_in_a_whole_stage_leaves_its_matches_as_they_are(
    database: Database, scale: str | None, unit: Unit
) -> None:
    match = scored(database, scale)
    before = match.sheet()

    line = add(match, penalty("1.5", unit), Against(2, stage=1))

    assert match.sheet() == before
    assert [(each.match, each.stage, each.team.name) for each in ledger(match)] == [(None, 1, "Quokkas")]
    assert match.changes()[-1].match_id is None
    assert check(database, NOON) == []
    take_away(match, line)
    assert ledger(match) == []
    assert check(database, NOON) == []


def test_a_team_that_does_not_play_a_match_is_not_punished_in_it(database: Database) -> None:
    first, _ = two_matches(database)

    told = refusal(lambda: add(first, against=Against(3, 1)))

    assert told == ("not_in_match", {"team": 3, "match": 1})


@pytest.mark.parametrize("against", [Against(9, 1), Against(1, 9), Against(1, stage=9)])
def test_what_is_not_there_cannot_be_punished(database: Database, against: Against) -> None:
    match = scored(database)

    with pytest.raises(NotFoundError):
        add(match, against=against)


def test_a_line_that_is_gone_or_of_another_event_is_not_found(database: Database) -> None:
    match, other = scored(database), scored(database)
    line = add(match)

    with pytest.raises(NotFoundError):
        change(other, line, penalty(1))
    take_away(match, line)
    with pytest.raises(NotFoundError):
        take_away(match, line)


def test_two_directors_do_not_punish_the_same_thing_twice(database: Database) -> None:
    match = scored(database)
    line = add(match)

    with pytest.raises(ChangedSinceError):
        add(match, seen=0)
    with pytest.raises(ChangedSinceError):
        take_away(match, line, seen=1)


def test_a_form_that_arrives_twice_is_done_once(database: Database) -> None:
    match = scored(database)
    line = add(match, key="one")
    change(match, line, penalty(1), key="two")

    with pytest.raises(AlreadyDoneError):
        add(match, key="one")
    with pytest.raises(AlreadyDoneError):
        change(match, line, penalty(1), key="two")
    take_away(match, line, key="three")
    with pytest.raises(AlreadyDoneError):
        take_away(match, line, key="three")
    assert reason_of(lambda: add(match, key="three")) == "key_used"
    assert reason_of(lambda: change(match, line, penalty(1), key="three")) == "key_used"


def test_a_line_that_would_be_the_same_is_not_written_again(database: Database) -> None:
    match = scored(database)
    line = add(match)

    assert reason_of(lambda: change(match, line, penalty())) == "nothing_to_change"


def test_of_a_finished_match_a_line_goes_away_with_a_reason_alone(database: Database) -> None:
    match = scored(database)
    line = add(match)
    match.finish()

    assert reason_of(lambda: take_away(match, line)) == "reason_needed"
    take_away(match, line, reason="the clock was wrong")
    assert match.changes()[-1].reason == "the clock was wrong"


def test_after_the_correction_period_a_director_confirms_it(database: Database) -> None:
    match = scored(database)
    match.finish()
    match.publish()
    late = NOON + timedelta(hours=2)

    assert reason_of(lambda: add(match, at=late)) == "period_over"
    add(match, at=late, late=match.slug)

    logged = match.changes()[-1]
    assert logged.effect is not None
    assert logged.effect["late"] is True
