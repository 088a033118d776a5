"""What is refused about accounts and links, backups, and what the shell cannot do."""

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.words import room_words
from matchscore.scoring.seats import Room


def _would_overwrite(facts: Facts) -> str:
    events, users = int(facts["events"]), int(facts["users"])
    words = {
        "events": ngettext("%(count)d event", "%(count)d events", events) % {"count": events},
        "users": ngettext("%(count)d account", "%(count)d accounts", users) % {"count": users},
    }
    return _("There is something here already: %(events)s, %(users)s. With --yes it is replaced.") % words


ACCOUNT_SENTENCES: Sentences = {
    # accounts
    "user_name_taken": plain(lambda: _("There is an account called %(name)s already.")),
    "user_email_taken": plain(lambda: _("There is an account with the address %(email)s already.")),
    "user_email_unreadable": plain(lambda: _("“%(email)s” is not an e-mail address.")),
    "password_too_short": plain(lambda: _("A password has at least %(least)s characters.")),
    "password_too_long": plain(lambda: _("A password has at most %(most)s characters.")),
    # links
    "link_needs_event": plain(lambda: _("Only a director's link can do without an event.")),
    "link_needs_team": plain(lambda: _("A captain's link needs a team.")),
    "link_takes_no_team": plain(lambda: _("Only a captain's link has a team.")),
    "link_takes_no_place": plain(lambda: _("Only a scorer's or a table's link has a match, a table or a room.")),
    "link_has_two_places": plain(lambda: _("A link is for a match or for a table, not for both.")),
    "link_needs_room": plain(lambda: _("A table's link needs a room.")),
    "link_room_missing": lambda facts: _("No match here has a %(room)s.") % {"room": room_words(Room(facts["room"]))},
    "link_needs_place": plain(lambda: _("A table's link needs a match or a table.")),
    "link_role_missing": plain(lambda: _("A link for whom? Choose a table device, a scorer or a captain.")),
    "no_tables_in_round": plain(lambda: _("Round %(number)s has no matches to make links for.")),
    "link_unknown": plain(lambda: _("This link is not known, or it has been revoked.")),
    "link_used": plain(lambda: _("This link has been used. Ask a director for a new one.")),
    "link_opens_no_account": plain(lambda: _("Only a director's link opens an account.")),
    # backups
    "backup_exists": plain(lambda: _("%(path)s is there already and is not overwritten.")),
    "backup_not_written": plain(lambda: _("The backup %(path)s could not be written: %(detail)s.")),
    "backup_differs": plain(lambda: _("The backup is not what it should be (%(detail)s) and was thrown away.")),
    "backup_missing": plain(lambda: _("There is no file %(path)s.")),
    "nothing_to_back_up": plain(lambda: _("There is no database to back up yet.")),
    "backup_foreign": plain(lambda: _("%(path)s is not a backup of matchscore.")),
    "backup_damaged": plain(lambda: _("%(path)s is damaged: %(detail)s.")),
    "backup_too_new": plain(
        lambda: _("%(path)s was made by a newer matchscore. Install the newest one to restore it.")
    ),
    "would_overwrite": _would_overwrite,
    "would_overwrite_unreadable": plain(
        lambda: _("The database here cannot be read. With --yes it is put aside and the backup takes its place.")
    ),
    # what a check finds
    "check_damaged": plain(lambda: _("The database is damaged: %(detail)s.")),
    "check_lost_reference": plain(
        lambda: _("A row of %(table)s (%(row)s) refers to a row of %(refers_to)s that is not there.")
    ),
    "check_rule_missing": plain(lambda: _("The database has lost its rule %(rule)s.")),
    "check_rule_unchecked": plain(lambda: _("The database has not looked whether its rows keep the rule %(rule)s.")),
    "check_changes_missing": plain(lambda: _("The log has no changes %(first)s to %(last)s.")),
    "check_event_revision": plain(lambda: _("The newest change is %(newest)s, but the event stands at %(revision)s.")),
    "check_match_revision": plain(
        lambda: _("The newest change of the match is %(newest)s, but the match stands at %(revision)s.")
    ),
    "check_result_revision": plain(lambda: _("The result %(path)s stands at change %(revision)s, which is not there.")),
    "check_log_broken": plain(lambda: _("Change %(revision)s began from something else than stood at %(path)s.")),
    "check_log_differs": plain(lambda: _("What stands at %(path)s is not what the log says.")),
    "check_finished_unsettled": plain(lambda: _("Segment %(segment)s is finished, but it waits for %(boards)s.")),
    "check_cannot_compute": plain(lambda: _("The sheet cannot be computed: %(detail)s.")),
    "check_missing_scale": plain(lambda: _("There is no scale of victory points called %(name)s.")),
    # what the shell cannot take
    "not_a_number": plain(lambda: _("“%(text)s” is not a number.")),
    "not_in_tens": plain(lambda: _("%(text)s is not a bridge score: scores end in 0.")),
    "pair_of_scores_wanted": plain(lambda: _("A line has two scores, of the open room and of the closed room.")),
    "margin_and_boards_wanted": plain(
        lambda: _("A line has a margin in IMPs, a number of boards, and perhaps a scale.")
    ),
    "missing_scale_for_boards": plain(lambda: _("The scale %(name)s has no table for %(boards)s boards.")),
    "no_postgres_driver": plain(lambda: _("PostgreSQL needs a driver. Run: pip install matchscore[postgres]")),
    "file_trouble": plain(lambda: _("%(path)s: %(detail)s.")),
    "system_trouble": plain(lambda: _("The system could not do it: %(detail)s.")),
    "port_taken": plain(lambda: _("Port %(port)s is taken by another program. Choose one with --port.")),
    "cannot_listen": plain(lambda: _("Port %(port)s of %(host)s cannot be listened on: %(detail)s.")),
    "password_missing": plain(lambda: _("A password is missing.")),
    "match_unreadable": plain(lambda: _("A match is named EVENT/NUMBER, not “%(text)s”.")),
    "format_later": plain(lambda: _("The format %(format)s comes later; csv and json work now.")),
    # what was not found
    "no_event": plain(lambda: _("There is no event %(name)s.")),
    "no_match": plain(lambda: _("There is no match %(name)s.")),
    "no_segment": plain(lambda: _("There is no segment %(name)s.")),
    "no_board": plain(lambda: _("There is no board %(name)s.")),
    "no_round": plain(lambda: _("There is no round %(name)s.")),
    "no_stage": plain(lambda: _("There is no stage %(name)s.")),
    "no_team": plain(lambda: _("There is no team with number %(name)s.")),
    "no_user": plain(lambda: _("There is no open account called %(name)s.")),
    "no_link": plain(lambda: _("There is no link %(name)s.")),
}
