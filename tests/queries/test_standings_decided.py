"""Standings with rulings and penalties, with other rules, with a scale that is not there, and once published."""

from fractions import Fraction
from typing import Any

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import EndedBy, PenaltyLine, Ruling, RulingPart, Side, Team
from matchscore.models.ruling import Unit
from matchscore.queries.heads import NotFoundError
from matchscore.queries.periods import is_over
from matchscore.queries.stage_finishes import finish_of_stage
from matchscore.queries.stage_heads import read_stages
from matchscore.scoring.rulings import RulingKind
from matchscore.scoring.stage_rules import Artificial, Method
from matchscore.scoring.standing_rows import RowKind
from tests.factories import NOON, added
from tests.queries.league import FLAT, TEN, league, match_is, play_match, stage_is, standings, team_is
from tests.services.scorer import Scorer


def take(scorer: Scorer, unit: Unit, amount: int, *, in_match: bool) -> None:
    """Take something from the Otters, in the match of a scorer or in its stage."""
    head = scorer.facts().head
    where: dict[str, Any] = {"match_id": head.match_id} if in_match else {"stage_id": head.stage_id}
    with scorer.acting() as (session, act):
        otters = session.scalars(select(Team).where(Team.number == 1)).one()
        line = {"team_id": otters.id, "unit": unit, "amount": Fraction(amount), "law": "90", "reason": "late"}
        added(session, PenaltyLine(rev=act.revision, **line, **where))
    match_is(scorer)


def rows_of_otters(scorer: Scorer) -> list[tuple[RowKind, Fraction]]:
    """Give what counts of the Otters."""
    return [(row.kind, row.counted) for row in standings(scorer).rows[1] if row.counts]


def test_imps_that_are_taken_in_a_match_are_in_its_vps_and_their_opponents_gain_nothing(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], FLAT)

    take(matches[0], Unit.IMPS, 10, in_match=True)

    assert [standings(matches[0]).rows[team][0].points for team in (1, 2)] == [Fraction("1.91"), 10]


def test_vps_that_are_taken_are_rows_of_their_own(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], FLAT)
    take(matches[0], Unit.VPS, 1, in_match=True)
    take(matches[0], Unit.VPS, 2, in_match=False)

    assert rows_of_otters(matches[0]) == [
        (RowKind.MATCH, Fraction(10)),
        (RowKind.PENALTY, Fraction(-1)),
        (RowKind.PENALTY, Fraction(-2)),
    ]


def test_what_is_taken_in_another_unit_is_named_and_not_counted(database: Database) -> None:
    matches = league(database)
    take(matches[0], Unit.IMPS, 3, in_match=False)

    found = standings(matches[0])

    assert [(each.team, each.amount) for each in found.uncounted] == [(1, Fraction(3))]
    assert rows_of_otters(matches[0]) == []


def rule(scorer: Scorer, kind: RulingKind, *parts: RulingPart) -> None:
    """Rule on the first board of a match."""
    slot = scorer.slot("1/1/open")
    with scorer.acting() as (session, act):
        where = {"segment_id": slot.segment.segment_id, "board_id": slot.board_id, "board_set_id": slot.board_set_id}
        ruling = Ruling(kind=kind, law="87", reason="fouled", rev=act.revision, parts=list(parts), **where)
        added(session, ruling)
    match_is(scorer)


def test_average_plus_for_both_gives_each_its_own_imps(database: Database) -> None:
    matches = league(database)
    both = [RulingPart(side=side, position=1, weight=Fraction(100), artificial=Artificial.AVE_PLUS) for side in Side]

    rule(matches[0], RulingKind.ARTIFICIAL, *both)

    rows = [standings(matches[0]).rows[team][0] for team in (1, 2)]
    assert [row.net_imps for row in rows] == [3, 3]
    assert min(row.counted for row in rows) > 10


def test_a_board_that_is_ruled_out_leaves_the_others(database: Database) -> None:
    matches = league(database, boards=2)
    play_match(matches[0], TEN, FLAT)

    rule(matches[0], RulingKind.CANCELLED)

    assert rows_of_otters(matches[0]) == [(RowKind.MATCH, Fraction(10))]


def test_without_its_scale_a_bye_gives_nothing(database: Database) -> None:
    matches = league(database)
    match_is(matches[1], away_team_id=None, ended_by=EndedBy.BYE)
    stage_is(matches[0], vp_scale="club-12")
    play_match(matches[0], FLAT)

    assert [row.kind for row in standings(matches[0]).rows[3]] == [RowKind.MATCH, RowKind.MATCH]


@pytest.mark.parametrize(
    ("columns", "due"),
    [
        ({"vp_scale": None, "vp_scale_version": None}, [Fraction()]),
        ({"vp_scale": None, "vp_scale_version": None, "method": Method.BAM}, [Fraction(6, 5)]),
        ({"vp_scale": "acbl-20", "vp_scale_version": "1"}, [Fraction(12)]),
    ],
)
def test_who_did_not_meet_a_team_that_withdrew_late_has_what_the_rules_give(
    database: Database, columns: dict[str, Any], due: list[Fraction]
) -> None:
    matches = league(database)
    stage_is(matches[0], **columns)
    for match in matches[:4]:
        play_match(match, FLAT)

    team_is(matches[0], 2, withdrawn_at=NOON)

    unplayed = [row.points for row in standings(matches[0]).rows[3] if row.kind is RowKind.UNPLAYED]
    assert unplayed == due


def test_where_the_scale_has_no_table_a_bye_is_the_measure_of_what_is_due(database: Database) -> None:
    matches = league(database)
    stage_is(matches[0], vp_scale="acbl-20", vp_scale_version="1")
    for match in matches[:4]:
        play_match(match, FLAT)
    match_is(matches[5], own_boards_scheduled=99)

    team_is(matches[0], 2, withdrawn_at=NOON)

    unplayed = [row.points for row in standings(matches[0]).rows[3] if row.kind is RowKind.UNPLAYED]
    assert unplayed == [14]


def test_other_rules_give_other_standings_of_the_same_results(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)
    before = standings(matches[0])

    stage_is(matches[0], settings={"standings": {"basis": "wins"}})

    assert [next(iter(each.standings)).total for each in (before, standings(matches[0]))] == [Fraction("18.09"), 1]


def test_the_correction_period_of_a_stage_begins_with_its_last_match(database: Database) -> None:
    matches = league(database, rounds=1)
    play_match(matches[0], FLAT)
    play_match(matches[1], FLAT)
    matches[0].publish_finished(NOON)

    with database.reading() as session:
        stages = read_stages(session, matches[0].slug)
        running = finish_of_stage(session, stages, stages.stage(None))
    matches[1].finish(at=NOON)
    with database.reading() as session:
        over = finish_of_stage(session, stages, stages.stage(None))

    assert (running.finished_at, over.finished_at) == (None, NOON)
    assert not is_over(over, NOON)


def test_an_event_that_is_not_there_has_no_stages(database: Database) -> None:
    with database.reading() as session, pytest.raises(NotFoundError):
        read_stages(session, "nowhere")
