"""Standings of a stage: what counts, for whom, and what parts the teams."""

from datetime import timedelta
from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.models import EndedBy, Side, Visibility
from matchscore.queries.heads import NotFoundError
from matchscore.queries.visibility import ViewerKind
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.standing_rows import PointsUnit, RowKind
from tests.factories import NOON
from tests.queries.league import FLAT, TEN, give_up, league, match_is, play_match, stage_is, standings, table, team_is
from tests.services.scorer import imps
from tests.services.started_rounds import close, start


def test_nobody_has_points_for_a_round_that_is_not_begun(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)
    play_match(matches[1], FLAT)

    found = standings(matches[0])

    assert table(found) == ["1 Otters 18.09", "2= Lynxes 10.00", "2= Storks 10.00", "4 Quokkas 1.91"]
    assert {row.points for own in found.rows.values() for row in own if row.round != 1} == {None}
    assert found.last_round == 1
    assert found.rounds == (1, 2, 3)


def test_every_total_is_the_sum_of_its_rows(database: Database) -> None:
    matches = league(database)
    for match in matches:
        play_match(match, TEN)

    found = standings(matches[0])

    assert {line.team: line.total for line in found.standings} == {
        team: sum((row.counted for row in own), Fraction()) for team, own in found.rows.items()
    }
    assert found.is_settled
    assert sum(line.total for line in found.standings) == 6 * 20


def test_the_rule_that_parts_a_tie_is_named_and_where_none_does_the_tie_stands(database: Database) -> None:
    matches = league(database, rounds=1)
    play_match(matches[0], FLAT)
    play_match(matches[1], FLAT)

    found = standings(matches[0])

    assert table(found) == ["1= Otters 10.00", "1= Quokkas 10.00", "1= Lynxes 10.00", "1= Storks 10.00"]
    assert [table(standings(matches[0])) for _ in range(20)] == [table(found)] * 20
    assert {line.split_by for line in found.standings} == {None}


def test_what_is_given_up_counts_at_once(database: Database) -> None:
    matches = league(database)
    give_up(matches[0], Side.AWAY)
    give_up(matches[1], Side.HOME, EndedBy.FORFEIT)

    found = standings(matches[0])

    assert table(found) == ["1= Otters 12.00", "1= Storks 12.00", "3= Quokkas 0.00", "3= Lynxes 0.00"]
    assert [found.rows[team][0].kind for team in (1, 4)] == [RowKind.CONCESSION, RowKind.FORFEIT]
    assert [line.tally.won for line in found.standings] == [1, 1, 0, 0]


def test_a_match_that_neither_team_came_to_is_lost_by_both(database: Database) -> None:
    matches = league(database)

    give_up(matches[0], None, EndedBy.FORFEIT)

    assert [standings(matches[0]).rows[team][0].won for team in (1, 2)] == [0, 0]


def test_a_bye_is_a_row_with_its_points_once_its_round_has_begun(database: Database) -> None:
    matches = league(database)
    match_is(matches[1], away_team_id=None, ended_by=EndedBy.BYE)
    before = standings(matches[0]).rows[3]

    play_match(matches[0], FLAT)

    after = standings(matches[0]).rows[3]
    assert [row.kind for row in before] == [RowKind.MATCH] * 2
    assert [(row.kind, row.points) for row in after] == [
        (RowKind.BYE, 12),
        (RowKind.MATCH, None),
        (RowKind.MATCH, None),
    ]


def test_a_bye_counts_from_the_start_of_its_round(database: Database) -> None:
    matches = league(database)
    match_is(matches[1], away_team_id=None, ended_by=EndedBy.BYE)
    start(matches[0], NOON + timedelta(minutes=5))

    kinds = [standings(matches[0], now=NOON + timedelta(minutes=at)).rows[3][0].kind for at in (4, 5)]

    assert kinds == [RowKind.MATCH, RowKind.BYE]


@pytest.mark.parametrize(
    ("policy", "at_once"),
    [
        (Visibility.OPEN, True),
        (Visibility.BOTH_TABLES, True),
        (Visibility.WHOLE_FIELD, False),
        (Visibility.SEALED, False),
        (Visibility.CLOCK, False),
    ],
)
def test_the_public_sees_a_match_once_all_of_its_boards_are_released(
    database: Database,
    policy: Visibility,
    at_once: bool,  # noqa: FBT001 - a value of the table above
) -> None:
    matches = league(database, visibility=policy)
    play_match(matches[0], TEN)

    points = [standings(matches[0], kind).rows[1][0].points for kind in (ViewerKind.PUBLIC, ViewerKind.STAFF)]

    assert [each is not None for each in points] == [at_once, True]


def test_under_seal_a_match_counts_when_it_is_finished(database: Database) -> None:
    matches = league(database, visibility=Visibility.SEALED)
    play_match(matches[0], TEN)

    matches[0].finish()

    assert standings(matches[0]).rows[1][0].counts


def test_by_the_whole_field_a_match_counts_when_the_last_table_has_its_boards_or_the_round_is_closed(
    database: Database,
) -> None:
    matches = league(database, visibility=Visibility.WHOLE_FIELD)
    play_match(matches[0], TEN)
    play_match(matches[2], TEN)

    close(matches[0])
    closed = standings(matches[0]).rows[1]
    play_match(matches[3], FLAT)

    assert [row.counts for row in closed] == [True, False, False]
    assert [row.counts for row in standings(matches[0]).rows[1]] == [True, True, False]


def test_by_the_clock_a_match_counts_when_the_time_of_its_last_board_is_over(database: Database) -> None:
    matches = league(database, boards=2, visibility=Visibility.CLOCK)
    start(matches[0], NOON, 8)
    play_match(matches[0], TEN, FLAT)

    counts = [standings(matches[0], now=NOON + timedelta(minutes=at)).rows[1][0].counts for at in (0, 15, 16, 30)]

    assert counts == [False, False, True, True]


def test_a_viewer_of_one_room_sees_that_there_are_matches_and_no_more(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)

    found = standings(matches[0], ViewerKind.ONE_ROOM)

    assert {row.points for own in found.rows.values() for row in own} == {None}


def test_a_stage_without_a_scale_ranks_by_net_imps(database: Database) -> None:
    matches = league(database, vp_scale=None)
    play_match(matches[0], TEN)

    found = standings(matches[0])

    assert table(found)[0] == "1 Otters 10.00"
    assert (found.unit, [line.tally.won for line in found.standings]) == (PointsUnit.IMPS, [1, 0, 0, 0])


def test_a_stage_that_shares_points_gives_a_bye_average_plus_on_every_board(database: Database) -> None:
    matches = league(database, boards=2, vp_scale=None)
    stage_is(matches[0], method=Method.BAM)
    match_is(matches[1], away_team_id=None, ended_by=EndedBy.BYE)
    give_up(matches[2], Side.HOME, EndedBy.FORFEIT)
    play_match(matches[0], TEN, FLAT)

    found = standings(matches[0])

    assert found.unit is PointsUnit.BOARD_POINTS
    assert [found.rows[team][0].points for team in (1, 2)] == [3, 1]
    assert found.rows[3][0].points == found.rows[3][1].points == Fraction(12, 5)
    assert found.rows[1][1].points == 0


def test_a_total_that_both_captains_gave_counts_as_boards_do(database: Database) -> None:
    matches = league(database)

    matches[0].report(imps(20, 10))

    assert standings(matches[0]).rows[1][0].imps_won == 20


def test_a_scale_that_is_not_there_gives_nothing(database: Database) -> None:
    matches = league(database)
    stage_is(matches[0], vp_scale="club-12")
    play_match(matches[0], TEN)

    assert standings(matches[0]).rows[1][0].points is None


def test_the_matches_of_a_team_that_withdraws_early_count_for_nobody(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)
    play_match(matches[1], TEN)

    team_is(matches[0], 2, withdrawn_at=NOON)

    found = standings(matches[0])
    assert found.unranked == (2,)
    assert table(found) == ["1 Lynxes 18.09", "2 Storks 1.91", "3 Otters 0.00"]


def test_a_team_that_withdraws_late_leaves_points_to_those_it_did_not_meet(database: Database) -> None:
    matches = league(database)
    for match in matches[:4]:
        play_match(match, FLAT)

    team_is(matches[0], 2, withdrawn_at=NOON)

    found = standings(matches[0])
    assert [row.points for row in found.rows[3] if row.kind is RowKind.UNPLAYED] == [12]
    assert found.unranked == ()


def test_a_stage_that_is_not_there_is_not_found(database: Database) -> None:
    matches = league(database)

    with pytest.raises(NotFoundError):
        standings(matches[0], stage=2)


def test_a_slot_whose_teams_are_not_decided_gives_nobody_a_row(database: Database) -> None:
    matches = league(database)
    match_is(matches[5], home_team_id=None, away_team_id=None)

    found = standings(matches[0])

    assert sum(len(own) for own in found.rows.values()) == 10
