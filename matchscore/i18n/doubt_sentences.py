"""Doubts about a result in one sentence: what is odd, in the words of the game."""

from collections.abc import Callable

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext, pgettext
from matchscore.i18n.words import seat_words, strain_words
from matchscore.scoring.contract import Strain
from matchscore.scoring.plausibility import Doubt, Facts, Sign
from matchscore.scoring.seats import Line, Seat


def doubt_words(doubt: Doubt) -> str:
    """Give the sentence of a doubt; which key answers it is for the page to say."""
    return _SENTENCES[doubt.sign](doubt.facts)


def ask_words(doubt: Doubt) -> str:
    """Give the sentence of a doubt as the desk asks it: short, and that it is to be confirmed."""
    if doubt.sign is Sign.STRAIN_OPPOSITE:
        return _("Same strain, opposite sides: to confirm.")  # the review list says how many tricks they claim
    if doubt.sign is Sign.NOT_PLAYED:
        return doubt_words(doubt)  # it says itself whose it is
    return _("%(doubt)s: to confirm.") % {"doubt": doubt_words(doubt).removesuffix(".")}


def seats_words(seats: tuple[Seat, ...]) -> str:
    """Name seats to choose from: `West or East`."""
    return _(" or ").join(map(seat_words, seats))


def _strain(facts: Facts) -> str:
    return strain_words(Strain(str(facts["strain"])))


def _strain_opposite(facts: Facts) -> str:
    if int(facts["claimed"]) <= int(facts["most"]):
        return _("Same strain, opposite sides.")
    words = {"claimed": facts["claimed"], "strain": _strain(facts)}
    return _("Same strain, opposite sides: together they claim %(claimed)s tricks in %(strain)s.") % words


def _flip(facts: Facts) -> str:
    if not facts["flipped"]:
        return _("Swapped direction? With the other sign the board is flat instead of %(imps)s IMPs.") % facts
    return _("Swapped direction? With the other sign the board is worth %(flipped)s instead of %(imps)s IMPs.") % facts


def _tricks_apart(facts: Facts) -> str:
    words = {**facts, "strain": _strain(facts)}
    return _("%(tricks)s tricks here and %(others_tricks)s in the other room, both in %(strain)s.") % words


def _swing(facts: Facts) -> str:
    return _("%(imps)s IMPs on one board.") % facts


def _down(facts: Facts) -> str:
    return _("Down %(down)s.") % facts


def _over(facts: Facts) -> str:
    count = int(facts["over"])
    return ngettext("%(over)d overtrick.", "%(over)d overtricks.", count) % {"over": count}


def _thirteen(_facts: Facts) -> str:
    return _("All thirteen tricks in a contract below the five level.")


def _side_words(facts: Facts) -> str:
    return {Line.NS: pgettext("side", "North-South"), Line.EW: pgettext("side", "East-West")}[Line(str(facts["side"]))]


def _never_from_side(facts: Facts) -> str:
    words = {"strain": _strain(facts), "side": _side_words(facts), "count": facts["tables"]}
    return (
        ngettext(
            "%(side)s never played %(strain)s at the %(count)s other table, the other side did.",
            "%(side)s never played %(strain)s at the %(count)s other tables, the other side did.",
            int(facts["tables"]),
        )
        % words
    )


def _out_of_field(facts: Facts) -> str:
    words = {**facts, "strain": _strain(facts), "side": _side_words(facts)}
    if facts["least"] == facts["most"]:
        return _("%(tricks)s tricks for %(side)s in %(strain)s; all other tables took %(most)s.") % words
    return _("%(tricks)s tricks for %(side)s in %(strain)s; other tables took %(least)s to %(most)s.") % words


def _not_played(_facts: Facts) -> str:
    return _("Not played: the director keeps it or enters a result.")


_SENTENCES: dict[Sign, Callable[[Facts], str]] = {
    Sign.STRAIN_OPPOSITE: _strain_opposite,
    Sign.FLIP: _flip,
    Sign.TRICKS_APART: _tricks_apart,
    Sign.SWING_17: _swing,
    Sign.SWING_15: _swing,
    Sign.DOWN_6: _down,
    Sign.DOWN_5: _down,
    Sign.OVER_5: _over,
    Sign.OVER_4: _over,
    Sign.THIRTEEN_TRICKS: _thirteen,
    Sign.NEVER_FROM_SIDE: _never_from_side,
    Sign.TRICKS_OUT_OF_FIELD: _out_of_field,
    Sign.NOT_PLAYED: _not_played,
}
