"""The rows of one event as play would have made them: 200 teams, 20 rounds of 16 boards, from a seed."""

import random
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

from matchscore.models.event import StageFormat
from matchscore.models.result import columns_of
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import path_of, state_of
from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.results import PassedOut, Played, TableResult
from matchscore.scoring.seats import Room, Seat

TEAMS, ROUNDS, BOARDS = 200, 20, 16
MATCHES = TEAMS // 2
SEED = 77
START = datetime(2026, 1, 10, 10, tzinfo=UTC)
LEVELS = (1, 2, 3, 4, 5, 6, 7)
LEVEL_WEIGHTS = (8, 14, 26, 36, 9, 6, 1)
DOUBLING_WEIGHTS = (92, 7, 1)
OVER_WEIGHTS = {-3: 2, -2: 8, -1: 20, 0: 38, 1: 22, 2: 8, 3: 2}
PASSED_OUT_IN_A_HUNDRED = 2
ROOMS = (Room.OPEN, Room.CLOSED)

Row = dict[str, Any]


def event_rows() -> Iterator[tuple[str, list[Row]]]:
    """Make the rows of the first event, table by table, in an order that the foreign keys allow."""
    chance = random.Random(SEED)  # noqa: S311 - a field of results, not a secret
    rounds, matches = range(1, ROUNDS + 1), range(1, ROUNDS * MATCHES + 1)
    results, changes = played(chance)
    yield "events", [event_row(revision=len(changes) + 1)]
    yield (
        "stages",
        [
            {
                "id": 1,
                "event_id": 1,
                "number": 1,
                "name": "Swiss",
                "format": StageFormat.SWISS,
                "vp_scale": "wbf-continuous",
                "settings": {},
                "rev": 1,
            }
        ],
    )
    yield "rounds", [round_row(number) for number in rounds]
    yield "board_sets", [{"id": number, "round_id": number, "segment_number": 1} for number in rounds]
    yield "boards", [board_row(round_, board) for round_ in rounds for board in range(1, BOARDS + 1)]
    yield "teams", [team_row(number) for number in range(1, TEAMS + 1)]
    newest = {match: match for match in matches} | {change["match_id"]: change["revision"] for change in changes}
    yield "matches", [match_row(number, newest[number]) for number in matches]
    yield "segments", [segment_row(number) for number in matches]
    yield "tables", [table_row(match, room) for match in matches for room in ROOMS]
    yield "results", results
    yield "changes", changes


def event_row(revision: int) -> Row:
    """Make the row of the event."""
    return {"id": 1, "slug": "season-1", "name": "Season 1", "starts_on": date(2026, 1, 10), "revision": revision}


def round_row(number: int) -> Row:
    """Make a round that is over."""
    closed_at = START + timedelta(hours=3 * number)
    return {"id": number, "stage_id": 1, "number": number, "boards_scheduled": BOARDS, "closed_at": closed_at, "rev": 1}


def board_row(round_: int, board: int) -> Row:
    """Make a board of a round."""
    return {"id": board_id(round_, board), "board_set_id": round_, "number": board, "position": board, "rev": 1}


def board_id(round_: int, board: int) -> int:
    """Give the id of a board."""
    return BOARDS * (round_ - 1) + board


def team_row(number: int) -> Row:
    """Make a team."""
    return {"id": number, "event_id": 1, "number": number, "name": f"Team {number}", "rev": 1}


def match_row(number: int, revision: int) -> Row:
    """Make a match: in each round everybody meets somebody else."""
    round_, place = divmod(number - 1, MATCHES)
    home, away = place + 1, MATCHES + (place + round_) % MATCHES + 1
    return {
        "id": number,
        "event_id": 1,
        "round_id": round_ + 1,
        "number": number,
        "home_team_id": home,
        "away_team_id": away,
        "revision": revision,
        "rev": 1,
    }


def segment_row(match: int) -> Row:
    """Make the one segment of a match."""
    set_id = (match - 1) // MATCHES + 1
    return {"id": match, "match_id": match, "number": 1, "board_set_id": set_id, "home_ns_room": Room.OPEN, "rev": 1}


def table_row(match: int, room: Room) -> Row:
    """Make a table of a match."""
    set_id = (match - 1) // MATCHES + 1
    return {"id": table_id(match, room), "segment_id": match, "board_set_id": set_id, "room": room, "rev": 1}


def table_id(match: int, room: Room) -> int:
    """Give the id of a table."""
    return 2 * match - (room is Room.OPEN)


def played(chance: random.Random) -> tuple[list[Row], list[Row]]:
    """Play every board in the order of rounds and boards; give the results and the lines of the log."""
    results: list[Row] = []
    changes: list[Row] = []
    for round_ in range(1, ROUNDS + 1):
        for board in range(1, BOARDS + 1):
            for match in range(MATCHES * (round_ - 1) + 1, MATCHES * round_ + 1):
                for room in ROOMS:
                    recorded = Recorded(result_by(chance), None, False, False, None, len(changes) + 2)  # noqa: FBT003 - its fields in order
                    results.append(result_row((round_, board), table_id(match, room), recorded))
                    changes.append(change_row(match, path_of((1, board, room)), recorded))
    return results, changes


def result_by(chance: random.Random) -> TableResult:
    """Make a result as a field has them: mostly games and part scores, a few doubled, most of them made."""
    if chance.randrange(100) < PASSED_OUT_IN_A_HUNDRED:
        return PassedOut()
    level = chance.choices(LEVELS, LEVEL_WEIGHTS)[0]
    doubling = chance.choices(tuple(Doubling), DOUBLING_WEIGHTS)[0]
    over = chance.choices(tuple(OVER_WEIGHTS), tuple(OVER_WEIGHTS.values()))[0]
    contract = Contract(level, chance.choice(tuple(Strain)), doubling, chance.choice(tuple(Seat)))
    return Played(contract, min(13, contract.target + over))


def result_row(board: tuple[int, int], table: int, recorded: Recorded) -> Row:
    """Make the row of a result."""
    keys = {"table_id": table, "board_id": board_id(*board), "board_set_id": board[0], "rev": recorded.revision}
    return {**keys, "turned": False, "other_form": False, **columns_of(recorded.result)}


def change_row(match: int, path: str, recorded: Recorded) -> Row:
    """Make the line of the log for a result that was entered."""
    return {
        "event_id": 1,
        "revision": recorded.revision,
        "at": START + timedelta(seconds=5 * recorded.revision),
        "actor_name": "scorer",
        "verb": "enter",
        "match_id": match,
        "before": {path: None},
        "after": {path: state_of(recorded)},
    }
