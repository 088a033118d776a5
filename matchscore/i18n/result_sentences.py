"""What is wrong with a result, as `scoring` refuses it."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.words import signed, strain_sign, vulnerable_in_short
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.contract import Strain

MOST_OVER_OR_UNDER = 6
"""The largest number behind a contract that is read as odd tricks, tricks over or tricks under."""


def _too_many(facts: Facts) -> str:
    contract = f"{facts['level']}{strain_sign(Strain(str(facts['strain'])))}"
    if not facts["most"]:
        return _("%(contract)s can be made, but allows no overtrick.") % {"contract": contract}
    return _("%(contract)s allows at most +%(most)s.") % {"contract": contract, "most": facts["most"]}


def _too_few(facts: Facts) -> str:
    contract = f"{facts['level']}{strain_sign(Strain(str(facts['strain'])))}"
    return _("%(contract)s can go down at most %(most)s.") % {"contract": contract, "most": facts["most"]}


def _bare_tricks(facts: Facts) -> str:
    counts_all = int(facts["number"]) > MOST_OVER_OR_UNDER  # nobody writes so few as all of declarer's tricks
    names = ("as_tricks",) if counts_all else ("as_made", "as_over", "as_under")
    readings = [facts[name] for name in names if facts.get(name)]
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
        "vulnerable": vulnerable_in_short(Vulnerability(str(facts["vulnerable"]))),
        "board": facts.get("board"),
    }
    if facts.get("board"):
        return _("No contract gives %(score)s on board %(board)s (%(vulnerable)s). Check the board number.") % words
    return _("No contract gives %(score)s here (%(vulnerable)s).") % words


RESULT_SENTENCES: Sentences = {
    "empty": plain(lambda: _("Nothing was typed.")),
    "too_long": plain(lambda: _("That is too long for a result.")),
    "unreadable": plain(lambda: _("“%(text)s” cannot be read as a result.")),
    "level_out_of_range": plain(lambda: _("A contract is at the one to the seven level, not %(level)s.")),
    "unknown_doubling": plain(lambda: _("A contract is doubled (X) or redoubled (XX), no more.")),
    "no_declarer": plain(lambda: _("Declared by? N E S W")),
    "two_declarers": plain(lambda: _("Declared by %(first)s or by %(second)s?")),
    "no_result": plain(lambda: _("How many tricks? = made, +1 over, −1 down")),
    "bare_tricks": _bare_tricks,
    "too_many_tricks": _too_many,
    "too_few_tricks": _too_few,
    "tricks_out_of_range": plain(lambda: _("Declarer takes 0 to 13 tricks.")),
    "passed_with_contract": plain(lambda: _("A board that was passed out has no contract, declarer or tricks.")),
    "zero_score": plain(lambda: _("Only a board that was passed out scores 0: type P.")),
    "not_a_score": _not_a_score,
    "score_not_multiple_of_ten": plain(lambda: _("%(text)s is not a bridge score: scores end in 0.")),
    "score_impossible_here": _impossible_here,
    "adjusted_score": plain(
        lambda: _("An adjusted score is the director’s ruling. Type what was played, or NP: the board waits for it.")
    ),
    "lead_needs_contract": plain(lambda: _("A lead belongs to a contract.")),
    "no_paper_score": plain(lambda: _("Now the score on the paper, after a blank, such as 4SN= 420.")),
    "paper_differs": lambda facts: (
        _("The contract gives %(ours)s, the paper says %(paper)s. Which is right?")
        % {"ours": signed(int(facts["ours"])), "paper": signed(int(facts["paper"]))}
    ),
    "two_scores": lambda facts: (
        _("The score is %(ours)s, the paper says %(paper)s. Which is right?")
        % {"ours": signed(int(facts["ours"])), "paper": signed(int(facts["paper"]))}
    ),
    "not_played_has_no_score": plain(lambda: _("A board that was not played has no score on the paper.")),
    "unknown_lead": lambda facts: (
        _("“%(text)s” is not a card. A lead is a suit and a rank, such as SK or H10.") % facts
    ),
}
