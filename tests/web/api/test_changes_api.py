"""The log over the API: staff read all of it, everybody else what is public, a table nothing."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from matchscore.models import Visibility
from matchscore.scoring.reported import TotalSource
from tests.factories import NOON
from tests.services.captain import answer, ask, hand_in
from tests.services.scorer import Scorer, imps
from tests.services.started_rounds import close, event_policy, give_policy
from tests.web.api.changes import CHANGES, WHY, lines, newest
from tests.web.api.conftest import Script


def test_a_director_reads_every_line_as_it_was_logged(director: Script, finished: Scorer) -> None:
    finished.called("Dora").enter("1/1/open", "4SN-1", **WHY)
    logged = finished.changes()[-1]

    answer = director.get(CHANGES).json

    assert (answer["event"], answer["revision"], answer["more"]) == ("friendly", logged.revision, False)
    assert [line["revision"] for line in answer["changes"]] == [change.revision for change in finished.changes()]
    assert answer["changes"][-1] == {
        "revision": logged.revision,
        "at": logged.at.isoformat(),
        "verb": "correct",
        "match": 1,
        "actor": "Dora",
        "before": logged.before,
        "after": logged.after,
        "effect": logged.effect,
        "reason": "keying error",
        "undoes": None,
        "late": False,
    }


def test_lines_after_a_revision_are_asked_for(director: Script, finished: Scorer) -> None:
    revision = finished.revision()

    assert [line["revision"] for line in lines(director, revision - 1)] == [revision]
    assert lines(director, revision) == []


@pytest.mark.parametrize("after", ["", "soon", "-1", "1.5"])
def test_a_revision_that_is_none_asks_for_all(stranger: Script, finished: Scorer, after: str) -> None:
    assert len(stranger.get(f"{CHANGES}?after={after}").json["changes"]) == len(finished.changes())


def test_everybody_reads_what_stands_of_boards_that_are_released(stranger: Script, scorer: Scorer) -> None:
    scorer.enter("1/1/open", "4SN-1")
    hidden = lines(stranger, 1)
    scorer.enter("1/1/open", "4SN=", reason="the slip says so")
    scorer.enter("1/1/closed", "3SN+1")

    told = lines(stranger, 1)

    assert hidden == []
    assert [line["revision"] for line in told] == [3, 4]
    assert told[0] == {
        "revision": 3,
        "at": (NOON + timedelta(seconds=3)).isoformat(),
        "verb": "correct",
        "match": 1,
        "actor": None,
        "before": {},
        "after": {
            "1/1/open": {
                "kind": "contract",
                "contract": "4S",
                "declarer": "N",
                "tricks": 10,
                "lead": None,
                "turned": False,
            }
        },
        "effect": None,
        "reason": None,
        "undoes": None,
        "late": False,
    }


def test_everybody_reads_all_of_a_correction_but_who_it_was(stranger: Script, finished: Scorer) -> None:
    finished.called("Dora").enter("1/1/open", "4SN-1", **WHY)

    told = newest(stranger)

    assert (told["actor"], told["reason"]) == (None, "keying error")
    assert [told[when]["1/1/open"]["tricks"] for when in ("before", "after")] == [10, 9]
    assert [told["effect"][when]["home"] for when in ("before", "after")] == ["6", "0"]


def test_a_correction_that_was_taken_back_says_so_and_a_late_one_too(stranger: Script, finished: Scorer) -> None:
    finished.publish()
    finished.carry_over(imps(3, 0))
    corrected = finished.revision()
    finished.undo()
    finished.enter("1/1/open", "4SN-1", **WHY, at=NOON + timedelta(hours=1), late="friendly")

    back, late = lines(stranger)[-2:]

    assert (back["verb"], back["undoes"], back["late"]) == ("undo", corrected, False)
    assert back["before"]["match"] == {"carry_home": "3", "carry_away": "0"}
    assert (late["undoes"], late["late"]) == (None, True)


def test_everybody_reads_what_is_public_whatever_the_boards_are(stranger: Script, scorer: Scorer) -> None:
    scorer.carry_over(imps("2.5", 0))
    scorer.swap_seats()
    scorer.swap_home_and_away()
    scorer.correction_minutes(15)
    scorer.publish()
    event_policy(scorer, Visibility.SEALED)
    give_policy(scorer, Visibility.OPEN)
    close(scorer)

    created, *told = lines(stranger)

    assert set(created["after"]) >= {"event", "team/1", "team/2", "match/1"}
    assert created["after"]["team/1"] == {"name": "Otters", "club": None}
    assert [line["verb"] for line in told] == [
        "set_carry_over",
        "swap_seats",
        "swap_home_and_away",
        "set_correction_minutes",
        "publish",
        "set_visibility",
        "set_visibility",
        "close_round",
    ]
    assert told[0]["after"] == {"match": {"carry_home": "2.5", "carry_away": "0"}}
    assert told[0]["effect"] is None


@pytest.mark.parametrize(
    "act",
    [
        lambda scorer: scorer.want_second_person(),
        lambda scorer: scorer.let_east_agree(is_wanted=False),
        lambda scorer: scorer.report(imps(3, 0)),
        lambda scorer: scorer.report(imps(3, 0), segment=1, by=TotalSource.HOME_CAPTAIN),
        lambda scorer: scorer.confirm("1/1/open"),
    ],
)
def test_what_is_for_those_who_score_is_told_to_nobody_else(
    stranger: Script, both: Script, scorer: Scorer, act: Callable[[Scorer], object]
) -> None:
    scorer.enter("1/1/open", "4SN=")

    act(scorer)

    assert [line["revision"] for line in lines(stranger)] == [1]
    assert stranger.get(CHANGES).json["revision"] == 3
    assert lines(both)[-1]["revision"] in {2, 3}


def test_a_reported_total_is_told_with_its_boards(stranger: Script, finished: Scorer) -> None:
    finished.report(imps(9, 0), segment=1, by=TotalSource.HOME_CAPTAIN)

    (state,) = newest(stranger)["after"].values()

    assert (state["home_imps"], state["segment"]) == ("9", 1)


def test_players_and_line_ups_are_for_those_who_score(stranger: Script, director: Script, scorer: Scorer) -> None:
    hand_in(scorer)

    paths = {path for line in lines(stranger) for path in line["after"]}

    assert not any(path.startswith(("player/", "line_up/")) for path in paths)
    assert any(path.startswith("player/") for line in lines(director) for path in line["after"])


def test_questions_of_captains_are_in_nobodys_feed(director: Script, finished: Scorer) -> None:
    query = ask(finished)
    answer(finished, query)

    assert [change.verb for change in finished.changes()[-2:]] == ["ask_about_board", "answer_query"]
    assert newest(director)["revision"] == finished.revision() - 2
