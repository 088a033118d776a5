"""Refusals in one clear sentence: what is wrong, in the words of the game, what is possible, which key mends it.

A refusal is a reason code with facts; `sentence` finds its words. Facts that name a contract, a seat or a vulnerability
arrive as codes and are put into the reader's signs here.
"""

from collections.abc import Callable, Mapping
from typing import Any

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.words import (
    room_words,
    seat_words,
    signed,
    strain_sign,
    vulnerability_words,
)
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.contract import Strain
from matchscore.scoring.seats import Room, Seat

Facts = Mapping[str, Any]


def sentence(reason: str, facts: Facts | None = None) -> str:
    """Give the sentence of a refusal; a reason without words of its own is named as it is, never swallowed."""
    words = _SENTENCES.get(reason)
    if words is None:
        return _("This cannot be done (%(reason)s).") % {"reason": reason}
    return words(facts or {})


def _plain(text: Callable[[], str]) -> Callable[[Facts], str]:
    return lambda facts: text() % facts if facts else text()


def _contract(facts: Facts) -> str:
    name = str(facts["contract"])
    doubling = name[2:].removeprefix("T")
    return f"{name[0]}{strain_sign(Strain(name[1]))}{'×' * len(doubling)}"


def _seat(facts: Facts, name: str = "declarer") -> str:
    return seat_words(Seat(str(facts[name])))


def _too_many(facts: Facts) -> str:
    contract = f"{facts['level']}{strain_sign(Strain(str(facts['strain'])))}"
    if not facts["most"]:
        return _("%(contract)s can be made, but allows no overtrick.") % {"contract": contract}
    return _("%(contract)s allows at most +%(most)s.") % {"contract": contract, "most": facts["most"]}


def _too_few(facts: Facts) -> str:
    contract = f"{facts['level']}{strain_sign(Strain(str(facts['strain'])))}"
    return _("%(contract)s can go down at most %(most)s.") % {"contract": contract, "most": facts["most"]}


def _bare_tricks(facts: Facts) -> str:
    readings = [facts[name] for name in ("as_tricks", "as_made", "as_over", "as_under") if facts.get(name)]
    choices = _(" or ").join(dict.fromkeys(str(reading) for reading in readings))
    said = _("“%(number)s” alone can be read in more ways than one.") % {"number": facts["number"]}
    return f"{said} " + _("Type %(choices)s.") % {"choices": choices} if choices else said


def _not_a_score(facts: Facts) -> str:
    said = _("%(text)s is not a bridge score.") % {"text": facts["text"]}
    suggestion = facts.get("suggestion")
    return f"{said} " + _("%(score)s?") % {"score": signed(int(suggestion))} if suggestion else said


def _impossible_here(facts: Facts) -> str:
    words = {
        "score": signed(int(facts["ns_score"])),
        "vulnerable": vulnerability_words(Vulnerability(str(facts["vulnerable"]))),
        "board": facts.get("board"),
    }
    if facts.get("board"):
        return _("No contract gives %(score)s on board %(board)s (%(vulnerable)s). Check the board number.") % words
    return _("No contract gives %(score)s here (%(vulnerable)s).") % words


def _not_settled(facts: Facts) -> str:
    missing = [_missing(name) for name in str(facts["boards"]).split()]
    return _("Not yet: %(missing)s.") % {"missing": "; ".join(missing)}


def _missing(name: str) -> str:
    board, _slash, room = name.partition("/")
    if not room:
        return _("board %(board)s needs a ruling") % {"board": board}
    return _("board %(board)s, %(room)s: no result") % {"board": board, "room": room_words(Room(room))}


def _team_has_results(facts: Facts) -> str:
    count = int(facts["count"])
    return ngettext(
        "%(team)s has %(count)d result and cannot be deleted. Archive the event instead.",
        "%(team)s has %(count)d results and cannot be deleted. Archive the event instead.",
        count,
    ) % {"team": facts["team"], "count": count}


_SENTENCES: dict[str, Callable[[Facts], str]] = {
    # results (scoring.errors.Reason)
    "empty": _plain(lambda: _("Nothing was typed.")),
    "too_long": _plain(lambda: _("That is too long for a result.")),
    "unreadable": lambda facts: _("“%(text)s” cannot be read as a result.") % facts,
    "level_out_of_range": lambda facts: _("A contract is at the one to the seven level, not %(level)s.") % facts,
    "unknown_doubling": lambda facts: _("A contract is doubled (X) or redoubled (XX), no more."),  # noqa: ARG005 - one shape
    "no_declarer": _plain(lambda: _("Declared by? N E S W")),
    "two_declarers": lambda facts: _("Declared by %(first)s or by %(second)s?") % facts,
    "no_result": _plain(lambda: _("How many tricks? = made, +1 over, −1 down")),
    "bare_tricks": _bare_tricks,
    "too_many_tricks": _too_many,
    "too_few_tricks": _too_few,
    "tricks_out_of_range": _plain(lambda: _("Declarer takes 0 to 13 tricks.")),
    "passed_with_contract": _plain(lambda: _("A board that was passed out has no contract, declarer or tricks.")),
    "zero_score": _plain(lambda: _("Only a board that was passed out scores 0: type P.")),
    "not_a_score": _not_a_score,
    "score_not_multiple_of_ten": lambda facts: _("%(text)s is not a bridge score: scores end in 0.") % facts,
    "score_impossible_here": _impossible_here,
    "unknown_lead": lambda facts: (
        _("“%(text)s” is not a card. A lead is a suit and a rank, such as SK or H10.") % facts
    ),
    # what cannot be done now (services)
    "reason_needed": _plain(lambda: _("This segment is finished. Correct it with a reason.")),
    "no_result_here": _plain(lambda: _("There is no result here.")),
    "nothing_to_change": _plain(lambda: _("There is nothing to change.")),
    "nothing_to_undo": _plain(lambda: _("There is nothing of yours to undo in this match.")),
    "changed_since": _plain(lambda: _("Somebody has changed this since. Correct it instead of undoing it.")),
    "finished": _plain(lambda: _("This segment is finished. Correct it with a reason instead of undoing.")),
    "already_finished": _plain(lambda: _("This segment is finished already.")),
    "not_finished": _plain(lambda: _("This segment is not finished.")),
    "not_settled": _not_settled,
    "key_used": _plain(lambda: _("This key has been used for another change.")),
    "carry_over_out_of_range": _plain(lambda: _("A carry-over is a number of IMPs with at most three decimals.")),
    "boards_out_of_range": _plain(lambda: _("A match has 1 to %(most)s boards, and no more segments than boards.")),
    "boards_not_even": _plain(lambda: _("%(boards)s boards cannot be shared out evenly over %(segments)s segments.")),
    "board_number_out_of_range": _plain(lambda: _("Boards are numbered from 1 to %(highest)s.")),
    "name_missing": _plain(lambda: _("A name is missing.")),
    "name_too_long": _plain(lambda: _("A name has at most %(most)s characters.")),
    "name_unprintable": _plain(lambda: _("A name cannot have control characters.")),
    "same_team_twice": _plain(lambda: _("A team cannot play against itself.")),
    "team_number_taken": _plain(lambda: _("There is a team with number %(number)s already.")),
    "team_has_results": _team_has_results,
    "team_has_matches": lambda facts: (
        _("%(team)s has a match and cannot be deleted. Archive the event instead.") % facts
    ),
    "missing_scale": lambda facts: _("There is no scale of victory points called %(name)s.") % facts,
    "archived": _plain(lambda: _("This event is archived and can only be read.")),
    # database and settings
    "busy": _plain(lambda: _("The database is busy. Nothing was stored; try again.")),
    "damaged": _plain(lambda: _("The database is damaged. Restore a backup.")),
    "disk_full": _plain(lambda: _("The disk is full. Nothing was stored.")),
    "not_a_database": _plain(lambda: _("The file is not a matchscore database.")),
    "read_only": _plain(lambda: _("The database cannot be written to. Nothing was stored.")),
    "unreachable": _plain(lambda: _("The database cannot be reached.")),
    "unsupported": lambda facts: _("“%(dialect)s” is not supported: use SQLite or PostgreSQL.") % facts,
    "setting_refused": _plain(
        lambda: _("SQLite cannot work safely in this folder. Choose one on this computer's disk.")
    ),
    "schema_too_new": _plain(lambda: _("The database is newer than this program. Install the newest matchscore.")),
    "schema_too_old": _plain(lambda: _("The database is older than this program. Run: matchscore upgrade")),
    "database_url_unreadable": _plain(lambda: _("MATCHSCORE_DATABASE_URL cannot be read as a database address.")),
    "home_unusable": lambda facts: _("The folder %(path)s cannot be used.") % facts,
    "secret_key_changed": lambda facts: (
        _(
            "MATCHSCORE_SECRET_KEY is not the key in %(path)s; everybody would be signed out. "
            "If that is meant, remove the file."
        )
        % facts
    ),
    "secret_key_unreadable": lambda facts: _("The secret key in %(path)s cannot be read.") % facts,
    "url_unreadable": lambda facts: _("MATCHSCORE_URL is not a web address: %(url)s") % facts,
}
