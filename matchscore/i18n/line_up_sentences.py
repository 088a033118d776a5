"""What stands in the way of a player or a line-up, as `services` refuse it and as a check names it."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.words import seat_words
from matchscore.scoring.seats import Seat


def _wrong_seat(facts: Facts) -> str:
    words = {"path": facts["path"], "seat": seat_words(Seat(facts["seat"]))}
    return _("At %(path)s, %(seat)s is a player of another team.") % words


def _sits_twice(facts: Facts) -> str:
    words = {"path": facts["path"], "seat": seat_words(Seat(facts["seat"]))}
    return _("At %(path)s, %(seat)s has another seat in the same segment.") % words


LINE_UP_SENTENCES: Sentences = {
    "team_is_full": plain(lambda: _("%(team)s has %(most)s players already, and no team has more.")),
    "player_twice_in_team": plain(lambda: _("%(team)s has a player called %(name)s already.")),
    "player_sits": plain(
        lambda: _("%(name)s sits in match %(match)s, segment %(segment)s, and cannot be removed. Rename instead.")
    ),
    "player_ambiguous": plain(lambda: _("“%(text)s” may be %(names)s. Type more of the name.")),
    "player_sits_twice": plain(lambda: _("%(name)s has another seat already.")),
    "player_of_other_team": plain(lambda: _("%(name)s plays for %(team)s, who do not sit here.")),
    "player_not_in_team": plain(lambda: _("There is no such player in %(team)s.")),
    "no_player": plain(lambda: _("There is no such player in this team.")),
    "check_wrong_seat": _wrong_seat,
    "check_sits_twice": _sits_twice,
}
