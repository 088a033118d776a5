"""Corrections of an event, as far as somebody may know of them.

Somebody is told of a correction if every board that it is about is released to them now. The totals of the match are
told where all its boards are; places, which every match of the event counts for, where all boards of all matches are.
"""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.orm import Session

from matchscore.queries.corrected import Correction, all_corrections
from matchscore.queries.log_paths import About, Effect, Place
from matchscore.queries.matches import BoardKey
from matchscore.queries.sights import Sight, Sights


def corrections_of(session: Session, sights: Sights) -> Sequence[Correction]:
    """Give the corrections of an event that a viewer may know of, newest first."""
    if not sights:
        return ()
    is_whole = tells_places(sights)
    found = all_corrections(session, next(iter(sights.values())).facts)
    return [
        told
        for each in reversed(found)
        if (told := _told(each, sights[each.match], with_places=is_whole or sights[each.match].is_staff))
    ]


def corrections_of_match(session: Session, sight: Sight) -> Sequence[Correction]:
    """Give the corrections of one match that a viewer may know of, newest first, without places."""
    found = all_corrections(session, sight.facts)
    mine = (each for each in reversed(found) if each.match == sight.facts.head.match)
    return [told for each in mine if (told := _told(each, sight, with_places=False))]


def corrections_of_board(session: Session, sight: Sight, board: BoardKey) -> Sequence[Correction]:
    """Give the corrections of results on one board that a viewer may know of, newest first."""
    found = corrections_of_match(session, sight)
    return [each for each in found if any(changed.place.board == board for changed in each.changed)]


def _told(each: Correction, sight: Sight, *, with_places: bool) -> Correction | None:
    """Give of a correction what a viewer may know; None where they may not know of it at all."""
    if not all(may_know(sight, changed.place) for changed in each.changed):
        return None
    return replace(each, effect=told_effect(sight, each.effect, with_places=with_places))


def told_effect(sight: Sight, effect: Effect, *, with_places: bool) -> Effect:
    """Give of an effect what a viewer may know who may know of its correction."""
    told = (
        {"board"}
        if not sight.is_whole
        else {"before", "after", "board", *({"places", "standings"} if with_places else ())}
    )
    return {word: part for word, part in effect.items() if word in told}


def tells_places(sights: Sights) -> bool:
    """Tell whether a viewer of all these matches may know places: every match of the event counts for them."""
    return all(sight.is_whole for sight in sights.values())


def may_know(sight: Sight, place: Place) -> bool:
    """Tell whether a viewer may know what was changed at a place of a match."""
    if place.about in {About.SLOT, About.RULING}:
        return place.board is not None and sight.tells(place.board)
    return sight.sees(place.segment)
