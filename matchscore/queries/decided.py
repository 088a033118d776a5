"""What was decided about a match: the rulings on its boards and the penalties of its teams.

The head of a match knows whether there are any: most matches have none, and nothing is asked for them.
"""

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.board import Board
from matchscore.models.match import Segment, Side
from matchscore.models.ruling import PenaltyLine, Ruling, RulingPart
from matchscore.queries.heads import MatchHead
from matchscore.queries.rulings import PenaltyFacts, RulingFacts
from matchscore.scoring.rulings import AdjustedScore, Component

OnBoard = tuple[int, int]
"""Segment number, board number."""


def read_rulings(session: Session, head: MatchHead) -> dict[OnBoard, RulingFacts]:
    """Read the rulings on the boards of a match, in the order of its segments and boards."""
    return rulings_by_match(session, [head.match_id]).get(head.match_id, {}) if head.has_rulings else {}


def rulings_by_match(session: Session, matches: Collection[int]) -> dict[int, dict[OnBoard, RulingFacts]]:
    """Read the rulings on the boards of some matches, by their ids; a match without one is left out."""
    rows = session.execute(
        select(Ruling, Segment.match_id, Segment.number, Board.number, RulingPart)
        .join(Segment, Segment.id == Ruling.segment_id)
        .join(Board, Board.id == Ruling.board_id)
        .outerjoin(RulingPart, RulingPart.ruling_id == Ruling.id)
        .where(Segment.match_id.in_(matches))
        .order_by(Segment.match_id, Segment.number, Board.position, Board.id, RulingPart.side, RulingPart.position)
    ).all()
    sides: dict[tuple[int, Side], list[Component]] = defaultdict(list)
    for ruling, _, _, _, part in rows:
        if part is not None:
            sides[ruling.id, part.side].append(component_of(part))
    found: dict[int, dict[OnBoard, RulingFacts]] = defaultdict(dict)
    for ruling, match, segment, board, _ in rows:
        home, away = (tuple(sides[ruling.id, side]) for side in (Side.HOME, Side.AWAY))
        found[match][segment, board] = ruling_facts(ruling, home, away)
    return dict(found)


def ruling_facts(ruling: Ruling, home: tuple[Component, ...], away: tuple[Component, ...]) -> RulingFacts:
    """Give a ruling as a value, with the components of both sides."""
    score = AdjustedScore(ruling.kind, home, away)
    return RulingFacts(ruling.id, score, ruling.law, ruling.reason, ruling.rev)


def component_of(part: RulingPart) -> Component:
    """Give one component of a side's figure."""
    return Component(part.weight, part.artificial, part.imps, part.room, part.ns_score)


def read_penalties(session: Session, head: MatchHead) -> tuple[PenaltyFacts, ...]:
    """Read what was taken from the teams of a match, oldest first."""
    if not head.has_penalties:
        return ()
    lines = session.scalars(select(PenaltyLine).where(PenaltyLine.match_id == head.match_id).order_by(PenaltyLine.id))
    return tuple(
        PenaltyFacts(line.id, side, line.unit, line.amount, line.law, line.reason, line.rev)
        for line in lines
        if (side := head.side_of(line.team_id)) is not None
    )
