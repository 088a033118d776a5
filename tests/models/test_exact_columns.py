"""Column types that keep a value exactly, on both databases."""

from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import StatementError

from matchscore.db import Database
from matchscore.models import Event, Match, Stage, Team
from tests.factories import add_event, add_stage, add_team
from tests.stored import stored_friendly

WARSAW = timezone(timedelta(hours=1))


@pytest.mark.parametrize("carry", [Fraction(7, 2), Decimal("0.1"), Decimal("-12.345"), 16, Fraction(0)])
def test_a_carry_over_comes_back_exactly(database: Database, carry: Fraction | Decimal | int) -> None:
    friendly = stored_friendly(database, carry_home=carry)

    with database.reading() as session:
        stored = session.scalars(select(Match.carry_home).where(Match.id == friendly.match_id)).one()

    assert stored == Fraction(carry)
    assert type(stored) is Fraction


@pytest.mark.parametrize("carry", [0.5, Fraction(1, 3), Decimal("0.0001"), "3", True])
def test_a_carry_over_that_is_not_exact_to_a_thousandth_is_refused(database: Database, carry: Any) -> None:
    with pytest.raises(StatementError, match=r"ValueError"):
        stored_friendly(database, carry_home=carry)


def test_a_moment_comes_back_in_utc(database: Database) -> None:
    with database.writing(None) as (session, _):
        add_event(session, published_at=datetime(2026, 12, 1, 13, 30, tzinfo=WARSAW))

    with database.reading() as session:
        published_at = session.scalars(select(Event.published_at)).one()

    assert published_at == datetime(2026, 12, 1, 12, 30, tzinfo=UTC)
    assert published_at.tzinfo is UTC


def test_moments_are_compared_across_time_zones(database: Database) -> None:
    with database.writing(None) as (session, _):
        add_event(session, published_at=datetime(2026, 12, 1, 13, 30, tzinfo=WARSAW))

    with database.reading() as session:
        later = session.scalars(
            select(Event.slug).where(Event.published_at > datetime(2026, 12, 1, 12, 45, tzinfo=UTC))
        ).all()

    assert later == []


def test_a_moment_without_a_time_zone_is_refused(database: Database) -> None:
    with pytest.raises(StatementError, match="without a time zone"), database.writing(None) as (session, _):
        add_event(session, published_at=datetime(2026, 12, 1))  # noqa: DTZ001 - the mistake that the column refuses


@pytest.mark.parametrize(
    "name", ["Ott\n", "Ot\x00ters", "\x1b[31mOtters", "Otters\x7f", "Ot\u2028ters", "Otters\ud800"]
)
def test_a_name_with_a_control_character_is_refused(database: Database, name: str) -> None:
    with pytest.raises(StatementError, match="control characters"), database.writing(None) as (session, _):
        add_team(session, add_event(session), name=name)


@pytest.mark.parametrize("name", ["Łódź ♠♥♦♣", "BC Iași", "O'Neill; DROP TABLE teams", "=1+1", "<b>Otters</b>", "🦦"])
def test_any_printable_name_comes_back_as_it_was(database: Database, name: str) -> None:
    with database.writing(None) as (session, _):
        session.add(Team(event=add_event(session), number=1, name=name, rev=1))

    with database.reading() as session:
        stored = session.scalars(select(Team.name)).one()

    assert stored == name


def test_an_odd_slug_is_looked_for_and_not_found(database: Database) -> None:
    with database.reading() as session:
        found = session.scalars(select(Event).where(Event.slug == "friendly\n")).first()

    assert found is None


def test_settings_of_a_stage_come_back_as_they_were(database: Database) -> None:
    settings = {"tie_breaks": ["head_to_head", None], "share": {"home": 1.5}, "name": "Łódź"}
    with database.writing(None) as (session, _):
        add_stage(session, add_event(session), settings=settings)

    with database.reading() as session:
        stored = session.scalars(select(Stage.settings)).one()

    assert stored == settings


def test_an_event_knows_its_defaults_also_when_another_program_writes_it(database: Database) -> None:
    with database.writing(None) as (session, _):
        session.execute(text("INSERT INTO events (slug, name, starts_on) VALUES ('plain', 'Plain', '2026-12-01')"))

    with database.reading() as session:
        event = session.scalars(select(Event)).one()

    assert (event.revision, event.visibility, event.correction_minutes, event.time_zone) == (
        1,
        "whole_field",
        30,
        "UTC",
    )


def test_an_id_is_not_given_a_second_time(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(friendly.event_id) as (session, revision):
        gone = Team(event_id=friendly.event_id, number=3, name="Wombats", rev=revision)
        session.add(gone)
        session.flush()
        session.delete(gone)

    with database.writing(friendly.event_id) as (session, revision):
        team = Team(event_id=friendly.event_id, number=3, name="Koalas", rev=revision)
        session.add(team)
        session.flush()

    assert team.id > gone.id
