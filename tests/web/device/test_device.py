"""The table device: its bidding box, and what East checks; recorded only when East agrees."""

import pytest

from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.table_devices import FOUR_SPADES, TABLE, agree, save, stored


def test_the_link_of_a_table_leads_to_its_device(hall: Hall, scorer: Scorer) -> None:
    link = hall.link(Role.TABLE, scorer.slug, match=1, room=Room.OPEN)
    phone = Browser(hall.app)

    opened = phone.send(phone.get(f"/login/{link.code}").form(f"/login/{link.code}"))

    assert opened.location == TABLE
    assert "Match 1, open room · round 1" in phone.follow(opened).text


def test_nothing_of_a_result_is_chosen_before_somebody_does(tab: Browser) -> None:
    fields = tab.get(TABLE).form("/table").fields

    assert {name: fields[name] for name in ("double", "typed")} == {"double": "", "typed": ""}
    assert not {"bid", "by", "result"} & fields.keys()


def test_east_checks_board_contract_and_score_and_nothing_is_stored(tab: Browser, scorer: Scorer) -> None:
    page = save(tab, **FOUR_SPADES, double="X")

    assert page.status == 200
    assert "East checks Board 1 · none vulnerable 4♠︎ spades× doubled by South, made North-South +590" in page.text
    assert "Check the sign of the score." in page.text
    assert scorer.revision() == 1


def test_a_board_that_was_passed_out_has_no_sign_to_check(tab: Browser) -> None:
    page = save(tab, board="1", instead="PASS")

    assert "passed out" in page.text
    assert "Check the sign of the score." not in page.text


def test_when_east_agrees_it_is_recorded_and_the_next_board_waits(tab: Browser, scorer: Scorer) -> None:
    page = agree(tab, save(tab, **FOUR_SPADES))

    assert stored(scorer, 1) == "4SS="
    assert "Board 1 recorded. 3 to play." in page.text
    assert page.form("/table").fields["board"] == "2"


def test_after_a_save_nothing_is_said_but_that_it_is_recorded(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="7NTXXW-13", closed_2="7NTXXW-13")

    answer = tab.send(save(tab, **FOUR_SPADES).form("/record"))
    page = tab.follow(answer)

    assert answer.location == f"{TABLE}?match=1&segment=1&recorded=1"
    assert "IMP" not in page.text
    assert not {"7000", "7600", "6580", "7180", "420"} & set(page.text.split())


@pytest.mark.parametrize(
    ("chosen", "result", "words"),
    [
        ({"instead": "PASS"}, "PASS", "passed out North-South 0"),
        ({"instead": "NP"}, "NP", "not played Agree"),
        ({"bid": "3N", "by": "W", "result": "-7", "double": "XX"}, "3NTXXW-7", "redoubled by West, down 7"),
        ({"typed": "4sn="}, "4SN=", "by North, made"),
        ({"typed": "5cxe-2", "bid": "1N"}, "5CXE-2", "by East, down 2"),
        ({"typed": "-50"}, "-50", "score only North-South −50"),
        ({"typed": "4sn= dk"}, "4SN=", "by North, made Lead , lead king of diamonds♦︎K"),
    ],
)
def test_whatever_can_happen_at_a_table_can_be_recorded(
    tab: Browser, scorer: Scorer, chosen: dict[str, str], result: str, words: str
) -> None:
    page = save(tab, **chosen)
    agree(tab, page)

    assert words in page.text
    assert stored(scorer, 1) == result


def test_the_lead_is_kept_if_it_is_given(tab: Browser, scorer: Scorer) -> None:
    page = save(tab, **FOUR_SPADES, suit="H", rank="10")
    agree(tab, page)

    assert "Lead , lead 10 of hearts♥︎10" in page.text
    assert scorer.slot("1/1/open").recorded.lead == "H10"  # type: ignore[union-attr] # it was just recorded


@pytest.mark.parametrize(
    ("typed", "lead"), [("4sn= dk", "DK"), ("4ss+1 h10", "H10"), ("4ss= ♣t", "C10"), ("4sn=", "SA")]
)
def test_a_lead_is_typed_after_a_blank_else_the_one_that_was_tapped_is_kept(
    tab: Browser, scorer: Scorer, typed: str, lead: str
) -> None:
    agree(tab, save(tab, typed=typed, suit="S", rank="A"))

    assert scorer.slot("1/1/open").recorded.lead == lead  # type: ignore[union-attr] # it was just recorded


def test_what_was_typed_with_a_lead_stands_on_the_tiles_after_change(tab: Browser) -> None:
    page = save(tab, typed="4sxn-1 dk")

    (change,) = [link for link in page.links if link.startswith(f"{TABLE}?")]
    fields = tab.get(change).form("/table").fields

    kept = {name: fields[name] for name in ("bid", "by", "double", "result", "typed", "suit", "rank")}
    assert kept == {"bid": "4S", "by": "N", "double": "X", "result": "-1", "typed": "", "suit": "D", "rank": "K"}


def test_change_goes_back_with_everything_still_chosen(tab: Browser) -> None:
    page = save(tab, board="3", bid="4S", by="N", double="X", result="+2", suit="S", rank="K")

    (change,) = [link for link in page.links if link.startswith(f"{TABLE}?")]
    fields = tab.get(change).form("/table").fields

    kept = {name: fields[name] for name in ("board", "bid", "by", "double", "result", "suit", "rank")}
    assert kept == {"board": "3", "bid": "4S", "by": "N", "double": "X", "result": "+2", "suit": "S", "rank": "K"}


@pytest.mark.parametrize("recorded", ["P", "NP", "-50"])
def test_what_was_recorded_without_a_contract_is_not_in_the_way_of_one(
    tab: Browser, scorer: Scorer, recorded: str
) -> None:
    scorer.enter_all(open_1=recorded)
    form = tab.get(f"{TABLE}?board=1").form("/table")

    agree(tab, tab.send(form, **FOUR_SPADES))

    assert stored(scorer, 1) == "4SS="


def test_the_director_is_called_by_voice_without_leaving_what_was_chosen(tab: Browser) -> None:
    pages = [tab.get(TABLE), save(tab, **FOUR_SPADES), save(tab, bid="4S")]

    assert all("How to call the director Call the director to the table" in page.text for page in pages)
    assert not any("director" in link for page in pages for link in page.links)


@pytest.mark.parametrize(("result", "doubt"), [("-6", "Down 6."), ("+5", "5 overtricks.")])
def test_what_is_odd_in_itself_is_said_and_agreeing_keeps_it(
    tab: Browser, scorer: Scorer, result: str, doubt: str
) -> None:
    page = save(tab, bid="1C", by="S", result=result)
    agree(tab, page)

    assert f"{doubt} Is that right?" in page.text
    assert scorer.slot("1/1/open").recorded.is_confirmed  # type: ignore[union-attr] # it was just recorded


@pytest.mark.parametrize("result", ["-5", "+4"])
def test_what_only_the_director_may_doubt_is_not_said(tab: Browser, scorer: Scorer, result: str) -> None:
    page = save(tab, bid="1C", by="S", result=result)
    agree(tab, page)

    assert "Is that right?" not in page.text
    assert not scorer.slot("1/1/open").recorded.is_confirmed  # type: ignore[union-attr] # it was just recorded


def test_a_table_does_not_answer_a_doubt_in_which_the_other_room_has_a_part(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="7CS=")

    page = save(tab, bid="1C", by="S", result="-6")
    agree(tab, page)

    assert page.text.count("Is that right?") == 1
    assert stored(scorer, 1) == "1CS-6"
    assert not scorer.slot("1/1/open").recorded.is_confirmed  # type: ignore[union-attr] # it was just recorded


def test_no_doubt_from_another_table_is_ever_told_to_a_table(tab: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="4SE=")

    page = save(tab, bid="4S", by="S", result="=")

    assert not page.has("div", class_="strip ask")
    assert "opposite" not in agree(tab, page).text
