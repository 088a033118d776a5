"""What a board gives, in words that carry its unit: the same on every page that says it."""

from fractions import Fraction
from math import ceil

from matchscore.i18n import gettext as _
from matchscore.i18n.unit_words import counted, to_team
from matchscore.queries.values import BoardRow, Sheet
from matchscore.scoring.board_points import Eights
from matchscore.scoring.seats import Room, line_of_home
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.web.words.display import exact, signed

Teams = tuple[str, str]
Figure = int | Fraction


def swing_words(unit: PointsUnit, teams: Teams, home: Figure, away: Figure) -> str:
    """Say whose points a board is: `12 IMPs to Otters`, `2 board points to Otters`, `1–1 board points`, `a flat board`.

    `teams` are the names of home and visitors. Where both have some, as by a ruling, both figures are said.
    """
    if not (home or away):
        return _("a flat board")
    if home and away:
        return counted(f"{exact(home)}–{exact(away)}", unit)
    team, won = (teams[0], home) if home else (teams[1], away)
    return to_team(ceil(abs(Fraction(won))), unit) % {"imps": exact(won), "team": team}


def verdict_words(sheet: Sheet, row: BoardRow) -> str | None:
    """Say what a compared board comes to: the difference, the two of teams of eight, and whose points it is."""
    if row.difference is None or row.home_imps is None or row.away_imps is None:
        return None
    difference = _differences(sheet, row) if Room.OPEN_2 in row.rooms else _difference(row)
    if not (row.home_imps or row.away_imps):
        flat = _("No IMPs: the board is flat.") if sheet.unit is PointsUnit.IMPS else _("The board is flat.")
        return f"{difference} {flat}"
    words = swing_words(sheet.unit, (sheet.home.name, sheet.away.name), row.home_imps, row.away_imps)
    return f"{difference} {words}."


def _difference(row: BoardRow) -> str:
    return _("Difference between %(first)s and %(second)s: %(difference)s.") % {
        "first": signed(row.open.ns_score or 0),
        "second": signed(row.closed.ns_score or 0),
        "difference": abs(row.difference or 0),
    }


def _differences(sheet: Sheet, row: BoardRow) -> str:
    """Say both differences of teams of eight from home's side, and their sum where they are added."""
    ns_room = next(line.home_ns_room for line in sheet.segments if line.number == row.segment)
    first, second = (sum(_own(row, ns_room, each) for each in (room, room.other)) for room in (Room.OPEN, Room.OPEN_2))
    words = _("Differences: %(first)s in the open and the closed room, %(second)s in the second ones.")
    said = words % {"first": signed(first), "second": signed(second)}
    if sheet.eight is not Eights.ADDED:
        return said
    return f"{said} {_('Added: %(sum)s.') % {'sum': signed(first + second)}}"


def _own(row: BoardRow, ns_room: Room, room: Room) -> int:
    """Give home's own score in a room."""
    cell, line = row.rooms[room], line_of_home(ns_room, room)
    return (line.other if cell.turned else line).view(cell.ns_score or 0)
