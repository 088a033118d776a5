"""The head of a match: whose it is, in which round, under which rules."""

from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.models import EndedBy, Visibility
from matchscore.queries.heads import NotFoundError, read_head, read_heads
from matchscore.queries.values import TeamName
from tests.factories import add_event, add_match, add_round, add_stage, add_team
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import imps


def test_a_match_is_found_by_the_address_and_by_the_number_of_its_event(database: Database) -> None:
    scorer = friendly(database, carry_over=imps("3.5", 0))

    with database.reading() as session:
        by_slug = read_head(session, "friendly", 1)
        by_id = read_head(session, scorer.event_id, 1)

    assert by_slug == by_id
    assert (by_slug.event, by_slug.event_name, by_slug.match, by_slug.round) == ("friendly", "Friendly", 1, 1)
    assert (by_slug.home, by_slug.away) == (TeamName(1, "Otters"), TeamName(2, "Quokkas"))
    assert (by_slug.carry_over.home, by_slug.boards_scheduled) == (Fraction(7, 2), 4)


@pytest.mark.parametrize(
    ("event", "match"),
    [
        ("friendly", 2),
        ("friendly", 0),
        ("friendly", -1),
        ("friendly", 10**40),
        ("friendly", -(10**40)),
        ("unfriendly", 1),
        ("", 1),
        ("Friendly", 1),
        ("friendly\x00", 1),
        ("friend\ud800ly", 1),
        ("' OR 1=1 --", 1),
        (999, 1),
    ],
)
def test_a_match_that_is_not_there_is_not_found_whatever_it_was_called(
    database: Database, event: str | int, match: int
) -> None:
    friendly(database)

    with database.reading() as session, pytest.raises(NotFoundError) as missing:
        read_head(session, event, match)

    assert (missing.value.what, missing.value.name) == ("match", f"{event}/{match}")


def test_the_newest_change_of_the_match_gives_its_revision_and_its_moment(database: Database) -> None:
    first, second = two_matches(database)

    first.enter("1/1/open", "4SN=")

    head, change = first.facts().head, first.changes()[-1]
    assert (head.revision, head.changed_at, head.event_revision) == (change.revision, change.at, change.revision)
    assert second.facts().head.revision < head.revision
    assert second.facts().head.event_revision == head.event_revision


def test_the_matches_of_an_event_are_read_in_the_order_of_their_numbers(database: Database) -> None:
    two_matches(database)
    friendly(database, name="Another")

    with database.reading() as session:
        heads = read_heads(session, "friendly")

    assert [(head.event, head.match, head.home.name) for head in heads] == [
        ("friendly", 1, "Otters"),
        ("friendly", 2, "Lynxes"),
    ]


@pytest.mark.parametrize(("of_the_round", "counts"), [(None, Visibility.SEALED), (Visibility.OPEN, Visibility.OPEN)])
def test_a_rounds_policy_goes_before_that_of_its_event(
    database: Database, of_the_round: Visibility | None, counts: Visibility
) -> None:
    with database.writing(None) as (session, _):
        event = add_event(session, visibility=Visibility.SEALED)
        round_ = add_round(session, add_stage(session, event), visibility=of_the_round)
        teams = [add_team(session, event, number=number) for number in (1, 2)]
        add_match(session, round_, home_team=teams[0], away_team=teams[1])

    with database.reading() as session:
        assert read_head(session, "friendly", 1).visibility is counts


def test_a_bye_has_no_away_team_and_an_empty_place_in_the_bracket_has_none(database: Database) -> None:
    with database.writing(None) as (session, _):
        event = add_event(session)
        round_ = add_round(session, add_stage(session, event))
        bye = {"ended_by": EndedBy.BYE}
        add_match(session, round_, number=1, home_team=add_team(session, event), **bye)
        add_match(session, round_, number=2, **bye)

    with database.reading() as session:
        first, second = read_heads(session, "friendly")

    assert (first.home, first.away, first.changed_at) == (TeamName(1, "Otters"), TeamName(0, ""), None)
    assert (second.home, second.away, second.ended_by) == (TeamName(0, ""), TeamName(0, ""), EndedBy.BYE)
