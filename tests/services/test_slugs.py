"""Addresses of events, made from their names."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.services.acts import SHELL, RefusedError
from matchscore.services.building import EventPlan
from matchscore.services.events import create_event
from matchscore.services.slugs import LONGEST, RESERVED, chosen_slug, fold, free_slug, is_slug
from tests.factories import NOON, add_event


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Friendly", "friendly"),
        ("Cupa României 2026", "cupa-romaniei-2026"),
        ("Łódź – Gdańsk: mecz!", "lodz-gdansk-mecz"),
        ("Straße & Øresund", "strasse-oresund"),
        ("Œuvre Ægir", "oeuvre-aegir"),
        ("", "event"),
        ("мост", "event"),
        ("A", "event-a"),
        ("New", "event-new"),
        ("x" * 80, "x" * 60),
        ("x" * 59 + " y", "x" * 59),
    ],
)
def test_a_name_is_folded_to_plain_letters(name: str, slug: str) -> None:
    assert fold(name) == slug


@given(name=st.text(max_size=120))
def test_every_name_folds_to_an_address(name: str) -> None:
    assert is_slug(fold(name))


@pytest.mark.parametrize("text", ["friendly", "a1", "2026-12", "x" * 60])
def test_short_plain_lower_case_words_are_addresses(text: str) -> None:
    assert is_slug(text)


@pytest.mark.parametrize(
    "text", ["", "a", "Friendly", "a b", "a/b", "ă1", "x" * 61, "ab\n", "--", "-a", *sorted(RESERVED)]
)
def test_anything_else_is_no_address(text: str) -> None:
    assert not is_slug(text)


def with_events(database: Database, *slugs: str) -> Database:
    """Store events at these addresses."""
    with database.writing(None) as (session, _):
        for slug in slugs:
            add_event(session, slug=slug)
    return database


@pytest.mark.parametrize(
    ("taken", "slug"),
    [
        ((), "friendly"),
        (("friendly",), "friendly-2"),
        (("friendly", "friendly-2", "friendly-3"), "friendly-4"),
        (("friendly-2",), "friendly"),
        (("friendly", "friendly-match"), "friendly-2"),
    ],
)
def test_the_second_event_of_a_name_gets_a_number(database: Database, taken: tuple[str, ...], slug: str) -> None:
    with with_events(database, *taken).reading() as session:
        assert free_slug(session, "Friendly") == slug


def test_a_long_address_makes_room_for_its_number(database: Database) -> None:
    with with_events(database, "x" * LONGEST).reading() as session:
        assert free_slug(session, "x" * 80) == "x" * (LONGEST - 2) + "-2"


def test_an_address_does_not_get_two_hyphens_in_a_row(database: Database) -> None:
    name = "x" * 57 + "-yz"

    with with_events(database, name).reading() as session:
        assert free_slug(session, name) == "x" * 57 + "-2"


def test_the_hundredth_event_of_a_long_name_still_finds_an_address(database: Database) -> None:
    taken = [f"{'x' * (60 - len(str(number)) - 1)}-{number}" for number in range(2, 101)]

    with with_events(database, "x" * 60, *taken).reading() as session:
        assert free_slug(session, "x" * 60) == "x" * 56 + "-101"


def test_an_address_that_somebody_chose_is_kept(database: Database) -> None:
    with with_events(database, "cup-2025").reading() as session:
        assert chosen_slug(session, "cup-2026") == "cup-2026"


@pytest.mark.parametrize(
    ("slug", "reason"), [("cup-2025", "slug_taken"), ("new", "slug_reserved"), ("Cup", "slug_reserved")]
)
def test_an_address_that_is_taken_or_is_none_is_refused(database: Database, slug: str, reason: str) -> None:
    with with_events(database, "cup-2025").reading() as session, pytest.raises(RefusedError) as refused:
        chosen_slug(session, slug)

    assert (refused.value.reason, refused.value.facts) == (reason, {"slug": slug})


def test_two_who_create_events_of_one_name_at_once_get_two_addresses(database: Database) -> None:
    start = Barrier(2)

    def create(name: str) -> str:
        start.wait()
        with database.writing(None) as (session, _):
            plan = EventPlan(name, free_slug(session, name), NOON.date())
            return create_event(session, NOON, SHELL, plan).slug

    with ThreadPoolExecutor(2) as people:
        slugs = sorted(people.map(create, ["Winter Cup", "Winter Cup"]))

    assert slugs == ["winter-cup", "winter-cup-2"]
