"""Rulings in words: what was decided about a board, by which Law, why, and what of it counts for one team alone."""

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.i18n.words import room_words
from matchscore.scoring.rulings import Component, RulingKind
from matchscore.scoring.stage_rules import Artificial


def kind_words(kind: RulingKind) -> str:
    """Name a kind of ruling."""
    return {
        RulingKind.ARTIFICIAL: _("Artificial score"),
        RulingKind.ASSIGNED: _("Assigned score"),
        RulingKind.SPLIT: _("Split score"),
        RulingKind.WEIGHTED: _("Weighted score"),
        RulingKind.CANCELLED: _("Board cancelled"),
        RulingKind.SUBSTITUTE: _("Replaced by another board"),
        RulingKind.RESULT_STANDS: _("The results stand"),
    }[kind]


def ruling_words(kind: RulingKind, law: str, reason: str) -> str:
    """Say what was decided, by which Law and why: `Weighted score (Law 12C1(c)): wrong explanation`."""
    return _("%(kind)s (Law %(law)s): %(reason)s") % {"kind": kind_words(kind), "law": law, "reason": reason}


def artificial_words(artificial: Artificial) -> str:
    """Name an artificial score."""
    return {
        Artificial.AVE_PLUS: _("average plus"),
        Artificial.AVE: pgettext("artificial score", "average"),
        Artificial.AVE_MINUS: _("average minus"),
    }[artificial]


def component_words(part: Component, score: str) -> str:
    """Say what a component is: `average plus`, `+620 in the open room`, `the director’s figure`."""
    if part.artificial is not None:
        return artificial_words(part.artificial)
    if part.room is None:
        return _("the director’s figure")
    return _("%(score)s in the %(room)s") % {"score": score, "room": room_words(part.room)}


def alone_words(team: str, figure: str) -> str:
    """Say what counts for one team alone, since a ruling does not balance: `−7 counts for Otters alone`."""
    return _("%(figure)s counts for %(team)s alone") % {"figure": figure, "team": team}
