"""A team withdraws: what it has played stays as it is, nobody waits for the rest, and it can come back."""

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import EndedBy, Side, StageFormat, Team
from matchscore.queries.heads import NotFoundError
from matchscore.queries.withdrawals import matches_left_by_withdrawals, read_withdrawals
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.totals import MatchState
from matchscore.services.acts import Verb
from matchscore.services.checks import check
from matchscore.services.events import Pairing, add_match, add_round, add_team, numbered_boards
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.withdrawals import readmit_team, withdraw_team
from tests.factories import NOON
from tests.services.director_acts import fail_to_play, play_on
from tests.services.friendlies import empty_event
from tests.services.refusals import reason_of, refusal
from tests.services.scorer import Scorer, imps, without_history

TABLES = ((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))


def stage_of_four(database: Database) -> list[Scorer]:
    """Draw three rounds of two boards among four teams; the first match of Otters is played, the second begun."""
    event = empty_event(database, format=StageFormat.ROUND_ROBIN)
    teams = [_added_team(event, name) for name in ("Otters", "Quokkas", "Lynxes", "Storks")]
    rounds = [_added_round(event) for _ in teams[1:]]
    drawn = [(number, pair) for number, pairs in zip(rounds, TABLES, strict=True) for pair in pairs]
    numbers = [_added_match(event, number, pair) for number, pair in drawn]
    matches = [replace(event, match=number) for number in numbers]
    matches[0].enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P", closed_2="P")
    matches[2].enter("1/1/open", "4SN=")
    return matches


def _added_team(event: Scorer, name: str) -> int:
    with event.acting() as (session, act):
        return add_team(session, act, name).number


def _added_round(event: Scorer) -> int:
    with event.acting() as (session, act):
        return add_round(session, act, numbered_boards(2)).number


def _added_match(event: Scorer, round_: int, pair: tuple[int, int]) -> int:
    with event.acting() as (session, act):
        return add_match(session, act, Pairing(round_, *pair)).number


def withdraw(
    match: Scorer, team: int = 1, *, seen: int | None = None, reason: str | None = "ill", **act: Any
) -> list[int]:
    """Let a team withdraw."""
    with match.acting(reason=reason, **act) as (session, my_act):
        return withdraw_team(session, my_act, team, _rev(match, team) if seen is None else seen)


def readmit(match: Scorer, team: int = 1, *, seen: int | None = None, **act: Any) -> list[int]:
    """Let a team play again."""
    with match.acting(**act) as (session, my_act):
        return readmit_team(session, my_act, team, _rev(match, team) if seen is None else seen)


def _rev(match: Scorer, team: int) -> int:
    with match.database.reading() as session:
        return session.scalar(select(Team.rev).where(Team.event_id == match.event_id, Team.number == team)) or 0


def endings(matches: list[Scorer]) -> list[tuple[EndedBy | None, Side | None]]:
    """Say how each match ended."""
    heads = [match.facts().head for match in matches]
    return [(head.ended_by, head.ended_side) for head in heads]


GOES_ON = (None, None)


def test_what_is_played_stays_what_is_begun_is_conceded_and_the_rest_forfeited(database: Database) -> None:
    matches = stage_of_four(database)

    ended = withdraw(matches[0])

    assert ended == [3, 5]
    assert endings(matches) == [
        GOES_ON,
        GOES_ON,
        (EndedBy.CONCESSION, Side.HOME),
        GOES_ON,
        (EndedBy.FORFEIT, Side.HOME),
        GOES_ON,
    ]
    assert matches[4].sheet().state is MatchState.FORFEITED
    assert check(database, NOON) == []


def test_it_is_one_line_of_the_log_with_its_reason(database: Database) -> None:
    matches = stage_of_four(database)

    withdraw(matches[0], reason="two players are ill")

    logged = matches[0].changes()[-1]
    assert (logged.verb, logged.match_id, logged.reason) == (Verb.WITHDRAW_TEAM, None, "two players are ill")
    assert list(logged.after) == ["team/1/withdrawn", "match/3/match/ended", "match/5/match/ended"]
    assert [matches[place].sheet().revision for place in (2, 4)] == [logged.revision] * 2
    with database.reading() as session:
        (line,) = read_withdrawals(session, matches[0].event_id).values()
        left = matches_left_by_withdrawals(session, matches[0].event_id)
    assert (line.who, line.at, line.reason, line.ended) == ("shell", logged.at, "two players are ill", (3, 5))
    assert left == {3, 5}


def test_a_total_that_is_confirmed_stays_what_counts(database: Database) -> None:
    matches = stage_of_four(database)
    matches[4].report(imps(20, 10), by=TotalSource.ORGANISER)

    assert withdraw(matches[0]) == [3]


def test_a_team_that_comes_back_plays_its_matches_on(database: Database) -> None:
    matches = stage_of_four(database)
    before = [without_history(match.sheet()) for match in matches]
    withdraw(matches[0])

    assert readmit(matches[0]) == [3, 5]

    assert [without_history(match.sheet()) for match in matches] == before
    assert check(database, NOON) == []
    with database.reading() as session:
        assert matches_left_by_withdrawals(session, matches[0].event_id) == frozenset()


def test_what_somebody_else_decided_since_stays(database: Database) -> None:
    matches = stage_of_four(database)
    withdraw(matches[0])
    play_on(matches[4])
    fail_to_play(matches[4], None)

    assert readmit(matches[0]) == [3]
    assert endings(matches)[4] == (EndedBy.FORFEIT, None)
    assert check(database, NOON) == []


def test_a_team_that_comes_back_finds_its_opponent_gone(database: Database) -> None:
    matches = stage_of_four(database)
    withdraw(matches[0])
    assert withdraw(matches[0], 4) == [2, 4]

    assert readmit(matches[0]) == [3]

    assert endings(matches)[4] == (EndedBy.FORFEIT, Side.AWAY)
    assert check(database, NOON) == []


def test_a_withdrawal_needs_a_reason(database: Database) -> None:
    match = stage_of_four(database)[0]

    assert reason_of(lambda: withdraw(match, reason=None)) == "withdrawal_reason_needed"


def test_a_team_withdraws_once_and_comes_back_once(database: Database) -> None:
    match = stage_of_four(database)[0]

    assert refusal(lambda: readmit(match)) == ("not_withdrawn", {"team": "Otters"})
    withdraw(match)
    assert refusal(lambda: withdraw(match)) == ("already_withdrawn", {"team": "Otters"})


def test_a_withdrawal_is_written_by_who_has_seen_the_team(database: Database) -> None:
    match = stage_of_four(database)[0]

    with pytest.raises(ChangedSinceError):
        withdraw(match, seen=0)
    with pytest.raises(NotFoundError):
        withdraw(match, 9)


def test_a_withdrawal_that_arrives_twice_is_done_once(database: Database) -> None:
    match = stage_of_four(database)[0]
    withdraw(match, key="one")

    with pytest.raises(AlreadyDoneError):
        withdraw(match, key="one")
    readmit(match, key="two")
    with pytest.raises(AlreadyDoneError):
        readmit(match, key="two")
    assert reason_of(lambda: withdraw(match, 2, key="two")) == "key_used"


def test_a_match_that_goes_on_in_a_finished_segment_needs_a_reason(database: Database) -> None:
    matches = stage_of_four(database)
    matches[2].enter_all(closed_1="4SN=", open_2="P", closed_2="P").finish()
    fail_to_play(matches[2], Side.HOME, reason="unqualified player")

    assert withdraw(matches[0]) == [5]
    assert readmit(matches[0]) == [5]
