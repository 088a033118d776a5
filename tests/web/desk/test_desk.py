"""What an open desk asks the server for: an echo while typing, its answer in pieces, what others have stored."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.places import ENTRY, MATCH, at, slot

ROWS = f"{ENTRY}/rows?segment=1&room=open"


def echo(browser: Browser, board: int, text: str, mode: str = "contract") -> dict[str, Any]:
    """Ask what a text would mean in the open room."""
    address = f"{MATCH}{slot(board)}/echo"
    answer: dict[str, Any] = browser.client.get(address, query_string={"result": text, "mode": mode}).get_json()
    return answer


def send(browser: Browser, path: str, **fields: str) -> dict[str, Any]:
    """Send a form as an open desk does."""
    form = browser.get(ENTRY).read().by_id["entry"]
    content = {"csrf_token": form.fields["csrf_token"], "key": form.fields["key"], "seen": "0", **fields}
    answer: dict[str, Any] = browser.client.post(path, data=content, headers={"Accept": "application/json"}).get_json()
    return answer


def test_the_echo_shows_the_score_and_the_vulnerability_of_declarers_side(sue: Browser, scorer: Scorer) -> None:
    said = echo(sue, 4, "4hxe-2")

    assert "hearts" in said["html"]
    assert "500" in said["html"]
    assert "East vulnerable" in said["html"]
    assert said["refused"] is None
    assert scorer.revision() == 1


def test_the_echo_says_what_the_board_would_be_worth(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="3SN+1")

    said = echo(sue, 1, "4sn=")

    assert "6 IMPs to Otters" in said["html"]
    assert said["pending"] == ["6", "0", "6", "0"]


@pytest.mark.parametrize(("text", "words"), [("3sn=1", "flat"), ("3sn-3", "8 IMPs to Quokkas")])
def test_a_flat_board_and_the_visitors_gain_are_said_too(sue: Browser, scorer: Scorer, text: str, words: str) -> None:
    scorer.enter_all(closed_1="3SN+1")

    assert words in echo(sue, 1, text)["html"]


def test_the_scorer_of_one_room_hears_nothing_of_the_other(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="3SN+1")

    said = echo(ola, 1, "4sn=")

    assert "420" in said["html"]
    assert "IMP" not in said["html"]
    assert said["pending"] is None


@pytest.mark.parametrize(
    ("text", "words", "keys"),
    [
        ("4s=", "Declared by? N E S W", "NESWV"),
        ("4sn", "How many tricks?", ""),
        ("4sn+4", "allows at most +3", ""),
    ],
)
def test_what_is_missing_or_impossible_is_said_while_typing(sue: Browser, text: str, words: str, keys: str) -> None:
    said = echo(sue, 1, text)

    assert words in said["html"]
    assert words in said["refused"]["strip"]
    assert said["refused"]["keys"] == keys


def test_an_offer_is_said_with_the_key_that_takes_it(sue: Browser) -> None:
    said = echo(sue, 2, "62")

    assert said["refused"]["offer"] == "+620"
    assert "62 is not a bridge score. Enter: 620" in said["refused"]["strip"]


@pytest.mark.parametrize("text", ["4", "", "13.", "  "])
def test_a_text_that_has_only_begun_is_not_scolded(sue: Browser, text: str) -> None:
    assert echo(sue, 1, text)["html"] == ""


@pytest.mark.parametrize(
    ("mode", "text", "points"), [("score", "42+", "420"), ("total", "4sn10", "420"), ("verify", "4sn= 420", "420")]
)
def test_the_echo_reads_as_its_typist_types(sue: Browser, mode: str, text: str, points: str) -> None:
    assert points in echo(sue, 1, text, mode)["html"]


def test_a_save_answers_with_the_rows_that_have_changed_and_the_parts(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="3SN+1")
    tags = sue.get(ROWS).json["tags"]

    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn= dk", have=",".join(tags.values()), segment="1", room="open")

    assert answer["outcome"] == "stored"
    assert list(answer["rows"]) == ["board-1-1"]
    assert "420" in answer["rows"]["board-1-1"]
    assert "6" in answer["parts"]["tally"]
    assert "Board 1, open room: 4 spades by North, made" in answer["said"]
    assert scorer.slot("1/1/open").recorded.lead == "DK"  # type: ignore[union-attr] # it stands there


def test_a_refusal_answers_with_its_strip_alone(sue: Browser, scorer: Scorer) -> None:
    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn+4")

    assert answer["outcome"] == "refused"
    assert "allows at most +3" in answer["strip"]
    assert "rows" not in answer
    assert scorer.revision() == 1


def test_a_conflict_answers_with_both_values(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="3NTW=")

    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn=", seen="0")

    assert answer["outcome"] == "conflict"
    assert "Theirs" in answer["strip"]


def test_somebody_elses_result_is_asked_about(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="3NTW=")

    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn=", seen=str(scorer.revision()))

    assert answer["outcome"] == "conflict"
    assert "This board already has a result" in answer["strip"]


def test_what_is_typed_for_a_finished_segment_goes_elsewhere(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.finish()

    answer = send(sue, f"{MATCH}{slot(1)}", result="4sn=")

    assert answer == {"outcome": "elsewhere", "address": f"{MATCH}{slot(1)}/correct?result=4sn%3D"}


def test_undo_says_where_it_was(sue: Browser, scorer: Scorer) -> None:
    send(sue, f"{MATCH}{slot(2)}", result="4sn=")

    answer = send(sue, f"{MATCH}/undo", segment="1", room="open")

    assert (answer["outcome"], answer["slot"]) == ("stored", "1/2/open")
    assert scorer.slot("1/2/open").recorded is None


def test_undoing_what_is_no_slot_says_so_too(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(ENTRY).form("/swap-seats"))

    answer = send(sue, f"{MATCH}/undo")

    assert (answer["outcome"], answer["slot"]) == ("stored", None)
    assert scorer.facts().segment(1).home_ns_room == "open"


def test_an_open_desk_gets_what_others_have_stored_and_nothing_twice(sue: Browser, scorer: Scorer) -> None:
    first = sue.get(ROWS)
    scorer.enter_all(open_2="4SN=")

    second = sue.get(f"{ROWS}&have={','.join(first.json['tags'].values())}")
    third = sue.get(f"{ROWS}&have={','.join(second.json['tags'].values())}")

    assert list(second.json["rows"]) == ["board-1-2"]
    assert third.json["rows"] == {}


def test_a_desk_that_has_everything_is_answered_shortly(sue: Browser) -> None:
    first = sue.get(ROWS)

    again = sue.get(ROWS, If_None_Match=first.headers["ETag"])

    assert (again.status, again.source) == (304, "")


def test_the_rows_of_one_room_have_nothing_of_the_other(ola: Browser, scorer: Scorer) -> None:
    before = ola.get(ROWS).json
    scorer.enter_all(closed_1="7NTXXN-13")

    assert ola.get(ROWS).json == before


@pytest.mark.parametrize("room", ["closed", "nowhere"])
def test_a_room_that_is_not_theirs_is_their_own(ola: Browser, room: str) -> None:
    assert "data-slot" in ola.get(f"{ENTRY}/rows?segment=1&room={room}").json["rows"]["board-1-1"]


def test_a_board_is_gone_to_by_its_number(sue: Browser, scorer: Scorer) -> None:
    answer = sue.send(sue.get(at(1)).form(slot(1)), result="3.")

    assert answer.asked.items() >= {"board": "3", "room": "open"}.items()
    assert scorer.revision() == 1


def test_a_number_of_no_board_here_is_said(sue: Browser) -> None:
    page = sue.send(sue.get(at(1)).form(slot(1)), result="31.")

    assert page.status == 422
    assert "Board 31 is not in this segment (1–4)." in page.text


def test_without_scripts_the_same_text_again_takes_what_was_offered(sue: Browser, scorer: Scorer) -> None:
    page = sue.send(sue.get(at(2)).form(slot(2)), result="62")

    saved = sue.send(page.form(slot(2)))

    assert saved.asked["board"] == "3"
    assert str(scorer.slot("1/2/open").recorded.result) == "+620"  # type: ignore[union-attr] # it stands there


def test_without_scripts_another_text_is_itself(sue: Browser, scorer: Scorer) -> None:
    page = sue.send(sue.get(at(2)).form(slot(2)), result="62")

    sue.send(page.form(slot(2)), result="65")

    assert scorer.slot("1/2/open").recorded is None


def test_a_mode_is_kept_by_the_browser_and_read_by_the_next_save(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(ENTRY).read().by_id["modes"], mode="score")

    sue.send(sue.get(at(1)).form(slot(1)), result="42+")

    assert str(scorer.slot("1/1/open").recorded.result) == "+420"  # type: ignore[union-attr] # it stands there


def test_enter_can_go_across(sue: Browser) -> None:
    sue.send(sue.get(ENTRY).read().by_id["modes"], enter="across")

    first = sue.send(sue.get(at(1)).form(slot(1)), result="P")
    second = sue.send(sue.follow(first).read().by_id["entry"], result="P")

    assert first.asked.items() >= {"board": "1", "room": "closed"}.items()
    assert second.asked.items() >= {"board": "2", "room": "open"}.items()


def test_the_match_total_alone_is_a_link_away_and_so_is_the_way_back(sue: Browser) -> None:
    assert f"{MATCH}/totals" in sue.get(ENTRY).links
    assert ENTRY in sue.get(f"{MATCH}/totals").links


def test_a_question_stands_under_its_row_until_it_is_answered(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="4SE=")
    asking = sue.get(at(2))
    form = asking.read().by_id["act"]
    form.action = f"{MATCH}{slot(1, 'closed')}/confirm"

    answered = sue.follow(sue.send(form, seen=str(scorer.revision())))

    assert "Same strain, opposite sides" in asking.text
    assert asking.has("button", formaction=form.action)
    assert "Same strain, opposite sides" not in answered.text
    assert "confirmed" in answered.text


def test_the_scorer_of_one_room_is_never_asked_about_both(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="4SE=", open_1="4SN=")

    assert "opposite sides" not in ola.get(ENTRY).source


def test_the_finish_waits_for_the_answer(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(2, 5) for room in ("open", "closed")})
    scorer.enter_all(open_1="4SN=", closed_1="4SE=")

    page = sue.get(ENTRY)

    assert "1 result waits to be confirmed: board 1" in page.text


def settled(scorer: Scorer) -> Scorer:
    """Settle every board."""
    return scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})


def test_the_finish_waits_for_the_second_person_and_says_for_which_boards(sue: Browser, scorer: Scorer) -> None:
    settled(scorer).want_second_person()
    ines = scorer.called("Ines")
    [ines.check(f"1/{board}/{room}") for board in (1, 2, 4) for room in ("open", "closed")]

    page = sue.get(ENTRY)
    ines.check("1/3/open")
    nearly = sue.get(ENTRY)
    ines.check("1/3/closed")
    ready = sue.get(ENTRY)

    assert "2 results wait for a second person: boards 3 Home captain" in page.text
    assert "1 result waits for a second person: board 3 Home captain" in nearly.text
    assert page.has("button", disabled="", **{"aria-describedby": "why-not"})
    assert "Every board is settled." not in page.text
    assert "Every board is settled." in ready.text
    assert not ready.has("button", disabled="", **{"aria-describedby": "why-not"})


def test_without_the_wish_for_a_second_person_the_finish_waits_for_none(sue: Browser, scorer: Scorer) -> None:
    settled(scorer)

    assert "Every board is settled." in sue.get(ENTRY).text


def misfitting(scorer: Scorer) -> Scorer:
    """Let three boards not fit."""
    return scorer.enter_all(
        open_1="4SN=", closed_1="4SE=", open_2="3NTN=", closed_2="3NTE=", open_3="4HN=", closed_3="4HE="
    )


def test_three_boards_that_do_not_fit_bring_one_offer_with_the_totals(sue: Browser, scorer: Scorer) -> None:
    misfitting(scorer)

    page = sue.get(ENTRY)

    assert "Boards 1, 2, 3 do not fit." in page.text
    assert "Exchange the rooms:" in page.text
    assert "Turn the sheet:" in page.text
    assert page.text.count("Boards 1, 2, 3 do not fit.") == 1


def test_leaving_the_sheet_answers_all_of_them_in_one_act(sue: Browser, scorer: Scorer) -> None:
    misfitting(scorer)
    before = scorer.revision()
    form = sue.get(ENTRY).form("/keep")

    sue.send(form)
    again = sue.send(form)

    assert again.status == 303
    assert scorer.revision() == before + 1
    assert "do not fit" not in sue.get(ENTRY).text


@pytest.mark.parametrize("slots", ["", "1/1", "x/y/z", "1/1/nowhere", "2/1/open"])
def test_keeping_nothing_is_refused(sue: Browser, scorer: Scorer, slots: str) -> None:
    misfitting(scorer)

    assert sue.send(sue.get(ENTRY).form("/keep"), slots=slots).status == 422


def test_turning_the_sheet_from_the_offer_mends_it(sue: Browser, scorer: Scorer) -> None:
    misfitting(scorer)
    page = sue.get(ENTRY)
    offer = next(form for form in page.read().forms if form.action.endswith("/turn-sheet"))

    sue.send(offer)

    assert "do not fit" not in sue.get(ENTRY).text
    assert scorer.facts().segment(1).home_ns_room == "open"


def test_exchanging_the_rooms_from_the_offer_leaves_where_the_teams_sat(sue: Browser, scorer: Scorer) -> None:
    misfitting(scorer)
    page = sue.get(ENTRY)
    (offer, _action) = [form for form in page.read().forms if form.action.endswith("/exchange-rooms")]

    sue.send(offer)

    assert [str(scorer.slot(f"1/1/{room}").recorded.result) for room in ("open", "closed")] == ["4SE=", "4SN="]  # type: ignore[union-attr] # both are recorded
    assert scorer.facts().segment(1).home_ns_room == "open"
    assert "swap_seats" not in [change.verb for change in scorer.changes()]


def swapped(scorer: Scorer) -> Scorer:
    """Type boards 2 and 3 of the closed room in each other's place."""
    return scorer.enter_all(open_2="4HN=", open_3="4HE=", closed_2="4HE=", closed_3="4HN=")


def test_neighbouring_boards_in_each_others_place_are_offered_to_be_swapped(sue: Browser, scorer: Scorer) -> None:
    swapped(scorer)
    page = sue.get(ENTRY)

    answer = sue.send(next(form for form in page.read().forms if form.fields.get("first") == "2"))

    assert "Boards 2 and 3 of the closed room would fit better if they were exchanged." in page.text
    assert "Swap boards 2 and 3" in page.text
    assert answer.status == 303
    assert [str(scorer.slot(f"1/{board}/closed").recorded.result) for board in (2, 3)] == ["4HN=", "4HE="]  # type: ignore[union-attr] # both are recorded
    assert "would fit better" not in sue.get(ENTRY).text


def test_the_scorer_of_one_room_is_offered_no_swap(ola: Browser, scorer: Scorer) -> None:
    swapped(scorer)

    assert "would fit better" not in ola.get(ENTRY).text


def test_a_sheet_that_does_not_fit_as_a_whole_brings_that_offer_alone(sue: Browser, scorer: Scorer) -> None:
    swapped(scorer).enter_all(open_4="5CN-1", closed_4="5CE-1")

    text = sue.get(ENTRY).text

    assert "Boards 2, 3, 4 do not fit." in text
    assert "would fit better" not in text


def test_the_matches_before_and_after_can_be_gone_to(hall: Hall, database: Database) -> None:
    two_matches(database)
    dora = hall.director()

    assert dora.get("/friendly/matches/1/entry").has("a", rel="next", href="/friendly/matches/2/entry")
    assert dora.get("/friendly/matches/2/entry").has("a", rel="prev", href="/friendly/matches/1/entry")


def test_the_scorer_of_one_match_stays_in_it(ola: Browser) -> None:
    assert not ola.get(ENTRY).has("a", rel="next")


def test_who_has_the_room_open_too_is_said(sue: Browser, dora: Browser) -> None:
    sue.get(f"{ROWS}")

    seen = dora.get(f"{ROWS}").json["parts"]["mates"]

    assert "Sue has the open room open too" in seen
    assert "Take over" in seen


def test_whoever_takes_over_is_named_to_the_other(sue: Browser, dora: Browser) -> None:
    sue.get(f"{ROWS}")
    dora.get(f"{ROWS}")

    taken = dora.send(dora.get(ENTRY).form("/take-over"), room="open")

    assert taken.status == 303
    assert "Dora has taken over the open room" in sue.get(f"{ROWS}").json["parts"]["mates"]


def test_the_next_segment_is_known_to_whoever_fills_this_one(hall: Hall, database: Database) -> None:
    friendly(database, numbered_boards(4, 2))

    page = hall.director().get(ENTRY)

    assert page.has("div", data_elsewhere=at(3, segment=2))
