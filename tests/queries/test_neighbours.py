"""The matches before and after one: by number, those that ended early passed over."""

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import EndedBy, Match
from matchscore.queries.heads import read_head
from matchscore.queries.neighbours import neighbours
from matchscore.services.events import Pairing, add_match
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer


def around(scorer: Scorer, match: int) -> tuple[int | None, int | None]:
    """Give the neighbours of a match."""
    with scorer.database.reading() as session:
        return neighbours(session, read_head(session, scorer.slug, match))


def test_a_single_match_has_none(database: Database) -> None:
    assert around(friendly(database), 1) == (None, None)


def test_the_first_and_the_last_have_one_each(database: Database) -> None:
    first, _second = two_matches(database)

    assert around(first, 1) == (None, 2)
    assert around(first, 2) == (1, None)


def test_a_match_that_ended_early_is_passed_over(database: Database) -> None:
    first, _second = two_matches(database)
    with first.acting() as (session, act):
        add_match(session, act, Pairing(1, 1, 3))
    with database.writing(None) as (session, _):
        session.execute(update(Match).where(Match.number == 2).values(ended_by=EndedBy.CONCESSION))

    assert around(first, 1) == (None, 3)
    assert around(first, 3) == (1, None)
