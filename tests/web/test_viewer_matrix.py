"""Who sees what before release (`ux.md` §3.2): every row of the table under every policy, as the sheet says it.

Board 1 is in at both tables, board 2 in the open room alone, board 3 in the closed room alone. A result is what the
document of the sheet says of its room; what is not said is hidden, or to play where the public may know that.
"""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.services.links import create_link
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.services.hall_tables import hand_out
from tests.services.scorer import Scorer
from tests.services.started_rounds import give_policy
from tests.web.cast import LINKS, STRANGER
from tests.web.conftest import Hall
from tests.web.places import MATCH

STAFF = ("a director of all", "a director of the event", "a scorer of the event", "a scorer of the match")
OPEN_ROOM = ("the scorer of the open room", "the table in the open room", "the table by its label")
CLOSED_ROOM = ("the scorer of the closed room", "the table in the closed room")
ELSEWHERE = ("a table elsewhere",)
PUBLIC = (
    STRANGER,
    "a captain of the match",
    "the other captain of the match",
    "a captain of another match",
    "a captain of another event",
    "a director of another event",
    "a scorer of another event",
    "a scorer of another match",
    "a table of another event",
)
EVERYTHING = frozenset({"1 open", "1 closed", "2 open", "3 closed", "total"})
AT_BOTH = frozenset({"1 open", "1 closed", "total"})
RELEASED = {
    Visibility.SEALED: frozenset[str](),
    Visibility.BOTH_TABLES: AT_BOTH,
    Visibility.WHOLE_FIELD: frozenset[str](),  # the other match has not played it
    Visibility.CLOCK: frozenset[str](),  # the round has not been started
    Visibility.OPEN: EVERYTHING,
}


def table(policy: Visibility) -> dict[str, frozenset[str]]:
    """Give the table under a policy: what everybody sees."""
    return {
        **dict.fromkeys(STAFF, EVERYTHING),
        **dict.fromkeys(OPEN_ROOM, frozenset({"1 open", "2 open"})),
        **dict.fromkeys(CLOSED_ROOM, frozenset({"1 closed", "3 closed"})),
        **dict.fromkeys(ELSEWHERE, frozenset()),
        **dict.fromkeys(PUBLIC, RELEASED[policy]),
    }


def seen_in(sheet: dict[str, Any]) -> set[str]:
    """Say which results the document of a sheet has, and whether it has the total."""
    cells = {f"{row['board']} {room}": row[room] for row in sheet["boards"] for room in ("open", "closed")}
    seen = {name for name, cell in cells.items() if cell["result"] is not None or cell["ns_score"] is not None}
    has_total = any(row["difference"] is not None for row in sheet["boards"]) or sheet["home_imps"] != "0"
    return seen | ({"total"} if has_total else frozenset())


@pytest.fixture
def match(database: Database) -> Scorer:
    """Give the first of two matches, with boards at both tables and at one."""
    match, _ = two_matches(database, boards=3)
    friendly(database, slug="other")
    hand_out(match, {1: "Table 1"})
    return match.enter_all(open_1="4SN=", closed_1="7NTXXW-13", open_2="3NTN=", closed_3="2HE-1")


def bearer(hall: Hall, somebody: str) -> dict[str, str]:
    """Give what a script of somebody sends; a stranger's sends nothing."""
    if somebody == STRANGER:
        return {}
    with hall.database.writing(None) as (session, _):
        return {"Authorization": f"Bearer {create_link(session, NOON, LINKS[somebody]).bearer}"}


@pytest.mark.parametrize("policy", Visibility)
def test_everybody_sees_what_the_table_says(hall: Hall, match: Scorer, policy: Visibility) -> None:
    give_policy(match, policy)

    answers = {
        somebody: hall.app.test_client().get(f"/api/v1/events{MATCH}", headers=bearer(hall, somebody))
        for somebody in (STRANGER, *LINKS)
    }

    assert {answer.status_code for answer in answers.values()} == {200}
    assert {somebody: seen_in(answer.get_json()) for somebody, answer in answers.items()} == table(policy)
