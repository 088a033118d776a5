"""A result that is not stored yet: the match as it would stand with it."""

from dataclasses import dataclass, replace

from matchscore.queries.boards import boards_of, compare_board
from matchscore.queries.matches import MatchFacts, Slot, SlotKey
from matchscore.queries.recorded import Recorded
from matchscore.scoring.comparison import Comparison
from matchscore.scoring.results import Played, TableResult


@dataclass(frozen=True, slots=True)
class Proposal:
    """A match without and with another result in one slot; a result of None is one that is taken away."""

    key: SlotKey
    before: MatchFacts
    after: MatchFacts

    @property
    def slot(self) -> Slot:
        """Give the slot as it would stand."""
        return self.after.slots[self.key]

    @property
    def boards(self) -> tuple[Comparison, Comparison]:
        """Compare the board as it stands and as it would."""
        board = self.key[:2]
        before, after = (compare_board(facts, boards_of(facts)[board]) for facts in (self.before, self.after))
        return before, after


def propose(facts: MatchFacts, key: SlotKey, result: TableResult | None, lead: str | None = None) -> Proposal:
    """Put a result, or none, into a slot of a match that is only thought of; raises NotFoundError.

    Without a `lead`, a card, the contract keeps the one that stands.
    """
    stands = facts.slot(key).recorded
    if result is None:
        wanted = None
    else:
        kept = stands or Recorded(result, None, turned=False, other_form=False, source=None, revision=0)
        wanted = replace(kept, result=result, lead=(lead or kept.lead) if isinstance(result, Played) else None)
    return Proposal(key, facts, facts.replacing({key: wanted}))
