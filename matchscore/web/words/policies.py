"""The policies as a form offers them: the name of each, what it means in a line, and what it would show at once."""

from collections.abc import Sequence
from typing import Any

from flask import request

from matchscore.i18n import gettext as _
from matchscore.i18n.visibility_words import policy_name, releases_words, when_words
from matchscore.models.event import Visibility
from matchscore.queries.heads import MatchHead
from matchscore.queries.releases import count_released
from matchscore.services.acts import RefusedError
from matchscore.web.asking.site import now, reading

FIELD = "policy"
AS_THE_EVENT = "event"
"""What a round's form sends for no policy of its own."""


def policy_named(text: str) -> Visibility | None:
    """Read the name of a policy; None where there is none of that name."""
    return Visibility(text) if text in list(Visibility) else None


def policy_typed(text: str) -> Visibility:
    """Read the policy that a form sends; raises RefusedError (no_such_policy)."""
    if (policy := policy_named(text)) is None:
        raise RefusedError("no_such_policy")
    return policy


def chosen(stands: str) -> str:
    """Give the choice that a form shows: what was typed, if it is one, else what stands."""
    typed = request.values.get(FIELD, "")
    return typed if typed in {*Visibility, AS_THE_EVENT} else stands


def policy_options(heads: Sequence[MatchHead], stands: str, *, has_clock: bool) -> list[dict[str, Any]]:
    """Lay the five policies out for these matches; `has_clock`: their rounds have a start and a pace."""
    return [
        {
            "value": policy.value,
            "name": policy_name(policy),
            "words": when_words(policy, has_clock=has_clock),
            "note": releases_words(count_released(reading(), heads, now(), visibility=policy)),
            "is_chosen": policy == chosen(stands),
        }
        for policy in Visibility
    ]


def event_option(policy: Visibility, heads: Sequence[MatchHead], stands: str) -> dict[str, Any]:
    """Lay out the choice of no policy of its own for a round, beside the five."""
    return {
        "value": AS_THE_EVENT,
        "name": _("As in the event"),
        "words": when_words(policy),
        "note": releases_words(count_released(reading(), heads, now(), visibility=policy)),
        "is_chosen": chosen(stands) == AS_THE_EVENT,
    }


def changed_policy_words() -> str:
    """Say that a policy was to be set which somebody has changed meanwhile."""
    return _("Somebody else has changed this since you opened the page. Nothing was done: look again.")
