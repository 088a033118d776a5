"""Cards for the tables: what is printed before play on a sheet that players write their results on. No scores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from matchscore.queries.heads import MatchHead
from matchscore.queries.lineups import team_at
from matchscore.queries.matches import MatchFacts, SegmentFacts, Slot
from matchscore.queries.sealed_line_ups import Onlooker, line_ups_of
from matchscore.queries.values import TeamName
from matchscore.queries.visibility import Viewer, ViewerKind
from matchscore.scoring.board import Conditions
from matchscore.scoring.seats import Room, Seat


@dataclass(frozen=True, slots=True)
class CardLine:
    """A board of a card, with nothing on it yet."""

    board: int
    conditions: Conditions


@dataclass(frozen=True, slots=True)
class TableCard:
    """The card of one room in one segment; `segment` is None where the match has no other.

    `names` are of those who sit there, as far as the onlooker may know; the other seats are left to be written.
    """

    head: MatchHead
    segment: int | None
    room: Room
    ns: TeamName
    ew: TeamName
    names: Mapping[Seat, str]
    lines: tuple[CardLine, ...]


def cards_of(session: Session, facts: MatchFacts, onlooker: Onlooker) -> Sequence[TableCard]:
    """Give the cards of a match in the order of segments and rooms; whoever sees one room gets those of that room.

    Call with a session of `reading()`. A match without boards, or without two teams, has none.
    """
    if not (facts.head.home.number and facts.head.away.number):
        return []
    tables: dict[tuple[int, Room], list[Slot]] = {}
    for slot in facts.slots.values():
        if is_seen(slot.room, onlooker.viewer):
            tables.setdefault((slot.segment.number, slot.room), []).append(slot)
    names = line_ups_of(session, facts, onlooker) if tables else {}
    in_order = sorted(tables, key=lambda place: (place[0], list(Room).index(place[1])))
    return [_card(facts, tables[place], names.get(place, {})) for place in in_order]


def is_seen(room: Room, viewer: Viewer) -> bool:
    """Tell whether a viewer looks into this room at all."""
    return viewer.kind is not ViewerKind.ONE_ROOM or viewer.room is room


def _card(facts: MatchFacts, slots: Sequence[Slot], names: Mapping[Seat, str]) -> TableCard:
    segment, room = slots[0].segment, slots[0].room
    return TableCard(
        head=facts.head,
        segment=segment.number if len(facts.segments) > 1 else None,
        room=room,
        ns=_team(facts.head, segment, room, Seat.N),
        ew=_team(facts.head, segment, room, Seat.E),
        names=names,
        lines=tuple(CardLine(slot.board, slot.conditions) for slot in slots),
    )


def _team(head: MatchHead, segment: SegmentFacts, room: Room, seat: Seat) -> TeamName:
    return team_at(head, segment.home_ns_room, room, seat)
