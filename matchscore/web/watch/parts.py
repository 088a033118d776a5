"""Answers that are kept in memory for the many who ask for the same part of a page at once."""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from threading import Lock

from matchscore.web.watch.hub import State

MOST_KEPT = 512


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer to a stranger, the same for all strangers, as long as its event is in the state with this mark."""

    mark: Hashable
    body: bytes
    tag: str
    content_type: str


@dataclass(eq=False)
class Parts:
    """The answers that were given last, by address and language."""

    making: Lock = field(default_factory=Lock)
    _kept: OrderedDict[Hashable, Kept] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def find(self, key: Hashable, state: State | None) -> Kept | None:
        """Find the answer that is still right in this state."""
        kept = self._kept.get(key)
        return kept if kept is not None and state is not None and kept.mark == state.mark else None

    def keep(self, key: Hashable, kept: Kept) -> None:
        """Keep an answer, and forget the oldest."""
        with self._lock:
            self._kept[key] = kept
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
