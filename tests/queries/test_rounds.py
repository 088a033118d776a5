"""Rounds of an event: found by number, listed, and the one that is being played."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Round, Visibility
from matchscore.queries.heads import NotFoundError
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import RoundHead, RoundLine, current_round, list_rounds, read_round
from matchscore.scoring.totals import MatchState
from tests.factories import NOON
from tests.services.evenings import evening, next_round, started
from tests.services.scorer import Scorer
from tests.services.stages import two_stages


def read(scorer: Scorer, number: RoundName | int = 1, event: str = "swiss") -> RoundHead:
    """Read a round."""
    with scorer.database.reading() as session:
        return read_round(session, event, number)


def listed(scorer: Scorer) -> list[RoundLine]:
    """List the rounds of the event."""
    with scorer.database.reading() as session:
        return list(list_rounds(session, scorer.event_id))


def test_a_round_says_whose_it_is_and_how_it_is_played(database: Database) -> None:
    first, *_ = evening(database, time_zone="Europe/Bucharest")
    started(first, minutes=7)

    head = read(first)

    assert (head.event, head.event_name, head.time_zone, head.is_archived) == (
        "swiss",
        "Swiss",
        "Europe/Bucharest",
        False,
    )
    assert (head.number, head.boards_scheduled, head.started_at, head.minutes_per_board) == (1, 4, NOON, 7)
    assert (head.visibility, head.closed_at) == (Visibility.WHOLE_FIELD, None)


def test_the_policy_of_a_round_wins_over_that_of_its_event(database: Database) -> None:
    first, *_ = evening(database)
    with database.writing(None) as (session, _):
        session.execute(update(Round).values(visibility=Visibility.SEALED))

    assert read(first).visibility is Visibility.SEALED


@pytest.mark.parametrize(
    ("event", "number"), [("swiss", 2), ("swiss", 0), ("swiss", 10**20), ("other", 1), ("Swiss\x00", 1)]
)
def test_a_round_that_is_not_there_is_not_found(database: Database, event: str, number: int) -> None:
    first, *_ = evening(database)

    with pytest.raises(NotFoundError) as missing:
        read(first, number, event)

    assert (missing.value.what, missing.value.name) == ("round", str(number))


def test_of_two_rounds_with_one_number_the_newest_stage_has_the_word(database: Database) -> None:
    first, _final = two_stages(database)

    assert read(first).name == RoundName(1, 2)
    assert (read(first).stage, read(first).stage_name, read(first).stages) == (2, "Final", 2)


@pytest.mark.parametrize(("stage", "stage_name"), [(1, "Swiss"), (2, "Final")])
def test_a_round_is_found_exactly_with_its_stage(database: Database, stage: int, stage_name: str) -> None:
    first, _final = two_stages(database)

    head = read(first, RoundName(1, stage))

    assert (head.stage, head.number, head.name, head.stage_name) == (stage, 1, RoundName(1, stage), stage_name)


@pytest.mark.parametrize("name", [RoundName(1, 3), RoundName(2, 1), RoundName(1, 0), RoundName(1, 10**20)])
def test_a_round_of_another_stage_is_not_found(database: Database, name: RoundName) -> None:
    first, _final = two_stages(database)

    with pytest.raises(NotFoundError) as missing:
        read(first, name)

    assert (missing.value.what, missing.value.name) == ("round", str(name))


def test_rounds_are_listed_by_number(database: Database) -> None:
    first, *_ = evening(database)
    next_round(first)
    started(first, number=2)

    assert listed(first) == [RoundLine(RoundName(1), None), RoundLine(RoundName(2), NOON)]


def test_rounds_of_several_stages_are_listed_stage_by_stage(database: Database) -> None:
    first, _final = two_stages(database)
    next_round(first)
    started(first)

    lines = listed(first)

    assert [(str(line.name), line.name.stage_name) for line in lines] == [
        ("1.1", "Swiss"),
        ("2.1", "Final"),
        ("2.2", "Final"),
    ]
    assert [line.started_at for line in lines] == [None, NOON, None]


PLAYED, RUNNING, TO_PLAY = MatchState.COMPLETE, MatchState.RUNNING, MatchState.TO_PLAY


@pytest.mark.parametrize(
    ("started_rounds", "states", "expected"),
    [
        ((), [(1, PLAYED), (2, RUNNING), (3, TO_PLAY)], 2),
        ((), [(1, PLAYED), (2, PLAYED), (3, PLAYED)], 3),
        ((), [(1, PLAYED), (2, MatchState.BYE)], 2),
        ((2,), [(1, RUNNING), (2, TO_PLAY), (3, TO_PLAY)], 2),
        ((1, 2), [(1, RUNNING), (2, PLAYED), (3, TO_PLAY)], 3),
        ((3,), [(1, RUNNING)], 1),
        ((), [], None),
    ],
)
def test_the_round_that_is_being_played(
    started_rounds: tuple[int, ...], states: list[tuple[int, MatchState]], expected: int | None
) -> None:
    rounds = [RoundLine(RoundName(number), NOON if number in started_rounds else None) for number in (1, 2, 3)]
    played = [(RoundName(number), state) for number, state in states]

    assert current_round(rounds, played) == (expected and RoundName(expected))


@pytest.mark.parametrize(
    ("started_rounds", "states", "expected"),
    [
        ((), [PLAYED, TO_PLAY], RoundName(1, 2)),
        ((), [RUNNING, TO_PLAY], RoundName(1, 1)),
        ((RoundName(1, 1),), [PLAYED, TO_PLAY], RoundName(1, 2)),
        ((RoundName(1, 2),), [RUNNING, TO_PLAY], RoundName(1, 2)),
    ],
)
def test_the_round_of_several_stages_that_is_being_played(
    started_rounds: tuple[RoundName, ...], states: list[MatchState], expected: RoundName
) -> None:
    names = [RoundName(1, 1), RoundName(1, 2)]
    rounds = [RoundLine(name, NOON if name in started_rounds else None) for name in names]

    assert current_round(rounds, zip(names, states, strict=True)) == expected
