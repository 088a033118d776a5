"""The start list of a round, for the wall and for paper: every team with its table and its seats, nothing else."""

from collections.abc import Iterable
from typing import Any

from flask import Blueprint, request
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.alphabet import name_key
from matchscore.i18n.words import table_label_words
from matchscore.queries.draws import is_provisional
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round
from matchscore.queries.start_lists import StartLine, read_start_list
from matchscore.scoring.seats import Room
from matchscore.web.asking.responses import page
from matchscore.web.asking.routes import ROUND
from matchscore.web.asking.site import reading
from matchscore.web.rounds.words import table_key

blueprint = Blueprint("start_lists", __name__)
BY_TABLE = "table"


@blueprint.get(f"{ROUND}/start-list")
def show(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Show where everybody plays: by the names of the teams, or by tables."""
    head = read_round(reading(), event, round)
    lines = read_start_list(reading(), head.round_id)
    by_table = request.args.get("by") == BY_TABLE
    return page(
        "rounds/start_list.html",
        round=head,
        by_table=by_table,
        is_provisional=is_provisional(reading(), head.round_id),
        lines=lines_by_table(lines) if by_table else lines_by_team(lines),
    )


def lines_by_team(lines: Iterable[StartLine]) -> list[dict[str, Any]]:
    """Give a line for every team, by name."""
    teams = [team for line in lines for team in _teams(line)]
    return sorted(teams, key=lambda team: name_key(str(team["name"])))


def _teams(line: StartLine) -> list[dict[str, Any]]:
    """Give the lines of both teams; home sits North-South in one room and the visitors in the other."""
    if line.away is None:
        return [{"name": line.home, "place": _("bye"), "seats": ""}]
    room, place = line.home_ns_room or Room.OPEN, place_words(line)
    return [
        {"name": line.home, "place": place, "seats": seats_words(room, line)},
        {"name": line.away, "place": place, "seats": seats_words(room.other, line)},
    ]


def lines_by_table(lines: Iterable[StartLine]) -> list[dict[str, Any]]:
    """Give a line for every match, by table as people count them; byes come last."""
    in_order = sorted(lines, key=lambda line: (line.away is None, table_key(line.table_label, line.match)))
    return [_match(line) for line in in_order]


def _match(line: StartLine) -> dict[str, Any]:
    if line.away is None:
        return _teams(line)[0]
    seats = {"team": line.home, "seats": seats_words(line.home_ns_room or Room.OPEN, line)}
    return {
        "name": _("%(home)s – %(away)s") % {"home": line.home, "away": line.away},
        "place": place_words(line),
        "seats": _("%(team)s: %(seats)s") % seats,
    }


def place_words(line: StartLine) -> str:
    """Say where a match is played; without tables it is the number of the match that people look for."""
    if line.table_label is None:
        return _("match %(number)s") % {"number": line.match}
    return table_label_words(line.table_label)


def seats_words(ns_room: Room, line: StartLine) -> str:
    """Say in which room a team sits North-South, and in which East-West; in teams of eight in which rooms."""
    if line.has_four_tables:
        both = _("open rooms NS / closed rooms EW"), _("open rooms EW / closed rooms NS")
    else:
        both = _("open room NS / closed room EW"), _("open room EW / closed room NS")
    return both[0] if ns_room is Room.OPEN else both[1]
