"""Who plays in a stage: all of the event, those who are named, or those who come from an earlier stage."""

from fractions import Fraction
from typing import Any

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import StageTeam
from matchscore.models.event import StageFormat
from matchscore.models.team import Team
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.qualifying import Qualifying
from matchscore.services.acts import RefusedError
from matchscore.services.archive import remove_team
from matchscore.services.checks import check
from matchscore.services.copies.checking import check_copy
from matchscore.services.events import Pairing, add_match, add_round, numbered_boards
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.event_copies import changed, copied
from tests.services.scorer import Scorer
from tests.services.stage_places import added_stage, copy_beside, event_of, lines, named, stage


def numbers(scorer: Scorer, number: int = 1) -> list[tuple[int, int]]:
    """Give position and team of a stage."""
    return [(line.position, line.number) for line in lines(scorer, number)]


def with_match(scorer: Scorer, home: int = 1, away: int = 2) -> Scorer:
    """Let two teams play in the newest stage."""
    with scorer.acting() as (session, act):
        add_round(session, act, numbered_boards(2))
    with scorer.acting() as (session, act):
        add_match(session, act, Pairing(1, home, away))
    return scorer


def test_a_stage_without_teams_of_its_own_is_played_by_all_who_have_not_withdrawn(database: Database) -> None:
    scorer = event_of(database)
    with database.writing(None) as (session, _):
        session.execute(update(Team).where(Team.number == 2).values(withdrawn_at=NOON))

    assert numbers(scorer) == [(1, 1), (2, 3), (3, 4)]


def test_teams_are_named_in_their_order(database: Database) -> None:
    scorer = event_of(database)

    named(scorer, 4, 1, 3)

    assert numbers(scorer) == [(1, 4), (2, 1), (3, 3)]
    logged = scorer.changes()[-1]
    nothing: dict[str, Any] = {"carried": None, "lot": None}
    teams = [{"team": team, "position": place, **nothing} for place, team in enumerate((4, 1, 3), 1)]
    assert (logged.verb, logged.before, logged.after) == (
        "set_stage_teams",
        {"stage/1/teams": None},
        {"stage/1/teams": {"teams": teams}},
    )


def test_what_a_team_carries_is_entered_exactly(database: Database) -> None:
    scorer = event_of(database)

    named(scorer, 1, 2, carried={2: Fraction("3.5")})

    assert [line.carried for line in lines(scorer)] == [None, Fraction(7, 2)]


def test_those_who_come_from_an_earlier_stage_are_known_as_such(database: Database) -> None:
    scorer = event_of(database)
    number = added_stage(scorer)

    named(scorer, 2, 1, number=number, origin=Qualifying(1, 2, 5))

    assert stage(scorer, number).qualifying == Qualifying(1, 2, 5)
    assert sorted(scorer.changes()[-1].after) == ["stage/2", "stage/2/teams"]


def test_qualifiers_are_changed_with_a_reason(database: Database) -> None:
    scorer = event_of(database)
    number = added_stage(scorer)
    named(scorer, 2, 1, number=number, origin=Qualifying(1, 2, 5))

    with pytest.raises(RefusedError) as refused:
        named(scorer, 2, 3, number=number, origin=Qualifying(1, 2, 5))
    named(scorer, 2, 3, number=number, origin=Qualifying(1, 2, 5), act={"reason": "Otters gave up their place"})

    assert refused.value.reason == "reason_for_teams"
    assert numbers(scorer, number) == [(1, 2), (2, 3)]


def test_all_teams_play_again_where_none_is_named(database: Database) -> None:
    scorer = event_of(database)
    named(scorer, 4, 1)

    named(scorer)

    assert numbers(scorer) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert scorer.changes()[-1].after == {"stage/1/teams": None}
    assert check(database, NOON) == []


def test_the_lots_of_those_who_stay_are_kept(database: Database) -> None:
    scorer = event_of(database)
    named(scorer, 1, 2)
    with database.writing(None) as (session, _):
        session.execute(update(StageTeam).values(lot=3))

    named(scorer, 2, 1)

    assert [line.lot for line in lines(scorer)] == [3, 3]


def test_a_team_that_has_a_match_stays_in_the_stage(database: Database) -> None:
    scorer = with_match(event_of(database))

    with pytest.raises(RefusedError) as refused:
        named(scorer, 1, 3)

    assert (refused.value.reason, refused.value.facts) == ("plays_in_stage", {"team": "Quokkas"})


def test_a_team_comes_late_with_a_reason(database: Database) -> None:
    scorer = with_match(event_of(database))

    named(scorer, 1, 2, 4, act={"reason": "late entry"})

    assert numbers(scorer) == [(1, 1), (2, 2), (3, 4)]


def test_the_teams_of_a_bracket_are_changed_in_its_matches(database: Database) -> None:
    scorer = with_match(event_of(database, format=StageFormat.KNOCK_OUT))

    with pytest.raises(RefusedError) as refused:
        named(scorer, 1, 2)

    assert refused.value.reason == "bracket_stands"


@pytest.mark.parametrize(
    ("teams", "entries", "reason"),
    [
        ((1, 1), {}, "team_twice"),
        ((1, 2), {"carried": {1: Fraction(1, 3)}}, "carry_over_out_of_range"),
        ((), {}, "nothing_to_change"),
    ],
)
def test_what_cannot_be_is_not_taken(
    database: Database, teams: tuple[int, ...], entries: dict[str, Any], reason: str
) -> None:
    scorer = event_of(database)

    with pytest.raises(RefusedError) as refused:
        named(scorer, *teams, **entries)

    assert refused.value.reason == reason


def test_a_team_of_nowhere_does_not_play(database: Database) -> None:
    scorer = event_of(database)

    with pytest.raises(NotFoundError):
        named(scorer, 1, 9)


def test_nobody_names_teams_for_a_stage_that_has_changed(database: Database) -> None:
    scorer = event_of(database)
    named(scorer, 1, 2)

    with pytest.raises(ChangedSinceError):
        named(scorer, 1, 3, seen=1)


def test_the_same_teams_sent_again_are_answered(database: Database) -> None:
    scorer = event_of(database)
    named(scorer, 1, 2, act={"key": "once"})

    with pytest.raises(AlreadyDoneError):
        named(scorer, 1, 2, act={"key": "once"})


def test_a_team_that_plays_in_a_stage_is_not_deleted(database: Database) -> None:
    scorer = event_of(database)
    named(scorer, 1, 2)

    with pytest.raises(RefusedError) as refused, scorer.acting() as (session, act):
        remove_team(session, act, 1)

    assert refused.value.reason == "team_in_stage"


def test_teams_that_the_log_does_not_know_are_found(database: Database) -> None:
    scorer = event_of(database)
    named(scorer, 1, 2)
    with database.writing(None) as (session, _):
        session.execute(update(StageTeam).where(StageTeam.position == 1).values(lot=2))

    assert [finding.facts for finding in check(database, NOON)] == [{"path": "stage/1/teams"}]


def test_a_copy_of_an_event_has_the_teams_of_its_stages(database: Database) -> None:
    scorer = event_of(database, slug="cup")
    named(scorer, 3, 1, carried={3: Fraction("0.5")})

    copy_beside(scorer)

    assert check(database, NOON) == []


@pytest.mark.parametrize(
    "teams",
    [
        {"teams": []},
        {"teams": [{"team": 1}]},
        {"teams": [{"team": 1, "position": 0, "carried": None, "lot": None}]},
        {"teams": [{"team": 1, "position": 1, "carried": "20000", "lot": 1}]},
        {"teams": [{"team": 1, "position": 1, "carried": "0.50", "lot": 1}]},
        {},
    ],
)
def test_a_copy_whose_log_names_no_teams_is_no_copy(database: Database, teams: dict[str, Any]) -> None:
    scorer = event_of(database)
    copy = changed(copied(database, scorer.slug), "changes", after={"stage/1/teams": teams})

    with pytest.raises(ValueError, match="changes/1"):
        check_copy(copy.tables)
