"""What stands in the way of conditions of contest, and of a scale of an event's own."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Sentences, plain

_SETTINGS = {
    "averages": plain(lambda: _("Give three numbers, such as 3, 0 and -3, or none for the usual ones.")),
    "least_played": plain(lambda: _("Give a percentage from 0 to 100.")),
    "bye_vps": plain(lambda: _("Give victory points from 0 to 1000, such as 12.")),
    "walkover_vps": plain(lambda: _("Give victory points from 0 to 1000, such as 12.")),
    "basis": plain(
        lambda: _(
            "Victory points need a scale, net IMPs a method that counts in IMPs: choose something else to rank by."
        )
    ),
    "tie_breaks": plain(lambda: _("Name each rule once.")),
}


def setting_words(name: str) -> str:
    """Say what is wrong with a setting, by its name."""
    words = _SETTINGS.get(name)
    return words({}) if words else _("Choose one of the list.")


CONDITION_SENTENCES: Sentences = {
    "conditions_changed": plain(
        lambda: _("Somebody has changed these conditions meanwhile. Nothing was done: look again.")
    ),
    "second_rooms_in_use": plain(
        lambda: _(
            "Somebody sits or has played in a second open or closed room: this stage stays one of teams of eight."
        )
    ),
    "finished_at_two_tables": plain(
        lambda: _("A segment is finished at two tables. Reopen it before this becomes a stage of teams of eight.")
    ),
    "which_rooms": plain(lambda: _("Which two rooms? Choose two different ones in which this match is played.")),
    "scale_name_slash": plain(lambda: _("The name and the version of a scale have no slash in them.")),
    "scale_of_the_program": plain(lambda: _("%(name)s comes with the program. Give yours a name of its own.")),
    "scale_version_taken": plain(
        lambda: _("There is a version %(version)s of %(name)s already, and a version never changes. Name a new one.")
    ),
    "too_many_scales": plain(lambda: _("An event has at most %(most)s scales of its own.")),
    "scale_too_large": plain(lambda: _("A file of a scale has at most %(most)s kB.")),
    "bands_nothing_there": plain(lambda: _("There is no step in this file.")),
    "bands_not_a_scale": plain(lambda: _("The steps for %(boards)s boards are none of a scale.")),
    "bands_boards_out_of_range": plain(
        lambda: _("From %(boards)s boards on: the range has to end at or after its start.")
    ),
    "bands_boards_twice": plain(lambda: _("From %(boards)s boards on: some number of boards is in two ranges.")),
    "bands_margins_do_not_ascend": plain(
        lambda: _("From %(boards)s boards on: the margins have to begin at 0 and ascend line by line.")
    ),
    "bands_winner_loses_points": plain(
        lambda: _(
            "From %(boards)s boards on: the winner has to have as much as the loser at least, and never less by a "
            "greater margin."
        )
    ),
    "bands_points_out_of_range": plain(lambda: _("From %(boards)s boards on: points go up to 1000.")),
}
