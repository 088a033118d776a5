"""Matches that are scored by their total alone: which have none yet, and which wait for somebody."""

from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Match
from matchscore.queries.open_totals import match_numbers, next_without_total, open_totals, verb_and_match_at
from matchscore.queries.reported_lines import ReportedLine
from matchscore.scoring.reported import Backing, TotalSource
from matchscore.services.events import Pairing, add_match
from tests.factories import NOON
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer, imps

HOME, AWAY = TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN


def three_matches(database: Database) -> tuple[Scorer, Scorer, Scorer]:
    """Create an event of three matches."""
    first, second = two_matches(database)
    with first.acting() as (session, act):
        add_match(session, act, Pairing(1, 1, 4))
    return first, second, replace(first, match=3)


def end(scorer: Scorer, ended_by: EndedBy) -> None:
    """Let a match end early."""
    with scorer.database.writing(None) as (session, _):
        ended = update(Match).where(Match.event_id == scorer.event_id, Match.number == scorer.match)
        session.execute(ended.values(ended_by=ended_by))


def waiting(scorer: Scorer, now: datetime = NOON) -> list[tuple[int, Backing]]:
    """Give the open list."""
    with scorer.database.reading() as session:
        return [(each.match, each.backing) for each in open_totals(session, scorer.slug, now)]


def following(scorer: Scorer, match: int) -> int | None:
    """Give the next match without a total."""
    with scorer.database.reading() as session:
        return next_without_total(session, scorer.slug, match)


def test_what_one_side_reports_and_what_differs_is_on_the_open_list(database: Database) -> None:
    first, second, third = three_matches(database)
    first.report(imps(49, 35), by=HOME)
    second.report(imps(20, 10), by=HOME)
    second.report(imps(20, 11), by=AWAY)
    third.report(imps(3, 4))

    assert waiting(first) == [(1, Backing.ONE_SIDE), (2, Backing.DIFFERING)]


def test_the_list_says_what_each_captain_said_last(database: Database) -> None:
    first, _ = two_matches(database)
    first.report(imps(9, 9), "", by=AWAY)
    first.report(imps(48, 35), "", by=HOME)
    first.report(imps(49, 35), "by phone", by=HOME)
    first.report(imps(1, 0), by=HOME, segment=1)

    with database.reading() as session:
        (match,) = open_totals(session, first.slug, NOON)

    assert (match.home.name, match.away.name) == ("Otters", "Quokkas")
    assert match.said == (
        ReportedLine(HOME, "by phone", None, imps(49, 35).home, imps(49, 35).away, None, None),
        ReportedLine(AWAY, "", None, imps(9, 9).home, imps(9, 9).away, None, None),
    )


def test_a_match_leaves_the_list_when_it_is_confirmed_or_has_a_board_or_has_ended(database: Database) -> None:
    first, second, third = three_matches(database)
    first.report(imps(49, 35), by=HOME)
    second.report(imps(49, 35), by=HOME)
    third.report(imps(49, 35), by=HOME)

    first.confirm_total()
    second.enter("1/1/open", "4SN=")
    end(third, EndedBy.FORFEIT)

    assert waiting(first) == []


def test_what_one_side_reports_leaves_the_list_when_the_correction_period_ends_what_differs_does_not(
    database: Database,
) -> None:
    first, second, _ = three_matches(database)
    first.report(imps(49, 35), by=HOME, at=NOON)
    second.report(imps(20, 10), by=HOME)
    second.report(imps(20, 11), by=AWAY)
    first.publish(at=NOON)

    assert waiting(first, NOON + timedelta(minutes=29, seconds=59)) == [(1, Backing.ONE_SIDE), (2, Backing.DIFFERING)]
    assert waiting(first, NOON + timedelta(minutes=30, seconds=1)) == [(2, Backing.DIFFERING)]


def test_the_next_match_is_one_without_results_and_without_a_total(database: Database) -> None:
    first, second, third = three_matches(database)

    assert (following(first, 1), following(first, 3), following(first, 0)) == (2, 1, 1)

    second.enter("1/1/open", "4SN=")
    assert following(first, 1) == 3
    third.report(imps(3, 4), segment=1)
    assert following(first, 1) == 3
    third.report(imps(3, 4), by=HOME)
    assert following(first, 1) == 1
    end(first, EndedBy.CONCESSION)
    assert following(first, 1) is None


def test_matches_are_numbered_in_order(database: Database) -> None:
    first, *_ = three_matches(database)

    with database.reading() as session:
        assert list(match_numbers(session, first.slug)) == [1, 2, 3]


def test_a_change_is_named_with_its_match(database: Database) -> None:
    first, second = two_matches(database)
    second.report(imps(3, 4))

    with database.reading() as session:
        assert verb_and_match_at(session, first.event_id, second.revision()) == ("report_total", 2)
        assert verb_and_match_at(session, first.event_id, 1) is None
