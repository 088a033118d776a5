"""The dashboard of a round laid out for its page: rows in the order of the tables, what is waited for, the summary."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from flask import url_for
from markupsafe import Markup

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.doubt_sentences import doubt_words
from matchscore.i18n.visibility_words import policy_words
from matchscore.i18n.words import room_words
from matchscore.queries.dashboards import Dashboard
from matchscore.queries.finishes import Finish
from matchscore.queries.progress import MatchLine, Progress, RoomLine
from matchscore.queries.reviews import OddResult, Review
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import RoundHead
from matchscore.scoring.seats import Room
from matchscore.web.rounds.words import (
    MARKS,
    line_words,
    minutes_since,
    missing_words,
    rule_words,
    start_words,
    summary_words,
    table_key,
    table_words,
    teams_words,
)
from matchscore.web.words.finality import Standing, standing_of_matches

COLUMNS = ((Room.OPEN, Room.OPEN_2), (Room.CLOSED, Room.CLOSED_2))
MOST_DOTS = 16
"""Beyond this many boards a row of dots tells less than its number."""

MOST_REVIEWED = 3
"""How many results of the review list stand beside the round."""

BY_TOTAL = frozenset({Progress.TO_PLAY, Progress.REPORTED, Progress.TO_CONFIRM})
"""Of these matches nobody has typed a board: they may be entered as two numbers."""

OVER = frozenset(Progress) - {Progress.UNDRAWN, Progress.TO_PLAY, Progress.RUNNING, Progress.SLOW, Progress.TO_CONFIRM}
"""Of these matches nothing is missing any more."""

WITHOUT_ENTRY = frozenset({Progress.UNDRAWN, Progress.BYE})


def dashboard_values(dashboard: Dashboard, now: datetime) -> dict[str, Any]:
    """Lay a dashboard out as it stands at this moment."""
    lines = sorted(dashboard.matches, key=lambda line: table_key(line.table_label, line.match))
    head, has_tables = dashboard.head, any(line.table_label for line in lines)
    all_over = bool(lines) and not any(room.missing for line in lines for room in line.rooms)
    return {
        "round": head,
        "tabs": _tabs(head, [line.name for line in dashboard.rounds]),
        "told": start_words(head, dashboard.due),
        "policy": policy_words(head.visibility),
        "standing": _standing(head, lines),
        "summary": summary_words(lines),
        "rule": None if all_over or head.closed_at else rule_words(dashboard),
        "has_tables": has_tables,
        "matches": [_row(head.event, line, now) | {"label": _label(line, has_tables=has_tables)} for line in lines],
        "awaited": [_awaited(head.event, line, now) for line in lines if line.awaited],
        "all_over": all_over,
        "line_ups": [_line_ups(head.event, line) for line in lines if line.segments],
        "next_entry": _next_entry(head.event, lines),
    }


def _tabs(head: RoundHead, names: Sequence[RoundName]) -> list[tuple[RoundName, str]]:
    """Give the ways to the rounds of the event, each with the attribute that says where it is from here."""
    here = names.index(head.name)
    relations = {here - 1: 'rel="prev"', here: 'aria-current="page"', here + 1: 'rel="next"'}
    return [(name, Markup(relations.get(place, ""))) for place, name in enumerate(names)]  # noqa: S704 - constants alone


def _standing(head: RoundHead, lines: Sequence[MatchLine]) -> Standing:
    """Say how final the round is."""
    matches = [Finish(head.published_at, head.correction_minutes, line.finished_at, head.time_zone) for line in lines]
    return standing_of_matches(head, matches, is_settled=all(line.progress in OVER for line in lines))


def review_values(review: Review, event: str) -> dict[str, Any]:
    """Lay out the review list: how long it is, and its first results."""
    shown = review.results[:MOST_REVIEWED]
    return {
        "review_count": len(review.results),
        "review_address": url_for("reviews.show", event=event),
        "reviewed": [_reviewed(odd) for odd in shown],
    }


def _reviewed(odd: OddResult) -> dict[str, Any]:
    head, (segment, board, room) = odd.head, odd.here.key
    place = {"table": table_words(head.table_label, head.match), "board": board, "room": room_words(room)}
    imps = ngettext("%(imps)d IMP", "%(imps)d IMPs", odd.found.imps) % {"imps": odd.found.imps}
    return {
        "place": _("%(table)s board %(board)s, %(room)s") % place,
        "address": url_for("boards.show", event=head.event, match=head.match, segment=segment, board=board),
        "imps": imps if odd.found.imps else "",
        "why": [odd.rejection.why] if odd.rejection else [doubt_words(doubt) for doubt in odd.found.doubts[:1]],
    }


def _row(event: str, line: MatchLine, now: datetime) -> dict[str, Any]:
    points = line.victory_points
    return {
        "table": table_words(line.table_label, line.match),
        "teams": teams_words(line),
        "sheet": url_for("matches.show", event=event, match=line.match),
        "entry": None if line.progress in WITHOUT_ENTRY else _entry(event, line),
        "columns": [[_room(room) for room in line.rooms if room.room in rooms] for rooms in COLUMNS],
        "totals": url_for("totals.show", event=event, match=line.match) if line.progress in BY_TOTAL else None,
        "unit": line.unit,
        "home_imps": line.imps and line.imps.home,
        "away_imps": line.imps and line.imps.away,
        "vps": points and (points.home, points.away),
        "mark": MARKS.get(line.progress, ""),
        "state": line_words(line),
        "captains_agree": line.captains_agree,
        "is_slow": line.progress is Progress.SLOW,
        "minutes": minutes_since(line.last_entry_at, now),
    }


def _label(line: MatchLine, *, has_tables: bool) -> str:
    """Give what stands in the first column: tables, or the numbers of the matches where there are no tables at all."""
    return line.table_label or ("–" if has_tables else str(line.match))


def _room(room: RoomLine) -> dict[str, Any]:
    dots = ["two"] * room.recorded + ["none"] * (room.boards - room.recorded)
    return {
        "recorded": room.recorded,
        "boards": room.boards,
        "dots": dots if room.boards <= MOST_DOTS else [],
        "words": _("%(recorded)s of %(boards)s boards") % {"recorded": room.recorded, "boards": room.boards},
    }


def _awaited(event: str, line: MatchLine, now: datetime) -> dict[str, Any]:
    first = line.awaited[0]
    return {
        "table": table_words(line.table_label, line.match),
        "teams": teams_words(line),
        "entry": url_for("entry.show", event=event, match=line.match, room=first.room.value),
        "rooms": [missing_words(room, now) for room in line.awaited],
    }


def _line_ups(event: str, line: MatchLine) -> dict[str, Any]:
    """Give the ways to the line-ups of a match: one, or one for each segment."""
    named = f"{table_words(line.table_label, line.match)} {teams_words(line)}"
    return {
        "match": named,
        "ways": [
            (
                _("segment %(number)s") % {"number": segment},
                url_for("lineups.show", event=event, match=line.match, segment=segment),
            )
            for segment in line.segments
        ],
    }


def _entry(event: str, line: MatchLine) -> str:
    return url_for("entry.show", event=event, match=line.match)


def _next_entry(event: str, lines: Sequence[MatchLine]) -> str | None:
    """Give where to enter results next: what is waited for, what is slow, what is not over, or else the first match."""
    played = [line for line in lines if line.progress not in WITHOUT_ENTRY]
    wanted = (
        [line for line in played if line.awaited],
        [line for line in played if line.progress is Progress.SLOW],
        [line for line in played if any(room.missing for room in line.rooms)],
        played,
    )
    return next((_entry(event, lines[0]) for lines in wanted if lines), None)
