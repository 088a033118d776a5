"""What stands in the way of a ruling, as `services` refuse it."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.words import room_words
from matchscore.scoring.seats import Room


def _of_side(facts: Facts, home: str, away: str) -> str:
    return home if facts["side"] == "home" else away


def _without_figures(facts: Facts) -> str:
    return _of_side(
        facts, _("Say what the home team gets for this board."), _("Say what the visitors get for this board.")
    )


def _too_many(facts: Facts) -> str:
    words = _of_side(
        facts,
        _("A weighted score has at most %(most)s components: the home team’s has more."),
        _("A weighted score has at most %(most)s components: the visitors’ has more."),
    )
    return words % {"most": facts["most"]}


def _weight(facts: Facts) -> str:
    return _of_side(
        facts,
        _("The home team’s weights are per cents above 0 with at most two decimals."),
        _("The visitors’ weights are per cents above 0 with at most two decimals."),
    )


def _weights_total(facts: Facts) -> str:
    words = _of_side(
        facts,
        _("The home team’s weights come to %(total)s %%: they have to come to 100."),
        _("The visitors’ weights come to %(total)s %%: they have to come to 100."),
    )
    return words % {"total": facts["total"]}


def _figure(facts: Facts) -> str:
    return _of_side(
        facts,
        _("The home team’s figure is a number with at most three decimals."),
        _("The visitors’ figure is a number with at most three decimals."),
    )


def _nothing_to_compare_with(facts: Facts) -> str:
    if facts.get("room") is None:
        return _("This score has nothing that it could be compared with.")
    return _(
        "There is no score in the %(room)s that this one could be compared with. Give an average or a figure instead."
    ) % {"room": room_words(Room(str(facts["room"])))}


RULING_SENTENCES: Sentences = {
    "only_director_rules": plain(lambda: _("Only a director rules on a board.")),
    "ruling_without_law": plain(lambda: _("By which Law? Choose one, or write it.")),
    "ruling_without_reason": plain(lambda: _("Say why: the reason of a ruling is shown with its board.")),
    "no_ruling_here": plain(lambda: _("There is no ruling on this board.")),
    "ruling_without_figures": _without_figures,
    "too_many_components": _too_many,
    "weight_not_possible": _weight,
    "weights_total": _weights_total,
    "figure_not_possible": _figure,
    "nothing_to_compare_with": _nothing_to_compare_with,
    "how_many_boards": plain(lambda: _("How many boards?")),
    "match_without_boards": plain(lambda: _("This match has no boards that could be extended.")),
    "match_boards_out_of_range": plain(lambda: _("This match can be of %(least)s to %(most)s boards.")),
    "board_was_played": plain(
        lambda: _("Board %(board)s has a result or a ruling: withdraw it first, then take the board away.")
    ),
    "board_number_in_use": plain(
        lambda: _("There is a board %(board)s in this segment already. Choose another number.")
    ),
    "replaced_already": plain(lambda: _("Board %(board)s is replaced by another one. Take its substitute back first.")),
    "results_do_not_compare": plain(
        lambda: _("Both results cannot stand: they have nothing in common to compare. Give each side a score instead.")
    ),
}
