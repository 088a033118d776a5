"""A new match: two names and a number of boards; what cannot be has a sentence and keeps everything else."""

import pytest
from sqlalchemy import func, select

from matchscore.db import Database
from matchscore.models import Event
from tests.web.browser import Browser

TEAMS = {"home": "Otters", "away": "Quokkas"}


def events(database: Database) -> int:
    """Count the events."""
    with database.reading() as session:
        return session.scalar(select(func.count()).select_from(Event)) or 0


def test_typing_begins_with_the_name_of_the_home_team_or_where_it_is_wrong(dora: Browser) -> None:
    page = dora.get("/new")

    assert page.has("input", name="home", autofocus="")
    refused = dora.send(page.form("/new"), home="Otters", away="")
    assert refused.has("input", name="away", autofocus="")


def test_two_names_are_enough(dora: Browser) -> None:
    pressed = dora.send(dora.get("/new").form("/new"), **TEAMS)

    page = dora.follow(pressed)
    assert pressed.location == "/otters-quokkas/matches/1/entry"
    assert "Otters – Quokkas" in page.text
    assert "boards 1–12" in page.text


def test_the_form_says_what_it_will_do_otherwise(dora: Browser) -> None:
    form = dora.get("/new").form("/new")

    assert (
        form.fields.items()
        >= {
            "boards": "24",
            "segments": "2",
            "first": "1",
            "home_ns": "open",
            "scale": "",
            "policy": "whole_field",
        }.items()
    )


def test_everything_can_be_said(dora: Browser, sam: Browser) -> None:
    form = dora.get("/new").form("/new")

    dora.send(
        form, **TEAMS, boards="6", segments="1", first="7", home_ns="closed", scale="wbf-continuous", policy="sealed"
    )

    sheet = sam.get("/api/v1/events/otters-quokkas/matches/1").json
    assert [board["board"] for board in sheet["boards"]] == [7, 8, 9, 10, 11, 12]
    assert sheet["segments"][0]["home_ns_room"] == "closed"
    event = sam.get("/api/v1/events/otters-quokkas").json
    assert (event["visibility"], event["vp_scale"]) == ("sealed", "wbf-continuous")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"home": " "}, "A name is missing."),
        ({"away": "x" * 61}, "A name has at most 60 characters."),
        ({"home": "Ot\x00ters"}, "A name cannot have control characters."),
        ({"boards": "many"}, "A whole number, such as 24."),
        ({"boards": "0"}, "A match has 1 to 400 boards"),
        ({"boards": "9" * 40}, "A whole number, such as 24."),
        ({"boards": "401", "segments": "1"}, "A match has 1 to 400 boards"),
        ({"boards": "25"}, "25 boards cannot be shared out evenly over 2 segments."),
        ({"segments": "two"}, "A whole number, such as 2."),
        ({"first": "0"}, "Boards are numbered from 1 to 999."),
        ({"first": "990"}, "Boards are numbered from 1 to 999."),
        ({"scale": "furlongs"}, "There is no scale of victory points called furlongs."),
        ({"policy": "never"}, "Choose one of the list."),
    ],
)
def test_what_cannot_be_has_a_sentence_and_nothing_is_lost(
    dora: Browser, database: Database, typed: dict[str, str], sentence: str
) -> None:
    form = dora.get("/new").form("/new")

    page = dora.send(form, **{**TEAMS, **typed})

    wanted = {"home": "Otters", "away": "Quokkas", **typed}
    kept = page.form("/new")
    assert page.status == 422
    assert sentence in page.text
    assert {name: kept.fields[name] for name in ("home", "away")} == {
        name: wanted[name].strip() for name in ("home", "away")
    }
    assert kept.fields["boards"] == wanted.get("boards", "24")
    assert events(database) == 0


def test_several_errors_are_told_at_once(dora: Browser) -> None:
    page = dora.send(dora.get("/new").form("/new"), home="", away="Quokkas", boards="x")

    assert "A name is missing." in page.text
    assert "A whole number" in page.text


def test_a_double_click_makes_one_match(dora: Browser, database: Database) -> None:
    form = dora.get("/new").form("/new")

    first, second = dora.send(form, **TEAMS), dora.send(form, **TEAMS)

    assert first.location == second.location
    assert events(database) == 1


def test_the_same_form_filled_otherwise_is_another_match(dora: Browser, database: Database) -> None:
    form = dora.get("/new").form("/new")

    first, second = dora.send(form, **TEAMS), dora.send(form, home="Storks", away="Lynxes")

    assert (first.location, second.location) == ("/otters-quokkas/matches/1/entry", "/storks-lynxes/matches/1/entry")
    assert events(database) == 2


def test_two_matches_of_one_name_have_two_addresses(dora: Browser) -> None:
    dora.send(dora.get("/new").form("/new"), **TEAMS)

    second = dora.send(dora.get("/new").form("/new"), **TEAMS)

    assert second.location == "/otters-quokkas-2/matches/1/entry"


def test_names_are_shown_as_text(dora: Browser) -> None:
    page = dora.follow(dora.send(dora.get("/new").form("/new"), home="<b>Otters</b>", away="Quokkas & Co"))

    assert "<b>Otters</b> – Quokkas & Co" in page.text
