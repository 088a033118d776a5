"""An event is set up piece by piece: its teams, its rounds, its matches."""

from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.totals import Totals
from matchscore.services.acts import RefusedError
from matchscore.services.events import Pairing, add_match, add_round, add_team, numbered_boards
from tests.factories import add_event
from tests.services.friendlies import empty_event, two_matches
from tests.services.scorer import Scorer


def test_an_event_set_up_piece_by_piece_can_be_scored(database: Database) -> None:
    first, second = two_matches(database)

    first.enter("1/1/open", "4SN=")
    second.enter("1/2/closed", "4SN=")

    assert [change.verb for change in first.changes()] == [
        "create",
        *["add_team"] * 4,
        "add_round",
        *["add_match"] * 2,
        "enter",
        "enter",
    ]
    assert (second.sheet().home.name, second.sheet().away.name) == ("Lynxes", "Storks")
    assert first.sheet().boards[1].closed.state is RoomState.TO_PLAY


def test_teams_are_numbered_on_from_the_highest(database: Database) -> None:
    scorer = empty_event(database)

    added = [add(scorer, "Otters", None), add(scorer, "Quokkas", 7), add(scorer, "Lynxes", None)]

    assert added == [1, 7, 8]
    assert scorer.changes()[2].after == {"team/7": {"name": "Quokkas", "club": None, "external_id": None}}


def add(scorer: Scorer, name: str, number: int | None) -> int:
    """Add a team and give its number."""
    with scorer.acting() as (session, act):
        return add_team(session, act, name, number).number


def test_a_number_that_a_team_has_is_not_given_twice(database: Database) -> None:
    scorer = empty_event(database)
    add(scorer, "Otters", 7)

    with pytest.raises(RefusedError) as refused:
        add(scorer, "Quokkas", 7)

    assert (refused.value.reason, refused.value.facts) == ("team_number_taken", {"number": 7})


def test_two_teams_may_have_one_name(database: Database) -> None:
    scorer = empty_event(database)

    assert [add(scorer, "Otters", None), add(scorer, "Otters", None)] == [1, 2]


def test_a_team_with_a_name_that_is_none_is_refused(database: Database) -> None:
    scorer = empty_event(database)

    with pytest.raises(RefusedError) as refused:
        add(scorer, " ", None)

    assert refused.value.reason == "name_missing"


def test_rounds_are_numbered_and_logged_with_their_boards(database: Database) -> None:
    scorer = empty_event(database)
    with scorer.acting() as (session, act):
        add_round(session, act, numbered_boards(2))

    with scorer.acting() as (session, act):
        number = add_round(session, act, numbered_boards(4, segments=2)).number

    assert number == 2
    assert scorer.changes()[-1].after == {"round/2": {"boards": [[1, 2], [3, 4]]}}


def test_an_event_without_a_stage_takes_no_round(database: Database) -> None:
    with database.writing(None) as (session, _):
        event = add_event(session)
        scorer = Scorer(database, event.id, event.slug)

    with pytest.raises(NotFoundError) as missing, scorer.acting() as (session, act):
        add_round(session, act, numbered_boards(2))

    assert missing.value.what == "stage"


@pytest.mark.parametrize(
    ("pairing", "what"),
    [
        (Pairing(2, 1, 2), "round"),
        (Pairing(1, 1, 5), "team"),
        (Pairing(1, 0, 2), "team"),
    ],
)
def test_a_match_of_what_is_not_there_is_not_found(database: Database, pairing: Pairing, what: str) -> None:
    scorer, _ = two_matches(database)

    with pytest.raises(NotFoundError) as missing, scorer.acting() as (session, act):
        add_match(session, act, pairing)

    assert missing.value.what == what


@pytest.mark.parametrize(
    ("pairing", "reason"),
    [
        (Pairing(1, 2, 2), "same_team_twice"),
        (Pairing(1, 1, 2, carry_over=Totals(Fraction(1, 3), Fraction())), "carry_over_out_of_range"),
    ],
)
def test_a_match_that_cannot_be_is_refused(database: Database, pairing: Pairing, reason: str) -> None:
    scorer, _ = two_matches(database)

    with pytest.raises(RefusedError) as refused, scorer.acting() as (session, act):
        add_match(session, act, pairing)

    assert refused.value.reason == reason
    assert [change.verb for change in scorer.changes()].count("add_match") == 2
