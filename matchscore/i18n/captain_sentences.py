"""What a captain, or a director for captains, cannot do, in a sentence."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Sentences, plain

CAPTAIN_SENTENCES: Sentences = {
    "seat_needed": plain(lambda: _("Somebody has to sit here.")),
    "line_ups_open": plain(lambda: _("Your line-up is in and the other team may have seen it. Ask the director.")),
    "due_is_past": plain(lambda: _("This time is past already. Type one that is still to come.")),
    "segment_has_begun": plain(lambda: _("This segment has results already. Ask the director.")),
    "total_not_told": plain(lambda: _("The total of this match is not complete, or not public yet.")),
    "agree_too_late": plain(lambda: _("The correction period is over: the result is final.")),
    "already_agreed": plain(lambda: _("You have agreed to this total already.")),
    "board_not_told": plain(lambda: _("This board is hidden for now. Ask when you can see it.")),
    "query_too_late": plain(lambda: _("The correction period is over: the result is final. Speak to the director.")),
    "query_missing": plain(lambda: _("Type what the director should look at.")),
    "answer_missing": plain(lambda: _("Type an answer.")),
    "query_too_long": plain(lambda: _("This is too long: at most %(most)s letters.")),
    "query_unprintable": plain(lambda: _("There are characters in it that cannot be shown.")),
}
