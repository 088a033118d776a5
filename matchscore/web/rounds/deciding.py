"""What a director decides for a round, laid out: who sees its boards when, and that it is over."""

from typing import Any

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.visibility_words import policy_name, releases_words
from matchscore.queries.dashboards import Dashboard
from matchscore.queries.heads import read_heads_of_round
from matchscore.queries.progress import MatchLine
from matchscore.queries.releases import count_released
from matchscore.web.asking.site import now, reading
from matchscore.web.rounds.table_fields import Draft
from matchscore.web.words.display import time_of_day
from matchscore.web.words.policies import AS_THE_EVENT, event_option, policy_options


def deciding(dashboard: Dashboard, draft: Draft) -> dict[str, Any]:
    """Lay out the policies of a round and its end, with what each would show at once."""
    head, heads = dashboard.head, read_heads_of_round(reading(), dashboard.head.round_id)
    stands = head.own_visibility or AS_THE_EVENT
    has_clock = head.started_at is not None and head.minutes_per_board is not None
    own = policy_options(heads, stands, has_clock=has_clock)
    return {
        "policy": policy_name(head.visibility),
        "policies": [event_option(head.event_visibility, heads, stands), *own],
        "problem": draft.problem if draft.of_policy else None,
        "closed": _("Closed at %(time)s.") % {"time": time_of_day(head.closed_at)} if head.closed_at else "",
        "closing": ""
        if head.closed_at
        else closing_words(dashboard, count_released(reading(), heads, now(), closed_at=now())),
    }


def closing_words(dashboard: Dashboard, released: int) -> str:
    """Say what closing a round does: what it shows at once, and what stays hidden all the same."""
    kept = sum(len(played_at_one_table(line)) for line in dashboard.matches)
    stays = ngettext(
        "%(num)s board that one table alone has stays hidden.",
        "%(num)s boards that one table alone has stay hidden.",
        kept,
    ) % {"num": kept}
    words = [_("Nobody will play any more in it: no board waits for the whole field any longer.")]
    words += [_("Closing %(releases)s.") % {"releases": releases_words(released)}] if released else []
    return " ".join([*words, *([stays] if kept else [])])


def played_at_one_table(line: MatchLine) -> frozenset[int]:
    """Give the boards of a match that some of its rooms have and others have not."""
    missing = [frozenset(room.missing) for room in line.rooms]
    return frozenset().union(*missing) - frozenset.intersection(*missing) if missing else frozenset()
