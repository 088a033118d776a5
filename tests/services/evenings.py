"""Evenings of several matches at numbered tables, for what a director sees of a whole round."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match, StageFormat
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round
from matchscore.services.events import Pairing, add_match, add_round, add_team, numbered_boards
from matchscore.services.rounds import Start, start_round
from tests.factories import NOON
from tests.services.friendlies import empty_event
from tests.services.scorer import Scorer

TEAMS = ("BC Iași", "Start Kraków", "Zimbrul", "Locomotiva", "Delta", "Albatros", "Țepeș", "Łódź", "Ćwierć", "Șoimii")


def evening(database: Database, matches: int = 3, boards: int = 4, **plan: Any) -> list[Scorer]:
    """Create a Swiss of so many matches in one round, at tables 1 and on; gives a scorer for each."""
    first = empty_event(database, **{"format": StageFormat.SWISS, "name": "Swiss"} | plan)
    for name in TEAMS[: 2 * matches]:
        with first.acting() as (session, act):
            add_team(session, act, name)
    return next_round(first, boards, matches)


def next_round(first: Scorer, boards: int = 4, matches: int = 1) -> list[Scorer]:
    """Add a round: team 1 against team 2 at table 1, and so on."""
    with first.acting() as (session, act):
        number = add_round(session, act, numbered_boards(boards)).number
    return [_paired(first, number, table) for table in range(1, matches + 1)]


def _paired(first: Scorer, round_: int, table: int) -> Scorer:
    with first.acting() as (session, act):
        match = add_match(session, act, Pairing(round_, 2 * table - 1, 2 * table))
        scorer = replace(first, match=match.number)
    seat_at(scorer, str(table))
    return scorer


def seat_at(scorer: Scorer, label: str | None) -> None:
    """Let a match play at a table."""
    with scorer.database.writing(None) as (session, _):
        own = (Match.event_id == scorer.event_id, Match.number == scorer.match)
        session.execute(update(Match).where(*own).values(table_label=label))


def play(scorer: Scorer, opened: int, closed: int, text: str = "4SN=") -> Scorer:
    """Enter the first boards of a match in either room, all alike."""
    slots = [f"1/{board}/open" for board in range(1, opened + 1)]
    slots += [f"1/{board}/closed" for board in range(1, closed + 1)]
    for slot in slots:
        scorer.enter(slot, text)
    return scorer


def started(scorer: Scorer, at: datetime = NOON, minutes: int = 8, number: RoundName | int = 1) -> None:
    """Start a round of the scorer's event."""
    with scorer.acting() as (session, act):
        seen = read_round(session, scorer.event_id, number).revision
        start_round(session, act, Start(number, seen, at, minutes))


def finish_all(scorers: Sequence[Scorer], boards: int = 4) -> None:
    """Play matches to their end."""
    for scorer in scorers:
        play(scorer, boards, boards)


def enter_everywhere(scorers: Sequence[Scorer], **results: str) -> None:
    """Enter the same results in several matches, named as by `Scorer.enter_all`."""
    for scorer in scorers:
        scorer.enter_all(**results)
