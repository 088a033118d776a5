"""Saves that overwrote each other, came twice, or were written by half."""

import signal
import subprocess
import sys

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from matchscore.db import Database
from matchscore.models import Change, Result
from matchscore.models.result import columns_of
from matchscore.scoring.parser import parse
from matchscore.services.slots import ConflictError
from matchscore.services.standing import StandsError
from tests.services.crowds import at_once, kinds
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def test_an_older_page_does_not_overwrite_a_newer_value_and_shows_both(database: Database) -> None:
    """Saving a page that was opened earlier wrote its old values over a colleague's, without a word."""
    scorer = friendly(database).enter_all(open_2="4SN=")
    first, second = scorer.called("Dora"), scorer.called("Sam")
    first.enter("1/2/open", "4SN+1", seen=2)

    with pytest.raises(ConflictError) as conflict:
        second.enter("1/2/open", "4SN-1", seen=2)

    theirs = conflict.value.theirs.recorded
    assert theirs is not None
    assert (str(theirs.result), conflict.value.revision) == ("4SN+1", 3)
    assert str(scorer.sheet().boards[1].open.result) == "4SN+1"


def test_a_result_of_somebody_else_is_replaced_only_by_who_says_so(database: Database) -> None:
    """Scorers overwrote a complete set of results because the wrong person or round was selected."""
    scorer = friendly(database)
    first, second = scorer.called("Dora"), scorer.called("Sam")
    first.enter("1/2/open", "4SN=")

    with pytest.raises(StandsError) as stands:
        second.enter("1/2/open", "3NTN-1", over=False)

    assert (stands.value.facts["result"], stands.value.by) == ("4SN=", "Dora")
    assert str(scorer.sheet().boards[1].open.result) == "4SN="

    second.enter("1/2/open", "3NTN-1", over=True)

    newest = scorer.changes()[-1]
    assert (newest.before["1/2/open"]["contract"], newest.after["1/2/open"]["contract"]) == ("4S", "3NT")
    assert newest.actor_name == "Sam"


def test_a_double_click_stores_one_result_and_both_are_answered(database: Database) -> None:
    """A double click stored the entry twice: only the button was guarded."""
    scorer = friendly(database)

    outcomes = at_once((scorer, "4SN=", "one click"), (scorer, "4SN=", "one click"))

    assert kinds(outcomes) == ["NothingChangedError", "Stored"]
    assert rows(database) == (1, 2)


def rows(database: Database) -> tuple[int, int]:
    """Count the results, and the lines of the log."""
    with database.reading() as session:
        counts = [session.scalar(select(func.count()).select_from(model)) or 0 for model in (Result, Change)]
    return counts[0], counts[1]


def test_a_second_current_result_of_a_slot_is_refused_by_the_database_itself(database: Database) -> None:
    """A tool that wrote to the database directly left two confirmed ballots: only the program kept them apart."""
    scorer = friendly(database).enter_all(open_3="4SN=")
    slot = scorer.slot("1/3/open")
    keys = {"table_id": slot.table_id, "board_id": slot.board_id, "board_set_id": slot.board_set_id}

    with pytest.raises(IntegrityError), database.writing(None) as (session, _):
        session.execute(insert(Result).values(**keys, **columns_of(parse("4SN-1")), rev=9))

    assert rows(database) == (1, 2)


KILLED_BETWEEN_THE_TWO_WRITES = """
import os, signal, sys
from sqlalchemy import event
from matchscore.db import Database
from tests.services.scorer import Scorer

database = Database(sys.argv[1])

@event.listens_for(database.engine, sys.argv[3])
def die(*sent):
    if sys.argv[3] == "commit" or sent[2].startswith("INSERT INTO changes"):
        os.kill(os.getpid(), signal.SIGKILL)

Scorer(database, int(sys.argv[2]), "friendly").enter("1/1/open", "4SN=")
"""


def enter_and_die(scorer: Scorer, moment: str) -> int:
    """Let another program enter a result and be killed at this moment of it; give its answer."""
    address = scorer.database.url.render_as_string(hide_password=False)
    command = [sys.executable, "-c", KILLED_BETWEEN_THE_TWO_WRITES, address, str(scorer.event_id), moment]
    return subprocess.run(command, check=False, timeout=60).returncode


@pytest.mark.parametrize("moment", ["before_cursor_execute", "commit"], ids=["before the log", "before the commit"])
def test_a_worker_that_is_killed_while_it_saves_leaves_neither_a_result_nor_a_line_of_the_log(
    database: Database, moment: str
) -> None:
    """The last match was in the history and not among the current ones: two writes, not one transaction."""
    scorer = friendly(database)

    answer = enter_and_die(scorer, moment)

    assert answer == -signal.SIGKILL
    assert rows(database) == (0, 1)
    assert scorer.facts().head.event_revision == 1


def test_after_such_a_death_the_next_entry_is_stored_as_if_nothing_had_been(database: Database) -> None:
    scorer = friendly(database)
    enter_and_die(scorer, "before_cursor_execute")

    scorer.enter("1/1/open", "4SN=")

    assert rows(database) == (1, 2)
    assert scorer.revision() == scorer.slot("1/1/open").revision == 2
