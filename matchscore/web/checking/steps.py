"""What somebody did last on the lists of results to look at, as far as they can take it back."""

from typing import Any

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.i18n.words import room_words
from matchscore.models.change import Change
from matchscore.queries.states import key_of
from matchscore.services.acts import Verb
from matchscore.services.undo import newest_of_mine
from matchscore.web.asking.acting import event_id_asked
from matchscore.web.asking.site import reading, signed_in


def last_step() -> dict[str, Any] | None:
    """Lay out what whoever asks did last in this event, if it was done on a list; else a desk takes it back."""
    mine = newest_of_mine(reading(), event_id_asked(), signed_in())
    done = None if mine is None else _done_words(mine.change)
    if mine is None or done is None:
        return None
    words = {"match": mine.match, "places": _places(mine.change), "done": done}
    return {
        "match": mine.match,
        "revision": mine.change.revision,
        "words": _("Match %(match)s, %(places)s: %(done)s.") % words,
    }


def _done_words(change: Change) -> str | None:
    words = {
        Verb.CONFIRM: pgettext("a result that was doubted", "kept"),
        Verb.EXCHANGE_BOARDS: _("boards exchanged"),
        Verb.CHECK: pgettext("by a second person", "agreed"),
        Verb.REJECT: pgettext("by a second person", "rejected"),
    }
    return words.get(Verb(change.verb))


def _places(change: Change) -> str:
    slots = [key_of(path) for path in change.after if path[0].isdigit()]
    return "; ".join(
        _("board %(number)s, %(room)s") % {"number": board, "room": room_words(room)} for _segment, board, room in slots
    )
