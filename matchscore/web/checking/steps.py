"""What somebody did last on the lists of results to look at, as far as they can take it back."""

from collections.abc import Mapping
from typing import Any

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.i18n.words import room_words
from matchscore.models.change import Change
from matchscore.queries.matches import read_facts
from matchscore.queries.own_changes import newest_own
from matchscore.queries.states import key_of
from matchscore.services.acts import Verb
from matchscore.services.undo import hindrance_of_undo, undoable_of
from matchscore.web.asking.acting import event_id_asked
from matchscore.web.asking.site import reading, signed_in


def step_of_reviews(event: str) -> dict[str, Any] | None:
    """Lay out what whoever asks did last in this event, if it is done on the review list too and can be taken back."""
    kept, exchanged = pgettext("a result that was doubted", "kept"), _("boards exchanged")
    return _step(event, {Verb.CONFIRM: kept, Verb.EXCHANGE_BOARDS: exchanged})


def step_of_second_looks(event: str) -> dict[str, Any] | None:
    """Lay out what whoever asks did last in this event, if it is a second person's and can be taken back."""
    agreed, rejected = (pgettext("by a second person", word) for word in ("agreed", "rejected"))
    return _step(event, {Verb.CHECK: agreed, Verb.REJECT: rejected})


def _step(event: str, done: Mapping[str, str]) -> dict[str, Any] | None:
    session = reading()
    mine = newest_own(session, event_id_asked(), undoable_of(signed_in()))
    if mine is None or mine.change.verb not in done:
        return None
    facts = read_facts(session, event, mine.match)
    if hindrance_of_undo(session, facts, mine.change):
        return None
    words = {"match": mine.match, "places": _places(mine.change), "done": done[mine.change.verb]}
    return {
        "match": mine.match,
        "revision": mine.change.revision,
        "words": _("Match %(match)s, %(places)s: %(done)s.") % words,
    }


def _places(change: Change) -> str:
    slots = [key_of(path) for path in change.after if path[0].isdigit()]
    return "; ".join(
        _("board %(number)s, %(room)s") % {"number": board, "room": room_words(room)} for _segment, board, room in slots
    )
