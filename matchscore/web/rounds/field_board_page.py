"""The page of one board in all matches of a round: what each table has, in which form, and whether it counts."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from flask import g, request
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.queries.boards import boards_of, compare_board
from matchscore.queries.field_boards import field_revision, matches_with
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round
from matchscore.queries.scoresheets import cell_of
from matchscore.scoring.rulings import RulingKind
from matchscore.services.corrections import are_final
from matchscore.web.asking.responses import page
from matchscore.web.asking.site import now, reading
from matchscore.web.words.ruled import offered_laws


@dataclass(frozen=True, slots=True)
class Here:
    """The board that a page is about."""

    event: str
    round: RoundName
    board: BoardKey


def field_board_page(here: Here, problem: str | None = None, code: HTTPStatus = HTTPStatus.OK) -> Response:
    """Lay the board out; raises NotFoundError where no match plays it."""
    head = read_round(reading(), here.event, here.round)
    g.time_zone = head.time_zone
    if head.is_archived:
        raise ArchivedEventError(head.event_id)
    matches = matches_with(reading(), head.event_id, here.round, here.board)
    lines = [_line(facts, here.board) for facts in matches]
    return page(
        "rounds/board.html",
        code,
        round=head,
        segment=here.board[0],
        board=here.board[1],
        lines=lines,
        rooms=list(lines[0]["rooms"]),
        seen=field_revision(matches, here.board),
        cancelled=any(line["is_cancelled"] for line in lines),
        finished=any(line["is_finished"] for line in lines),
        laws=offered_laws(),
        typed={name: request.values.get(name, "") for name in ("law", "reason")},
        standing=set(request.values.getlist("standing")),
        problem=problem,
        is_late=any(are_final(facts, now()) for facts in matches),
    )


def _line(facts: MatchFacts, board: BoardKey) -> dict[str, Any]:
    """Lay out what became of the board in one match."""
    rooms, ruling = boards_of(facts)[board], facts.rulings.get(board)
    return {
        "match": facts.head.match,
        "home": facts.head.home.name,
        "away": facts.head.away.name,
        "event": facts.head.event,
        "state": compare_board(facts, rooms).state,
        "rooms": {
            room: {"cell": cell_of(slot), "changed": slot.recorded is not None and slot.recorded.other_form}
            for room, slot in rooms.items()
        },
        "is_played": all(slot.recorded is not None for slot in rooms.values()),
        "is_cancelled": ruling is not None and ruling.score.kind is RulingKind.CANCELLED,
        "is_ruled": ruling is not None and ruling.score.kind is not RulingKind.CANCELLED,
        "is_finished": next(iter(rooms.values())).segment.finished_at is not None,
    }
