"""States of the log: whole, as codes, and read back as they were."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.queries.recorded import Recorded
from matchscore.queries.states import key_of, path_of, recorded_from, state_of
from matchscore.scoring.results import PassedOut
from matchscore.scoring.seats import Room
from tests.queries.paper import recorded, records


@given(record=records)
def test_a_state_that_went_through_the_log_is_what_stood_there(record: Recorded) -> None:
    logged = json.loads(json.dumps(state_of(record)))

    assert recorded_from(logged, record.revision) == record


@given(segment=st.integers(1, 99), board=st.integers(1, 999), room=st.sampled_from(Room))
def test_a_path_names_its_slot(segment: int, board: int, room: Room) -> None:
    path = path_of((segment, board, room))

    assert (path, key_of(path)) == (f"{segment}/{board}/{room.value}", (segment, board, room))


def test_where_nothing_stands_there_is_no_state() -> None:
    assert (state_of(None), recorded_from(None, 7)) == (None, None)


NOTHING_ELSE = {"contract": None, "declarer": None, "tricks": None, "lead": None, "turned": False}


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("4SXN-1", NOTHING_ELSE | {"kind": "contract", "contract": "4SX", "declarer": "N", "tricks": 9}),
        ("3NTXXW+1", NOTHING_ELSE | {"kind": "contract", "contract": "3NTXX", "declarer": "W", "tricks": 10}),
        ("PASS", NOTHING_ELSE | {"kind": "passed_out"}),
        ("NP", NOTHING_ELSE | {"kind": "not_played"}),
        ("-50", NOTHING_ELSE | {"kind": "score", "reported_ns_score": -50}),
    ],
)
def test_a_state_is_written_in_codes(text: str, state: dict[str, object]) -> None:
    assert state_of(recorded(text)) == state


def test_where_a_result_came_from_and_its_other_form_are_named_only_where_there_are_any() -> None:
    record = Recorded(PassedOut(), None, turned=True, other_form=True, source="a.lin", revision=3)

    state = state_of(record)

    assert state == NOTHING_ELSE | {"kind": "passed_out", "turned": True, "other_form": True, "source": "a.lin"}
