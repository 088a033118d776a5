"""Many writers at once: nothing lost, nothing refused, no gaps; a program that dies leaves both rows or neither."""

import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import Change, Event, Match, Result
from matchscore.models.result import columns_of
from matchscore.scoring.results import PassedOut
from tests.factories import NOON
from tests.programs import carry_one_more, enter_and_die
from tests.stored import stored_friendly

SPAWN = get_context("spawn")


def test_the_second_writer_of_a_slot_sees_what_the_first_wrote(database: Database) -> None:
    friendly = stored_friendly(database)
    second_is_waiting = threading.Event()

    def second() -> tuple[int, object]:
        second_is_waiting.set()
        with database.writing(friendly.event_id) as (session, _):
            row = session.get_one(Result, friendly.slot(1))
            return row.rev, row.table_result

    with ThreadPoolExecutor(1) as threads:
        with database.writing(friendly.event_id) as (session, revision):
            session.add(Result(**friendly.slot(1), board_set_id=1, **columns_of(PassedOut()), rev=revision))
            session.flush()
            seen = threads.submit(second)
            second_is_waiting.wait()

        assert seen.result() == (revision, PassedOut())


def test_no_update_is_lost_between_writers_of_one_program(database: Database) -> None:
    friendly = stored_friendly(database)

    def carry_more(_turn: int) -> None:
        with database.writing(friendly.event_id) as (session, _):
            session.get_one(Match, friendly.match_id).carry_home += 1

    with ThreadPoolExecutor(4) as threads:
        done = list(threads.map(carry_more, range(100)))

    with database.reading() as session:
        assert session.get_one(Match, friendly.match_id).carry_home == len(done) == 100


def test_eight_programs_that_write_at_once_lose_nothing(database: Database) -> None:
    friendly = stored_friendly(database)
    address = database.url.render_as_string(hide_password=False)

    with ProcessPoolExecutor(8, mp_context=SPAWN) as programs:
        submitted = [programs.submit(carry_one_more, address, friendly, 25) for _ in range(8)]
        done = [each.result() for each in submitted]

    with database.reading() as session:
        assert session.get_one(Match, friendly.match_id).carry_home == 25 * len(done) == 200
        assert session.get_one(Event, friendly.event_id).revision == 201


def test_twenty_writers_store_two_hundred_saves_without_a_gap(database: Database) -> None:
    friendly = stored_friendly(database)

    def save(turn: int) -> int:
        change = {"at": NOON, "actor_name": f"writer {turn}", "verb": "enter", "before": {}, "after": {}}
        with database.writing(friendly.event_id) as (session, revision):
            session.add(Change(event_id=friendly.event_id, revision=revision, **change))
        return revision

    with ThreadPoolExecutor(20) as threads:
        saved = list(threads.map(save, range(200)))

    with database.reading() as session:
        revisions = session.scalars(select(Change.revision).order_by(Change.revision)).all()
    assert revisions == sorted(saved) == list(range(2, 202))


def test_readers_do_not_wait_for_a_writer(database: Database) -> None:
    friendly = stored_friendly(database)

    with database.writing(friendly.event_id) as (session, _):
        session.get_one(Match, friendly.match_id).carry_home += 1
        session.flush()
        with database.reading() as page:
            shown = page.get_one(Match, friendly.match_id).carry_home

    assert shown == 0


def left_by_a_program_that_dies(database: Database, dies: str) -> tuple[list[int], list[int], int]:
    """Let a program write a result and die; list the revisions of results, of the log, and of the event."""
    friendly = stored_friendly(database)
    address = database.url.render_as_string(hide_password=False)
    program = SPAWN.Process(target=enter_and_die, args=(address, friendly, dies))
    program.start()
    program.join()
    with database.reading() as session:
        results = list(session.scalars(select(Result.rev)))
        changes = list(session.scalars(select(Change.revision)))
        return results, changes, session.get_one(Event, friendly.event_id).revision


@pytest.mark.parametrize(
    ("dies", "results", "changes", "revision"),
    [("between", [], [], 1), ("before", [], [], 1), ("after", [2], [2], 2)],
    ids=["between the two writes", "before the commit", "after the commit"],
)
def test_a_program_that_dies_has_stored_result_and_log_or_neither(
    database: Database, dies: str, results: list[int], changes: list[int], revision: int
) -> None:
    left = left_by_a_program_that_dies(database, dies)

    assert left == (results, changes, revision)


def test_the_next_write_after_a_death_has_the_next_number(database: Database) -> None:
    left_by_a_program_that_dies(database, "between")

    with database.writing(1) as (_, revision):
        pass

    assert revision == 2
