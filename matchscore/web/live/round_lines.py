"""The lines of a scoreboard: each match with what it stands at, and how many boards are behind that.

A score is what was scored: it is never scaled up for boards that are not in (case 67).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from matchscore.i18n import ngettext
from matchscore.queries.live import with_imps
from matchscore.queries.progress import imps_of
from matchscore.queries.values import Sheet
from matchscore.web.asking.looks import Look
from matchscore.web.live.round_looks import RoundLook
from matchscore.web.words.display import address
from matchscore.web.words.finality import standing_of_event
from matchscore.web.words.states import sheet_state_words

ON_A_WALL = 12
"""How many matches stand on one page of the wall at most, to be read from the back of the hall."""


@dataclass(frozen=True, slots=True)
class WallPage:
    """Which matches are shown: page `number` of `count`."""

    number: int
    count: int
    matches: Sequence[Look]

    @property
    def after(self) -> int:
        """Give the page to turn to; after the last one comes the first."""
        return self.number % self.count + 1

    @property
    def before(self) -> int:
        """Give the page before it; before the first one comes the last."""
        return (self.number - 2) % self.count + 1


def wall_page(look: RoundLook, asked: int) -> WallPage:
    """Give the page of a round that is asked for, or the last one where there are fewer."""
    count = max(-(-len(look.matches) // ON_A_WALL), 1)
    number, each = min(asked, count), -(-len(look.matches) // count)  # no page is left with a match or two
    return WallPage(number, count, look.matches[(number - 1) * each : number * each])


def score_line(look: Look, sheet: Sheet) -> dict[str, Any]:
    """Lay a match out for the scoreboard, as whoever looks may see it."""
    head, boards = look.facts.head, len(with_imps(sheet.boards))
    is_played = bool(sheet.home.number and sheet.away.number)
    return {
        "label": head.table_label or str(head.match),
        "home": sheet.home.name,
        "away": sheet.away.name,
        "address": address(head.event, "matches", head.match, "live") if is_played else None,
        "imps": imps_of(sheet),
        "unit": sheet.unit,
        "boards": ngettext("(%(num)s board)", "(%(num)s boards)", boards) % {"num": boards} if boards else "",
        "state": sheet_state_words(sheet),
    }


def board_values(look: RoundLook, matches: Sequence[Look]) -> dict[str, Any]:
    """Lay the scoreboard out: these of its matches, when one of them changed last, and whether they still may."""
    sheets = {each.facts.head.match: each.sheet() for each in look.matches}
    heads = [each.facts.head for each in look.matches]
    return {
        "round": look.head,
        "has_tables": any(head.table_label for head in heads),
        "lines": [score_line(each, sheets[each.facts.head.match]) for each in matches],
        "changed_at": look.changed_at,
        "changed": look.changed,
        "standing_words": standing_of_event(heads[0], sheets.values()).words if heads else "",
    }
