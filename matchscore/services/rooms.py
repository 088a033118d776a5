"""The four ways in which a sheet and the truth come apart, each with an action of its own; none stands in for another.

*Exchange rooms*: the sheet was typed into the wrong room, so the results change rooms. *Swap seats*: our record of who
sat where was wrong, so `home_ns_room` flips. *Turn the sheet*: the compass was read turned, so every declarer of the
room moves one seat and every score there is the other line's. *Mark as turned*: on one board the teams really sat the
other way round, which leads to a ruling.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.matches import MatchFacts, SlotKey, load_facts
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import State, key_of, path_of, recorded_from, state_of
from matchscore.queries.turning import rooms_exchanged, sheet_turned
from matchscore.scoring.seats import TWO_ROOMS, Room, Turn
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.corrections import require_correctable
from matchscore.services.results import require_possible
from matchscore.services.segments import Place, change_segment, require_seen_match
from matchscore.services.slots import change_slots, is_done, require_new_key, require_seen
from matchscore.services.states import segment_path


def exchange_rooms(session: Session, act: Act, place: Place, rooms: tuple[Room, Room] = TWO_ROOMS) -> dict[str, Any]:
    """Let the results of two rooms of a segment change places: the sheets had been typed into the wrong ones.

    Gives the effect. Raises RefusedError (which_rooms) unless they are two rooms in which the match is played.
    """
    facts = sheet_to_change(session, act, Verb.EXCHANGE_ROOMS, place, lambda change: _is_between(change, rooms))
    if len(set(rooms)) == 1 or not set(rooms) <= set(facts.head.rules.rooms):
        raise RefusedError("which_rooms")
    return change_sheet(session, act, Verb.EXCHANGE_ROOMS, facts, rooms_exchanged(facts, place.segment, rooms))


def _is_between(change: Change, rooms: tuple[Room, Room]) -> bool:
    """Tell whether a change is about these rooms alone."""
    return all(key_of(path)[2] in rooms for path in change.after if path[0].isdigit())


def turn_sheet(session: Session, act: Act, place: Place, room: Room, turn: Turn) -> dict[str, Any]:
    """Move every declarer of a room one seat, scores to the other line: its compass had been read turned.

    Gives the effect. Raises ResultError for a score that its board cannot give the other line.
    """
    facts = sheet_to_change(session, act, Verb.TURN_SHEET, place, lambda change: _is_turned(change, room, turn))
    sheet = sheet_turned(facts, place.segment, room, turn)
    for key, recorded in sheet.items():
        if recorded is not None:
            require_possible(facts.slots[key], recorded.result)
    return change_sheet(session, act, Verb.TURN_SHEET, facts, sheet)


def swap_seats(session: Session, act: Act, place: Place) -> dict[str, Any]:
    """Flip where home sits North-South in a segment: our record of it had been wrong. Gives the effect."""
    facts = sheet_to_change(session, act, Verb.SWAP_SEATS, place)
    segment = facts.segment(place.segment)
    return change_segment(
        session, act, Verb.SWAP_SEATS, facts, replace(segment, home_ns_room=segment.home_ns_room.other)
    )


def mark_turned(session: Session, act: Act, match: int, key: SlotKey, seen: int) -> dict[str, Any]:
    """Mark a result as played with the teams the other way round, or take the mark away. Gives the effect."""
    facts = load_facts(session, act.event_id, match)
    slot = facts.slot(key)
    require_new_key(session, act, lambda change: is_done(change, facts, Verb.MARK_TURNED, path_of(key)))
    require_seen(slot, seen)
    if slot.recorded is None:
        raise RefusedError("no_result_here")
    require_correctable(act, facts, {slot.segment.number})
    marked = replace(slot.recorded, turned=not slot.recorded.turned)
    return change_sheet(session, act, Verb.MARK_TURNED, facts, {key: marked})


def _is_turned(change: Change, room: Room, turn: Turn) -> bool:
    """Tell whether a change turned the sheet of this room this way."""
    states = {key_of(path): (change.before[path], after) for path, after in change.after.items() if path[0].isdigit()}
    return all(of is room and _turns(before, after, turn) for (_, _, of), (before, after) in states.items())


def _turns(before: State, after: State, turn: Turn) -> bool:
    was, now = (recorded_from(state, 1) for state in (before, after))
    return was is not None and now is not None and was.result.turned(turn) == now.result


def sheet_to_change(
    session: Session, act: Act, verb: Verb, place: Place, is_same: Callable[[Change], bool] = lambda _: True
) -> MatchFacts:
    """Load the match, refusing an act on a sheet that has changed since it was seen or is finished without a reason.

    `is_same` tells whether a change that did the same to the segment is this very act.
    """
    facts = load_facts(session, act.event_id, place.match)
    segment = facts.segment(place.segment)
    changes = segment_path(segment) if verb is Verb.SWAP_SEATS else str(segment.number)
    require_new_key(session, act, lambda change: is_done(change, facts, verb, changes) and is_same(change))
    require_seen_match(facts, place.seen)
    require_correctable(act, facts, {place.segment})
    return facts


def change_sheet(
    session: Session, act: Act, verb: Verb, facts: MatchFacts, after: Mapping[SlotKey, Recorded | None]
) -> dict[str, Any]:
    """Store what really differs, as of this revision, and give the effect.

    Raises RefusedError (nothing_to_change) for a sheet that would stay as it is.
    """
    changed = {
        key: recorded and replace(recorded, revision=act.revision)
        for key, recorded in after.items()
        if state_of(recorded) != state_of(facts.slots[key].recorded)
    }
    if not changed:
        raise RefusedError("nothing_to_change")
    return change_slots(session, act, verb, facts, changed)
