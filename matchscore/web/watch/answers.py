"""Whole answers to those who send nothing of themselves, as long as the event is in the state that they tell of.

A hall of phones fetches the same part at the same moment: it is handed out at the door, before anything else is asked.
"""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from threading import Lock

from matchscore.web.watch.hub import Hub
from matchscore.web.watch.knocks import Digest

MARKED = "matchscore.marked"
"""Where a view says in the environment that all strangers are answered alike: its event, and the mark of the state."""

MOST_ANSWERS = 512


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it was sent, and the state of its event in which it was made."""

    slug: str
    mark: Hashable
    status: str
    headers: list[tuple[str, str]]
    body: bytes


@dataclass(eq=False)
class Answers:
    """The answers that were given last."""

    hub: Hub
    _kept: OrderedDict[Digest, Answer] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def find(self, asked: Digest) -> Answer | None:
        """Find the answer that is still right."""
        answer = self._kept.get(asked)
        state = self.hub.state(answer.slug) if answer else None
        return answer if answer and state and state.mark == answer.mark else None

    def keep(self, asked: Digest, answer: Answer) -> None:
        """Keep an answer, and forget the oldest."""
        with self._lock:
            self._kept[asked] = answer
            self._kept.move_to_end(asked)
            while len(self._kept) > MOST_ANSWERS:
                self._kept.popitem(last=False)
