"""Who may do what: the whole table on one page. What is not in it is closed.

`ACCESS` says for every endpoint what it needs; `may` decides it from who somebody is and what the address names. Each
write is checked here on the server, whatever buttons a page showed.
"""

from dataclasses import dataclass
from enum import StrEnum

from matchscore.models.account import Role
from matchscore.queries.heads import MatchHead
from matchscore.queries.identities import Identity
from matchscore.scoring.seats import Room
from matchscore.web.asking.scopes import captains, captains_in, directs, scores_field, scores_room, sits_at_desk


class Need(StrEnum):
    """What an address needs of whoever asks for it."""

    UNASKED = "unasked"  # answers the same to everybody, without looking who asks
    NOTHING = "nothing"
    SIGNED_IN = "signed_in"
    ACCOUNT = "account"  # a director's account, not a link
    CREATE = "create"  # may create events
    EVENT = "event"  # directs this event
    FIELD = "field"  # scores both rooms of every match of this event
    TABLE = "table"  # the device of a table of this event
    MATCH = "match"  # scores both rooms of this match
    DESK = "desk"  # sits at a desk of this match, for one room at least; a table device does not
    DESK_ROOM = "desk_room"  # sits at the desk of this room of this match
    CAPTAIN = "captain"  # holds the link of a captain of a team of this event
    OWN_MATCH = "own_match"  # holds the link of a captain of a team that plays this match
    ROOM = "room"  # scores this room of this match, at a desk or at its table


MET_BY_SIGNING_IN = frozenset({Need.SIGNED_IN, Need.ACCOUNT, Need.CREATE})
"""What somebody may get by signing in, whatever the address names; the other needs are rights over an event."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address names: an event, a match of it, a room; None where it names none that exists."""

    event_id: int | None = None
    head: MatchHead | None = None
    room: Room | None = None


def may(identity: Identity | None, need: Need, asked: Asked) -> bool:
    """Decide whether somebody may have what they ask for."""
    if identity is None:
        return need in {Need.UNASKED, Need.NOTHING}
    head = asked.head
    grounds = {
        Need.UNASKED: True,
        Need.NOTHING: True,
        Need.SIGNED_IN: True,
        Need.ACCOUNT: identity.user_id is not None,
        Need.CREATE: directs(identity, None),
        Need.EVENT: asked.event_id is not None and directs(identity, asked.event_id),
        Need.FIELD: asked.event_id is not None and scores_field(identity, asked.event_id),
        Need.TABLE: identity.role is Role.TABLE and identity.event_id == asked.event_id,
        Need.MATCH: head is not None and scores_room(identity, head, None),
        Need.DESK: head is not None and sits_at_desk(identity, head),
        Need.DESK_ROOM: head is not None and sits_at_desk(identity, head) and identity.room in {None, asked.room},
        Need.CAPTAIN: asked.event_id is not None and captains(identity, asked.event_id),
        Need.OWN_MATCH: head is not None and captains_in(identity, head),
        Need.ROOM: head is not None and asked.room is not None and scores_room(identity, head, asked.room),
    }
    return grounds[need]


ACCESS: dict[str, Need] = {
    "static": Need.UNASKED,
    "health.alive": Need.UNASKED,
    # pages for everybody
    "start.show": Need.NOTHING,
    "start.prefer": Need.NOTHING,
    "calculator.show": Need.NOTHING,
    "events.show": Need.NOTHING,
    "finding.show": Need.NOTHING,
    "matches.show": Need.NOTHING,
    "matches.download": Need.NOTHING,
    "boards.show": Need.NOTHING,
    "start_lists.show": Need.NOTHING,
    "table_cards.show_round": Need.NOTHING,
    "table_cards.show_match": Need.NOTHING,
    "correction_list.show": Need.NOTHING,
    "standings.show": Need.NOTHING,
    "standings.show_of_stage": Need.NOTHING,
    "standings.cross_table": Need.NOTHING,
    "standings.cross_table_of_stage": Need.NOTHING,
    "standings.progress": Need.NOTHING,
    "standings.progress_of_stage": Need.NOTHING,
    "conditions.show": Need.NOTHING,
    "scales.show": Need.NOTHING,
    "scales.download": Need.NOTHING,
    # live pages
    "live.show": Need.NOTHING,
    "live.part": Need.NOTHING,
    "live_rounds.show_current": Need.NOTHING,
    "live_rounds.show": Need.NOTHING,
    "live_rounds.part": Need.NOTHING,
    "walls.show_match": Need.NOTHING,
    "walls.match_part": Need.NOTHING,
    "walls.show_round": Need.NOTHING,
    "walls.round_part": Need.NOTHING,
    # signing in and out
    "sessions.show_login": Need.NOTHING,
    "sessions.login": Need.NOTHING,
    "sessions.show_link": Need.NOTHING,
    "sessions.redeem": Need.NOTHING,
    "sessions.logout": Need.NOTHING,
    "account.show": Need.SIGNED_IN,
    "account.save": Need.ACCOUNT,
    "account.end_sign_in": Need.ACCOUNT,
    "account.sign_out_everywhere": Need.ACCOUNT,
    # setting up
    "start.add_sample": Need.CREATE,
    "creation.show": Need.CREATE,
    "creation.create": Need.CREATE,
    "events.archive": Need.EVENT,
    "events.unarchive": Need.EVENT,
    "events.remove_team": Need.EVENT,
    "east.want": Need.EVENT,
    "publication.publish": Need.EVENT,
    "correction_length.save": Need.EVENT,
    "visibility.save": Need.EVENT,
    "penalties.show": Need.EVENT,
    "penalties.add": Need.EVENT,
    "penalties.change": Need.EVENT,
    "penalties.take_away": Need.EVENT,
    "endings.show": Need.EVENT,
    "endings.save": Need.EVENT,
    "withdrawals.withdraw": Need.EVENT,
    "withdrawals.readmit": Need.EVENT,
    "conditions.save": Need.EVENT,
    "scales.plan": Need.EVENT,
    "scales.save": Need.EVENT,
    "entries.show": Need.EVENT,
    "entries.plan": Need.EVENT,
    "entries.take": Need.EVENT,
    "entries.download": Need.EVENT,
    "teams.show": Need.NOTHING,
    "teams.add": Need.EVENT,
    "teams.change": Need.EVENT,
    "teams.remove": Need.EVENT,
    # links and rounds
    "links.show": Need.EVENT,
    "links.create": Need.EVENT,
    "links.create_for_tables": Need.EVENT,
    "links.revoke": Need.EVENT,
    "rounds.show": Need.FIELD,
    "rounds.start": Need.EVENT,
    "draws.show": Need.EVENT,
    "draws.save": Need.EVENT,
    "draws.save_rules": Need.EVENT,
    "draws.take_back": Need.EVENT,
    "draw_changes.show": Need.EVENT,
    "draw_changes.save": Need.EVENT,
    "field_boards.show": Need.EVENT,
    "field_boards.cancel": Need.EVENT,
    "field_boards.restore": Need.EVENT,
    "field_boards.mark": Need.EVENT,
    "round_tables.save": Need.EVENT,
    "round_visibility.save": Need.EVENT,
    "round_visibility.close": Need.EVENT,
    "round_visibility.reopen": Need.EVENT,
    # reviewing
    "reviews.show": Need.FIELD,
    "reviews.confirm": Need.MATCH,
    "second_looks.show": Need.FIELD,
    "second_looks.check": Need.FIELD,
    "second_looks.reject": Need.FIELD,
    "second_looks.want": Need.EVENT,
    "undoing.undo": Need.FIELD,
    # results
    "entry.show": Need.DESK,
    "entry.show_rows": Need.DESK,
    "entry.take_over": Need.MATCH,
    "entry.echo": Need.DESK_ROOM,
    "entry.save": Need.DESK_ROOM,
    "entry.withdraw": Need.DESK_ROOM,
    "entry.mark_turned": Need.MATCH,
    "entry.restore": Need.DESK_ROOM,
    "declarers.change": Need.MATCH,
    "entry.undo": Need.DESK,
    # captains
    "captain.show": Need.CAPTAIN,
    "captain.agree": Need.OWN_MATCH,
    "hand_ins.show": Need.OWN_MATCH,
    "hand_ins.save": Need.OWN_MATCH,
    "questions.ask": Need.OWN_MATCH,
    "board_queries.show": Need.EVENT,
    "board_queries.answer": Need.EVENT,
    # the table device
    "device.show": Need.TABLE,
    "device.check": Need.TABLE,
    "device.record": Need.TABLE,
    "device.echo": Need.TABLE,
    "device_board.show": Need.TABLE,
    # segments and matches
    "corrections.show": Need.DESK_ROOM,
    "corrections.save": Need.DESK_ROOM,
    "own_boards.save": Need.EVENT,
    "rulings.show": Need.EVENT,
    "rulings.save": Need.EVENT,
    "moves.move_result": Need.DESK_ROOM,
    "moves.exchange_boards": Need.MATCH,
    "moves.swap_home_and_away": Need.MATCH,
    "lineups.show": Need.MATCH,
    "lineups.save": Need.MATCH,
    "line_up_terms.save": Need.EVENT,
    "segments.finish": Need.MATCH,
    "segments.reopen": Need.MATCH,
    "segments.keep": Need.MATCH,
    "segments.exchange_rooms": Need.MATCH,
    "segments.swap_seats": Need.MATCH,
    "segments.turn_sheet": Need.MATCH,
    "segments.set_carry_over": Need.MATCH,
    "segments.report_total": Need.MATCH,
    "totals.show": Need.MATCH,
    "totals.save": Need.MATCH,
    "totals.confirm": Need.MATCH,
    # the API; cookies are ignored there, a bearer is who asks
    "api.description": Need.UNASKED,
    "api.list_events": Need.NOTHING,
    "api.create_event": Need.CREATE,
    "api.show_event": Need.NOTHING,
    "api.show_standings": Need.NOTHING,
    "api.add_team": Need.EVENT,
    "api.add_round": Need.EVENT,
    "api.add_match": Need.EVENT,
    "api.show_match": Need.NOTHING,
    "api.show_changes": Need.NOTHING,
    "api.live": Need.NOTHING,
    "api.put_result": Need.ROOM,
    "api.withdraw_result": Need.ROOM,
}
