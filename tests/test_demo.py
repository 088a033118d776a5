"""The sample match: real, public, and there once."""

from fractions import Fraction

from matchscore.db import Database
from matchscore.demo import EVENT, SLUG, add_demo
from matchscore.queries.values import Sheet
from matchscore.scoring.totals import MatchState, Totals
from matchscore.services.acts import SHELL
from matchscore.services.checks import check
from tests.factories import NOON
from tests.importing import scorer
from tests.services.scorer import imps, standing


def demo(database: Database) -> Sheet:
    """Add the sample match and read its sheet."""
    add_demo(database, NOON, SHELL)
    return scorer(database, event=SLUG).sheet()


def test_the_sample_is_a_real_match_with_its_official_numbers(database: Database) -> None:
    sheet = demo(database)

    assert (sheet.event_name, sheet.home.name, sheet.away.name) == (EVENT, "Nickell", "Fleisher")
    assert Totals(sheet.home_imps, sheet.away_imps) == imps(30, 41)
    assert Totals(sheet.carry_home, sheet.carry_away) == imps(80, 99)
    assert standing(sheet) == imps(110, 140)


def test_the_sample_is_complete_and_counts_in_imps(database: Database) -> None:
    sheet = demo(database)

    assert (sheet.state, sheet.victory_points) == (MatchState.COMPLETE, None)
    assert [row.number for row in sheet.boards] == list(range(46, 61))


def test_the_sample_added_twice_is_there_once_and_stays_as_it_is(database: Database) -> None:
    demo(database)
    scorer(database, event=SLUG).enter("1/46/open", "4HE-1")

    assert add_demo(database, NOON, SHELL) == SLUG
    assert str(demo(database).boards[0].open.result) == "4HE-1"


def test_the_sample_agrees_with_its_log(database: Database) -> None:
    demo(database)

    assert check(database, NOON) == []


def test_the_carry_over_is_exact(database: Database) -> None:
    assert isinstance(demo(database).carry_home, Fraction)
