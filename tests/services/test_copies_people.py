"""Players and line-ups in a copy of an event: the same people on the same seats, in the rows and in the log."""

import copy as copying
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.queries.events import find_event_id
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.copies.checking import CopyError, check_copy
from matchscore.services.copies.copying import EventCopy, add_copy, read_copy
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.people import NOBODY, add, names, player, remove, seat, seated
from tests.services.scorer import Scorer, on_a_database
from tests.services.spoiled import findings_of_copy

Tables = dict[str, list[dict[str, Any]]]


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match with a line-up, after players of another event and one player who has left."""
    seat(friendly(database, slug="other"))
    scorer = friendly(database)
    add(scorer, "Orla", "Odin")
    remove(scorer, "Orla")
    seat(scorer, "Odin Quinn Oscar Quentin", NOBODY)
    return scorer


def copied(scorer: Scorer, slug: str = "friendly") -> EventCopy:
    """Copy an event out of the database."""
    with scorer.database.reading() as session:
        return read_copy(session, find_event_id(session, slug) or 0)


def again(copy: EventCopy) -> Tables:
    """Give the rows of a copy, to be added as `again`."""
    rows = copying.deepcopy(dict(copy.tables))
    rows["events"][0]["slug"] = "again"
    return rows


def added(scorer: Scorer, rows: Tables) -> Scorer:
    """Put a copy into the database, and let somebody go on with its match."""
    with scorer.database.writing(None) as (session, _):
        event_id = add_copy(session, check_copy(rows), NOON)
    return Scorer(scorer.database, event_id or 0, "again")


def test_everybody_is_in_their_seat_again(scorer: Scorer) -> None:
    restored = added(scorer, again(copied(scorer)))

    assert names(restored) == ["Odin", "Oscar"]
    assert seated(restored) == seated(scorer) == {"1/open": "Odin Quinn Oscar Quentin"}
    assert check(scorer.database, NOON) == []


def test_a_copy_of_the_copy_is_the_same(scorer: Scorer) -> None:
    rows = again(copied(scorer))

    restored = added(scorer, rows)

    assert dict(copied(restored, "again").tables) == rows


def test_the_log_names_those_who_are_there_by_number_and_those_who_are_gone_by_theirs(scorer: Scorer) -> None:
    changes = copied(scorer).tables["changes"]

    assert [list(change["after"]) for change in changes[1:]] == [
        ["player/-1"],
        ["player/1"],
        ["player/-1"],
        ["line_up/1/open", "player/3", "player/2", "player/4"],
    ]
    assert changes[-1]["after"]["line_up/1/open"] == {"N": 1, "E": 2, "S": 3, "W": 4}


def test_somebody_who_leaves_after_the_copy_was_restored_is_gone_in_the_next_one(scorer: Scorer) -> None:
    restored = added(scorer, again(copied(scorer)))
    add(restored, "Otto")
    remove(restored, "Otto")

    changes = copied(restored, "again").tables["changes"]

    assert list(changes[-1]["after"]) == ["player/-2"]
    assert list(changes[1]["after"]) == ["player/-1"]


def test_somebody_who_sat_and_has_left_stays_in_the_log_and_sits_nowhere_again(scorer: Scorer) -> None:
    dora = scorer.called("Dora")
    add(scorer, "Otto")
    seat(scorer, "Otto - - -", NOBODY)
    seat(dora, "Odin - - -", NOBODY)
    remove(scorer, "Otto")

    restored = added(scorer, again(copied(scorer)))

    assert restored.changes()[-2].before["line_up/1/open"] == {"N": -2}
    with pytest.raises(RefusedError, match="changed_since"):
        restored.undo()


def test_a_restored_line_up_can_be_taken_back(scorer: Scorer) -> None:
    restored = added(scorer, again(copied(scorer)))

    restored.undo()

    assert seated(restored) == {}
    assert names(restored) == ["Odin"]
    assert check(scorer.database, NOON) == []


def in_the_log(path: str, state: object) -> Callable[[Tables], None]:
    """Make what puts a state into the newest line of the log."""
    return lambda rows: rows["changes"][-1]["after"].update({path: state})


@pytest.mark.parametrize(
    "spoil",
    [
        in_the_log("line_up/1/open", {"N": 5}),
        in_the_log("line_up/1/open", {"N": 0}),
        in_the_log("line_up/1/open", {"N": True}),
        in_the_log("line_up/1/open", {"N": "1"}),
        in_the_log("line_up/1/open", {"X": 1}),
        in_the_log("line_up/1/open", {"S": 2, "N": 1, "Z": 3}),
        in_the_log("line_up/1/open", {}),
        in_the_log("line_up/1/kitchen", {"N": 1}),
        in_the_log("line_up/01/open", None),
        in_the_log("line_up/1/closed", None),
        lambda rows: rows["changes"][-1].update(before={}, after={}),
        in_the_log("player/9", None),
        in_the_log("player/0", None),
        in_the_log("player/x", None),
        in_the_log(f"player/-{2**31}", None),
        in_the_log("player/1", {"team": 1}),
        in_the_log("player/1", {"team": 1, "is_captain": 0}),
        in_the_log("player/1", {"team": 0, "is_captain": False}),
        in_the_log("player/1", {"team": True, "is_captain": False}),
        in_the_log("player/1", {"team": 1, "is_captain": False, "name": "Odin"}),
    ],
)
def test_people_in_the_log_whom_nobody_could_find_again_are_refused(
    scorer: Scorer, spoil: Callable[[Tables], None]
) -> None:
    rows = again(copied(scorer))
    spoil(rows)

    with pytest.raises(CopyError) as refused:
        check_copy(rows)

    assert refused.value.where == "changes/5"


def test_a_player_at_a_seat_of_the_other_team_is_refused(scorer: Scorer) -> None:
    rows = again(copied(scorer))
    rows["players"][0]["team_id"] = 2

    with pytest.raises(RefusedError, match="archive_damaged"):
        added(scorer, rows)
    assert player(scorer, "Odin").name == "Odin"


cells: st.SearchStrategy[Any] = st.sampled_from(
    [None, "", 0, -1, 1, 2, 3, 5, 2**31 - 1, True, "N", "X", {"N": 1}, {"N": -1}, {"E": 3}, {"team": 1}, {"team": 2}]
)


def test_people_who_are_not_spoiled_are_stored_and_a_check_finds_nothing(scorer: Scorer) -> None:
    assert findings_of_copy(scorer.database, again(copied(scorer))) == []


@on_a_database
@given(choices=st.data())
def test_whatever_is_spoiled_of_people_is_refused_or_a_check_finds_nothing(
    database: Database, choices: st.DataObject
) -> None:
    scorer = friendly(database)
    seat(scorer)
    rows = again(copied(scorer, scorer.slug))
    table = choices.draw(st.sampled_from(["players", "sittings", "log"]))
    row = rows["changes"][-1]["after"] if table == "log" else choices.draw(st.sampled_from(rows[table]))
    row[choices.draw(st.sampled_from(sorted(row)))] = choices.draw(cells)

    found = findings_of_copy(database, rows)

    assert not found
