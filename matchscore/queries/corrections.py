"""Corrections of an event, as far as somebody may know of them.

Somebody is told of a correction if every board that it is about is released to them now. The totals of the match are
told where all its boards are; places, which every match of the event counts for, where all boards of all matches are.
"""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.orm import Session

from matchscore.queries.corrected import Correction, all_corrections
from matchscore.queries.log_paths import About, Place
from matchscore.queries.matches import BoardKey
from matchscore.queries.sights import Sight, Sights


def corrections_of(session: Session, sights: Sights) -> Sequence[Correction]:
    """Give the corrections of an event that a viewer may know of, newest first."""
    if not sights:
        return ()
    is_whole = all(sight.is_whole for sight in sights.values())
    found = all_corrections(session, next(iter(sights.values())).facts)
    return [
        told
        for each in reversed(found)
        if (told := _told(each, sights[each.match], tells_places=is_whole or sights[each.match].is_staff))
    ]


def corrections_of_match(session: Session, sight: Sight) -> Sequence[Correction]:
    """Give the corrections of one match that a viewer may know of, newest first, without places."""
    found = all_corrections(session, sight.facts)
    mine = (each for each in reversed(found) if each.match == sight.facts.head.match)
    return [told for each in mine if (told := _told(each, sight, tells_places=False))]


def corrections_of_board(session: Session, sight: Sight, board: BoardKey) -> Sequence[Correction]:
    """Give the corrections of results on one board that a viewer may know of, newest first."""
    found = corrections_of_match(session, sight)
    return [each for each in found if any(changed.place.board == board for changed in each.changed)]


def _told(each: Correction, sight: Sight, *, tells_places: bool) -> Correction | None:
    """Give of a correction what a viewer may know; None where they may not know of it at all."""
    if not all(may_know(sight, changed.place) for changed in each.changed):
        return None
    effect = dict(each.effect)
    if not sight.is_whole:
        effect = {word: part for word, part in effect.items() if word == "board"}
    if not tells_places:
        effect.pop("places", None)
    return replace(each, effect=effect)


def may_know(sight: Sight, place: Place) -> bool:
    """Tell whether a viewer may know what was changed at a place of a match."""
    if place.about is About.SLOT:
        return place.board in sight.released
    return sight.sees(place.segment)
