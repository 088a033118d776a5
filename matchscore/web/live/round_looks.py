"""A look at a round: its head, and a look at each of its matches."""

from dataclasses import dataclass
from datetime import datetime

from matchscore.queries.finishes import finish_of
from matchscore.queries.heads import MatchHead, read_heads_of_round
from matchscore.queries.matches import facts_of
from matchscore.queries.own_numbers import OwnNumbers
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import RoundHead, read_round
from matchscore.queries.visibility import ViewerKind, visible
from matchscore.web.asking.etags import answer_tag, match_tag
from matchscore.web.asking.looks import Look
from matchscore.web.asking.scopes import viewer_of
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.live.words import moment_words
from matchscore.web.rounds.words import table_key
from matchscore.web.words.finality import standing_words


@dataclass(frozen=True, slots=True)
class RoundLook:
    """What somebody may see of a round now, match by match in the order of the tables."""

    head: RoundHead
    matches: tuple[Look, ...]

    @property
    def sees_one_room(self) -> bool:
        """Tell whether whoever looks sees one room of the event."""
        return any(look.viewer.kind is ViewerKind.ONE_ROOM for look in self.matches)

    @property
    def changed_at(self) -> datetime | None:
        """Give when one of its matches changed last."""
        return max((look.facts.head.changed_at for look in self.matches if look.facts.head.changed_at), default=None)

    @property
    def changed(self) -> str:
        """Write that moment as its hall does."""
        return moment_words(self.changed_at, self.head.time_zone)


def look_at_round(event: str, name: RoundName) -> RoundLook:
    """Look at a round with the eyes of whoever asks; raises NotFoundError."""
    head = read_round(reading(), event, name)
    heads = read_heads_of_round(reading(), head.round_id)
    heads.sort(key=lambda each: table_key(each.table_label, each.match))
    return RoundLook(head, tuple(_look(each) for each in heads))


def _look(head: MatchHead) -> Look:
    facts, viewer = facts_of(reading(), head), viewer_of(identity(), head)
    return Look(facts, viewer, visible(reading(), facts, viewer, now()), OwnNumbers.of(reading(), facts, viewer))


def round_tag(look: RoundLook, *more: object) -> str:
    """Make the tag of an answer about a round: a revision alone is not enough, since time releases boards too."""
    head = look.head
    matches = [(match_tag(each), each.facts.head.table_label, each.facts.head.ended_by) for each in look.matches]
    standing = [standing_words(finish_of(each.facts)) for each in look.matches]
    return answer_tag(head.event, head.event_name, head.name, standing, look.changed, matches, more)
