"""Ruling on a board in a browser without scripts."""

import pytest

from tests.scoring.ruled_boards import MINUS, PLUS, figure
from tests.services.referee import CANCELLED, both, ruling, taking_back
from tests.services.scorer import Scorer, imps, standing
from tests.web.browser import Browser
from tests.web.places import MATCH, board_page

RULING = f"{board_page(1)}/ruling"


@pytest.fixture(autouse=True)
def played(scorer: Scorer) -> Scorer:
    """Play board 1 in both rooms, and board 2 in one."""
    return scorer.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="4HXW-2", closed_2="NP")


def test_a_director_rules_with_two_averages_a_law_and_a_reason(dora: Browser, played: Scorer) -> None:
    page = dora.get(RULING)

    sent = dora.send(page.form("/ruling"), home_1="A+", away_1="A-", law="12C2(a)", reason="board passed on face up")

    assert sent.answer == (303, f"{board_page(1)}#ruling")
    shown = dora.get(board_page(1)).text
    assert "Artificial score (Law 12C2(a)): board passed on face up" in shown
    assert "average plus" in shown
    assert standing(played.sheet()) == imps(3, 0)


def test_the_board_leads_a_director_to_the_ruling_and_nobody_else(dora: Browser, sue: Browser, sam: Browser) -> None:
    assert RULING in dora.get(board_page(1)).links
    assert RULING not in sue.get(board_page(1)).links
    assert RULING not in sam.get(board_page(1)).links
    assert sue.get(RULING).is_not_theirs


def test_a_figure_for_home_alone_is_the_other_side_for_the_visitors(dora: Browser, played: Scorer) -> None:
    address = f"{board_page(2)}/ruling"

    dora.send(dora.get(address).form("/ruling"), home_1="+7", law="86B1", reason="weighted 30/30/20/20")

    assert standing(played.sheet()) == imps(13, 0)
    assert "weighted 30/30/20/20" in dora.get(board_page(2)).text


def test_the_working_is_shown_before_anything_is_saved(dora: Browser, played: Scorer) -> None:
    page = dora.get(RULING)

    shown = dora.send(
        page.form("/ruling"), preview="1", home_1="4SN=", home_weight_1="60", home_2="-50", away_1="A-", room="open"
    )

    assert shown.status == 200
    assert "+420 in the open room 60 % × +6" in shown.text
    assert "40 % × −6" in shown.text
    assert "Counts +1.2" in shown.text
    assert "−1.8 counts for Quokkas alone" in shown.text
    assert standing(played.sheet()) == imps(6, 0)
    assert shown.form("/ruling").fields["home_2"] == "-50"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"home_1": "A+"}, "Say what the visitors get for this board."),
        ({"home_1": "A", "law": ""}, "By which Law? Choose one, or write it."),
        ({"home_1": "A", "reason": ""}, "Say why: the reason of a ruling is shown with its board."),
        ({"home_1": "1500"}, "1500"),
        ({"home_1": "7", "home_weight_1": "60"}, "The home team’s weights come to 60 %: they have to come to 100."),
        ({"home_1": "7", "home_weight_1": "many"}, "per cents above 0 with at most two decimals"),
        ({"home_1": "4SN=", "room": "closed", "away_1": "A", "away_weight_1": "-3"}, "The visitors’ weights"),
        ({}, "Say what the home team gets for this board."),
    ],
)
def test_what_cannot_be_ruled_is_said_and_what_was_typed_stays(
    dora: Browser, played: Scorer, fields: dict[str, str], words: str
) -> None:
    typed = {"law": "12C", "reason": "lead out of turn", **fields}

    refused = dora.send(dora.get(RULING).form("/ruling"), **typed)

    assert refused.status == 422
    assert words in refused.text
    assert {name: refused.form("/ruling").fields[name] for name in typed if name != "room"} == {
        name: text for name, text in typed.items() if name != "room"
    }
    assert played.facts().rulings == {}


def test_a_board_is_cancelled_and_comes_back(dora: Browser, played: Scorer) -> None:
    dora.send(dora.get(RULING).form("/ruling"), decision="cancelled", law="87", reason="fouled")
    assert "Board cancelled (Law 87): fouled" in dora.get(board_page(1)).text

    dora.send(dora.get(RULING).form("/ruling"), take_back="1")

    assert standing(played.sheet()) == imps(6, 0)


def test_a_ruling_that_stands_is_in_the_form(dora: Browser, played: Scorer) -> None:
    ruling(played, 1, both([figure("3.5", 40), figure(-1, 60)], PLUS), law="12C1(c)")

    page = dora.get(RULING)

    fields = ("home_1", "home_weight_1", "home_2", "home_weight_2", "away_1", "away_weight_1", "law", "reason")
    assert [page.form("/ruling").fields[name] for name in fields] == [
        "3.5",
        "40",
        "-1",
        "60",
        "A+",
        "",
        "12C1(c)",
        "wrong explanation",
    ]


def test_what_does_not_balance_is_said_of_each_team(dora: Browser, played: Scorer) -> None:
    ruling(played, 1, both(MINUS, figure(1)))

    assert "−2 counts for Otters alone" in dora.get(board_page(1)).text


def test_a_ruling_on_what_has_changed_is_not_saved(dora: Browser, played: Scorer) -> None:
    page = dora.get(RULING)
    played.enter("1/1/open", "4SN-1")

    refused = dora.send(page.form("/ruling"), home_1="A", law="12C", reason="why")

    assert refused.status == 409
    assert "Somebody has changed this match" in refused.text


def test_a_form_that_arrives_twice_is_done_once(dora: Browser, played: Scorer) -> None:
    page = dora.get(RULING)
    typed = {"home_1": "A", "law": "12C", "reason": "why"}

    first, second = (dora.send(page.form("/ruling"), **typed) for _ in range(2))

    assert first.answer == second.answer
    assert len([change for change in played.changes() if change.verb == "rule"]) == 1


def test_a_stranger_sees_the_ruling_with_its_board(sam: Browser, played: Scorer) -> None:
    ruling(played, 1, both(PLUS, MINUS), law="12C2", reason="late play")

    assert "Artificial score (Law 12C2): late play" in sam.get(board_page(1)).text


@pytest.mark.parametrize(("text", "filled"), [("adj", ""), ("A+", "A+"), ("ave-", "ave-")])
def test_an_adjusted_score_typed_at_the_desk_opens_the_ruling(dora: Browser, text: str, filled: str) -> None:
    desk = dora.get(f"{MATCH}/entry?segment=1&board=1&room=open")

    opened = dora.follow(dora.send(desk.form("/boards/1/open"), result=text))

    assert "Ruling on board 1" in opened.text
    assert opened.form("/ruling").fields["home_1"] == filled


def test_a_scorer_who_types_an_adjusted_score_is_told_that_it_is_the_directors(sue: Browser) -> None:
    desk = sue.get(f"{MATCH}/entry?segment=1&board=1&room=open")

    refused = sue.send(desk.form("/boards/1/open"), result="ADJ")

    assert "An adjusted score is the director’s ruling." in refused.text


def test_a_ruling_in_a_finished_match_is_in_the_list_of_corrections(sam: Browser, played: Scorer) -> None:
    ruling(played, 2, both(figure(7), figure(-7)))
    played.enter_all(open_3="P", closed_3="P", open_4="P", closed_4="P")
    played.finish()

    ruling(played, 1, both(PLUS, MINUS), law="12C2", reason="appeal upheld")
    ruling(played, 1, both(MINUS, PLUS), law="12C2", reason="appeal lost")
    taking_back(played, 1, reason="settled")

    shown = sam.get("/friendly/corrections").text
    assert "Board 1, ruling: Artificial score (Law 12C2): appeal upheld" in shown
    assert "Board 1, ruling changed: Artificial score (Law 12C2): appeal lost" in shown
    assert "Board 1: the ruling is taken back. Reason: settled" in shown


def test_the_sheet_says_every_ruling_and_marks_its_board(sam: Browser, played: Scorer) -> None:
    ruling(played, 1, both(MINUS, figure(1)), law="12C2", reason="late play")
    ruling(played, 2, CANCELLED, law="87", reason="fouled")

    sheet = sam.get(MATCH)

    assert "Board 1: Artificial score" not in sheet.text
    assert "Board 1: Split score (Law 12C2): late play" in sheet.text
    assert "Board 2: Board cancelled (Law 87): fouled" in sheet.text
    assert "−2 counts for Otters alone" in sheet.text
    assert sheet.has("td", class_="res open out")


def test_the_history_of_a_board_has_its_rulings_for_staff(dora: Browser, sam: Browser, played: Scorer) -> None:
    ruling(played, 1, both(PLUS, MINUS), law="12C2", reason="late play")
    taking_back(played, 1, reason="heard the players again")

    history = dora.get(board_page(1)).text

    assert "shell ruling taken back heard the players again" in history
    assert "shell ruling: Artificial score (Law 12C2) late play" in history
    assert "late play" not in sam.get(board_page(1)).text
