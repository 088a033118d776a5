"""What captains leave behind is in a copy, and a copy in which it is damaged is refused."""

from datetime import timedelta
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models import Side
from matchscore.queries.lineups import Terms
from matchscore.services.checks import check
from matchscore.services.copies.log_captains import check_captains
from tests.factories import NOON
from tests.services.captain import agree, answer, ask, hand_in, set_terms
from tests.services.captains import played
from tests.services.event_copies import added, changed, copied
from tests.services.friendlies import friendly, typed

AT = NOON.isoformat()
TERMS = {"line_ups_due_at": AT, "seats_second": "home"}
QUERY = {"team": 1, "match": 1, "segment": 1, "board": 1, "text": "?", "asked_at": AT} | dict.fromkeys(
    ("answer", "answered_at")
)


def test_what_captains_did_comes_back(database: Database) -> None:
    friendly(database, slug="before")
    match = played(database)
    ask(typed(database, [("4SN=", "4SN=")]), "Of another event")
    number = ask(match)
    answer(match, number)
    ask(match, "And board 2?", 2, 2)
    agree(match)
    copy = changed(copied(database, match.slug), "events", slug="again")

    added(database, copy)

    assert copied(database, "again") == copy
    assert check(database, NOON) == []


def test_line_ups_and_their_terms_come_back(database: Database) -> None:
    match = friendly(database)
    set_terms(match, Terms(NOON + timedelta(hours=1), Side.HOME))
    hand_in(match)
    copy = changed(copied(database, match.slug), "events", slug="again")

    added(database, copy)

    assert copied(database, "again") == copy
    assert check(database, NOON) == []


@pytest.mark.parametrize(
    ("path", "state"),
    [
        ("line_up_terms/1", None),
        ("line_up_terms/1", TERMS),
        ("query/1", None),
        ("query/1", QUERY),
        ("query/1", QUERY | {"answer": "!", "answered_at": AT}),
    ],
)
def test_whole_states_are_read(path: str, state: dict[str, Any] | None) -> None:
    check_captains(path, state)


@pytest.mark.parametrize(
    ("path", "state"),
    [
        ("line_up_terms/x", None),
        ("query/0", None),
        ("line_up_terms/1", {}),
        ("line_up_terms/1", TERMS | {"seats_second": "east"}),
        ("line_up_terms/1", TERMS | {"line_ups_due_at": "soon"}),
        ("line_up_terms/1", TERMS | {"line_ups_due_at": 7}),
        ("query/1", {}),
        ("query/1", QUERY | {"team": "1"}),
        ("query/1", QUERY | {"board": 0}),
        ("query/1", QUERY | {"text": ""}),
        ("query/1", QUERY | {"asked_at": None}),
        ("query/1", QUERY | {"answer": "!"}),
        ("query/1", QUERY | {"answer": 7, "answered_at": AT}),
    ],
)
def test_what_nobody_could_read_again_is_refused(path: str, state: dict[str, Any] | None) -> None:
    with pytest.raises(ValueError, match=r".+"):
        check_captains(path, state)
