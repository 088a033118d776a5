"""Rulings as somebody may see them: with their boards, never before, and in one room not at all (Law 16D)."""

from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.decided import read_rulings
from matchscore.queries.heads import read_head
from matchscore.queries.visibility import PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.rulings import AdjustedScore
from matchscore.scoring.seats import Room
from tests.scoring.ruled_boards import MINUS, PLUS, figure, scores
from tests.services.friendlies import friendly, two_matches
from tests.services.referee import CANCELLED, STANDS, both, ruling
from tests.services.scorer import Scorer, imps, standing, without_history

ONE_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)
PLAYED_BOTH = (Visibility.BOTH_TABLES, Visibility.WHOLE_FIELD)


def public_states(scorer: Scorer) -> list[str]:
    """Give the states of all boards as everybody may see them."""
    return [row.state.value for row in scorer.sheet(PUBLIC).boards]


@pytest.mark.parametrize("policy", PLAYED_BOTH)
@pytest.mark.parametrize(("score", "state"), [(CANCELLED, "cancelled"), (both(PLUS, MINUS), "ruled")])
def test_a_board_that_is_taken_from_its_tables_is_released_though_one_never_played_it(
    database: Database, policy: Visibility, score: AdjustedScore, state: str
) -> None:
    scorer = friendly(database, 1, visibility=policy).enter_all(open_1="4SN=")
    assert public_states(scorer) == ["one_table"]

    ruling(scorer, 1, score)

    assert public_states(scorer) == [state]


@pytest.mark.parametrize("policy", PLAYED_BOTH)
def test_results_that_stand_are_awaited_before_anybody_sees_one(database: Database, policy: Visibility) -> None:
    scorer = friendly(database, 1, visibility=policy).enter_all(open_1="4SN=")

    ruling(scorer, 1, STANDS)

    assert public_states(scorer) == ["one_table"]
    assert scorer.sheet(PUBLIC).boards[0].ruling is None


def test_a_sealed_board_says_nothing_of_its_ruling(database: Database) -> None:
    scorer = friendly(database, 2, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")
    before = without_history(scorer.sheet(PUBLIC))

    ruling(scorer, 1, both(PLUS, PLUS))

    assert replace(without_history(scorer.sheet(PUBLIC)), changed_at=before.changed_at) == before


def test_in_one_room_nothing_is_known_of_any_ruling(database: Database) -> None:
    scorer = friendly(database, 2).enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P")
    before = scorer.sheet(ONE_ROOM)

    ruling(scorer, 1, both(PLUS, PLUS))
    ruling(scorer, 2, CANCELLED)

    assert scorer.sheet(ONE_ROOM) == before


def test_the_field_does_not_wait_for_a_match_in_which_the_board_is_cancelled(database: Database) -> None:
    first, second = two_matches(database, 1, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    assert public_states(first) == ["hidden"]

    ruling(second, 1, CANCELLED)

    assert public_states(first) == ["compared"]


def test_staff_sees_each_sides_figure_and_what_counts_for_one_team_alone(database: Database) -> None:
    scorer = friendly(database, 2, carry_over=imps("2.5", 0)).enter_all(open_1="4SN=", closed_1="3SN+1")

    ruling(scorer, 1, both(figure(-11), figure(4)))

    sheet = scorer.sheet(STAFF)
    row = sheet.boards[0]
    assert row.adjusted is not None
    assert [row.adjusted.home.counts, row.adjusted.away.counts] == [-11, 4]
    assert (row.home_total, row.away_total) == (standing(sheet).home, standing(sheet).away)
    assert (standing(sheet), sheet.alone) == (imps("2.5", 4), imps(-7, 0))


def test_the_rulings_of_a_match_are_read_by_segment_and_board_with_their_components_in_order(
    database: Database,
) -> None:
    first, second = two_matches(database, 2)
    ruling(second, 2, CANCELLED)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    home = scores({420: 20, -50: 30, 450: 50})
    ruling(first, 2, both(MINUS, PLUS))
    ruling(first, 1, both(home, [figure(1, 40), figure(-1, 60)]))

    with database.reading() as session:
        read = read_rulings(session, read_head(session, first.slug, 1))

    assert list(read) == [(1, 1), (1, 2)]
    assert read[1, 1].score.home == home
    assert [part.weight for part in read[1, 1].score.away] == [40, 60]
    assert read[1, 2].score == both(MINUS, PLUS)
