"""A match on paper: facts laid out by hand, for what needs no database."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from hypothesis import strategies as st

from matchscore.models import Visibility
from matchscore.queries.heads import MatchHead
from matchscore.queries.matches import MatchFacts, SegmentFacts, Slot
from matchscore.queries.recorded import Recorded
from matchscore.queries.values import TeamName
from matchscore.scoring.board import conditions_of
from matchscore.scoring.parser import parse
from matchscore.scoring.results import TableResult
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import StageRules
from matchscore.scoring.totals import NIL
from matchscore.scoring.victory_points import SCALES
from tests.factories import NOON
from tests.strategies import table_results

Pair = tuple[Recorded | None, Recorded | None]
"""What is recorded of one board in the open and in the closed room."""


def paper_head(vp_scale: str | None = None, **facts: Any) -> MatchHead:
    """Give the head of a match of Otters and Quokkas, in a stage that counts by a scale or in IMPs."""
    defaults: dict[str, Any] = {
        "event_id": 1,
        "event": "friendly",
        "event_name": "Friendly",
        "time_zone": "UTC",
        "is_archived": False,
        "second_person": False,
        "east_agrees": True,
        "event_revision": 9,
        "event_changed_at": NOON,
        "visibility": Visibility.WHOLE_FIELD,
        "stage_id": 1,
        "stage": 1,
        "stage_name": "Friendly",
        "stage_revision": 1,
        "stages": 1,
        "round_id": 1,
        "round": 1,
        "boards_scheduled": 4,
        "started_at": None,
        "minutes_per_board": None,
        "closed_at": None,
        "match_id": 1,
        "match": 1,
        "table_label": None,
        "revision": 9,
        "changed_at": NOON,
        "home": TeamName(1, "Otters"),
        "away": TeamName(2, "Quokkas"),
        "carry_over": NIL,
        "ended_by": None,
        "ended_side": None,
        "has_reported_totals": False,
        "has_rulings": False,
        "has_penalties": False,
        "rules": paper_rules(vp_scale),
    }
    return MatchHead(**defaults | facts)


def paper_rules(vp_scale: str | None = None, **settings: Any) -> StageRules:
    """Give the rules of a stage that counts by this scale, or in IMPs."""
    is_there = vp_scale in SCALES
    scales: dict[str, Any] = {"scale": SCALES.get(vp_scale or ""), "missing_scale": None if is_there else vp_scale}
    return StageRules(**scales, **settings)


def recorded(result: TableResult | str | None, revision: int = 2, *, turned: bool = False) -> Recorded | None:
    """Give what is recorded, from a result or its text; None stays empty."""
    value = parse(result) if isinstance(result, str) else result
    return None if value is None else Recorded(value, None, turned, other_form=False, source=None, revision=revision)


def paper_match(*segments: Sequence[Pair], home_ns_room: Room = Room.OPEN, **head: Any) -> MatchFacts:
    """Give a match with these segments, boards numbered on from 1."""
    numbers = iter(range(1, 1000))
    facts = [SegmentFacts(number, number, home_ns_room, None, 1) for number in range(1, len(segments) + 1)]
    slots = [
        Slot(segment, board, room, conditions_of(board), position, segment.number * 10 + index, board, 1, value)
        for segment, boards in zip(facts, segments, strict=True)
        for position, pair in enumerate(boards, 1)
        for board in [next(numbers)]
        for index, (room, value) in enumerate(zip((Room.OPEN, Room.CLOSED), pair, strict=True))
    ]
    return MatchFacts(paper_head(**head), tuple(facts), {slot.key: slot for slot in slots})


def typed_match(*boards: tuple[str | None, str | None], **options: Any) -> MatchFacts:
    """Give a match of one segment from what was typed, open room and closed room of every board."""
    return paper_match([(recorded(first), recorded(second)) for first, second in boards], **options)


records = st.builds(
    Recorded,
    result=table_results,
    lead=st.none() | st.sampled_from(["SK", "H10", "C2"]),
    turned=st.booleans(),
    other_form=st.booleans(),
    source=st.none() | st.just("round1.lin"),
    revision=st.integers(2, 9),
)
pairs = st.tuples(st.none() | records, st.none() | records)
boards = st.lists(pairs, min_size=1, max_size=5)


def leaves(value: Any) -> list[Any]:
    """Give every plain value inside a value, however deep: of dataclasses, mappings and sequences."""
    if is_dataclass(value) and not isinstance(value, type):
        return [value, *(leaf for each in fields(value) for leaf in leaves(getattr(value, each.name)))]
    if isinstance(value, dict):
        return [leaf for pair in value.items() for each in pair for leaf in leaves(each)]
    if isinstance(value, tuple | list):
        return [leaf for each in value for leaf in leaves(each)]
    return [value]
