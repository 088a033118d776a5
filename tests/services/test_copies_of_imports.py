"""Teams and line-ups of a file in a copy of an event: the same people, in the rows and in the log."""

import pytest

from matchscore.db import Database
from matchscore.services.checks import check
from matchscore.services.copies.checking import CopyError, check_copy
from matchscore.services.copies.copying import add_copy, read_copy
from tests.entries import SEATS, lines, standing
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.services.people import seat, seated
from tests.services.scorer import Scorer
from tests.services.test_copies_people import Tables, again

TEAMS = ("Otters,1,,,Olive,,yes", "Quokkas,2,,,Quinn,,", "Lynxes,3,,,Leo,,", "Lynxes,3,,,Lena,9,")
LINE_UPS = ("1,1,1,open,N,Otters,Olive", "1,2,1,open,N,Lynxes,Lena")


@pytest.fixture
def tables(database: Database) -> Tables:
    """Give the rows of an event whose teams and line-ups came in files, after players of another event."""
    seat(friendly(database, slug="other"))
    scorer, _second = two_matches(database)
    lines(scorer, *TEAMS)
    lines(scorer, *LINE_UPS, header=SEATS)
    with database.reading() as session:
        return again(read_copy(session, scorer.event_id))


def test_everybody_is_there_again_and_the_log_agrees(database: Database, tables: Tables) -> None:
    with database.writing(None) as (session, _):
        event_id = add_copy(session, check_copy(tables), NOON)

    first = Scorer(database, event_id or 0, "again")
    assert (seated(first), seated(Scorer(database, event_id or 0, "again", 2))) == (
        {"1/open": "Olive - - -"},
        {"1/open": "Lena - - -"},
    )
    assert standing(first)["3 Lynxes"] == ["Leo", "Lena"]
    assert check(database, NOON) == []


def test_a_log_that_seats_somebody_whom_there_is_not_is_damaged(tables: Tables) -> None:
    tables["changes"][-1]["after"]["match/2/line_up/1/open"] = {"N": 99}

    with pytest.raises(CopyError):
        check_copy(tables)
