"""Standings without and with a correction: who moves, and which later matches were drawn from the old value."""

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Draw, EndedBy, PenaltyLine, Round, Team
from matchscore.models.ruling import Unit
from matchscore.queries.corrected_standings import CorrectedStandings, corrected_standings, mismatches
from matchscore.queries.proposals import propose
from matchscore.queries.states import key_of
from matchscore.queries.uses import uses_of
from matchscore.scoring.parser import parse
from tests.factories import NOON, added
from tests.queries.league import FLAT, TEN, league, match_is, play_match, table, team_is
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def changed_by(scorer: Scorer, slot: str, text: str) -> CorrectedStandings | None:
    """Look at the standings without and with another result."""
    with scorer.database.reading() as session:
        return corrected_standings(session, propose(scorer.facts(), key_of(slot), parse(text)))


def moved_by(scorer: Scorer, slot: str, text: str) -> CorrectedStandings:
    """Look at them where there are any."""
    found = changed_by(scorer, slot, text)
    assert found is not None
    return found


def test_an_event_of_one_match_has_no_standings_to_move(database: Database) -> None:
    assert changed_by(friendly(database), "1/1/open", "4SN=") is None


def test_every_team_that_a_correction_moves_is_named_with_total_and_place(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)
    play_match(matches[1], FLAT)

    found = moved_by(matches[0], "1/1/closed", "4SN=")

    assert table(found.before) == ["1 Otters 18.09", "2= Lynxes 10.00", "2= Storks 10.00", "4 Quokkas 1.91"]
    assert table(found.after) == ["1= Otters 10.00", "1= Quokkas 10.00", "1= Lynxes 10.00", "1= Storks 10.00"]
    assert [each.team for each in found.differences] == [1, 2, 3, 4]
    assert (found.places(1), found.places(2)) == ((1, 1), (4, 1))


def test_a_correction_that_moves_nobody_names_nobody(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)

    assert moved_by(matches[0], "1/1/open", "4SN=").differences == ()


def test_a_team_that_is_not_ranked_has_no_place(database: Database) -> None:
    matches = league(database)
    play_match(matches[1], FLAT)
    team_is(matches[0], 2, withdrawn_at=NOON)

    assert moved_by(matches[1], "1/1/closed", "4SN-1").places(2) is None


def test_vps_taken_in_the_match_count_in_both(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], FLAT)
    with matches[0].acting() as (session, act):
        team = session.scalars(select(Team).where(Team.number == 1)).one()
        line = {"match_id": matches[0].facts().head.match_id, "team_id": team.id, "unit": Unit.VPS, "amount": 1}
        added(session, PenaltyLine(law="90", reason="late", rev=act.revision, **line))
    match_is(matches[0])

    found = moved_by(matches[0], "1/1/open", "4SN-1")

    assert [next(line.total for line in each.standings if line.team == 1) for each in (found.before, found.after)] == [
        9,
        pytest.approx(0.91),
    ]


def test_a_draw_from_the_old_value_stays_and_its_matches_are_told_with_the_gap(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], TEN)
    play_match(matches[1], FLAT)
    with matches[0].acting() as (session, act):
        second = session.scalars(select(Round).where(Round.number == 2)).one()
        added(session, Draw(round_id=second.id, from_revision=act.revision, provisional=False, pairs=[]))

    with database.reading() as session:
        facts = matches[0].facts()
        uses = uses_of(session, facts, key_of("1/1/closed"))
    found = moved_by(matches[0], "1/1/closed", "4SN=")

    told = mismatches(found, [name.number for name in uses.drawn_rounds])
    assert [(each.round, each.match, each.home, each.away) for each in told] == [(2, 3, 1, 3), (2, 4, 2, 4)]
    assert [(float(each.drawn), float(each.corrected)) for each in told] == [(8.09, 0), (8.09, 0)]
    assert [row.opponent for row in found.after.rows[1]] == [2, 3, 4]


def test_matches_whose_teams_stand_as_they_did_are_not_told(database: Database) -> None:
    matches = league(database)
    play_match(matches[0], FLAT)

    assert mismatches(moved_by(matches[0], "1/1/closed", "4SN="), [2, 3]) == []


def test_a_bye_is_no_match_that_was_drawn_otherwise(database: Database) -> None:
    matches = league(database)
    match_is(matches[3], away_team_id=None, ended_by=EndedBy.BYE)
    play_match(matches[0], TEN)

    told = mismatches(moved_by(matches[0], "1/1/closed", "4SN="), [2])

    assert [each.match for each in told] == [3]
