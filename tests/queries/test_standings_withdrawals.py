"""What a withdrawal, written down by a director, leaves of the standings of a stage."""

from fractions import Fraction

from matchscore.db import Database
from matchscore.models import EndedBy, Side, StageFormat
from matchscore.scoring.standing_rows import RowKind
from matchscore.services.withdrawals import readmit_team, withdraw_team
from tests.queries.league import FLAT, TEN, give_up, league, play_match, stage_is, standings, table
from tests.services.scorer import Scorer


def withdraw(scorer: Scorer, team: int) -> None:
    """Let a team withdraw that nobody has changed before."""
    with scorer.acting(reason="ill") as (session, act):
        withdraw_team(session, act, team, seen=team + 1)


def test_before_half_of_its_matches_none_of_them_counts(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)
    play_match(matches[1], TEN)

    withdraw(matches[0], 2)

    found = standings(matches[0])
    assert found.unranked == (2,)
    assert table(found) == ["1 Lynxes 18.09", "2 Storks 1.91", "3 Otters 0.00"]


def test_from_half_on_those_it_did_not_meet_get_what_is_due_and_no_walkover(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)
    play_match(matches[1], FLAT)
    play_match(matches[2], FLAT)
    play_match(matches[3], FLAT)
    stage_is(matches[0], settings={"scoring": {"walkover_vps": "18"}})

    withdraw(matches[0], 2)

    found = standings(matches[0])
    assert [row.points for row in found.rows[3] if row.kind is RowKind.UNPLAYED] == [Fraction("14.05")]
    assert found.unranked == ()


def test_a_match_that_it_did_not_play_before_is_a_walkover_still(database: Database) -> None:
    matches = league(database)
    give_up(matches[3], Side.HOME, EndedBy.FORFEIT)
    play_match(matches[0], TEN)
    play_match(matches[5], TEN)

    withdraw(matches[0], 2)

    assert [row.kind for row in standings(matches[0]).rows[4]] == [RowKind.MATCH, RowKind.FORFEIT, RowKind.MATCH]


def test_where_not_everybody_was_to_meet_a_match_that_is_drawn_is_a_walkover(database: Database) -> None:
    matches = league(database)
    stage_is(matches[0], format=StageFormat.SWISS)
    play_match(matches[0], TEN)

    withdraw(matches[0], 2)

    assert [row.kind for row in standings(matches[0]).rows[3]][-1] is RowKind.FORFEIT


def test_a_team_that_comes_back_has_its_rows_again(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)
    before = standings(matches[0]).rows
    withdraw(matches[0], 2)

    with matches[0].acting() as (session, act):
        readmit_team(session, act, 2, seen=act.revision - 1)

    assert standings(matches[0]).rows == before
