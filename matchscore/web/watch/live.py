"""All that one process knows of those who watch."""

from dataclasses import dataclass, field

from matchscore.web.watch.answers import Answers
from matchscore.web.watch.door import Tags
from matchscore.web.watch.hub import Hub
from matchscore.web.watch.parts import Parts


@dataclass(eq=False)
class Live:
    """Who listens, which tags still hold, and which parts of pages are made already."""

    hub: Hub = field(default_factory=Hub)
    parts: Parts = field(default_factory=Parts)
    tags: Tags = field(init=False)
    answers: Answers = field(init=False)

    def __post_init__(self) -> None:
        """Let tags and answers hold as long as the hub says."""
        self.tags, self.answers = Tags(self.hub), Answers(self.hub)
