"""Which of the totals that people report for a match counts while its boards are missing."""

import pytest

from matchscore.scoring.reported import NOTHING_REPORTED, Backing, Counted, Reported, reported_state, what_counts
from matchscore.scoring.reported import TotalSource as By
from matchscore.scoring.totals import MatchState
from tests.services.scorer import imps

HOME, AWAY, ORGANISER, IMPORTED = By.HOME_CAPTAIN, By.AWAY_CAPTAIN, By.ORGANISER, By.IMPORTED
Said = tuple[By, int, int]


def counted(*said: Said) -> Counted:
    """Judge what was said, oldest first."""
    return what_counts(Reported(source, imps(home, away)) for source, home, away in said)


def test_where_nobody_reported_nothing_counts() -> None:
    assert counted() == NOTHING_REPORTED
    assert not NOTHING_REPORTED.is_open


@pytest.mark.parametrize("captain", [HOME, AWAY])
def test_what_one_captain_says_counts_and_is_not_confirmed(captain: By) -> None:
    told = counted((captain, 49, 35))

    assert told == Counted(Backing.ONE_SIDE, imps(49, 35))
    assert told.is_open


@pytest.mark.parametrize(
    ("said", "total"),
    [
        ([(HOME, 49, 35), (AWAY, 49, 35)], (49, 35)),
        ([(HOME, 48, 35), (AWAY, 49, 35), (HOME, 49, 35)], (49, 35)),
        ([(HOME, 49, 35), (AWAY, 14, 0)], (49, 35)),
        ([(HOME, 14, 0), (AWAY, 49, 35)], (49, 35)),
        ([(HOME, 14, 0), (AWAY, 14, 0)], (14, 0)),
        ([(ORGANISER, 20, 20)], (20, 20)),
        ([(IMPORTED, 20, 21)], (20, 21)),
        ([(ORGANISER, 20, 20), (HOME, 49, 35), (IMPORTED, 3, 4)], (20, 20)),
        ([(HOME, 49, 35), (IMPORTED, 3, 4)], (3, 4)),
        ([(ORGANISER, 20, 20), (ORGANISER, 20, 21)], (20, 21)),
    ],
)
def test_both_captains_who_agree_or_the_organiser_confirm_a_total(said: list[Said], total: tuple[int, int]) -> None:
    assert counted(*said) == Counted(Backing.CONFIRMED, imps(*total))


@pytest.mark.parametrize(
    "said",
    [
        [(HOME, 49, 35), (AWAY, 49, 36)],
        [(HOME, 49, 35), (AWAY, 50, 36)],
        [(HOME, 49, 35), (AWAY, 0, 14)],
        [(HOME, 14, 0), (AWAY, 0, 14)],
        [(HOME, 49, 35), (AWAY, 49, 35), (AWAY, 35, 49)],
    ],
)
def test_where_captains_differ_nothing_counts(said: list[Said]) -> None:
    told = counted(*said)

    assert told == Counted(Backing.DIFFERING)
    assert told.is_open


@pytest.mark.parametrize(
    ("backing", "state"),
    [
        (Backing.NOBODY, MatchState.TO_PLAY),
        (Backing.ONE_SIDE, MatchState.RUNNING),
        (Backing.DIFFERING, MatchState.RUNNING),
        (Backing.CONFIRMED, MatchState.COMPLETE),
    ],
)
def test_only_a_confirmed_total_completes_a_match(backing: Backing, state: MatchState) -> None:
    assert reported_state(MatchState.TO_PLAY, backing) is state


@pytest.mark.parametrize("state", [MatchState.RUNNING, MatchState.CONCEDED, MatchState.BYE])
def test_a_match_that_is_running_or_has_ended_stays_what_it_is(state: MatchState) -> None:
    assert reported_state(state, Backing.CONFIRMED) is state
