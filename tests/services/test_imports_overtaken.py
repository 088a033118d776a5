"""An import while somebody else is faster: it is planned again, and gives up only where the event never rests."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy.orm import Session

from matchscore.db import Database
from matchscore.services.acts import SHELL
from matchscore.services.imports.applying import StalePlanError
from matchscore.services.imports.doors import import_file
from tests.factories import NOON
from tests.importing import MATCH, REQUEST, imported, read, result, scorer


class Overtaken(Database):
    """A database in which something always happens a moment before I write."""

    def __init__(self, database: Database, before: Callable[[], object]) -> None:
        super().__init__(database.url)
        self._before = before

    @contextmanager
    def writing(self, event_id: int | None, *, archived: bool = False) -> Iterator[tuple[Session, int]]:
        """Let it happen first."""
        self._before()
        with super().writing(event_id, archived=archived) as opened:
            yield opened


@contextmanager
def overtaken(database: Database, before: Callable[[], object]) -> Iterator[Database]:
    """Open a database in which I am late, and close it."""
    late = Overtaken(database, before)
    yield late
    late.close()


def test_the_second_of_two_clicks_finds_the_import_done(database: Database) -> None:
    with overtaken(database, lambda: imported(database, *MATCH)) as late:
        done = import_file(late, read(*MATCH), REQUEST, NOON, SHELL)

    assert (done.revision, done.plan.unchanged, scorer(database).revision()) == (None, 2, 1)


def test_a_result_entered_meanwhile_is_kept(database: Database) -> None:
    imported(database, *MATCH, "Otters,Quokkas,2,open,,,")
    by_hand = scorer(database)

    with overtaken(database, lambda: by_hand.enter("1/1/open", "3NN-1")) as late:
        done = import_file(late, read("Otters,Quokkas,1,open,4S,N,11"), REQUEST, NOON, SHELL)

    assert (done.revision, len(done.plan.differences), result(database)) == (None, 1, "3NTN-1")


def test_an_event_that_never_rests_is_left_alone(database: Database) -> None:
    imported(database, *MATCH, "Otters,Quokkas,2,open,,,")
    by_hand = scorer(database)
    typed = iter(["PASS", "1NN=", "PASS", "1NN=", "PASS"])

    with (
        overtaken(database, lambda: by_hand.enter("1/2/closed", next(typed))) as late,
        pytest.raises(StalePlanError),
    ):
        import_file(late, read("Otters,Quokkas,1,open,4S,N,11"), REQUEST, NOON, SHELL)

    assert result(database) == "4SN="
