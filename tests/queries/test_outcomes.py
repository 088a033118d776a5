"""What a match comes to, read with many others: the same as its score sheet says, and released as its boards are."""

from collections.abc import Callable
from datetime import datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.boards import score_of
from matchscore.queries.match_lines import read_lines
from matchscore.queries.outcomes import Outcome, outcomes_of, read_outcomes
from matchscore.queries.released_outcomes import awaited_by_round, released
from matchscore.queries.stage_heads import read_stages
from matchscore.queries.stage_rows import ENDED
from matchscore.queries.visibility import PUBLIC, read_awaited, visible
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.queries.league import FLAT, TEN, league
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer, imps, on_a_database
from tests.services.started_rounds import close, start

texts = st.sampled_from(["4SN=", "4SXE-2", "P", "NP", "3NTW+1"])
slots = [(match, f"1/{board}/{room}") for match in (0, 1) for board in (1, 2) for room in ("open", "closed")]
plays = st.dictionaries(st.sampled_from(slots), texts)


def found(scorer: Scorer) -> dict[int, Outcome]:
    """Read the outcome of every match, by its number."""
    with scorer.database.reading() as session:
        lines = read_lines(session, read_stages(session, scorer.slug))
        outcomes = outcomes_of(session, lines)
        return {line.match: outcomes[line.match_id] for line in lines}


def played(database: Database, entered: dict[tuple[int, str], str], **plan: object) -> tuple[Scorer, Scorer]:
    """Type some results of two matches that play the same boards."""
    both = two_matches(database, numbered_boards(2), **plan)
    for (match, slot), text in sorted(entered.items()):
        both[match].enter(slot, text)
    return both


@on_a_database
@given(entered=plays)
def test_an_outcome_is_what_the_score_sheet_adds_up(database: Database, entered: dict[tuple[int, str], str]) -> None:
    both = played(database, entered, vp_scale="wbf-continuous")

    outcomes = found(both[0])

    assert [outcomes[match].score for match in (1, 2)] == [score_of(scorer.facts()) for scorer in both]


def test_a_board_that_both_rooms_played_in_one_direction_waits_for_a_ruling(database: Database) -> None:
    both = played(database, {(0, "1/1/open"): "4SN=", (0, "1/1/closed"): "4SN="})
    both[0].mark_turned("1/1/open")

    assert found(both[0])[1].score == score_of(both[0].facts())


@on_a_database
@given(
    entered=plays,
    policy=st.sampled_from(Visibility),
    decide=st.sampled_from([lambda _: None, close, lambda scorer: scorer.publish_finished(NOON)]),
    at=st.integers(0, 40).map(lambda minutes: NOON + timedelta(minutes=minutes)),
)
def test_the_public_knows_an_outcome_once_every_board_of_a_complete_match_is_released(
    database: Database,
    entered: dict[tuple[int, str], str],
    policy: Visibility,
    decide: Callable[[Scorer], None],
    at: datetime,
) -> None:
    both = played(database, entered, visibility=policy)
    start(both[0], NOON, 8)
    decide(both[0])

    with both[0].database.reading() as session:
        lines = read_lines(session, read_stages(session, both[0].slug))
        outcomes = outcomes_of(session, lines)
        seen = [visible(session, scorer.facts(), PUBLIC, at) for scorer in both]
        awaited = {line.round.round_id: read_awaited(session, line.round.round_id) for line in lines}

    known = released(lines, outcomes, at).matches
    counted = {line.match_id for line in lines if outcomes[line.match_id].score.state in ENDED}
    whole = {line.match_id for line, boards in zip(lines, seen, strict=True) if boards == {(1, 1), (1, 2)}}
    assert known & counted == whole & counted
    assert awaited_by_round(lines, outcomes) == awaited


def test_one_more_result_is_read_alone(database: Database) -> None:
    matches = league(database)
    play_first = [match.enter("1/1/open", "4SN=") for match in matches]
    before = found(matches[0])

    matches[0].enter("1/1/closed", "4SN=")

    after = found(matches[0])
    assert len(play_first) == len(after)
    assert [after[match] is before[match] for match in range(1, 7)] == [False, *[True] * 5]


def test_a_reported_total_is_an_outcome_while_no_board_has_a_result(database: Database) -> None:
    matches = league(database)

    matches[0].report(imps(20, 10))

    outcome = found(matches[0])[1]
    assert (outcome.is_over, outcome.score.total, outcome.waiting != frozenset()) == (True, imps(20, 10), True)


def test_many_matches_are_read_round_by_round(database: Database) -> None:
    matches = league(database)
    matches[0].enter_all(open_1=TEN[0], closed_1=TEN[1])
    matches[5].enter_all(open_1=FLAT[0], closed_1=FLAT[1])

    with matches[0].database.reading() as session:
        stages = read_stages(session, matches[0].slug)
        lines = read_lines(session, stages, stages.stages[0])
        one_by_one = outcomes_of(session, lines)
        at_once = read_outcomes(session, lines, few=0)

    assert at_once == one_by_one
