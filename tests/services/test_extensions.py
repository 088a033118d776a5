"""Boards of a match's own: extensions and substitutes."""

from decimal import Decimal
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import Verb
from matchscore.services.extensions import schedule_boards
from matchscore.services.own_boards import check_own_board
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import add_event, add_match, add_round, add_stage
from tests.scoring.ruled_boards import AVERAGE
from tests.services.event_copies import added, changed, copied
from tests.services.friendlies import friendly, two_matches
from tests.services.referee import both, ruling
from tests.services.refusals import reason_of, refusal
from tests.services.scorer import Scorer, without_history
from tests.services.spoiled import findings


def extend(scorer: Scorer, boards: int, *, seen: int | None = None, **act: Any) -> None:
    """Let a match be of so many boards."""
    seen = scorer.facts().head.revision if seen is None else seen
    with scorer.acting(**act) as (session, my_act):
        schedule_boards(session, my_act, scorer.match, boards, seen)


def numbers(scorer: Scorer) -> list[int]:
    """Give the numbers of its boards, in their order."""
    return [row.number for row in scorer.sheet().boards]


def test_a_board_beyond_the_schedule_is_refused_until_the_match_is_extended(database: Database) -> None:
    scorer = friendly(database, 24, vp_scale="wbf-continuous")
    with pytest.raises(NotFoundError):
        scorer.enter("1/25/open", "4SN=")

    extend(scorer, 28)

    scorer.enter("1/25/open", "4SN=")
    assert numbers(scorer)[-4:] == [25, 26, 27, 28]
    assert scorer.changes()[-2].verb == Verb.SCHEDULE_BOARDS
    assert findings(database) == []


def test_the_scale_follows_the_boards_that_are_scheduled(database: Database) -> None:
    scorer = friendly(database, 24, vp_scale="wbf-continuous").enter_all(open_1="430", closed_1="P")
    won = {board: both(AVERAGE, AVERAGE) for board in range(2, 25)}
    all(ruling(scorer, board, score) for board, score in won.items())
    assert scorer.sheet().home_imps == 10
    points = scorer.sheet().victory_points
    assert points is not None
    assert (points.boards, points.home) == (24, Decimal("12.33"))

    extend(scorer, 28)
    all(ruling(scorer, board, both(AVERAGE, AVERAGE)) for board in range(25, 29))

    extended = scorer.sheet().victory_points
    assert extended is not None
    assert (extended.boards, extended.home) == (28, Decimal("12.18"))


def test_other_matches_of_the_round_keep_their_boards(database: Database) -> None:
    first, second = two_matches(database)

    extend(first, 3)

    assert (numbers(first), numbers(second)) == ([1, 2, 3], [1, 2])
    assert second.facts().head.boards_scheduled == 2
    assert findings(database) == []


def test_an_extension_is_taken_back_and_all_is_as_before(database: Database) -> None:
    scorer = friendly(database, 2)
    before = without_history(scorer.sheet())
    extend(scorer, 4)

    extend(scorer, 2)

    assert without_history(scorer.sheet()) == before
    assert scorer.facts().head.own_boards_scheduled is None
    assert findings(database) == []


def test_a_board_that_was_played_is_not_taken_away(database: Database) -> None:
    scorer = friendly(database, 2)
    extend(scorer, 4)
    scorer.enter("1/4/open", "P")

    assert refusal(lambda: extend(scorer, 3)) == ("board_was_played", {"board": 4})
    scorer.withdraw("1/4/open")
    ruling(scorer, 4, both(AVERAGE, AVERAGE))
    assert reason_of(lambda: extend(scorer, 3)) == "board_was_played"


@pytest.mark.parametrize("boards", [0, 1, 1000])
def test_a_match_is_of_no_fewer_boards_than_its_round_has(database: Database, boards: int) -> None:
    assert refusal(lambda: extend(friendly(database, 2), boards)) == (
        "match_boards_out_of_range",
        {"least": 2, "most": 999},
    )


def test_a_match_that_is_of_so_many_boards_is_not_extended(database: Database) -> None:
    assert reason_of(lambda: extend(friendly(database, 2), 2)) == "nothing_to_change"


def test_a_match_without_boards_cannot_be_extended(database: Database) -> None:
    with database.writing(None) as (session, _):
        event = add_event(session, slug="bracket")
        add_match(session, add_round(session, add_stage(session, event)))
        scorer = Scorer(database, event.id, "bracket")

    assert reason_of(lambda: extend(scorer, 4)) == "match_without_boards"


def test_only_a_director_extends_a_match_that_is_as_it_was_seen(database: Database) -> None:
    scorer = friendly(database, 2)

    assert reason_of(lambda: extend(scorer.called("Sue"), 4)) == "only_director_rules"
    with pytest.raises(ChangedSinceError):
        extend(scorer, 4, seen=99)
    extend(scorer, 4, key="one")
    with pytest.raises(AlreadyDoneError):
        extend(scorer, 4, key="one")


def test_extending_a_finished_match_opens_its_last_segment_again(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="P", closed_1="P")
    scorer.finish()

    assert reason_of(lambda: extend(scorer, 2)) == "reason_needed"
    extend(scorer, 2, reason="the teams had agreed on two")

    assert not scorer.sheet().is_finished
    assert findings(database) == []


def test_an_extension_comes_back_from_a_copy(database: Database) -> None:
    scorer = friendly(database, 1)
    extend(scorer, 2)

    added(database, changed(copied(database, scorer.slug), "events", slug="again"))

    assert numbers(Scorer(database, 0, "again")) == [1, 2]
    assert findings(database) == []


@pytest.mark.parametrize(
    ("path", "state"),
    [
        ("match/boards_scheduled", {"boards_scheduled": "28"}),
        ("match/boards_scheduled", {"boards_scheduled": 0}),
        ("match/boards_scheduled", {"boards": 28}),
        ("board/1", None),
        ("board/1/0", None),
        ("board/1/25", {"position": 25}),
        ("board/1/25", {"position": 0, "replaces": None}),
        ("board/1/25", {"position": 25, "replaces": "1"}),
    ],
)
def test_a_state_that_is_no_board_of_a_match_is_refused(path: str, state: dict[str, Any] | None) -> None:
    with pytest.raises(ValueError, match="no "):
        check_own_board(path, state)


def test_whole_states_pass() -> None:
    check_own_board("match/boards_scheduled", None)
    check_own_board("match/boards_scheduled", {"boards_scheduled": 28})
    check_own_board("board/1/25", None)
    check_own_board("board/1/25", {"position": 25, "replaces": 5})
