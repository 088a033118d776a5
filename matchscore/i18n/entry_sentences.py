"""Why a file of teams or line-ups cannot be read, why a line of it is held, and what is worth a second look."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.words import room_words
from matchscore.scoring.seats import Room


def _no_such_table(facts: Facts) -> str:
    words = {**facts, "room": room_words(Room(str(facts["room"])))}
    return _("Match %(match)s has no %(room)s in a segment %(segment)s.") % words


def _match_unnamed(facts: Facts) -> str:
    if not facts["team"]:
        return _("Which match? Give its number, or the team and the round.")
    return _("%(team)s plays no match in round %(round)s.") % facts


ENTRY_SENTENCES: Sentences = {
    "too_many_columns": plain(lambda: _("The table has too many columns: at most %(most)s are read.")),
    "xlsx_broken": plain(lambda: _("This is no spreadsheet that can be read, or a damaged one.")),
    "xlsx_unsafe": plain(
        lambda: _("This spreadsheet is built in a way that no program writes, and was not opened. Save it anew.")
    ),
    "nothing_pasted": plain(lambda: _("Paste one team a line.")),
    "file_missing": plain(lambda: _("Choose a file first.")),
    "no_table": plain(
        lambda: _(
            "The first line must name the columns: team, player … for teams; match, room, seat, player … for line-ups."
        )
    ),
    "table_of_results": plain(lambda: _("This is a table of results. Teams and line-ups are read here.")),
    "cell_is_error": plain(lambda: _("%(column)s: the spreadsheet has an error there, %(text)s.")),
    "formula_without_value": plain(
        lambda: _("%(column)s: a formula without a value. Open the file in a spreadsheet, save it, and send it again.")
    ),
    "captain_not_in_line": plain(lambda: _("The captain, “%(text)s”, is none of the players in this line.")),
    "team_said_two_ways": plain(lambda: _("%(column)s: one line of this team says %(first)s, another %(second)s.")),
    "team_said_twice": plain(lambda: _("Lines %(lines)s are all of %(team)s: give each team a number of its own.")),
    "team_number_or_name": plain(
        lambda: _("Team %(number)s is %(stands)s here, and %(name)s is team %(other)s: which of them is meant?")
    ),
    "team_number_free": plain(
        lambda: _("%(name)s is team %(other)s here, and the file says %(number)s: which of them is meant?")
    ),
    "team_alike": plain(lambda: _("%(name)s is new, and looks like %(other)s: nothing is put together.")),
    "player_alike": plain(lambda: _("%(name)s is new in %(team)s, and looks like %(other)s: two people?")),
    "player_elsewhere": plain(lambda: _("The player with the id %(text)s is %(name)s of %(team)s.")),
    "player_id_or_name": plain(lambda: _("The id %(text)s is %(first)s’s, the name another player’s: %(second)s.")),
    "player_of_other_id": plain(lambda: _("%(name)s has the id %(first)s here; the file says %(second)s.")),
    "two_captains": plain(lambda: _("%(team)s has one captain, and several are marked: %(names)s. None was taken.")),
    "no_such_match": plain(lambda: _("There is no match %(match)s.")),
    "match_of_other_round": plain(lambda: _("Match %(match)s is in round %(stands)s; the line says round %(round)s.")),
    "match_unnamed": _match_unnamed,
    "no_such_table": _no_such_table,
    "seat_of_other_team": plain(lambda: _("In match %(match)s, %(team)s sits %(seat)s there; the line says %(text)s.")),
    "seat_said_twice": plain(lambda: _("Lines %(lines)s put several people on one seat: %(names)s.")),
    "line_up_finished": plain(
        lambda: _("Segment %(segment)s is finished: change its line-up on its own page, with a reason.")
    ),
    "no_such_player": plain(lambda: _("%(team)s has no player called, or with the id, %(text)s.")),
}
