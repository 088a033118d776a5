"""What other programs do to a database while a test looks on; each function runs in a process of its own."""

import os

from matchscore.config import read_settings
from matchscore.db import Database
from matchscore.models import Change, Match, Result
from matchscore.models.result import columns_of
from tests.factories import FOUR_SPADES_MADE, NOON
from tests.stored import Friendly


def migrate(address: str) -> str | None:
    """Start up: migrate, and say which schema there is."""
    database = Database(address)
    database.migrate()
    version = database.schema_version()
    database.close()
    return version


def secret_key(home: str) -> str:
    """Start up: ask for the key that signs cookies."""
    return read_settings({"MATCHSCORE_HOME": home}).secret_key()


def carry_one_more(address: str, friendly: Friendly, times: int) -> None:
    """Read the carry-over, add 1 and write it, again and again."""
    database = Database(address)
    for _ in range(times):
        with database.writing(friendly.event_id) as (session, _revision):
            match = session.get_one(Match, friendly.match_id)
            match.carry_home += 1
    database.close()


def enter_and_die(address: str, friendly: Friendly, dies: str) -> None:
    """Write a result and its line of the log, and lose power "between" the two, "before" or "after" the commit."""
    database = Database(address)
    with database.writing(friendly.event_id) as (session, revision):
        session.add(Result(**friendly.slot(1), board_set_id=1, **columns_of(FOUR_SPADES_MADE), rev=revision))
        session.flush()
        if dies == "between":
            os._exit(1)
        change = {"at": NOON, "actor_name": "shell", "verb": "enter", "before": {}, "after": {}}
        session.add(Change(event_id=friendly.event_id, revision=revision, **change))
        session.flush()
        if dies == "before":
            os._exit(1)
    os._exit(1)
