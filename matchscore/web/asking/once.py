"""Forms that are in no event's log, such as the one for a new match: sent twice with one key, they are done once.

What an event's log holds knows its own keys; this is for what has no log, and for one program's life. What was made
last is kept in memory and nowhere else: a new link's secret, too, so that a double click does not hide it.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar, cast

Made = TypeVar("Made")

MOST_KEYS = 256
_made: OrderedDict[Hashable, Any] = OrderedDict()
_lock = Lock()


def once(key: Hashable | None, make: Callable[[], Made]) -> Made:
    """Make something and give it, or its name; the same key again gives what was made the first time."""
    if key is None:
        return make()
    with _lock:
        if key not in _made:
            _made[key] = make()
        while len(_made) > MOST_KEYS:
            _made.popitem(last=False)
        return cast("Made", _made[key])
