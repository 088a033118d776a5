"""The form in which a board was played at each table: as dealt, or changed (Law 87; case 65).

Hands that changed places on the way make two boards of one. Where both tables of a match met the same form it is scored
as ever; where they did not there is nothing to compare, and the director rules.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from sqlalchemy.orm import Session

from matchscore.queries.matches import MatchFacts, SlotKey
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import path_of, state_of
from matchscore.scoring.seats import Room
from matchscore.services.acts import Act, RefusedError, Verb
from matchscore.services.corrections import unsettled_anew
from matchscore.services.field_boards import (
    FieldBoard,
    Step,
    matches_to_change,
    record_steps,
    require_each_correctable,
)
from matchscore.services.slots import reopen
from matchscore.services.states import put

Table = tuple[int, Room]
"""A table of a board: the number of its match, and the room."""


def mark_forms(session: Session, act: Act, where: FieldBoard, changed: Collection[Table]) -> None:
    """Say at which tables of a round a board was met in the changed form; at all others it was as dealt.

    Raises NotFoundError, ChangedSinceError, AlreadyDoneError and RefusedError: only_director_rules, no_result_here for
    a table without one, nothing_to_change, and what `require_correctable` refuses for any match.
    """
    matches = matches_to_change(session, act, Verb.MARK_FORMS, where)
    wanted = [(facts, _marked(act, facts, where, changed)) for facts in matches]
    _require_results(matches, where, changed)
    different = [(facts, slots) for facts, slots in wanted if slots]
    require_each_correctable(act, [facts for facts, _ in different], where.board)
    record_steps(session, act, Verb.MARK_FORMS, [_put(session, act, facts, slots) for facts, slots in different])


def _marked(act: Act, facts: MatchFacts, where: FieldBoard, changed: Collection[Table]) -> dict[SlotKey, Recorded]:
    """Give the results of a match whose form is not what it is said to be, as they are to be."""
    return {
        key: replace(slot.recorded, other_form=is_changed, revision=act.revision)
        for key, slot in facts.slots.items()
        if slot.board_key == where.board
        and slot.recorded is not None
        and slot.recorded.other_form != (is_changed := (facts.head.match, slot.room) in changed)
    }


def _require_results(matches: Collection[MatchFacts], where: FieldBoard, changed: Collection[Table]) -> None:
    there = {
        (facts.head.match, slot.room)
        for facts in matches
        for slot in facts.slots.values()
        if slot.board_key == where.board and slot.recorded is not None
    }
    if not set(changed) <= there:
        raise RefusedError("no_result_here")


def _put(session: Session, act: Act, facts: MatchFacts, slots: Mapping[SlotKey, Recorded]) -> Step:
    """Store the results of one match, and give what became of them; a finished segment left unsettled is reopened."""
    segments = {segment for segment, _, _ in slots}
    reopened = reopen(session, act, unsettled_anew(facts, facts.replacing(slots), segments))
    for key, recorded in slots.items():
        put(session, facts.slots[key], recorded)
    before = {path_of(key): state_of(facts.slots[key].recorded) for key in slots}
    after = {path_of(key): state_of(recorded) for key, recorded in slots.items()}
    return Step(facts, {**before, **reopened.before}, {**after, **reopened.after})
