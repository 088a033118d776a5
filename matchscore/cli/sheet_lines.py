"""A score sheet as lines of text, its columns under each other."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.i18n.round_words import round_words_within
from matchscore.i18n.ruling_words import alone_words, ruling_words
from matchscore.i18n.total_sentences import ended_words, state_words
from matchscore.i18n.unit_words import unit_name
from matchscore.i18n.words import (
    board_state_words,
    contract_words,
    relative_sign,
    room_words,
    seat_letter,
    signed,
    vulnerability_sign,
)
from matchscore.models.match import Side
from matchscore.models.ruling import Unit
from matchscore.queries.progress import ended_teams
from matchscore.queries.values import BoardRow, RoomCell, Sheet
from matchscore.scoring.comparison import BoardState, RoomState
from matchscore.scoring.results import Played
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Method
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.scoring.totals import format_exact

Cells = Sequence[str]
LAST_NUMBERS = 3
"""Difference, home and away: numbers stand at the right, vulnerability and contracts at the left."""


def sheet_lines(sheet: Sheet) -> Iterator[str]:
    """Give the lines: whose match, its boards, each segment, carry-over and total."""
    yield _("%(event)s, %(round)s, match %(match)s: %(home)s – %(away)s, %(state)s") % {
        "event": sheet.event_name,
        "round": round_words_within(sheet.round_name),
        "match": sheet.match,
        "home": sheet.home.name,
        "away": sheet.away.name,
        "state": ended_words(sheet.state, *ended_teams(sheet)) or state_words(sheet.state, sheet.backing),
    }
    yield ""
    rooms = tuple(room for room in Room if any(room in row.rooms for row in sheet.boards)) or (Room.OPEN, Room.CLOSED)
    yield from _aligned([_head(rooms), *(_board(row, rooms) for row in sheet.boards)])
    yield ""
    yield from _decided(sheet)
    yield from _sums(sheet)


def _head(rooms: Sequence[Room]) -> Cells:
    return (
        pgettext("column", "Bd"),
        pgettext("column", "Vul"),
        *(words for room in rooms for words in (room_words(room), pgettext("column", "NS"))),
        pgettext("column", "Diff."),
        pgettext("column", "Home"),
        pgettext("column", "Away"),
    )


def _board(row: BoardRow, rooms: Sequence[Room]) -> Cells:
    home, away = _imps(row.home_imps), _imps(row.away_imps)
    if row.home_imps is None and row.state not in {BoardState.TO_PLAY, BoardState.ONE_TABLE}:
        home = board_state_words(row.state)
    return (
        str(row.number),
        vulnerability_sign(row.vulnerable),
        *(text for room in rooms for text in (_result(row.rooms[room]), _score(row.rooms[room].ns_score))),
        _score(row.difference),
        home,
        away,
    )


def _result(cell: RoomCell) -> str:
    mark = " " + pgettext("mark of a result", "turned") if cell.turned else ""
    mark += " " + pgettext("mark of a result", "changed board") if cell.other_form else ""
    match cell.state:
        case RoomState.PASSED_OUT:
            return _("passed out") + mark
        case RoomState.NOT_PLAYED:
            return _("not played") + mark
    if isinstance(cell.result, Played):
        contract = cell.result.contract
        return f"{contract_words(contract)} {seat_letter(contract.declarer)} {relative_sign(cell.result)}{mark}"
    return mark.strip()


def _score(points: int | None) -> str:
    return "" if points is None else signed(points)


def _imps(imps: Fraction | None) -> str:
    return "" if not imps else format_exact(imps)


def _aligned(rows: Sequence[Cells]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    left = {1, *range(2, len(widths) - LAST_NUMBERS, 2)}
    for row in rows:
        cells = [
            cell.ljust(width) if place in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def _decided(sheet: Sheet) -> Iterator[str]:
    """Say what was decided about boards, and what of it counts for one team alone."""
    ruled = [(row, row.ruling) for row in sheet.boards if row.ruling]
    for row, ruling in ruled:
        words = ruling_words(ruling.score.kind, ruling.law, ruling.reason)
        yield _("Board %(board)s: %(words)s") % {"board": row.number, "words": words}
    for team, figure in ((sheet.home, sheet.alone.home), (sheet.away, sheet.alone.away)):
        if figure:
            yield alone_words(team.name, f"{'+' if figure > 0 else ''}{format_exact(figure)}")
    if ruled:
        yield ""


def _sums(sheet: Sheet) -> Iterator[str]:
    names = (_("Carry-over"), _("Total"))
    if sheet.carry_home or sheet.carry_away:
        yield f"{names[0]}: {format_exact(sheet.carry_home)} – {format_exact(sheet.carry_away)}"
    for line in sheet.segments if len(sheet.segments) > 1 else ():
        words = {"number": line.number, "home": format_exact(line.home_imps), "away": format_exact(line.away_imps)}
        yield _("Segment %(number)s: %(home)s – %(away)s") % words
    if sheet.method is Method.PATTON and sheet.has_total:
        yield _("Plus scores %(home)s–%(away)s: %(first)s – %(second)s") % _saldo(sheet)
    yield from _penalties(sheet)
    total = f"{names[1]}: {format_exact(sheet.home_total)} – {format_exact(sheet.away_total)}"
    yield total if sheet.unit is PointsUnit.IMPS else f"{total} {unit_name(sheet.unit)}"
    if sheet.victory_points is not None:
        points = sheet.victory_points
        yield _("Victory points: %(home)s – %(away)s (%(scale)s, %(boards)s boards)") % {
            "home": points.home,
            "away": points.away,
            "scale": points.scale,
            "boards": points.boards,
        }
    if sheet.missing_scale is not None:
        yield _("There is no scale of victory points called %(name)s.") % {"name": sheet.missing_scale}


def _penalties(sheet: Sheet) -> Iterator[str]:
    """Say what was taken from each team, by which Law and why."""
    for penalty in sheet.penalties:
        unit = PointsUnit.VPS if penalty.unit is Unit.VPS else sheet.unit
        yield _("Penalty, %(team)s: %(amount)s %(unit)s, Law %(law)s: %(reason)s") % {
            "team": (sheet.home if penalty.side is Side.HOME else sheet.away).name,
            "amount": format_exact(-penalty.amount),
            "unit": unit_name(unit),
            "law": penalty.law,
            "reason": penalty.reason,
        }


def _saldo(sheet: Sheet) -> dict[str, str]:
    """Give both plus scores of Patton, and the points for them."""
    figures = {"home": sheet.plus.home, "away": sheet.plus.away}
    shares = {"first": sheet.saldo.home, "second": sheet.saldo.away}
    return {name: format_exact(number) for name, number in (figures | shares).items()}
