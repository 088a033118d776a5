"""An act: who does something, in which event, under which revision; and the log row that it leaves.

The log maps a path to the whole state that stood there before and after: `"1/12/open"` is the open room on board 12 of
segment 1; `segment/1`, `line_up/1/open`, `line_up_terms/1`, `match`, `match/3/table`, `team/6`, `player/7`, `query/8`
and `event` are among the other paths. A state is None where nothing stood.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import bindparam, insert, update
from sqlalchemy.orm import Session

from matchscore.models.base import Base
from matchscore.models.change import Change
from matchscore.models.match import Match
from matchscore.queries.statements import run
from matchscore.queries.states import State

States = Mapping[str, State]


class Verb(StrEnum):
    """What can be done, as the log says it."""

    CREATE = "create"
    ENTER = "enter"
    CORRECT = "correct"
    WITHDRAW = "withdraw"
    RESTORE = "restore"
    UNDO = "undo"
    EXCHANGE_ROOMS = "exchange_rooms"
    SWAP_SEATS = "swap_seats"
    TURN_SHEET = "turn_sheet"
    MARK_TURNED = "mark_turned"
    RULE = "rule"
    TAKE_BACK_RULING = "take_back_ruling"
    CANCEL_BOARD = "cancel_board"
    RESTORE_BOARD = "restore_board"
    MARK_FORMS = "mark_forms"
    SCHEDULE_BOARDS = "schedule_boards"
    SUBSTITUTE_BOARD = "substitute_board"
    TAKE_BACK_SUBSTITUTE = "take_back_substitute"
    SET_CARRY_OVER = "set_carry_over"
    FINISH_SEGMENT = "finish_segment"
    REOPEN_SEGMENT = "reopen_segment"
    REPORT_TOTAL = "report_total"
    ADD_TEAM = "add_team"
    RENAME_TEAM = "rename_team"
    REMOVE_TEAM = "remove_team"
    ADD_ROUND = "add_round"
    ADD_MATCH = "add_match"
    IMPORT = "import"
    CONFIRM = "confirm"
    CHECK = "check"
    REJECT = "reject"
    MOVE_RESULT = "move_result"
    EXCHANGE_BOARDS = "exchange_boards"
    SWAP_HOME_AND_AWAY = "swap_home_and_away"
    CONFIRM_TOTAL = "confirm_total"
    SET_LINE_UP = "set_line_up"
    SET_LINE_UP_TERMS = "set_line_up_terms"
    ASK_ABOUT_BOARD = "ask_about_board"
    ANSWER_QUERY = "answer_query"
    ADD_PLAYER = "add_player"
    RENAME_PLAYER = "rename_player"
    REMOVE_PLAYER = "remove_player"
    START_ROUND = "start_round"
    CLOSE_ROUND = "close_round"
    REOPEN_ROUND = "reopen_round"
    SET_VISIBILITY = "set_visibility"
    SET_TABLES = "set_tables"
    PUBLISH = "publish"
    SET_CORRECTION_MINUTES = "set_correction_minutes"
    SET_SECOND_PERSON = "set_second_person"
    SET_EAST_AGREES = "set_east_agrees"
    SET_CONDITIONS = "set_conditions"
    ADD_SCALE = "add_scale"
    DRAW = "draw"
    CHANGE_DRAW = "change_draw"
    TAKE_BACK_DRAW = "take_back_draw"
    SET_DRAW_RULES = "set_draw_rules"
    ADD_STAGE = "add_stage"
    RENAME_STAGE = "rename_stage"
    SET_STAGE_TEAMS = "set_stage_teams"
    SET_CARRY_OVER_RULE = "set_carry_over_rule"
    SET_KNOCK_OUT_RULE = "set_knock_out_rule"
    ADD_BRACKET = "add_bracket"
    FILL_SLOTS = "fill_slots"
    ADD_EXTRA_BOARDS = "add_extra_boards"
    ADD_PENALTY = "add_penalty"
    CHANGE_PENALTY = "change_penalty"
    TAKE_PENALTY_AWAY = "take_penalty_away"
    CONCEDE = "concede"
    FORFEIT = "forfeit"
    RESUME_MATCH = "resume_match"
    WITHDRAW_TEAM = "withdraw_team"
    READMIT_TEAM = "readmit_team"
    ARCHIVE = "archive"
    UNARCHIVE = "unarchive"


class RefusedError(ValueError):
    """Something that cannot be done now: a stable `reason` and the `facts` that a sentence about it needs."""

    def __init__(self, reason: str, **facts: str | int | None) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: an account, the holder of a link, or (neither) the shell.

    `directs`: as a director. `at_table`: on the device of a table, which corrects nothing that is finished.
    """

    name: str
    user_id: int | None = None
    link_id: int | None = None
    directs: bool = False
    at_table: bool = False


SHELL = Actor("shell", directs=True)


@dataclass(frozen=True, slots=True)
class Act:
    """What all that is written in one transaction shares.

    `key` makes a repeated request harmless; `undoes` is the revision that the act takes back; `late` is the address of
    the event as a director typed it, to confirm a correction after the correction period.
    """

    event_id: int
    revision: int
    at: datetime
    actor: Actor
    key: str | None = None
    reason: str | None = None
    undoes: int | None = None
    late: str | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """What an act did: the states of its paths before and after, and its effect as it was announced."""

    verb: Verb
    match_id: int | None
    before: States
    after: States
    effect: State = None


_MATCHES = Base.metadata.tables[Match.__tablename__]
_LOG = insert(Base.metadata.tables[Change.__tablename__])
_MOVE_MATCH = update(_MATCHES).where(_MATCHES.c.id == bindparam("match"))


def record(session: Session, act: Act, done: Done) -> None:
    """Write the log row of an act and move its match to the act's revision."""
    run(
        session,
        _LOG,
        event_id=act.event_id,
        revision=act.revision,
        at=act.at,
        actor_user_id=act.actor.user_id,
        actor_link_id=act.actor.link_id,
        actor_name=act.actor.name,
        verb=done.verb.value,
        match_id=done.match_id,
        before=dict(done.before),
        after=dict(done.after),
        effect=done.effect,
        reason=act.reason,
        client_key=act.key,
        undoes=act.undoes,
    )
    if done.match_id is not None:
        run(session, _MOVE_MATCH, match=done.match_id, revision=act.revision)
