"""Deciding for a round as a director does: its start, its policy, its end; and reading it as it stands."""

from datetime import datetime

from matchscore.models import Visibility
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import RoundHead, read_round
from matchscore.services.closing import close_round, reopen_round
from matchscore.services.rounds import Start, start_round
from matchscore.services.visibility import set_round_visibility, set_visibility
from tests.factories import NOON
from tests.services.scorer import Scorer


def head(scorer: Scorer, number: RoundName | int = 1) -> RoundHead:
    """Read a round as it stands."""
    with scorer.database.reading() as session:
        return read_round(session, scorer.slug, number)


def start(
    scorer: Scorer, at: datetime | None = NOON, minutes: int = 8, *, seen: int | None = None, key: str | None = None
) -> None:
    """Start the first round."""
    plan = Start(1, head(scorer).revision if seen is None else seen, at, minutes)
    with scorer.acting(key=key) as (session, act):
        start_round(session, act, plan)


def give_policy(
    scorer: Scorer,
    policy: Visibility | None,
    *,
    seen: int | None = None,
    key: str | None = None,
    number: RoundName | int = 1,
) -> None:
    """Give a round a policy of its own, or take it away."""
    seen = head(scorer, number).revision if seen is None else seen
    with scorer.acting(key=key) as (session, act):
        set_round_visibility(session, act, number, policy, seen)


def close(scorer: Scorer, *, seen: int | None = None, key: str | None = None, number: RoundName | int = 1) -> None:
    """Close a round."""
    seen = head(scorer, number).revision if seen is None else seen
    with scorer.acting(key=key) as (session, act):
        close_round(session, act, number, seen)


def reopen(scorer: Scorer, *, seen: int | None = None, key: str | None = None) -> None:
    """Reopen the first round."""
    seen = head(scorer).revision if seen is None else seen
    with scorer.acting(key=key) as (session, act):
        reopen_round(session, act, 1, seen)


def event_policy(
    scorer: Scorer, policy: Visibility, *, seen: Visibility = Visibility.WHOLE_FIELD, key: str | None = None
) -> None:
    """Set the policy of the event."""
    with scorer.acting(key=key) as (session, act):
        set_visibility(session, act, policy, seen)
