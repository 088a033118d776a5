"""How far somebody's rights reach: which events they direct, which rooms they score, whose eyes they see with."""

from matchscore.models.account import Role
from matchscore.queries.heads import MatchHead
from matchscore.queries.identities import Identity
from matchscore.queries.recorded import Recorded
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.plausibility import is_directors_to_keep
from matchscore.scoring.seats import Room


def directs(identity: Identity, event_id: int | None) -> bool:
    """Tell whether somebody is a director of this event; None asks for all events."""
    return identity.role is Role.DIRECTOR and identity.event_id in {None, event_id}


def captains(identity: Identity, event_id: int) -> bool:
    """Tell whether somebody is the captain of a team of this event."""
    return identity.role is Role.CAPTAIN and identity.event_id == event_id


def captains_in(identity: Identity, head: MatchHead) -> bool:
    """Tell whether somebody is the captain of a team that plays this match."""
    return captains(identity, head.event_id) and head.side_of(identity.team_id) is not None


def scores(identity: Identity, head: MatchHead) -> bool:
    """Tell whether somebody enters results in this match, in one room at least."""
    if directs(identity, head.event_id):
        return True
    if identity.role not in {Role.SCORER, Role.TABLE} or identity.event_id != head.event_id:
        return False
    return identity.match_id in {None, head.match_id} and identity.table_label in {None, head.table_label}


def scores_field(identity: Identity, event_id: int | None) -> bool:
    """Tell whether somebody enters results of every match of this event, in both rooms."""
    if directs(identity, event_id):
        return True
    is_bound = (identity.match_id, identity.table_label, identity.room) != (None, None, None)
    return identity.role is Role.SCORER and identity.event_id == event_id and not is_bound


def scores_room(identity: Identity, head: MatchHead, room: Room | None) -> bool:
    """Tell whether somebody enters results in this room; None stands for both rooms."""
    return scores(identity, head) and identity.room in {None, room}


def sits_at_desk(identity: Identity, head: MatchHead) -> bool:
    """Tell whether somebody enters results in this match at a desk; a table device has pages of its own (Law 16D)."""
    return identity.role is not Role.TABLE and scores(identity, head)


def rooms_of(identity: Identity | None, head: MatchHead) -> tuple[Room, ...]:
    """Give the rooms of which somebody enters results at a desk of this match: none in an archived event."""
    if identity is None or head.is_archived or not sits_at_desk(identity, head):
        return ()
    return head.rules.rooms if identity.room is None else (identity.room,)


def may_keep(identity: Identity | None, event_id: int, recorded: Recorded | None) -> bool:
    """Tell whether somebody who scores a match may keep what was recorded there, whatever is odd about it."""
    if recorded is None or not is_directors_to_keep(recorded.result):
        return True
    return identity is not None and directs(identity, event_id)


def viewer_of(identity: Identity | None, head: MatchHead) -> Viewer:
    """Say with whose eyes somebody sees a match."""
    if identity is None or not scores(identity, head):
        is_at_a_table = identity is not None and identity.room is not None and identity.event_id == head.event_id
        return ELSEWHERE if is_at_a_table else PUBLIC
    return STAFF if identity.room is None else Viewer(ViewerKind.ONE_ROOM, identity.room)


def sees_standings_as(identity: Identity | None, event_id: int) -> ViewerKind:
    """Say with whose eyes somebody sees the standings of an event; a scorer of one match as the public does."""
    if identity is None:
        return ViewerKind.PUBLIC
    if scores_field(identity, event_id):
        return ViewerKind.STAFF
    is_at_a_table = identity.room is not None and identity.event_id == event_id
    return ViewerKind.ONE_ROOM if is_at_a_table else ViewerKind.PUBLIC
