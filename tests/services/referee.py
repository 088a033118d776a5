"""A director who rules on boards, each ruling in one line of a test."""

from collections.abc import Iterable
from typing import Any

from matchscore.queries.boards import board_revision
from matchscore.scoring.rulings import AdjustedScore, Component, RulingKind, adjusted_score
from matchscore.services.rulings import Verdict, rule, take_back_ruling
from tests.services.recorder import Effect
from tests.services.scorer import Scorer

CANCELLED = AdjustedScore(RulingKind.CANCELLED)
STANDS = AdjustedScore(RulingKind.RESULT_STANDS)


def both(home: Component | Iterable[Component], away: Component | Iterable[Component]) -> AdjustedScore:
    """Give a ruling from the components of both sides, one or several."""
    return adjusted_score(*([each] if isinstance(each, Component) else [*each] for each in (home, away)))


def ruling(scorer: Scorer, board: int, score: AdjustedScore, **about: Any) -> Effect:
    """Rule on a board; `about` may have law, reason, segment, `seen` (else they have just looked) and the act's own."""
    key = about.pop("segment", 1), board
    law, reason = about.pop("law", "12C1(a)"), about.pop("reason", "wrong explanation")
    seen = about.pop("seen") if "seen" in about else board_revision(scorer.facts(), key)
    with scorer.acting(**about) as (session, my_act):
        return rule(session, my_act, Verdict(scorer.match, key, score, law, reason, seen))


def taking_back(scorer: Scorer, board: int, *, segment: int = 1, seen: int | None = None, **act: Any) -> Effect:
    """Take the ruling on a board back."""
    seen = board_revision(scorer.facts(), (segment, board)) if seen is None else seen
    with scorer.acting(**act) as (session, my_act):
        return take_back_ruling(session, my_act, scorer.match, (segment, board), seen)
