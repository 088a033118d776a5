"""Words of live pages: what a board gave, what is said aloud and in the title, when something changed last."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.models.event import Visibility
from matchscore.queries.heads import MatchHead
from matchscore.queries.live import LiveMatch
from matchscore.queries.values import BoardRow, Sheet
from matchscore.scoring.comparison import BoardState
from matchscore.web.asking.site import now
from matchscore.web.rounds.words import spans, table_words
from matchscore.web.words import swings
from matchscore.web.words.display import exact, time_of_day


def swing_words(sheet: Sheet, row: BoardRow) -> str:
    """Say whose points a board is: `10 IMPs to Start Kraków`, `a flat board`."""
    names = sheet.home.name, sheet.away.name
    return swings.swing_words(sheet.unit, names, row.home_imps or 0, row.away_imps or 0)


def said_words(live: LiveMatch) -> str:
    """Say aloud what the board that was compared last came to, and what the match stands at."""
    sheet, row = live.sheet, live.last
    if row is None:
        return ""
    facts = {"board": row.number, "swing": swing_words(sheet, row), "home": sheet.home.name, "away": sheet.away.name}
    totals = {"home_total": exact(sheet.home_total), "away_total": exact(sheet.away_total)}
    words = _("Board %(board)s: %(swing)s. %(home)s %(home_total)s, %(away)s %(away_total)s.")
    return words % {**facts, **totals}


def title_words(sheet: Sheet) -> str:
    """Name a match with its total as far as it is released: `49–14 BC Iași – Start Kraków`."""
    teams = _("%(home)s – %(away)s") % {"home": sheet.home.name, "away": sheet.away.name}
    if not sheet.has_total:
        return _("%(teams)s, live") % {"teams": teams}
    facts = {"home": exact(sheet.home_total), "away": exact(sheet.away_total), "teams": teams}
    return _("%(home)s–%(away)s %(teams)s") % facts


def moment_words(moment: datetime | None, time_zone: str) -> str:
    """Write when something changed last, in the zone of its hall and with its date unless that is today there."""
    if moment is None:
        return ""
    there, today = moment.astimezone(ZoneInfo(time_zone)), now().astimezone(ZoneInfo(time_zone))
    return there.strftime("%H:%M:%S" if there.date() == today.date() else "%Y-%m-%d %H:%M:%S")


def place_words(head: MatchHead, live: LiveMatch) -> str:
    """Say where a match is played, and which boards: `T1 · boards 1–12`."""
    table, segments = table_words(head.table_label, head.match), live.sheet.segments
    if not segments:
        return table
    first, last = min(each.first_board for each in segments), max(each.last_board for each in segments)
    facts = {"table": table, "first": first, "last": last}
    return _("%(table)s · boards %(first)s–%(last)s") % facts


def about_words(head: MatchHead, live: LiveMatch) -> str:
    """Say when the segment should be over by the clock of its round; nothing without a start and a pace."""
    if not live.is_sealed or live.segment is None or head.started_at is None or head.minutes_per_board is None:
        return ""
    boards = sum(row.segment <= live.segment.number for row in live.sheet.boards)
    return time_of_day(head.started_at + boards * timedelta(minutes=head.minutes_per_board))


def waiting_words(live: LiveMatch) -> str:
    """Say why there is no score yet, and when there will be one."""
    if live.is_sealed:
        return _("Scores appear when the segment is finished.")
    if live.numbers(BoardState.HIDDEN) and live.visibility in {Visibility.WHOLE_FIELD, Visibility.CLOCK}:
        return {
            Visibility.WHOLE_FIELD: _("Both tables are playing. A score appears when the whole field has its board."),
            Visibility.CLOCK: _("Both tables are playing. A score appears when the time of its board is over."),
        }[live.visibility]
    if live.has_begun:
        return _("Both tables are playing. The first comparison needs the same board from both.")
    return _("No board is in yet. The first comparison needs the same board from both tables.")


def counts_words(live: LiveMatch) -> list[str]:
    """Say how far the boards of the segment are that were not compared; a count of zero is not mentioned."""
    numbers = {state: live.numbers(state) for state in BoardState}
    count = {state: len(each) for state, each in numbers.items()}
    words = {
        BoardState.ONE_TABLE: ngettext("%(num)s at one table", "%(num)s at one table", count[BoardState.ONE_TABLE]),
        BoardState.HIDDEN: ngettext("%(num)s hidden for now", "%(num)s hidden for now", count[BoardState.HIDDEN]),
        BoardState.TO_PLAY: ngettext("%(num)s to play", "%(num)s to play", count[BoardState.TO_PLAY]),
        BoardState.NEEDS_RULING: ngettext(
            "%(num)s needs a ruling", "%(num)s need a ruling", count[BoardState.NEEDS_RULING]
        ),
        BoardState.CANCELLED: ngettext("%(num)s cancelled", "%(num)s cancelled", count[BoardState.CANCELLED]),
        BoardState.NOT_PLAYED: ngettext("%(num)s not played", "%(num)s not played", count[BoardState.NOT_PLAYED]),
    }
    return [_counted(each, state, numbers[state]) for state, each in words.items() if numbers[state]]


def _counted(words: str, state: BoardState, numbers: Sequence[int]) -> str:
    """Count boards, and name them but for those that nobody has begun."""
    counted = words % {"num": len(numbers)}
    if state is BoardState.TO_PLAY:
        return counted
    return _("%(counted)s: %(boards)s") % {"counted": counted, "boards": spans(numbers)}
