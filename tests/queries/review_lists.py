"""Reading the review list of an event."""

from matchscore.db import Database
from matchscore.queries.reviews import Review, read_review, review_count
from matchscore.queries.states import path_of
from matchscore.scoring.plausibility import Sign
from tests.services.evenings import evening
from tests.services.scorer import Scorer

ODD = "4SN-6"
Line = tuple[int, str, list[Sign], int]


def review(scorer: Scorer) -> Review:
    """Read the list of the scorer's event."""
    with scorer.database.reading() as session:
        return read_review(session, scorer.slug)


def lines(scorer: Scorer) -> list[Line]:
    """Give match, slot, signs and IMPs of everything in the list."""
    return [
        (odd.head.match, path_of(odd.here.key), [doubt.sign for doubt in odd.found.doubts], odd.found.imps)
        for odd in review(scorer).results
    ]


def count(scorer: Scorer) -> int:
    """Count the list."""
    with scorer.database.reading() as session:
        return review_count(session, scorer.slug)


def hall(database: Database, tables: int) -> list[Scorer]:
    """Give matches of one round that all made four spades by North on board 1, in so many rooms."""
    scorers = evening(database, matches=5)
    rooms = [(scorer, room) for scorer in scorers for room in ("open", "closed")]
    [scorer.enter(f"1/1/{room}", "4SN=") for scorer, room in rooms[:tables]]
    return scorers
