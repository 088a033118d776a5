"""Words of a round: how far its matches are, what is waited for and for how long, and the rule behind it."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext, pgettext
from matchscore.i18n.alphabet import Key, name_key
from matchscore.i18n.total_sentences import ended_words
from matchscore.i18n.words import room_words
from matchscore.queries.dashboards import Dashboard
from matchscore.queries.heads import MatchHead
from matchscore.queries.progress import MatchLine, Progress, RoomLine
from matchscore.queries.rounds import RoundHead
from matchscore.scoring.totals import MatchState
from matchscore.web.words.display import time_of_day

OVER = (Progress.FINISHED, Progress.FINAL, Progress.REPORTED, Progress.CONCEDED, Progress.FORFEITED)
MARKS = {**dict.fromkeys(OVER, "✓"), Progress.SLOW: "!", Progress.TO_CONFIRM: "?"}
"""The sign before the word of a state."""


def progress_words(progress: Progress) -> str:
    """Say how far a match is."""
    return {
        Progress.UNDRAWN: _("not drawn"),
        Progress.TO_PLAY: _("not begun"),
        Progress.RUNNING: _("running"),
        Progress.SLOW: _("slow"),
        Progress.ALL_IN: pgettext("match", "all in"),
        Progress.FINISHED: _("finished"),
        Progress.FINAL: pgettext("match", "final"),
        Progress.REPORTED: pgettext("match", "reported"),
        Progress.TO_CONFIRM: _("total to confirm"),
        Progress.CONCEDED: _("conceded"),
        Progress.FORFEITED: _("forfeited"),
        Progress.BYE: _("bye"),
    }[progress]


def line_words(line: MatchLine) -> str:
    """Say how far a match is; of one that was conceded or forfeited also by whom."""
    state = {Progress.CONCEDED: MatchState.CONCEDED, Progress.FORFEITED: MatchState.FORFEITED}.get(line.progress)
    ended = state and ended_words(state, *line.ended_teams)
    return ended or progress_words(line.progress)


def table_words(table_label: str | None, match: int) -> str:
    """Name a table shortly: `T7`, or as it is called; a match without one by its number."""
    if table_label is None:
        return _("Match %(number)s") % {"number": match}
    return _("T%(label)s") % {"label": table_label} if table_label.isdecimal() else table_label


def table_key(table_label: str | None, match: int) -> tuple[bool, Key, int]:
    """Sort by table as people count them, 9 before 10; what is played at no table comes last."""
    return table_label is None, name_key(table_label or ""), match


def teams_words(match: MatchLine | MatchHead) -> str:
    """Name both teams; a team without opponents has a bye."""
    if not match.home.number:
        return _("not drawn")
    names = {"home": match.home.name, "away": match.away.name}
    return (_("%(home)s – %(away)s") if match.away.number else _("%(home)s – bye")) % names


def spans(numbers: Sequence[int]) -> str:
    """Write board numbers as people do: `4–6, 9`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def missing_words(room: RoomLine, now: datetime) -> str:
    """Say what a room has still to hand in and how long it has been quiet: `closed room: board 6 for 21 minutes`."""
    boards = ngettext("board %(boards)s", "boards %(boards)s", len(room.missing)) % {"boards": spans(room.missing)}
    minutes = minutes_since(room.since, now)
    if not minutes:
        return _("%(room)s: %(boards)s") % {"room": room_words(room.room), "boards": boards}
    words = ngettext("%(room)s: %(boards)s for %(count)d minute", "%(room)s: %(boards)s for %(count)d minutes", minutes)
    return words % {"room": room_words(room.room), "boards": boards, "count": minutes}


def minutes_since(moment: datetime | None, now: datetime) -> int | None:
    """Count the whole minutes since a moment; None for one that is not known or has not come."""
    if moment is None or moment > now:
        return None
    return int((now - moment).total_seconds()) // 60


def summary_words(lines: Iterable[MatchLine]) -> str:
    """Say how many matches there are and how far: `13 matches and a bye: 4 final, 9 running`."""
    counts = dict.fromkeys(Progress, 0)
    for line in lines:
        of_slow = Progress.TO_PLAY if line.is_untouched else Progress.RUNNING
        counts[of_slow if line.progress is Progress.SLOW else line.progress] += 1
    byes = counts.pop(Progress.BYE)
    matches = sum(counts.values())
    words = ngettext("%(num)s match", "%(num)s matches", matches) % {"num": matches}
    if byes:
        more = ngettext("%(matches)s and a bye", "%(matches)s and %(count)d byes", byes)
        words = more % {"matches": words, "count": byes}
    order = (*OVER, Progress.ALL_IN, Progress.TO_CONFIRM, Progress.RUNNING, Progress.TO_PLAY, Progress.UNDRAWN)
    states = [f"{counts[progress]} {progress_words(progress)}" for progress in order if counts[progress]]
    return _("%(matches)s: %(states)s") % {"matches": words, "states": ", ".join(states)} if states else words


def start_words(head: RoundHead, due: int | None) -> list[str]:
    """Say when a round was started and what is due by its pace, or when it was closed; nothing of one that was not."""
    words = [_("started %(time)s") % {"time": time_of_day(head.started_at)}] if head.started_at else []
    if head.closed_at:
        words.append(_("closed at %(time)s") % {"time": time_of_day(head.closed_at)})
    elif due:
        words.append(_("pace: board %(due)s due") % {"due": due})
    elif due == 0:
        words.append(_("pace: %(minutes)s min a board") % {"minutes": head.minutes_per_board})
    return words


def rule_words(dashboard: Dashboard) -> str:
    """Say the rule by which rooms are slow and waited for."""
    awaited = _("Once half of the rooms are done, all the others are waited for.")
    if dashboard.due is None:
        slow = _("Slow: a room three or more boards behind the middle one. Start the round to measure by the clock.")
    else:
        slow = _("Slow: a room two or more boards behind what is due by the clock.")
    return f"{slow} {awaited}"


def changed_tables_words() -> str:
    """Say that tables were to be set in a round whose matches somebody has changed meanwhile."""
    return _(
        "Somebody has changed the matches or tables of this round since you opened the page. Keep theirs or save yours."
    )


def changed_start_words() -> str:
    """Say that a round was to be started whose start somebody has changed meanwhile."""
    return _("Somebody has changed the start of this round since you opened the page. Nothing was done: look again.")
