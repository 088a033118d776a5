"""Matches that are over before their boards: conceded, or not played by one team or both."""

from decimal import Decimal
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models import EndedBy, Side, Visibility
from matchscore.queries.visibility import PUBLIC
from matchscore.scoring.comparison import BoardState, RoomState
from matchscore.scoring.totals import MatchState
from matchscore.services.checks import check
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.director_acts import fail_to_play, give_up, play_on, scored
from tests.services.friendlies import friendly, two_matches
from tests.services.refusals import reason_of
from tests.services.scorer import Scorer, imps, standing, without_history


def half_played(database: Database, **plan: Any) -> Scorer:
    """Play two of four boards, which Otters win by 18."""
    return friendly(database, vp_scale="wbf-continuous", **plan).enter_all(
        open_1="4SN=", closed_1="3SN+1", open_2="4SN=", closed_2="4SN-1"
    )


def test_a_match_that_is_conceded_keeps_its_boards(database: Database) -> None:
    match = half_played(database)
    before = match.sheet()

    effect = give_up(match)

    after = match.sheet()
    assert (after.state, after.ended_side) == (MatchState.CONCEDED, Side.AWAY)
    assert (after.imps, after.total) == (before.imps, before.total)
    assert after.victory_points is not None
    assert (after.victory_points.home > 12, after.victory_points.away) == (True, Decimal(0))
    assert effect["after"]["away_vps"] == "0"


def test_a_concession_is_one_line_of_the_log(database: Database) -> None:
    match = half_played(database)

    give_up(match, Side.HOME)

    logged = match.changes()[-1]
    assert (logged.verb, logged.before) == ("concede", {"match/ended": None})
    assert logged.after == {"match/ended": {"ended_by": "concession", "ended_side": "home"}}
    assert check(database, NOON) == []


@pytest.mark.parametrize(("side", "home", "away"), [(Side.AWAY, "12", "0"), (Side.HOME, "0", "12"), (None, "0", "0")])
def test_a_team_that_does_not_play_gets_nothing(database: Database, side: Side | None, home: str, away: str) -> None:
    match = friendly(database, vp_scale="wbf-continuous")

    fail_to_play(match, side)

    sheet = match.sheet()
    assert (sheet.state, sheet.ended_side) == (MatchState.FORFEITED, side)
    assert sheet.victory_points is not None
    assert (str(sheet.victory_points.home), str(sheet.victory_points.away)) == (home, away)
    assert match.changes()[-1].verb == "forfeit"
    assert check(database, NOON) == []


def test_what_was_conceded_can_go_on(database: Database) -> None:
    match = half_played(database)
    before = without_history(match.sheet())
    give_up(match)

    play_on(match)

    assert without_history(match.sheet()) == before
    assert match.changes()[-1].after == {"match/ended": None}
    assert check(database, NOON) == []


def test_endings_and_what_takes_them_back_can_be_undone(database: Database) -> None:
    match = half_played(database)
    before = without_history(match.sheet())
    give_up(match)
    conceded = without_history(match.sheet())
    play_on(match)

    match.undo()
    assert without_history(match.sheet()) == conceded
    match.undo()
    assert without_history(match.sheet()) == before
    assert check(database, NOON) == []


@pytest.mark.parametrize("visibility", [Visibility.BOTH_TABLES, Visibility.SEALED, Visibility.WHOLE_FIELD])
def test_nobody_waits_for_the_rest_of_a_match_that_is_over(database: Database, visibility: Visibility) -> None:
    match = half_played(database, visibility=visibility)
    match.enter("1/3/open", "1NTN=")
    assert match.sheet(PUBLIC).boards[2].open.state is RoomState.HIDDEN

    give_up(match)

    sheet = match.sheet(PUBLIC)
    assert standing(sheet) == imps(18, 0)
    assert [row.state for row in sheet.boards[:2]] == [BoardState.COMPARED] * 2
    assert sheet.boards[2].open.result is not None


def test_what_the_rest_of_the_field_has_still_to_play_stays_hidden(database: Database) -> None:
    first, second = two_matches(database, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")

    give_up(first)
    assert [row.state for row in first.sheet(PUBLIC).boards] == [BoardState.HIDDEN, BoardState.TO_PLAY]
    second.enter_all(open_1="4SN=", closed_1="3SN+1")
    assert [row.state for row in first.sheet(PUBLIC).boards] == [BoardState.COMPARED, BoardState.TO_PLAY]


def test_a_match_that_is_conceded_or_forfeited_ends_once(database: Database) -> None:
    match = half_played(database)
    give_up(match)

    assert reason_of(lambda: give_up(match)) == "already_ended"
    assert reason_of(lambda: fail_to_play(match, None)) == "already_ended"


def test_a_match_that_is_played_out_is_not_conceded_but_may_be_taken_from_its_teams(database: Database) -> None:
    match = scored(database)

    assert reason_of(lambda: give_up(match)) == "nothing_to_concede"
    fail_to_play(match, None)
    assert match.sheet().state is MatchState.FORFEITED


def test_a_match_that_goes_on_cannot_be_resumed(database: Database) -> None:
    assert reason_of(lambda: play_on(half_played(database))) == "not_ended"


def test_a_finished_match_is_ended_with_a_reason_alone(database: Database) -> None:
    match = scored(database)
    match.finish()

    assert reason_of(lambda: fail_to_play(match, Side.HOME)) == "reason_needed"
    fail_to_play(match, Side.HOME, reason="played with a player of another team")
    assert reason_of(lambda: play_on(match)) == "reason_needed"


def test_a_bye_is_neither_conceded_nor_resumed(database: Database) -> None:
    match = friendly(database)
    with match.acting() as (session, _):
        session.connection().exec_driver_sql("UPDATE matches SET away_team_id = NULL, ended_by = 'bye'")

    assert reason_of(lambda: give_up(match)) == "match_without_teams"
    assert reason_of(lambda: play_on(match)) == "match_without_teams"


def test_who_ends_a_match_has_seen_it_as_it_stands(database: Database) -> None:
    match = half_played(database)

    with pytest.raises(ChangedSinceError):
        give_up(match, seen=1)
    with pytest.raises(ChangedSinceError):
        play_on(match, seen=1)


def test_an_ending_that_arrives_twice_is_done_once(database: Database) -> None:
    match = half_played(database)
    give_up(match, key="one")

    with pytest.raises(AlreadyDoneError):
        give_up(match, key="one")
    assert reason_of(lambda: give_up(match, Side.HOME, key="one")) == "key_used"
    play_on(match, key="two")
    with pytest.raises(AlreadyDoneError):
        play_on(match, key="two")


def test_who_conceded_stays_who_conceded_when_teams_change_places(database: Database) -> None:
    match = half_played(database)
    give_up(match)
    before = without_history(match.sheet())

    match.swap_home_and_away()

    sheet = match.sheet()
    assert (sheet.ended_side, sheet.home) == (Side.HOME, before.away)
    assert match.facts().head.ended_by is EndedBy.CONCESSION
    assert check(database, NOON) == []
    match.undo()
    assert without_history(match.sheet()) == before
    assert check(database, NOON) == []
