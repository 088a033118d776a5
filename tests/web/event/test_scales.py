"""Scales of victory points as files: every one can be taken, and a director brings one of the event's own."""

import io

import pytest

from matchscore.services.archive import archive_event
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page

PAGE, KEEP = "/friendly/scales", "/scales"
CLUB = "boards_from,boards_to,margin,winner,loser\n1,8,0,6,6\n1,8,10,8.5,3.5\n"


def looked_at(dora: Browser, text: str, name: str = "club-12.csv") -> Page:
    """Send a file to be looked at."""
    form = dora.get(PAGE).form("/plan")
    fields = {**form.fields, "file": (io.BytesIO(text.encode()), name)}
    return Page(dora.client.post(form.action, data=fields, content_type="multipart/form-data"), form.action)


def test_everybody_takes_a_scale_of_the_program_as_a_file(sam: Browser, scorer: Scorer) -> None:
    page = sam.get(PAGE)
    file = sam.get(f"/{scorer.slug}/scales/acbl-20/1.csv")

    assert f"/{scorer.slug}/scales/acbl-20/1.csv" in page.links
    assert page.actions == []
    assert file.source.splitlines()[:3] == ["boards_from,boards_to,margin,winner,loser", "1,8,0,10,10", "1,8,1,11,9"]
    assert file.headers["Content-Disposition"] == "attachment; filename=acbl-20-1.csv"


@pytest.mark.usefixtures("scorer")
def test_a_scale_that_is_not_there_is_not_found(sam: Browser) -> None:
    assert sam.get("/friendly/scales/club-12/1.csv").status == 404


def test_a_director_looks_at_a_file_and_keeps_it_and_stages_can_be_played_by_it(
    dora: Browser, sam: Browser, scorer: Scorer
) -> None:
    plan = looked_at(dora, CLUB)
    before = scorer.revision()
    kept = dora.send(plan.form(KEEP), source="our club, 2026")

    assert (plan.status, before) == (200, 1)
    assert "2 steps" in plan.text
    assert (kept.status, kept.location) == (303, PAGE)
    assert "club-12 · version 1 · our club, 2026" in sam.get(PAGE).text
    assert sam.get(f"{PAGE}/club-12/1.csv").source == CLUB
    assert dora.get("/friendly/stages/1/conditions").has("option", value="club-12/1")


@pytest.mark.usefixtures("scorer")
def test_a_file_with_semicolons_and_commas_is_read_too(dora: Browser) -> None:
    plan = looked_at(dora, CLUB.replace(",", ";").replace(".", ","))

    assert (plan.status, "8.5" in plan.text) == (200, True)
    assert dora.send(plan.form(KEEP)).status == 303


def test_lines_that_cannot_be_read_are_named_and_nothing_can_be_kept(dora: Browser, scorer: Scorer) -> None:
    plan = looked_at(dora, f"{CLUB}1,8,20,ten,2\n")

    assert "Line 4: winner: “ten” is no number of victory points" in plan.text
    assert plan.actions == []
    assert scorer.revision() == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("boards,winner,loser\n8,10,10\n", "margin"),
        ("boards,margin,winner,loser\n8,3,10,10\n", "the margins have to begin at 0"),
        ("boards_from,boards_to,margin,winner,loser\n1,8,0,6,6\n8,9,0,6,6\n", "some number of boards is in two ranges"),
        ("boards_from,boards_to,margin,winner,loser\n9,8,0,6,6\n", "the range has to end at or after its start"),
    ],
)
@pytest.mark.usefixtures("scorer")
def test_what_is_no_scale_is_refused_in_words(dora: Browser, text: str, said: str) -> None:
    answer = looked_at(dora, text)

    assert (answer.status, said in answer.text) == (422, True)


@pytest.mark.usefixtures("scorer")
def test_without_a_file_there_is_nothing_to_look_at(dora: Browser) -> None:
    answer = dora.send(dora.get(PAGE).form("/plan"))

    assert (answer.status, "Choose a file first." in answer.text) == (422, True)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"name": "wbf-continuous"}, "wbf-continuous comes with the program."),
        ({"name": "a/b"}, "have no slash in them"),
        ({"version": "1"}, "There is a version 1 of club-12 already"),
    ],
)
@pytest.mark.usefixtures("scorer")
def test_a_name_that_cannot_be_is_refused_and_the_file_stays(dora: Browser, typed: dict[str, str], said: str) -> None:
    dora.send(looked_at(dora, CLUB).form(KEEP))

    answer = dora.send(looked_at(dora, CLUB).form(KEEP), **typed)

    assert (answer.status, said in answer.text) == (422, True)
    assert dora.send(answer.form(KEEP), name="club-12", version="2").status == 303


@pytest.mark.usefixtures("scorer")
def test_lines_that_somebody_else_put_together_are_refused(dora: Browser) -> None:
    answer = dora.send(looked_at(dora, CLUB).form(KEEP), lines="boards,margin\n")

    assert answer.status == 422


def test_the_same_form_twice_is_done_once(dora: Browser, scorer: Scorer) -> None:
    form = looked_at(dora, CLUB).form(KEEP)

    answers = [dora.send(form).status, dora.send(form).status]

    assert (answers, scorer.revision()) == ([303, 303], 2)


@pytest.mark.usefixtures("scorer")
def test_a_form_of_another_sign_in_is_shown_again(dora: Browser) -> None:
    old = {"csrf_token": "of another sign-in"}

    answer = dora.send(looked_at(dora, CLUB).form(KEEP), **old, version="7")
    broken = dora.send(looked_at(dora, CLUB).form(KEEP), **old, lines="")

    assert (answer.status, answer.form(KEEP).fields["version"]) == (400, "7")
    assert (broken.status, broken.form("/plan").action) == (400, f"{PAGE}/plan")


def test_in_the_archive_nothing_is_brought(dora: Browser, scorer: Scorer) -> None:
    with scorer.acting() as (session, act):
        archive_event(session, act)

    assert dora.get(PAGE).actions == []


@pytest.mark.usefixtures("scorer")
def test_of_a_long_file_the_first_steps_are_shown(dora: Browser) -> None:
    steps = "".join(f"8,{margin},10,10\n" for margin in range(450))

    plan = looked_at(dora, f"boards,margin,winner,loser\n{steps}")

    assert "450 steps" in plan.text
    assert "and 50 more" in plan.text
