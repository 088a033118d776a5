"""A look at a match: its facts, whose eyes see them, and what may be seen."""

from dataclasses import dataclass

from flask import g

from matchscore.queries.lineups import Names
from matchscore.queries.matches import BoardKey, MatchFacts, read_facts
from matchscore.queries.own_numbers import OwnNumbers
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.sealed_line_ups import Onlooker, line_ups_of
from matchscore.queries.sights import Sight
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import Viewer, visible
from matchscore.web.asking.scopes import viewer_of
from matchscore.web.asking.site import database, identity, now, reading


@dataclass(frozen=True, slots=True)
class Look:
    """What somebody may see of a match now: the boards that are released to them, and numbers for its changes."""

    facts: MatchFacts
    viewer: Viewer
    released: frozenset[BoardKey]
    numbers: OwnNumbers

    @property
    def sight(self) -> Sight:
        """Give what may be seen of the match, as corrections are told by it."""
        return Sight(self.facts, self.viewer, self.released)

    def sheet(self) -> Sheet:
        """Make the sheet, and let the page speak of times in its event's zone."""
        g.sheet = self.numbers.of_sheet(scoresheet(self.facts, self.viewer, self.released))
        g.time_zone = g.sheet.time_zone
        return g.sheet  # type: ignore[no-any-return] # flask.g has no types

    def line_ups(self) -> Names:
        """Give the names of those who play, as far as their line-ups are not sealed."""
        who = identity()
        return line_ups_of(reading(), self.facts, Onlooker(self.viewer, now(), who.team_id if who else None))


def look_at(event: str, match: int) -> Look:
    """Look at a match with the eyes of whoever asks; raises NotFoundError."""
    facts = read_facts(reading(), event, match)
    viewer = viewer_of(identity(), facts.head)
    numbers = OwnNumbers.of(reading(), facts, viewer)
    return Look(facts, viewer, visible(reading(), facts, viewer, now()), numbers)


def numbers_for(event: str, match: int) -> OwnNumbers:
    """Give the numbers by which whoever asks knows the changes of a match, also while a form is being taken."""
    who = identity()
    if who is None or who.room is None:
        return OwnNumbers()
    with database().reading() as session:
        facts = read_facts(session, event, match)
        return OwnNumbers.of(session, facts, viewer_of(who, facts.head))
