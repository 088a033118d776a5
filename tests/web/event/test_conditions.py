"""The conditions of contest of a stage: read by everybody, set by a director on the same page."""

import pytest

from matchscore.models.event import Stage
from matchscore.services.archive import archive_event
from tests.services.friendlies import WON_BY_18
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page
from tests.web.conftest import Hall

PAGE, SET = "/friendly/stages/1/conditions", "/conditions"
OLD = {"csrf_token": "of another sign-in"}
CONTINUOUS = "wbf-continuous/2013"


def sent(dora: Browser, **typed: str) -> Page:
    """Set what is typed, all else as it stands."""
    return dora.send(dora.get(PAGE).form(SET), **typed)


def test_everybody_reads_them_and_only_a_director_has_the_form(sam: Browser, dora: Browser, scorer: Scorer) -> None:
    read, directed = sam.get(PAGE), dora.get(PAGE)

    assert "Each board is compared in IMPs (Law 78B)." in read.text
    assert "Average plus +3, average 0, average minus −3 IMPs (Law 12C2)." in read.text
    assert "3. net IMPs; 4. IMP quotient; 5. matches won; 6. drawing of lots." in read.text
    assert (read.actions, directed.actions) == ([], [PAGE])
    assert PAGE in sam.get(f"/{scorer.slug}").links


def test_a_scale_is_named_with_its_version_and_its_source(dora: Browser, sam: Browser, scorer: Scorer) -> None:
    answer = sent(dora, scale=CONTINUOUS)

    page = sam.get(PAGE)
    assert (answer.status, answer.location) == (303, PAGE)
    assert "By the scale wbf-continuous, version 2013 (WBF Scoring Panel, Technical Report 2013)." in page.text
    assert "The scale is taken for the boards scheduled." in page.text
    assert "A bye is worth 12 VP" in page.text
    assert scorer.revision() == 2


@pytest.mark.usefixtures("scorer")
def test_every_condition_is_set_and_said(dora: Browser, sam: Browser) -> None:
    typed = {
        "method": "bam",
        "scale": "wbf-discrete/2013",
        "eight": "added",
        "ten_is_tie": "yes",
        "plus": "1,3",
        "average": "1",
        "minus": "0.7",
        "average_unbalanced": "yes",
        "round_board": "tenth",
        "least_played": "50",
        "bye_vps": "11,5",
        "walkover_vps": "13",
        "vps_while_running": "yes",
        "basis": "wins",
        "tie_1": "direct_vps",
        "tie_2": "lots",
        **{f"tie_{place}": "" for place in range(3, 7)},
    }
    assert sent(dora, **typed).status == 303

    text, fields = sam.get(PAGE).text, dora.get(PAGE).form(SET).fields
    assert "or one each where they differ by ten at most" in text
    assert "four tables, whose scores are added before they are compared" in text
    assert "They are shown while a match runs." in text
    assert "Where fewer than 50 % of them were played it is taken for those." in text
    assert "Average plus 1.3, average 1, average minus 0.7 board points (Law 12C2)." in text
    assert "as the average of the two (Law 12C4). Figures are rounded to tenths." in text
    assert "A bye is worth 11.5 VP, a match that the opponents did not play at least 13 VP." in text
    assert "By matches won." in text
    assert "1. victory points in the matches between them, where all have met; 2. drawing of lots." in text
    assert {name: fields[name] for name in typed} == {**typed, "plus": "1.3", "bye_vps": "11.5"}


@pytest.mark.usefixtures("scorer")
def test_what_is_left_empty_is_as_usual_for_the_method(dora: Browser, sam: Browser) -> None:
    sent(dora, method="patton")

    assert "Average plus 1.2, average 1, average minus 0.8 Patton points (Law 12C2)." in sam.get(PAGE).text
    assert dora.get(PAGE).form(SET).fields["plus"] == ""


def test_what_stands_is_accepted(dora: Browser, scorer: Scorer) -> None:
    assert sent(dora).status == 303
    assert scorer.revision() == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"plus": "3"}, "Give three numbers"),
        ({"least_played": "half"}, "Give a percentage from 0 to 100."),
        ({"least_played": "120"}, "Give a percentage from 0 to 100."),
        ({"bye_vps": "-1"}, "Give victory points from 0 to 1000"),
        ({"walkover_vps": "many"}, "Give victory points from 0 to 1000"),
        ({"basis": "vps"}, "Victory points need a scale"),
        ({"tie_1": "lots"}, "Name each rule once."),
        ({"method": "chess"}, "Choose one of the list."),
        ({"scale": "club-12/1"}, "club-12"),
    ],
)
def test_what_cannot_be_is_refused_in_words_and_stays_typed(
    dora: Browser, scorer: Scorer, typed: dict[str, str], said: str
) -> None:
    answer = sent(dora, **typed)

    assert (answer.status, said in answer.text) == (422, True)
    (name, value), *_ = typed.items()
    assert answer.form(SET).fields.get(name) in {value, "imps", ""}
    assert scorer.revision() == 1


def test_what_becomes_of_the_matches_is_said_before_it_is_done(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**WON_BY_18)

    told = sent(dora, scale=CONTINUOUS)
    before = scorer.sheet().victory_points
    done = dora.send(told.form(SET))

    assert told.status == 422
    assert "This changes the score of 1 match. Nothing has been done yet." in told.text
    assert "Match 1, Otters – Quokkas: 18–0 IMPs becomes 18–0 IMPs, 17.59–2.41 VP" in told.text
    assert (before, done.status) == (None, 303)
    assert scorer.sheet().victory_points is not None


def test_whoever_types_something_else_then_is_told_again(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**WON_BY_18)
    told = sent(dora, scale=CONTINUOUS)

    assert dora.send(told.form(SET), scale="acbl-20/1").status == 422


def test_a_finished_match_asks_for_a_reason_which_everybody_reads(dora: Browser, sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**WON_BY_18)
    scorer.finish()
    told = sent(dora, scale=CONTINUOUS)

    refused = dora.send(told.form(SET))
    done = dora.send(told.form(SET), reason="as announced")

    assert (refused.status, done.status) == (422, 303)
    assert "Reason: as announced" in sam.get(PAGE).text
    assert "Conditions of contest: Friendly Reason: as announced" in sam.get("/friendly/corrections").text


@pytest.mark.usefixtures("scorer")
def test_whoever_saw_other_conditions_is_told_and_nothing_is_done(dora: Browser) -> None:
    form = dora.get(PAGE).form(SET)
    sent(dora, scale=CONTINUOUS)

    answer = dora.send(form, method="bam")

    assert (answer.status, "Somebody has changed these conditions meanwhile." in answer.text) == (409, True)


def test_the_same_form_twice_is_done_once(dora: Browser, scorer: Scorer) -> None:
    form = dora.get(PAGE).form(SET)

    answers = [dora.send(form, scale=CONTINUOUS).status, dora.send(form, scale=CONTINUOUS).status]

    assert (answers, scorer.revision()) == ([303, 303], 2)


@pytest.mark.usefixtures("scorer")
def test_a_form_of_another_sign_in_is_shown_again(dora: Browser) -> None:
    answer = sent(dora, **OLD, bye_vps="11")

    assert (answer.status, answer.form(SET).fields["bye_vps"]) == (400, "11")


def test_a_scale_that_is_not_there_stays_named(hall: Hall, dora: Browser, scorer: Scorer) -> None:
    with hall.database.writing(None) as (session, _):
        session.get_one(Stage, scorer.facts().head.stage_id).vp_scale = "club-12"

    page = dora.get(PAGE)

    assert "The scale club-12 is not there" in page.text
    assert page.form(SET).fields["scale"] == "club-12/"


def test_in_the_archive_they_are_only_read(dora: Browser, scorer: Scorer) -> None:
    with scorer.acting() as (session, act):
        archive_event(session, act)

    assert dora.get(PAGE).actions == []


@pytest.mark.usefixtures("scorer")
def test_a_stage_that_is_not_there_is_not_found(sam: Browser) -> None:
    assert sam.get("/friendly/stages/2/conditions").status == 404


def test_an_organiser_who_names_no_tie_break_lets_ties_stand(dora: Browser, sam: Browser, scorer: Scorer) -> None:
    sent(dora, **{f"tie_{place}": "" for place in range(1, 10)})

    assert "Nothing parts teams that are level: they share their place." in sam.get(PAGE).text
    assert scorer.changes()[-1].after["stage/1"]["settings"] == {"standings": {"tie_breaks": []}}
