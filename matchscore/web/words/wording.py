"""Sentences of pages that need more than one word: what was saved, what a version says, who won a board."""

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.i18n.result_words import card_signs, result_signs, result_words
from matchscore.i18n.words import room_words, signed
from matchscore.queries.history import Version
from matchscore.queries.recorded import Recorded
from matchscore.queries.values import BoardRow, RoomCell
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.results import NotPlayed
from matchscore.services.acts import Verb


def stored_text(cell: RoomCell) -> str:
    """Write what is stored as somebody would type it, with the lead."""
    return f"{cell.result or ''} {cell.lead or ''}".strip()


def saved_words(row: BoardRow, version: Version) -> str:
    """Say what the last save did, for the status line and for screen readers."""
    words = _stored_words(row, version)
    return f"{words} " + _("The segment is open again.") if version.reopens else words


def _stored_words(row: BoardRow, version: Version) -> str:
    place = {"board": row.number, "room": room_words(version.room)}
    if version.recorded is None and version.verb == Verb.UNDO:
        return _("Board %(board)s, %(room)s: undone, there is no result again.") % place
    if version.recorded is None:
        return _("Board %(board)s, %(room)s: withdrawn.") % place
    if version.verb == Verb.MARK_TURNED:
        turned = _("Board %(board)s, %(room)s: marked, the teams sat turned.")
        return (turned if version.recorded.turned else _("Board %(board)s, %(room)s: the mark is gone.")) % place
    words = result_words(version.recorded.result)
    if version.verb == Verb.UNDO:
        of_a_mark = _("Board %(board)s, %(room)s: what was said of %(result)s is taken back; it stands.")
        undone = of_a_mark if version.keeps else _("Board %(board)s, %(room)s: undone, again %(result)s.")
        return undone % {**place, "result": words}
    result = version.recorded.result
    if isinstance(result, NotPlayed):
        return _("Board %(board)s, %(room)s: %(result)s. Saved.") % {**place, "result": words}
    return _("Board %(board)s, %(room)s: %(result)s, North-South %(score)s. Saved.") % {
        **place,
        "result": words,
        "score": signed(ns_score(result, row.vulnerable)),  # of this version: another may stand there by now
    }


def done_words(verb: str | None) -> str | None:
    """Say what an action on a whole segment or match did; None for any other change."""
    words = {
        Verb.EXCHANGE_ROOMS: _("The rooms are exchanged."),
        Verb.SWAP_SEATS: _("The seats are swapped."),
        Verb.TURN_SHEET: _("The sheet is turned."),
        Verb.SET_CARRY_OVER: _("The carry-over is set."),
        Verb.FINISH_SEGMENT: _("The segment is finished."),
        Verb.REOPEN_SEGMENT: _("The segment is open again."),
        Verb.REPORT_TOTAL: _("The total is noted; the score sheet shows it beside ours."),
        Verb.CONFIRM_TOTAL: _("The total is confirmed."),
        Verb.SET_LINE_UP: _("The line-up is kept."),
        Verb.UNDO: _("Your last change is undone."),
        Verb.RULE: _("The ruling is saved."),
        Verb.TAKE_BACK_RULING: _("The ruling is taken back."),
        Verb.SCHEDULE_BOARDS: _("The number of boards is set."),
        Verb.MOVE_RESULT: _("The result is moved."),
        Verb.EXCHANGE_BOARDS: _("The two boards have changed results."),
        Verb.ADD_PENALTY: _("The penalty is given."),
        Verb.CHANGE_PENALTY: _("The penalty is changed."),
        Verb.TAKE_PENALTY_AWAY: _("The penalty is taken away."),
        Verb.CONCEDE: _("The match is conceded."),
        Verb.FORFEIT: _("The match is noted as not played."),
        Verb.RESUME_MATCH: _("The match goes on."),
        Verb.SWAP_HOME_AND_AWAY: _("Home and visitors have changed places."),
    }
    return None if verb is None else words.get(Verb(verb))


def form_words(recorded: Recorded | None) -> str:
    """Say in which form a table met its board (Law 87)."""
    return _("changed board") if recorded and recorded.other_form else _("board as dealt")


def version_words(version: Version) -> str:
    """Say what a version of a slot is: the result, and how it came about where that is not plain."""
    result = result_signs(version.recorded.result if version.recorded else None)
    how = {
        Verb.CORRECT: _("corrected"),
        Verb.RESTORE: _("restored"),
        Verb.UNDO: _("undone"),
        Verb.EXCHANGE_ROOMS: _("rooms exchanged"),
        Verb.TURN_SHEET: _("sheet turned"),
        Verb.MOVE_RESULT: _("moved"),
        Verb.EXCHANGE_BOARDS: _("boards exchanged"),
        Verb.MARK_TURNED: _("teams sat turned") if version.recorded and version.recorded.turned else _("not turned"),
        Verb.MARK_FORMS: form_words(version.recorded),
        Verb.IMPORT: _("imported"),
        Verb.CONFIRM: pgettext("a result that was doubted", "confirmed"),
        Verb.CHECK: pgettext("by a second person", "checked"),
        Verb.REJECT: pgettext("by a second person", "rejected"),
    }.get(Verb(version.verb))
    if version.verb == Verb.MOVE_RESULT and version.recorded is None:
        result, how = _("moved to another board"), None
    late = _("after the correction period") if version.late else None
    reopens = _("segment reopened") if version.reopens else None
    return " · ".join(filter(None, (result, _lead_words(version.recorded), how, reopens, late)))


def _lead_words(recorded: Recorded | None) -> str | None:
    if recorded is None or recorded.lead is None:
        return None
    return _("lead %(card)s") % {"card": card_signs(recorded.lead)}


def changed_since_words() -> str:
    """Say that an action was asked for on a sheet that somebody has changed meanwhile."""
    return _("Somebody has changed this match since you opened the page. Nothing was done: look again, then repeat it.")
