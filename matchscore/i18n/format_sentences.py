"""What is wrong with a file, why a line of it is held, and what is worth knowing beside."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.words import room_words, seat_words, signed, vulnerability_words
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.seats import Room, Seat

FORMATS = {
    "pbn": "PBN",
    "lin": "LIN",
    "usebio": "USEBIO XML",
    "bws": "BWS (Bridgemate)",
    "xlsx": "XLSX",
    "pdf": "PDF",
    "sqlite": "SQLite",
}


def _not_yet_readable(facts: Facts) -> str:
    words = {"format": FORMATS.get(str(facts["format"]), str(facts["format"]))}
    return _("This looks like a %(format)s file, which matchscore does not read yet. It reads CSV and JSON.") % words


def _score_disagrees(facts: Facts) -> str:
    words = {
        "result": facts["result"],
        "counted": signed(int(facts["counted"])),
        "said": signed(int(facts["text"])),
    }
    return _("%(result)s scores %(counted)s, but the file says %(said)s.") % words


def _marked_otherwise(facts: Facts) -> str:
    words = {
        "dealer": seat_words(Seat(str(facts["dealer"]))),
        "vulnerable": vulnerability_words(Vulnerability(str(facts["vulnerable"]))),
    }
    return _("This board stands here with dealer %(dealer)s, %(vulnerable)s; the file says otherwise.") % words


def _seats_differ(facts: Facts) -> str:
    words = {"room": room_words(Room(str(facts["room"])))}
    return _("Home sits North-South in the %(room)s here; the file says the other room.") % words


FILE_SENTENCES: Sentences = {
    "file_empty": plain(lambda: _("The file is empty.")),
    "file_too_large": plain(lambda: _("The file is too large: at most %(most)s MB are read.")),
    "too_many_rows": plain(lambda: _("The file has too many lines: at most %(most)s are read.")),
    "not_utf8": plain(
        lambda: _("Line %(line)s is not UTF-8. Name the file's encoding, for example --encoding cp1250.")
    ),
    "not_in_encoding": plain(lambda: _("Line %(line)s cannot be read as %(encoding)s.")),
    "unknown_encoding": plain(lambda: _("There is no encoding called “%(encoding)s”.")),
    "nul_bytes": plain(lambda: _("Line %(line)s has a NUL character: this is no text file, or a damaged one.")),
    "unknown_format": plain(lambda: _("This file is in no format that matchscore reads.")),
    "not_yet_readable": _not_yet_readable,
    "csv_broken": plain(lambda: _("From line %(line)s on, the quotation marks do not match.")),
    "columns_missing": plain(lambda: _("These columns are missing: %(columns)s.")),
    "column_twice": plain(lambda: _("The column %(column)s stands there twice.")),
    "no_rows": plain(lambda: _("The file has a header and no lines.")),
    "json_broken": plain(lambda: _("The file is not JSON: line %(line)s cannot be read.")),
    "not_an_archive": plain(lambda: _("The file is JSON, but not an event exported by matchscore.")),
    "archive_too_new": plain(lambda: _("The file comes from a newer matchscore (version %(version)s of the format).")),
    "archive_damaged": plain(lambda: _("The file is damaged at %(where)s.")),
    "archive_differs": plain(
        lambda: _("There is another event at %(slug)s already. Nothing was imported; nothing was overwritten.")
    ),
}

ROW_SENTENCES: Sentences = {
    "not_a_whole_number": plain(lambda: _("%(column)s: “%(text)s” is not a whole number.")),
    "number_out_of_range": plain(lambda: _("%(column)s: %(text)s is not between %(lowest)s and %(highest)s.")),
    "not_points": plain(lambda: _("%(column)s: “%(text)s” is no number of victory points, such as 12 or 13.75.")),
    "unknown_word": plain(lambda: _("%(column)s: “%(text)s” is none of %(words)s.")),
    "cell_missing": plain(lambda: _("%(column)s is missing.")),
    "contract_missing": plain(lambda: _("The contract is missing.")),
    "score_missing": plain(lambda: _("The score is missing.")),
    "state_disagrees": plain(lambda: _("The line says %(text)s, but its state is %(state)s.")),
    "lead_without_contract": plain(lambda: _("There is a lead (%(text)s), but no contract was played.")),
    "tricks_disagree": plain(lambda: _("The line says %(first)s, and also %(second)s.")),
    "too_many_cells": plain(lambda: _("The line has %(cells)s cells for %(columns)s columns.")),
    "line_cut_off": plain(lambda: _("The file ends within this line.")),
}

PLAN_SENTENCES: Sentences = {
    "several_events": plain(lambda: _("The file has results of several events: %(events)s.")),
    "event_ambiguous": plain(lambda: _("Several events are called %(name)s. Name one of them: %(slugs)s.")),
    "team_ambiguous": plain(lambda: _("%(team)s may be team %(numbers)s: give the number.")),
    "match_ambiguous": plain(lambda: _("These teams meet in match %(numbers)s: give the number of the match.")),
    "home_and_away_exchanged": plain(
        lambda: _("In match %(match)s these teams are home and away the other way round.")
    ),
    "match_of_other_teams": plain(
        lambda: _(
            "Match %(match)s is between other teams. Match numbers run through the whole event (two rounds of two "
            "matches: 1–4): give this match a number of its own, or leave its number out."
        )
    ),
    "seats_disagree": plain(lambda: _("The file says both rooms for where home sits North-South in this segment.")),
    "seats_differ": _seats_differ,
    "marks_disagree": plain(lambda: _("The lines of this board disagree about its dealer or vulnerability.")),
    "marked_otherwise": _marked_otherwise,
    "said_twice": plain(lambda: _("Lines %(lines)s say different things of one table: %(readings)s.")),
    "score_disagrees": _score_disagrees,
    "teams_of_eight": plain(lambda: _("This match is played in two rooms, not by teams of eight.")),
    "segment_finished": plain(lambda: _("Segment %(segment)s is finished. Reopen it, or correct the board by hand.")),
    "board_not_in_segment": plain(lambda: _("Segment %(segment)s has no such board here.")),
    "team_called_otherwise": plain(lambda: _("Team %(number)s is called %(name)s here, %(text)s in the file.")),
    "columns_ignored": plain(lambda: _("These columns are not read: %(columns)s.")),
    "boards_absent": plain(lambda: _("%(match)s, segment %(segment)s: no lines for board %(boards)s.")),
    "plan_stale": plain(lambda: _("The event has changed meanwhile. Import again.")),
}

FORMAT_SENTENCES: Sentences = {**FILE_SENTENCES, **ROW_SENTENCES, **PLAN_SENTENCES}
