"""What stands in the way of conditions of contest, and of a scale of an event's own."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Sentences, plain

_SETTINGS = {
    "averages": plain(lambda: _("Give three numbers, such as 3, 0 and -3, or none for the usual ones.")),
    "least_played": plain(lambda: _("Give a percentage from 0 to 100.")),
    "bye_vps": plain(lambda: _("Give victory points from 0 to 1000, such as 12.")),
    "walkover_vps": plain(lambda: _("Give victory points from 0 to 1000, such as 12.")),
    "basis": plain(lambda: _("Only a stage with a scale ranks by victory points: choose a scale, or something else.")),
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
}
