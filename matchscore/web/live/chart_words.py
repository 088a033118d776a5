"""The chart of a match in one sentence, for whoever does not see it."""

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.queries.live import LiveMatch, margin_after, with_imps
from matchscore.web.live.words import swing_words
from matchscore.web.words.display import exact


def chart_words(live: LiveMatch) -> str:
    """Say in one sentence what the chart shows: who leads after how many boards, and the largest swing."""
    sheet, last = live.sheet, with_imps(live.rows)[-1]
    margin = margin_after(last)
    facts = {
        "leader": sheet.home.name if margin > 0 else sheet.away.name,
        "more": exact(max(last.home_total or 0, last.away_total or 0)),
        "less": exact(min(last.home_total or 0, last.away_total or 0)),
        "compared": live.compared,
        "boards": len(live.rows),
    }
    words = (_leading_words if margin else _level_words)(len(live.rows)) % facts
    if live.largest is None:
        return _("%(words)s; every board flat.") % {"words": words}
    largest = {"words": words, "board": live.largest.number, "swing": swing_words(sheet, live.largest)}
    return _("%(words)s; largest swing board %(board)s, %(swing)s.") % largest


def _leading_words(boards: int) -> str:
    return ngettext(
        "%(leader)s lead %(more)s–%(less)s after %(compared)s of %(boards)s board",
        "%(leader)s lead %(more)s–%(less)s after %(compared)s of %(boards)s boards",
        boards,
    )


def _level_words(boards: int) -> str:
    return ngettext(
        "%(more)s–%(less)s after %(compared)s of %(boards)s board",
        "%(more)s–%(less)s after %(compared)s of %(boards)s boards",
        boards,
    )
