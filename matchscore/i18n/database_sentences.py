"""What is wrong with the database or the settings."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Sentences, plain

DATABASE_SENTENCES: Sentences = {
    "busy": plain(lambda: _("The database is busy. Nothing was stored; try again.")),
    "damaged": plain(lambda: _("The database is damaged. Restore a backup.")),
    "disk_full": plain(lambda: _("The disk is full. Nothing was stored.")),
    "not_a_database": plain(lambda: _("The file is not a matchscore database.")),
    "read_only": plain(lambda: _("The database cannot be written to. Nothing was stored.")),
    "unreachable": plain(lambda: _("The database cannot be reached.")),
    "unsupported": plain(lambda: _("“%(dialect)s” is not supported: use SQLite or PostgreSQL.")),
    "setting_refused": plain(
        lambda: _("SQLite cannot work safely in this folder. Choose one on this computer's disk.")
    ),
    "schema_too_new": plain(lambda: _("The database is newer than this program. Install the newest matchscore.")),
    "schema_too_old": plain(lambda: _("The database is older than this program. Run: matchscore upgrade")),
    "database_url_unreadable": plain(lambda: _("MATCHSCORE_DATABASE_URL cannot be read as a database address.")),
    "home_unusable": plain(lambda: _("The folder %(path)s cannot be used.")),
    "secret_key_changed": lambda facts: (
        _(
            "MATCHSCORE_SECRET_KEY is not the key in %(path)s; everybody would be signed out. "
            "If that is meant, remove the file."
        )
        % facts
    ),
    "secret_key_unreadable": plain(lambda: _("The secret key in %(path)s cannot be read.")),
    "url_unreadable": plain(lambda: _("MATCHSCORE_URL is not a web address: %(url)s")),
}
