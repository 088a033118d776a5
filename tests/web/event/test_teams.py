"""A team's page: names for everybody; directors type them one after the other with Enter."""

import pytest

from tests.services.people import NOBODY, add, names, player, players, seat
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form
from tests.web.event.team_pages import TEAM, new, of


def removing(form: Form) -> Form:
    """Give a player's form with its other button pressed."""
    return Form(f"{form.action}/remove", form.method, form.fields)


def test_names_are_typed_one_after_the_other(dora: Browser, scorer: Scorer) -> None:
    first = dora.follow(dora.send(new(dora.get(TEAM)), name="Olive"))
    second = dora.follow(dora.send(new(first), name=" Oscar "))

    assert names(scorer) == ["Olive", "Oscar"]
    assert second.has("input", id="new-player", autofocus="", value="")
    assert "2 players" in second.text


def test_the_event_leads_to_its_teams_and_the_team_back(sam: Browser, scorer: Scorer) -> None:
    del scorer

    assert TEAM in sam.get("/friendly").links
    assert "/friendly" in sam.get(TEAM).links


def test_everybody_sees_the_names_and_directors_alone_change_them(sam: Browser, sue: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive", is_captain=True)

    pages = sam.get(TEAM), sue.get(TEAM)

    assert ["Olive captain" in page.text for page in pages] == [True, True]
    assert [page.actions for page in pages] == [[], []]


def test_a_team_without_players_says_so(sam: Browser, scorer: Scorer) -> None:
    del scorer

    assert "No players yet." in sam.get(TEAM).text


def test_a_name_that_is_there_already_stays_in_its_field_with_a_sentence(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive")

    page = dora.send(new(dora.get(TEAM)), name="olive")

    assert page.status == 422
    assert "Otters has a player called Olive already." in page.text
    assert new(page).fields["name"] == "olive"
    assert new(page).named["name"]["aria-invalid"] == "true"
    assert names(scorer) == ["Olive"]


def test_a_player_is_renamed_and_marked_as_captain(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive")

    dora.send(of(dora, scorer, "Olive"), name="Olga", captain="yes")

    assert [(each.name, each.is_captain) for each in players(scorer)] == [("Olga", True)]


def test_a_captain_who_is_renamed_stays_captain(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive", is_captain=True)

    dora.send(of(dora, scorer, "Olive"), name="Olga")

    assert players(scorer)[0].is_captain


def test_a_player_who_stays_as_they_are_is_no_change(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive")

    done = dora.send(of(dora, scorer, "Olive"))

    assert (done.status, scorer.revision()) == (303, 2)


def test_a_name_that_cannot_be_stays_in_its_players_field(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive", "Oscar")
    form = of(dora, scorer, "Oscar")

    page = dora.send(form, name="Olive", captain="yes")

    kept = page.form(form.action)
    assert page.status == 422
    assert (kept.fields["name"], kept.fields["captain"]) == ("Olive", "yes")
    assert new(page).fields["name"] == ""
    assert names(scorer) == ["Olive", "Oscar"]


def test_a_player_is_removed(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive", "Oscar")

    dora.send(removing(of(dora, scorer, "Olive")))

    assert names(scorer) == ["Oscar"]


def test_a_player_who_sits_somewhere_stays_and_the_page_says_where(dora: Browser, scorer: Scorer) -> None:
    seat(scorer, "Olive - - -", NOBODY)

    page = dora.send(removing(of(dora, scorer, "Olive")))

    assert page.status == 422
    assert "Olive sits in match 1, segment 1, and cannot be removed. Rename instead." in page.text
    assert names(scorer) == ["Olive"]


def test_a_full_team_has_no_field_for_a_ninth(dora: Browser, scorer: Scorer) -> None:
    first = new(dora.get(TEAM))
    add(scorer, *[f"Otter {number}" for number in range(1, 9)])

    page = dora.send(first, name="Otter 9")

    assert page.status == 422
    assert "Otters has 8 players already, and no team has more." in page.text
    assert "A team has at most 8 players." in page.text
    assert f"{TEAM}/players" not in page.actions


@pytest.mark.parametrize("address", ["/friendly/teams/9", "/friendly/teams/0", "/nowhere/teams/1"])
def test_a_team_that_is_not_there_is_not_found(sam: Browser, scorer: Scorer, address: str) -> None:
    del scorer

    assert sam.get(address).status == 404


def test_a_player_of_another_team_is_not_found(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Quinn", team=2)
    quinn = player(scorer, "Quinn", 2)
    form = new(dora.get(TEAM))
    form.action = f"{TEAM}/players/{quinn.id}"

    page = dora.send(form, name="Olive", seen=str(quinn.revision))

    assert page.status == 404
    assert "There is no such player in this team." in page.text


def test_the_players_of_an_archived_event_can_only_be_read(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive")
    form = new(dora.get(TEAM))
    dora.send(dora.get("/friendly").form("/archive"))

    assert dora.get(TEAM).actions == []
    assert "Olive" in dora.get(TEAM).text
    assert dora.send(form, name="Oscar").status == 409
