"""Roles in words."""

from matchscore.i18n import gettext as _
from matchscore.models.account import Role


def role_words(role: Role) -> str:
    """Name a role."""
    return {
        Role.DIRECTOR: _("director"),
        Role.SCORER: _("scorer"),
        Role.TABLE: _("table device"),
        Role.CAPTAIN: _("captain"),
    }[role]
