"""Places of the teams of an event, as they stand and as they would with one match changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from sqlalchemy.orm import Session

from matchscore.queries.boards import score_of
from matchscore.queries.heads import read_heads
from matchscore.queries.matches import MatchFacts, facts_of
from matchscore.scoring.standings import places
from matchscore.scoring.totals import MatchState

Points = dict[int, Fraction]
"""What each team has won so far, by its number."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of the teams of an event, by number, before and after a change."""

    before: Mapping[int, int]
    after: Mapping[int, int]


class Changing(Protocol):
    """A match as it stands and as it would: a proposal, or a change that is being made."""

    @property
    def before(self) -> MatchFacts:
        """The match as it stands."""

    @property
    def after(self) -> MatchFacts:
        """The match with the change."""


def places_of(session: Session, proposal: Changing) -> Places | None:
    """Give the places without and with a change; None in an event of one match, which has none.

    A match counts once it is complete: by its VPs where its stage has a scale, else by IMPs won less IMPs lost.
    """
    heads = read_heads(session, proposal.before.head.event)
    if len(heads) == 1:
        return None
    others: Points = {}
    for head in heads:
        if head.match_id != proposal.before.head.match_id:
            _add(others, facts_of(session, head))
    before, after = (_add(dict(others), facts) for facts in (proposal.before, proposal.after))
    return Places(places(before), places(after))


def _add(points: Points, facts: MatchFacts) -> Points:
    """Add what a match is worth to the points of its teams."""
    score = score_of(facts)
    home, away = Fraction(), Fraction()
    if score.victory_points is not None:
        home, away = Fraction(score.victory_points.home), Fraction(score.victory_points.away)
    elif facts.head.vp_scale is None and score.state is MatchState.COMPLETE:
        home, away = score.total.margin, -score.total.margin
    for team, won in ((facts.head.home.number, home), (facts.head.away.number, away)):
        if team:
            points[team] = points.get(team, Fraction()) + won
    return points
