"""A result of somebody else that stands where another one was typed: both side by side, and what replacing it does."""

from dataclasses import dataclass
from datetime import datetime

from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.i18n.words import board_state_words
from matchscore.queries.matches import MatchFacts, read_facts
from matchscore.queries.proposals import Proposal, propose
from matchscore.queries.scoresheets import cell_of
from matchscore.queries.values import RoomCell
from matchscore.queries.visibility import ViewerKind
from matchscore.scoring.comparison import Comparison
from matchscore.scoring.units import unit_of
from matchscore.services.results import Entry
from matchscore.services.standing import StandsError
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.looks import numbers_for
from matchscore.web.asking.scopes import viewer_of
from matchscore.web.asking.site import identity, reading
from matchscore.web.words import swings


@dataclass(frozen=True, slots=True)
class Stands:
    """What stands, by whom and since when, and what was typed; `difference` in IMPs is for viewers of both rooms."""

    sentence: str
    theirs: RoomCell
    yours: RoomCell
    revision: int
    by: str
    at: datetime
    difference: str | None


def stands_of(event: str, entry: Entry, error: StandsError) -> Stands:
    """Lay what stands and what was typed side by side, in a snapshot of its own."""
    open_reading()
    facts = read_facts(reading(), event, entry.match)
    proposal = propose(facts, entry.slot, entry.result, entry.card)
    is_compared = any(each.swing is not None for each in proposal.boards)
    is_staff = viewer_of(identity(), facts.head).kind is ViewerKind.STAFF
    return Stands(
        sentence=sentence(error.reason, error.facts),
        theirs=cell_of(error.slot),
        yours=cell_of(proposal.slot),
        revision=numbers_for(event, entry.match).shown(error.slot.revision),
        by=error.by,
        at=error.at,
        difference=difference_words(proposal) if is_staff and is_compared else None,
    )


def difference_words(proposal: Proposal) -> str:
    """Say what a change does to the IMPs of its board."""
    before, after = (swing_words(proposal.before, each) for each in proposal.boards)
    if before == after:
        return before
    return _("%(after)s instead of %(before)s") % {"before": before, "after": after}


def swing_words(facts: MatchFacts, compared: Comparison) -> str:
    """Say whose IMPs a board is: `12 IMPs to Otters`, `a flat board`, or why it is nobody's yet."""
    if compared.home_imps is None or compared.away_imps is None:
        return board_state_words(compared.state)
    teams = facts.head.home.name, facts.head.away.name
    return swings.swing_words(unit_of(facts.head.rules.method), teams, compared.home_imps, compared.away_imps)
