"""What cannot be done now, as `services` refuse it."""

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.words import room_words
from matchscore.scoring.seats import Room


def _not_settled(facts: Facts) -> str:
    missing = [_missing(name) for name in str(facts["boards"]).split()]
    return _("Not yet: %(missing)s.") % {"missing": "; ".join(missing)}


def _missing(name: str) -> str:
    board, _slash, room = name.partition("/")
    if not room:
        return _("board %(board)s needs the director’s ruling") % {"board": board}
    return _("board %(board)s, %(room)s: no result") % {"board": board, "room": room_words(Room(room))}


def _places(facts: Facts) -> str:
    places = (name.partition("/") for name in str(facts["boards"]).split())
    words = (
        _("board %(board)s, %(room)s") % {"board": board, "room": room_words(Room(room))} for board, _s, room in places
    )
    return "; ".join(words)


def _not_confirmed(facts: Facts) -> str:
    return _("First keep or change what waits to be confirmed: %(places)s.") % {"places": _places(facts)}


def _not_checked(facts: Facts) -> str:
    return _("A second person has to check first: %(places)s.") % {"places": _places(facts)}


def _team_has_results(facts: Facts) -> str:
    count = int(facts["count"])
    return ngettext(
        "%(team)s has %(count)d result and cannot be deleted. Archive the event instead.",
        "%(team)s has %(count)d results and cannot be deleted. Archive the event instead.",
        count,
    ) % {"team": facts["team"], "count": count}


ACT_SENTENCES: Sentences = {
    "reason_needed": plain(lambda: _("This segment is finished. Correct it with a reason.")),
    "no_such_policy": plain(lambda: _("Choose one of the list.")),
    "no_result_here": plain(lambda: _("There is no result here.")),
    "no_match_here": plain(
        lambda: _("No match is played at this table now. Open this page again when the next round is drawn.")
    ),
    "no_bid": plain(lambda: _("Which contract? Tap one.")),
    "moved_on": plain(
        lambda: _("Board %(board)s of the match before is recorded already. Call the director to correct it.")
    ),
    "not_of_this_table": plain(lambda: _("Choose a board of this segment (%(first)s–%(last)s).")),
    "nothing_to_change": plain(lambda: _("There is nothing to change.")),
    "nothing_to_undo": plain(lambda: _("There is nothing of yours to undo in this match.")),
    "changed_since": plain(lambda: _("Somebody has changed this since. Correct it instead of undoing it.")),
    "finished": plain(lambda: _("This segment is finished. Correct it with a reason instead of undoing.")),
    "already_finished": plain(lambda: _("This segment is finished already.")),
    "not_finished": plain(lambda: _("This segment is not finished.")),
    "not_settled": _not_settled,
    "not_confirmed": _not_confirmed,
    "not_checked": _not_checked,
    "for_director": plain(lambda: _("That a board was not played is for the director to keep.")),
    "own_result": plain(lambda: _("You entered this result yourself: somebody else has to check it.")),
    "rejection_needs_reason": plain(lambda: _("Say what is wrong with the result.")),
    "key_used": plain(lambda: _("This key has been used for another change.")),
    "carry_over_out_of_range": plain(lambda: _("A carry-over is a number with at most three decimals.")),
    "slug_reserved": plain(lambda: _("“%(slug)s” cannot be the address of an event.")),
    "slug_taken": plain(lambda: _("There is an event with the address “%(slug)s” already.")),
    "unknown_direction": plain(lambda: _("Turn the sheet which way?")),
    "time_unreadable": plain(lambda: _("A time of day is written like 17:50.")),
    "minutes_unreadable": plain(lambda: _("Minutes for a board are a whole number, such as 8.")),
    "minutes_out_of_range": plain(lambda: _("A board is given %(fewest)s to %(most)s minutes.")),
    "table_unreadable": plain(lambda: _("A table is called by 1 to %(most)s characters that can be seen and printed.")),
    "table_taken": lambda facts: (
        _("Table %(table)s cannot have two matches: %(home)s – %(away)s and %(other_home)s – %(other_away)s.") % facts
    ),
    "no_table_for_a_bye": plain(lambda: _("Match %(match)s does not have two teams and is played at no table.")),
    "boards_out_of_range": plain(lambda: _("A match has 1 to %(most)s boards, and no more segments than boards.")),
    "boards_not_even": plain(lambda: _("%(boards)s boards cannot be shared out evenly over %(segments)s segments.")),
    "board_number_out_of_range": plain(lambda: _("Boards are numbered from 1 to %(highest)s.")),
    "name_missing": plain(lambda: _("A name is missing.")),
    "name_too_long": plain(lambda: _("A name has at most %(most)s characters.")),
    "name_unprintable": plain(lambda: _("A name cannot have control characters.")),
    "same_team_twice": plain(lambda: _("A team cannot play against itself.")),
    "drawn_twice": plain(lambda: _("Team %(team)s cannot be in a drawing twice.")),
    "not_entered": plain(lambda: _("Team %(team)s does not take part here.")),
    "team_number_taken": plain(lambda: _("There is a team with number %(number)s already.")),
    "no_number_left": plain(lambda: _("Numbers go up to %(most)s, and all are used.")),
    "team_has_results": _team_has_results,
    "team_has_matches": lambda facts: (
        _("%(team)s has a match and cannot be deleted. Archive the event instead.") % facts
    ),
    "team_has_players": lambda facts: (
        _("%(team)s has players and cannot be deleted. Archive the event instead.") % facts
    ),
    "team_has_links": lambda facts: (
        _("%(team)s has a captain’s link and cannot be deleted. Archive the event instead.") % facts
    ),
    "team_has_penalties": lambda facts: (
        _("%(team)s has a penalty and cannot be deleted. Archive the event instead.") % facts
    ),
    "missing_scale": plain(lambda: _("There is no scale of victory points called %(name)s.")),
    "archived": plain(lambda: _("This event is archived and can only be read.")),
}
