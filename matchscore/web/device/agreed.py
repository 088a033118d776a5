"""What East has agreed to, stored; the one thing that a table is asked about is what is odd about its own result."""

from contextlib import suppress

from matchscore.queries.matches import SlotKey
from matchscore.queries.tables import is_doubted_alone
from matchscore.scoring.results import TableResult
from matchscore.services.confirming import confirm_result
from matchscore.services.overtaken import answer_stored, enter_or_agree
from matchscore.services.results import Entry
from matchscore.services.slots import AlreadyDoneError, ConflictError, NothingChangedError
from matchscore.web.asking.acting import acting
from matchscore.web.asking.forms import key
from matchscore.web.asking.gate import close_reading, open_reading
from matchscore.web.device.at_table import table_named


def store(entry: Entry) -> None:
    """Store an entry; what another device has just recorded too is as good as stored.

    It brings no reason and so corrects nothing that is finished. Raises as `enter_or_agree` does.
    """
    close_reading()
    with suppress(NothingChangedError), acting(key=key()) as (session, act):
        enter_or_agree(session, act, entry)


def require_stored(entry: Entry) -> None:
    """Answer an entry of a match before the one that is played now: nothing of it is changed or told.

    The same tap again, and what somebody has stored just so meanwhile, is as good as stored. Raises RefusedError
    (moved_on, key_used, unknown_lead) for anything else.
    """
    close_reading()
    with suppress(NothingChangedError), acting(key=key()) as (session, act):
        answer_stored(session, act, entry)


def keep_what_is_odd(event: str, slot: SlotKey, result: TableResult) -> None:
    """Note that the table has kept its result, as long as it stands.

    Where the result of another table has a part in the doubt, staff is asked as always, and the table learns nothing.
    """
    open_reading()
    table = table_named(event)
    stands = table.look.facts.slot(slot)
    close_reading()
    if stands.recorded is None or stands.recorded.result != result or not is_doubted_alone(table.look.facts, slot):
        return
    given, overtaken = key(), (ConflictError, NothingChangedError, AlreadyDoneError)
    with suppress(*overtaken), acting(key=given and f"{given[:60]}/ok") as (session, act):
        confirm_result(session, act, table.match, slot, stands.revision)
