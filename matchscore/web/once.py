"""Forms that are in no event's log, such as the one for a new match: sent twice with one key, they are done once.

What an event's log holds knows its own keys; this is for the time before there is a log, and for one program's life.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

MOST_KEYS = 256
_made: OrderedDict[Hashable, str] = OrderedDict()
_lock = Lock()


def once(key: Hashable | None, make: Callable[[], str]) -> str:
    """Make something and give its name; the same key again gives the name that was made the first time."""
    if key is None:
        return make()
    with _lock:
        if key not in _made:
            _made[key] = make()
        while len(_made) > MOST_KEYS:
            _made.popitem(last=False)
        return _made[key]
