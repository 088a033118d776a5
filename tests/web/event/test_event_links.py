"""A new link of an event: made for what its form says, shown once; what cannot be is refused and kept."""

import pytest

from matchscore.models.account import Role
from matchscore.queries.accounts import find_by_bearer
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.event.links_pages import LINKS, address_in, form_for, stored


@pytest.mark.parametrize(
    ("role", "typed", "expected"),
    [
        ("scorer", {}, (Role.SCORER, None, None, None, None, "")),
        ("scorer", {"match": "2", "label": "Sue"}, (Role.SCORER, None, 2, None, None, "Sue")),
        ("scorer", {"match": "2", "room": "closed"}, (Role.SCORER, None, 2, None, Room.CLOSED, "match 2, closed room")),
        ("table", {"table": "7"}, (Role.TABLE, None, None, "7", Room.OPEN, "table 7, open room")),
        ("table", {"match": "3", "room": "closed"}, (Role.TABLE, None, 3, None, Room.CLOSED, "match 3, closed room")),
        ("captain", {"team": "4"}, (Role.CAPTAIN, 4, None, None, None, "team 4")),
    ],
)
def test_a_link_is_made_for_what_the_form_says(
    dora: Browser, swiss: list[Scorer], role: str, typed: dict[str, str], expected: tuple[object, ...]
) -> None:
    page = dora.send(form_for(dora, role), **typed)

    (link,) = stored(swiss[0].database)
    assert page.status == 200
    assert (link.role, link.team, link.match, link.table_label, link.room, link.label) == expected


def test_a_new_link_is_shown_once_and_opens(dora: Browser, sam: Browser, swiss: list[Scorer]) -> None:
    page = dora.send(form_for(dora, "scorer"))

    address = address_in(page)
    assert "It is shown only now" in page.text
    assert page.has("button", data_print="")
    assert page.headers["Cache-Control"] == "private, no-store"
    assert address not in dora.get(LINKS).source
    sam.send(sam.get(address).form(address))
    assert sam.get("/swiss/rounds/1").status == 200
    del swiss


def test_the_bearer_of_a_new_link_is_the_same_role(dora: Browser, swiss: list[Scorer]) -> None:
    page = dora.send(form_for(dora, "scorer"), label="Sue")

    bearer = page.source.partition('<code class="secret">')[2].partition("<")[0]
    with swiss[0].database.reading() as session:
        who = find_by_bearer(session, bearer)
    assert who is not None
    assert (who.name, who.role) == ("Sue", Role.SCORER)


def test_the_code_is_a_drawing_without_styles_of_its_own(dora: Browser, swiss: list[Scorer]) -> None:
    del swiss

    source = dora.send(form_for(dora, "scorer")).source

    drawing = source.partition('role="img"')[2].partition("</svg>")[0]
    assert 'stroke="#000"' in drawing
    assert "style" not in drawing


def test_a_double_click_makes_one_link_and_shows_it_twice(dora: Browser, swiss: list[Scorer]) -> None:
    form = form_for(dora, "scorer")

    first, second = dora.send(form), dora.send(form)

    assert address_in(first) == address_in(second)
    assert len(stored(swiss[0].database)) == 1


def test_the_same_form_filled_otherwise_makes_another_link(dora: Browser, swiss: list[Scorer]) -> None:
    form = form_for(dora, "scorer")

    first, second = dora.send(form), dora.send(form, match="2")

    assert address_in(first) != address_in(second)
    assert len(stored(swiss[0].database)) == 2


@pytest.mark.parametrize(
    ("role", "typed", "sentence"),
    [
        ("table", {}, "A table's link needs a match or a table."),
        ("table", {"table": "7", "match": "1"}, "A link is for a match or for a table, not for both."),
        ("table", {"table": "7" * 41}, "A name has at most 40 characters."),
        ("scorer", {"role": "director"}, "A link for whom?"),
        ("scorer", {"role": ""}, "A link for whom?"),
    ],
)
def test_a_link_that_cannot_be_is_refused_and_what_was_typed_stays(
    dora: Browser, swiss: list[Scorer], role: str, typed: dict[str, str], sentence: str
) -> None:
    page = dora.send(form_for(dora, role), label="tablet", **typed)

    assert page.status == 422
    assert sentence in page.text
    assert stored(swiss[0].database) == []


def test_what_was_typed_stays_in_its_own_form(dora: Browser, swiss: list[Scorer]) -> None:
    del swiss

    page = dora.send(form_for(dora, "table"), label="tablet", room="closed")

    of_table, of_scorer = (
        next(form.fields for form in page.read().forms if form.fields.get("role") == role)
        for role in ("table", "scorer")
    )
    assert (of_table["label"], of_table["room"], of_scorer["label"]) == ("tablet", "closed", "")


def test_a_match_that_is_not_there_is_not_found(dora: Browser, swiss: list[Scorer]) -> None:
    assert dora.send(form_for(dora, "scorer"), match="9").status == 404
    assert stored(swiss[0].database) == []


def test_a_table_at_which_nobody_plays_yet_is_allowed_with_a_hint(dora: Browser, swiss: list[Scorer]) -> None:
    of_today, of_some_day = (dora.send(form_for(dora, "table"), table=table) for table in ("2", "12"))

    assert "No match is at this table yet." not in of_today.text
    assert "No match is at this table yet." in of_some_day.text
    assert [link.table_label for link in stored(swiss[0].database)] == ["2", "12"]


def test_a_form_of_another_sign_in_is_shown_again_with_what_was_typed(dora: Browser, swiss: list[Scorer]) -> None:
    form = form_for(dora, "table")
    form.fields["csrf_token"] = "stale"  # noqa: S105 - a form's token

    page = dora.send(form, table="7")

    assert page.status == 400
    assert next(form for form in page.read().forms if form.fields.get("role") == "table").fields["table"] == "7"
    assert stored(swiss[0].database) == []


def test_what_was_typed_goes_along_to_the_sign_in(dora: Browser, sam: Browser, swiss: list[Scorer]) -> None:
    del swiss

    page = sam.send(form_for(dora, "table"), table="7", label="tablet")

    assert form_for(dora, "table", page.asked["next"]).fields["table"] == "7"
