"""Names in a line-up: found by their beginning, asked for where they are two, refused at their seat."""

import pytest

from matchscore.db import Database
from matchscore.scoring.seats import Room, Seat
from matchscore.services.rosters import LineUpRefusedError
from tests.services.friendlies import friendly
from tests.services.people import CLOSED, NOBODY, OPEN, add, line_up, names, put, seat, seated
from tests.services.scorer import Scorer


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match of two boards."""
    return friendly(database, 2)


def problems(scorer: Scorer, open_: str = OPEN, closed: str = CLOSED) -> dict[str, str]:
    """Give what is wrong at which seat of a line-up."""
    with pytest.raises(LineUpRefusedError) as refused:
        seat(scorer, open_, closed)
    return {f"{room}/{seat}": problem.reason for (room, seat), problem in refused.value.problems.items()}


@pytest.mark.parametrize("typed", ["oli", "OLIVE", "Ôlïve", " olive"])
def test_a_name_is_found_by_its_only_beginning_whatever_capitals_and_accents(scorer: Scorer, typed: str) -> None:
    add(scorer, "Olive", "Oscar")

    put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: typed}}))

    assert seated(scorer) == {"1/open": "Olive - - -"}
    assert names(scorer) == ["Olive", "Oscar"]


@pytest.mark.parametrize(
    ("stored", "typed"), [("Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "Zoe\N{COMBINING DIAERESIS}"), ("Łoś", "los")]
)
def test_one_person_is_found_by_both_spellings(scorer: Scorer, stored: str, typed: str) -> None:
    """Case 168: the same name typed with one code point and with two."""
    add(scorer, stored)

    put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: typed}}))

    assert names(scorer) == [stored]


def test_a_beginning_of_two_names_is_asked_for_with_both(scorer: Scorer) -> None:
    add(scorer, "Oscar Wilde", "Oscar Wonder")

    with pytest.raises(LineUpRefusedError) as refused:
        put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: "oscar w"}}))

    assert refused.value.reason == "player_ambiguous"
    assert refused.value.facts == {"text": "oscar w", "names": "Oscar Wilde, Oscar Wonder"}
    assert seated(scorer) == {}


def test_a_full_name_that_begins_another_is_no_question(scorer: Scorer) -> None:
    add(scorer, "Oscar", "Oscar Wonder")

    put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: "oscar"}}))

    assert seated(scorer) == {"1/open": "Oscar - - -"}


def test_everything_that_is_wrong_is_said_at_its_seat(scorer: Scorer) -> None:
    add(scorer, "Olive", "Oliver")
    add(scorer, "Quinn", team=2)

    found = problems(scorer, "Ol Quinn Quinn Quentin", f"{'n' * 121} Otto Quentin \u200b")

    assert found == {
        "open/N": "player_ambiguous",
        "open/S": "player_of_other_team",
        "closed/N": "name_too_long",
        "closed/S": "player_sits_twice",
        "closed/W": "name_missing",
    }
    assert names(scorer) == ["Olive", "Oliver"]
    assert scorer.revision() == 4


def test_nobody_has_two_seats_of_a_table(scorer: Scorer) -> None:
    assert problems(scorer, "Olive - Olive -") == {"open/S": "player_sits_twice"}


def test_a_ninth_player_is_refused(scorer: Scorer) -> None:
    add(scorer, *[f"Otter {number}" for number in range(1, 8)])

    found = problems(scorer, "Olive - Oscar -", NOBODY)

    assert found == {"open/S": "team_is_full"}
