"""Rounds of an event of two stages that both have a round 1: each is named exactly, also in the log."""

from collections.abc import Callable

import pytest
from sqlalchemy import select, update

from matchscore.db import Database
from matchscore.models import Match, Round, Visibility
from matchscore.queries.heads import NotFoundError
from matchscore.queries.round_names import RoundName
from matchscore.services.copies.checking import check_copy
from matchscore.services.events import Pairing, add_match, add_round, numbered_boards
from matchscore.services.tables import set_tables
from tests.factories import NOON
from tests.services.evenings import started
from tests.services.event_copies import added, changed, copied
from tests.services.scorer import Scorer
from tests.services.spoiled import findings, spoil
from tests.services.stages import logged_as_before, two_stages
from tests.services.started_rounds import close, give_policy, head

SWISS, FINAL = RoundName(1, 1), RoundName(1, 2)
PACE = {"started_at": "2026-12-01T12:00:00+00:00", "minutes_per_board": 8}
NO_PACE = {"started_at": None, "minutes_per_board": None}


@pytest.fixture
def first(database: Database) -> Scorer:
    """Give the scorer of the first match of the Swiss."""
    return two_stages(database)[0]


def new_round(scorer: Scorer, stage: int | None = None) -> tuple[int, list[str]]:
    """Add a round; gives its number and its name in the log."""
    with scorer.acting() as (session, act):
        number = add_round(session, act, numbered_boards(2), stage).number
    return number, list(scorer.changes()[-1].after)


def test_a_round_is_added_to_the_stage_that_is_named_or_to_the_newest(first: Scorer) -> None:
    assert new_round(first, 1) == (2, ["round/2"])
    assert new_round(first, 2) == (2, ["stage/2/round/2"])
    assert new_round(first) == (3, ["stage/2/round/3"])


def test_a_stage_that_is_not_there_takes_no_round(first: Scorer) -> None:
    with pytest.raises(NotFoundError) as missing:
        new_round(first, 3)

    assert (missing.value.what, missing.value.name) == ("stage", "3")


@pytest.mark.parametrize(
    ("name", "path"), [(SWISS, "round/1"), (FINAL, "stage/2/round/1"), (1, "stage/2/round/1")], ids=str
)
def test_a_round_is_started_and_logged_under_its_own_name(first: Scorer, name: RoundName | int, path: str) -> None:
    started(first, number=name)

    change = first.changes()[-1]
    assert (change.before, change.after) == ({path: NO_PACE}, {path: PACE})
    assert head(first, name).started_at == NOON


def test_the_other_round_1_is_left_alone(first: Scorer) -> None:
    started(first, number=SWISS)
    give_policy(first, Visibility.SEALED, number=SWISS)
    close(first, number=SWISS)

    final = head(first, FINAL)

    assert (final.started_at, final.own_visibility, final.closed_at) == (None, None, None)
    assert head(first, SWISS).closed_at is not None


@pytest.mark.parametrize(("name", "round_", "number"), [(SWISS, 1, 4), (FINAL, 2, 4), (1, 2, 4)], ids=str)
def test_a_match_is_added_to_the_round_that_is_named(
    first: Scorer, name: RoundName | int, round_: int, number: int
) -> None:
    with first.acting() as (session, act):
        match = add_match(session, act, Pairing(name, 1, 3))

        assert (match.number, session.get_one(Round, match.round_id).stage.number) == (number, round_)


def test_tables_are_handed_out_in_the_round_that_is_named(first: Scorer) -> None:
    with first.database.reading() as session:
        seen = session.scalars(select(Match.revision).where(Match.number == 2)).one()

    with first.acting() as (session, act):
        set_tables(session, act, SWISS, {1: "7"}, seen)

    assert first.facts().head.table_label == "7"


def test_a_match_of_another_stage_has_no_table_in_this_round(first: Scorer) -> None:
    with first.database.reading() as session:
        seen = session.scalars(select(Match.revision).where(Match.number == 3)).one()

    with pytest.raises(NotFoundError) as missing, first.acting() as (session, act):
        set_tables(session, act, FINAL, {1: "7"}, seen)

    assert (missing.value.what, missing.value.name) == ("match", "1")


def decided(scorer: Scorer) -> None:
    """Start both rounds, at a pace of their own."""
    started(scorer, number=SWISS)
    started(scorer, minutes=9, number=FINAL)
    close(scorer, number=FINAL)


def test_a_check_finds_nothing_wrong(first: Scorer) -> None:
    decided(first)

    assert findings(first.database) == []


@pytest.mark.parametrize(("minutes", "path"), [(8, "round/1"), (9, "stage/2/round/1")])
def test_a_check_names_the_round_whose_start_the_log_does_not_know(first: Scorer, minutes: int, path: str) -> None:
    decided(first)

    spoil(first.database, update(Round).where(Round.minutes_per_board == minutes).values(minutes_per_board=10))

    assert findings(first.database) == [("log_differs", {"path": path})]


def test_a_copy_has_both_rounds(first: Scorer) -> None:
    decided(first)
    copy = changed(copied(first.database, first.slug), "events", slug="again")

    added(first.database, check_copy(dict(copy.tables)))

    again = Scorer(first.database, 0, "again")
    assert [head(again, name).minutes_per_board for name in (SWISS, FINAL)] == [8, 9]
    assert findings(first.database) == []


def nothing_more(scorer: Scorer) -> None:
    """Leave the rounds as they are."""
    del scorer


def again_at(name: RoundName) -> Callable[[Scorer], None]:
    """Correct the start of a round."""
    return lambda scorer: started(scorer, minutes=7, number=name)


@pytest.mark.parametrize("then", [nothing_more, again_at(SWISS), again_at(FINAL)], ids=["as-it-is", "swiss", "final"])
def test_a_log_that_names_rounds_by_number_alone_is_still_read(first: Scorer, then: Callable[[Scorer], None]) -> None:
    decided(first)
    logged_as_before(first)

    then(first)

    assert findings(first.database) == []


def test_in_such_a_log_a_start_that_no_round_has_is_found(first: Scorer) -> None:
    decided(first)
    logged_as_before(first)

    spoil(first.database, update(Round).values(minutes_per_board=10))

    assert findings(first.database) == [("log_differs", {"path": "round/1"})]
