"""Results in words, and in signs as a score sheet has them."""

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.i18n.words import (
    contract_words,
    denomination_words,
    doubling_words,
    made_words,
    relative_sign,
    seat_letter,
    seat_words,
    signed,
    strain_sign,
)
from matchscore.scoring.contract import Strain
from matchscore.scoring.results import NotPlayed, PassedOut, Played, TableResult


def result_words(result: TableResult) -> str:
    """Say a result in words that can be read aloud: `4 hearts doubled by East, down 2`."""
    if not isinstance(result, Played):
        return _without_contract(result)
    contract = result.contract
    bid = f"{contract.level} {denomination_words(contract.level, contract.strain)}"
    return _("%(contract)s by %(declarer)s, %(made)s") % {
        "contract": f"{bid} {doubling_words(contract.doubling)}".strip(),
        "declarer": seat_words(contract.declarer),
        "made": made_words(result),
    }


def words_after_contract(result: TableResult | None) -> str:
    """Say what follows the contract, `by East, down 2`, or what there is in its place."""
    if not isinstance(result, Played):
        return _without_contract(result)
    return _("by %(declarer)s, %(made)s") % {
        "declarer": seat_words(result.contract.declarer),
        "made": made_words(result),
    }


def _without_contract(result: TableResult | None) -> str:
    match result:
        case PassedOut():
            return _("passed out")
        case NotPlayed():
            return _("not played")
        case _:
            return _("score only")


def card_signs(card: str) -> str:
    """Write a card in signs, suit first: `♦K`."""
    return f"{strain_sign(Strain(card[0]))}{rank_sign(card[1:])}"


def rank_sign(rank: str) -> str:
    """Write the rank of a card as it is printed on it."""
    return {
        "A": pgettext("card", "A"),
        "K": pgettext("card", "K"),
        "Q": pgettext("card", "Q"),
        "J": pgettext("card", "J"),
    }.get(rank, rank)


def card_words(card: str) -> str:
    """Name a card: `king of diamonds`, `4 of spades`."""
    honours = {"A": _("ace"), "K": _("king"), "Q": _("queen"), "J": _("jack")}
    words = {
        Strain.C: _("%(rank)s of clubs"),
        Strain.D: _("%(rank)s of diamonds"),
        Strain.H: _("%(rank)s of hearts"),
        Strain.S: _("%(rank)s of spades"),
    }[Strain(card[0])]
    return words % {"rank": honours.get(card[1:], card[1:])}


def result_signs(result: TableResult | None) -> str:
    """Write a result in signs, as a history shows it: `4♥× E −2`."""
    match result:
        case Played(contract, _tricks):
            return f"{contract_words(contract)} {seat_letter(contract.declarer)} {relative_sign(result)}"
        case PassedOut():
            return _("passed out")
        case NotPlayed():
            return _("not played (NP)")
        case None:
            return _("withdrawn")
        case _:
            return signed(result.ns_score)
