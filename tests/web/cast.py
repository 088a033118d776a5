"""Everybody who asks, what each may do, and what every address is asked for with."""

from typing import Any

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from matchscore.services.links import LinkPlan
from matchscore.web.access import Need

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
    "a table elsewhere": LinkPlan(Role.TABLE, "friendly", table_label="Table 9", room=Room.OPEN),
    "a captain of the match": LinkPlan(Role.CAPTAIN, "friendly", team=1),
    "a captain of another match": LinkPlan(Role.CAPTAIN, "friendly", team=3),
    "a captain of another event": LinkPlan(Role.CAPTAIN, "other", team=1),
}
EVERYBODY = frozenset({"a stranger", "a director's account", *LINKS})

CREATORS = frozenset({"a director's account", "a director of all"})
DIRECTORS = CREATORS | {"a director of the event"}
FIELD_SCORERS = DIRECTORS | {"a scorer of the event"}
SCORERS = FIELD_SCORERS | {"a scorer of the match"}
TABLES = frozenset({"the table in the open room", "the table in the closed room", "a table elsewhere"})
AT_THE_OPEN_DESK = SCORERS | {"the scorer of the open room"}
AT_A_DESK = AT_THE_OPEN_DESK | {"the scorer of the closed room"}
IN_THE_OPEN_ROOM = AT_THE_OPEN_DESK | {"the table in the open room"}
MAY = {
    Need.UNASKED: EVERYBODY,
    Need.NOTHING: EVERYBODY,
    Need.SIGNED_IN: EVERYBODY - {"a stranger"},
    Need.ACCOUNT: frozenset({"a director's account"}),
    Need.CREATE: CREATORS,
    Need.EVENT: DIRECTORS,
    Need.FIELD: FIELD_SCORERS,
    Need.TABLE: TABLES,
    Need.MATCH: SCORERS,
    Need.DESK: AT_A_DESK,
    Need.DESK_ROOM: AT_THE_OPEN_DESK,
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
    "round": 1,
    "player": 1,
    "link": 1,
    "code": "unknown",
    "filename": "matchscore.css",
}
