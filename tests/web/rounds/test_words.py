"""Words of a round: its summary, its tables, the boards that are missing."""

from dataclasses import replace
from datetime import timedelta

import pytest

from matchscore.i18n.visibility_words import policy_words
from matchscore.models.event import Visibility
from matchscore.queries.progress import MatchLine, Progress, RoomLine
from matchscore.queries.values import TeamName
from matchscore.scoring.seats import Room
from matchscore.web.rounds.words import (
    minutes_since,
    missing_words,
    progress_words,
    spans,
    summary_words,
    table_key,
    table_words,
    teams_words,
)
from tests.factories import NOON

OTTERS, QUOKKAS, NOBODY = TeamName(1, "Otters"), TeamName(2, "Quokkas"), TeamName(0, "")


def line(progress: Progress, match: int = 1) -> MatchLine:
    """Give a match that is so far."""
    return MatchLine(match, "7", OTTERS, QUOKKAS, progress, (), None, None)


def room(*missing: int, minutes: int | None = None) -> RoomLine:
    """Give a room that was last heard of so many minutes before noon."""
    since = None if minutes is None else NOON - timedelta(minutes=minutes)
    return RoomLine(Room.CLOSED, 12 - len(missing), 12, missing, since, since)


@pytest.mark.parametrize(
    ("states", "words"),
    [
        ([], "0 matches"),
        ([Progress.FINAL], "1 match: 1 final"),
        ([Progress.RUNNING, Progress.ALL_IN, Progress.FINAL], "3 matches: 1 final, 1 all in, 1 running"),
        ([Progress.BYE], "0 matches and a bye"),
        ([Progress.FINAL, Progress.SLOW, Progress.RUNNING, Progress.BYE], "3 matches and a bye: 1 final, 2 running"),
        ([Progress.TO_PLAY, Progress.BYE, Progress.BYE], "1 match and 2 byes: 1 not begun"),
        (
            [Progress.UNDRAWN, Progress.TO_CONFIRM, Progress.REPORTED, Progress.CONCEDED, Progress.FORFEITED],
            "5 matches: 1 reported, 1 conceded, 1 forfeited, 1 total to confirm, 1 not drawn",
        ),
    ],
)
def test_the_summary_counts_matches_and_byes(states: list[Progress], words: str) -> None:
    assert summary_words([line(progress) for progress in states]) == words


@pytest.mark.parametrize(
    ("home", "away", "words"),
    [
        (OTTERS, QUOKKAS, "Otters – Quokkas"),
        (OTTERS, NOBODY, "Otters – bye"),
        (NOBODY, NOBODY, "not drawn"),
    ],
)
def test_a_match_is_named_by_its_teams(home: TeamName, away: TeamName, words: str) -> None:
    assert teams_words(replace(line(Progress.RUNNING), home=home, away=away)) == words


@pytest.mark.parametrize(("label", "words"), [("7", "T7"), ("Table 7", "Table 7"), ("A1", "A1"), (None, "Match 12")])
def test_a_table_is_named_as_people_call_it(label: str | None, words: str) -> None:
    assert table_words(label, 12) == words


def test_tables_are_counted_and_what_has_none_comes_last() -> None:
    places = [(None, 1), ("10", 2), ("9", 3), (None, 4), ("9", 5)]

    assert sorted(places, key=lambda place: table_key(*place)) == [("9", 3), ("9", 5), ("10", 2), (None, 1), (None, 4)]


@pytest.mark.parametrize(
    ("numbers", "words"), [((), ""), ((6,), "6"), ((4, 5, 6), "4–6"), ((4, 6, 7, 12), "4, 6–7, 12"), ((2, 1), "2, 1")]
)
def test_boards_that_follow_each_other_are_written_together(numbers: tuple[int, ...], words: str) -> None:
    assert spans(numbers) == words


@pytest.mark.parametrize(
    ("waiting", "words"),
    [
        (room(6, minutes=21), "closed room: board 6 for 21 minutes"),
        (room(6, minutes=1), "closed room: board 6 for 1 minute"),
        (room(7, 8, 9, minutes=0), "closed room: boards 7–9"),
        (room(7, 8, 9), "closed room: boards 7–9"),
        (room(6, minutes=-5), "closed room: board 6"),
    ],
)
def test_a_room_that_is_waited_for_says_what_is_missing_and_since_when(waiting: RoomLine, words: str) -> None:
    assert missing_words(waiting, NOON) == words


def test_a_minute_counts_when_it_is_over() -> None:
    assert [minutes_since(NOON - timedelta(seconds=seconds), NOON) for seconds in (59, 60, 119)] == [0, 1, 1]


def test_every_state_and_every_policy_has_words() -> None:
    assert all(map(progress_words, Progress))
    assert len({policy_words(policy) for policy in Visibility}) == len(Visibility)


def test_a_slow_match_that_has_not_begun_is_counted_as_such() -> None:
    untouched = replace(line(Progress.SLOW), rooms=(room(*range(1, 13)),))

    assert summary_words([untouched, line(Progress.SLOW)]) == "2 matches: 1 running, 1 not begun"
