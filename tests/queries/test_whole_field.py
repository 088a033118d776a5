"""Boards that wait for every table of the round before the public sees them."""

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Match, Visibility
from tests.factories import NOON
from tests.queries.released import change_round, released
from tests.services.friendlies import friendly, two_matches, typed


def test_whole_field_waits_for_every_table_of_the_round(database: Database) -> None:
    first, second = two_matches(database, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    second.enter_all(open_1="4SN=")
    waiting = released(first)

    second.enter_all(closed_1="NP")

    assert (waiting, released(first), released(second)) == ([], ["1/1"], ["1/1"])


def test_whole_field_does_not_wait_for_a_match_that_ended_early(database: Database) -> None:
    first, second = two_matches(database, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")

    with second.acting() as (session, act):
        ended = {"ended_by": EndedBy.CONCESSION, "revision": act.revision}
        session.execute(update(Match).where(Match.number == 2).values(**ended))

    assert released(first) == ["1/1"]


def test_whole_field_shows_what_a_lone_match_has_when_it_is_conceded(database: Database) -> None:
    scorer = friendly(database, 2, visibility=Visibility.WHOLE_FIELD).enter_all(open_1="4SN=", closed_1="3SN+1")

    with scorer.acting() as (session, act):
        session.execute(update(Match).values(ended_by=EndedBy.CONCESSION, revision=act.revision))

    assert "1/1" in released(scorer)


def test_whole_field_shows_everything_when_the_round_is_closed(database: Database) -> None:
    first, second = two_matches(database, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="4SN=")

    change_round(first, closed_at=NOON)

    assert (released(first), released(second)) == (["1/1", "1/2"], ["1/1", "1/2"])


def test_whole_field_takes_no_notice_of_another_event(database: Database) -> None:
    scorer = typed(database, [("4SN=", "3SN+1")])
    friendly(database, 1, name="Another")

    assert released(scorer) == ["1/1"]
