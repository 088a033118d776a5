"""Everybody who asks, what each may have and is answered, and what every address is asked for with."""

from typing import Any

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.links import LinkPlan
from matchscore.web.access import ACCESS, MET_BY_SIGNING_IN, Need
from matchscore.web.asking.gate import LEADS_TO_DEVICE

NOTHING_MORE = frozenset[str]()
LINKS = {
    "a director of all": LinkPlan(Role.DIRECTOR),
    "a director of the event": LinkPlan(Role.DIRECTOR, "friendly"),
    "a director of another event": LinkPlan(Role.DIRECTOR, "other"),
    "a scorer of the event": LinkPlan(Role.SCORER, "friendly"),
    "a scorer of the match": LinkPlan(Role.SCORER, "friendly", match=1),
    "a scorer of another match": LinkPlan(Role.SCORER, "friendly", match=2),
    "a scorer of another event": LinkPlan(Role.SCORER, "other"),
    "the scorer of the open room": LinkPlan(Role.SCORER, "friendly", match=1, room=Room.OPEN),
    "the scorer of the closed room": LinkPlan(Role.SCORER, "friendly", match=1, room=Room.CLOSED),
    "the table in the open room": LinkPlan(Role.TABLE, "friendly", match=1, room=Room.OPEN),
    "the table in the closed room": LinkPlan(Role.TABLE, "friendly", match=1, room=Room.CLOSED),
    "the table by its label": LinkPlan(Role.TABLE, "friendly", table_label="Table 1", room=Room.OPEN),
    "a table elsewhere": LinkPlan(Role.TABLE, "friendly", table_label="Table 9", room=Room.OPEN),
    "a table of another event": LinkPlan(Role.TABLE, "other", match=1, room=Room.OPEN),
    "a captain of the match": LinkPlan(Role.CAPTAIN, "friendly", team=1),
    "the other captain of the match": LinkPlan(Role.CAPTAIN, "friendly", team=2),
    "a captain of another match": LinkPlan(Role.CAPTAIN, "friendly", team=3),
    "a captain of another event": LinkPlan(Role.CAPTAIN, "other", team=1),
}
STRANGER = "a stranger"
ACCOUNTS = frozenset({"a director's account"})
EVERYBODY = frozenset({STRANGER, *ACCOUNTS, *LINKS})

CREATORS = ACCOUNTS | {"a director of all"}
DIRECTORS = CREATORS | {"a director of the event"}
FIELD_SCORERS = DIRECTORS | {"a scorer of the event"}
SCORERS = FIELD_SCORERS | {"a scorer of the match"}
TABLES = frozenset(
    {"the table in the open room", "the table in the closed room", "the table by its label", "a table elsewhere"}
)
IN_ONE_ROOM = frozenset(somebody for somebody, plan in LINKS.items() if plan.room is not None)
IN_ONE_ROOM_HERE = frozenset(somebody for somebody in IN_ONE_ROOM if LINKS[somebody].event == "friendly")
AT_THE_OPEN_DESK = SCORERS | {"the scorer of the open room"}
AT_A_DESK = AT_THE_OPEN_DESK | {"the scorer of the closed room"}
IN_THE_OPEN_ROOM = AT_THE_OPEN_DESK | {"the table in the open room", "the table by its label"}
CAPTAINS = frozenset({"a captain of the match", "the other captain of the match"})
MAY = {
    Need.UNASKED: EVERYBODY,
    Need.NOTHING: EVERYBODY,
    Need.SIGNED_IN: EVERYBODY - {STRANGER},
    Need.ACCOUNT: ACCOUNTS,
    Need.CREATE: CREATORS,
    Need.EVENT: DIRECTORS,
    Need.FIELD: FIELD_SCORERS,
    Need.TABLE: TABLES,
    Need.MATCH: SCORERS,
    Need.DESK: AT_A_DESK,
    Need.DESK_ROOM: AT_THE_OPEN_DESK,
    Need.CAPTAIN: CAPTAINS | {"a captain of another match"},
    Need.OWN_MATCH: CAPTAINS,
    Need.ROOM: IN_THE_OPEN_ROOM,
}
NAMED: dict[str, Any] = {
    "event": "friendly",
    "match": 1,
    "segment": 1,
    "board": 1,
    "room": "open",
    "seat": "E",
    "team": 3,
    "table": "teams",
    "file_type": "csv",
    "round": 1,
    "stage": 1,
    "name": "wbf-continuous",
    "version": "2013",
    "player": 1,
    "link": 1,
    "sign_in": 1,
    "query": 1,
    "penalty": 1,
    "code": "unknown",
    "filename": "matchscore.css",
}
WRITES = frozenset({"POST", "PUT"})
MATCHES_LIVE = ("live.show", "live.part", "walls.show_match", "walls.match_part")
ROUNDS_LIVE = ("live_rounds.show", "live_rounds.part", "walls.show_round", "walls.round_part")
RANKINGS = tuple(f"standings.{page}{of}" for page in ("show", "cross_table", "progress") for of in ("", "_of_stage"))
OTHERWISE: dict[tuple[str, str], tuple[int, str]] = {
    ("sessions.show_link", ""): (422, ""),  # nobody knows its code
    ("start.prefer", ""): (303, "/"),  # it changes looks alone, and needs no token
    ("device.echo", "a table elsewhere"): (422, ""),  # nothing is played there
    ("device_board.show", "a table elsewhere"): (422, ""),
    ("device_board.show", ""): (303, "/friendly/table"),  # this board is not recorded yet
    **{(page, somebody): (303, "/friendly") for page in RANKINGS for somebody in IN_ONE_ROOM_HERE},
    ("api.live", ""): (503, ""),  # nothing is watched here
    ("live_rounds.show_current", ""): (303, "/friendly/rounds/1/live"),
    **{(page, somebody): (303, "/friendly/matches/1") for page in MATCHES_LIVE for somebody in IN_ONE_ROOM_HERE},
    **{(page, somebody): (303, "/friendly") for page in ROUNDS_LIVE for somebody in IN_ONE_ROOM_HERE},
    **{("api.live", somebody): (404, "") for somebody in IN_ONE_ROOM},  # they hear of no other (Law 16D)
}
"""Who is answered otherwise than with a page, or with the refusal of a form that has no token; "" is everybody else."""


def may_have(endpoint: str) -> frozenset[str]:
    """Name those who may have an address; an account has no bearer."""
    return MAY[ACCESS[endpoint]] - (ACCOUNTS if endpoint.startswith("api.") else NOTHING_MORE)


def may_not_have(endpoint: str) -> frozenset[str]:
    """Name everybody else; without a bearer an account is a stranger, whom others have asked for already."""
    return EVERYBODY - MAY[ACCESS[endpoint]]


def opened(endpoint: str, method: str, somebody: str) -> tuple[int, str]:
    """Say what an address that is open answers: a page; to a form, or a document, that is empty: no."""
    usual = (422 if endpoint.startswith("api.") else 400) if method in WRITES else 200
    return OTHERWISE.get((endpoint, somebody), OTHERWISE.get((endpoint, ""), (usual, "")))


def closed(endpoint: str, method: str, somebody: str) -> tuple[int, str]:
    """Say how somebody is turned away: there is nothing for them.

    A table is led to its device. A stranger may have had a sign-in: a form, and what anybody with a sign-in has, leads
    there; a script is told to show its bearer.
    """
    if somebody == STRANGER:
        leads_to_sign_in = method in WRITES or ACCESS[endpoint] in MET_BY_SIGNING_IN
        return (401, "") if endpoint.startswith("api.") else (303, "/login") if leads_to_sign_in else (404, "")
    return (303, "/friendly/table") if somebody in TABLES and endpoint in LEADS_TO_DEVICE else (404, "")
