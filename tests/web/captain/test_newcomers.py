"""A player whom a sealed line-up brings is named nowhere to anybody but the team's own captain and the staff."""

from dataclasses import replace

import pytest

from matchscore.services.events import Pairing, add_match, add_round, numbered_boards
from tests.services.captain import hand_in as hand_in_as
from tests.services.people import add, rename, seat
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.captain.captain_pages import CAPTAIN, LINE_UP, OTTERS, QUOKKAS, form, hand_in
from tests.web.places import ENTRY, MATCH

API = "/api/v1/events/friendly"
TEAMS = ("/friendly/teams/1", "/friendly/teams/2")
PLACES = (
    *TEAMS,
    "/friendly",
    "/friendly/find",
    "/friendly/corrections",
    "/friendly/live",
    "/friendly/rounds/1",
    "/friendly/rounds/1/start-list",
    "/friendly/rounds/1/live",
    "/friendly/rounds/1/wall",
    MATCH,
    f"{MATCH}/results.csv",
    f"{MATCH}/live",
    f"{MATCH}/wall",
    f"{MATCH}/segments/1/boards/1",
    ENTRY,
    "/friendly/table",
    CAPTAIN,
    LINE_UP,
    API,
    f"{API}/teams",
    f"{API}/rounds",
    f"{API}/matches",
    f"{API}/matches/1",
    f"{API}/changes",
)
NEW = {"Olive", "Oscar", "Opal", "Otto"}


@pytest.fixture
def others(vic: Browser, sam: Browser, tab: Browser, ola: Browser) -> list[Browser]:
    """Give everybody who may not know: the other captain, the public, the device and the scorer of one room."""
    return [vic, sam, tab, ola]


def another_match(scorer: Scorer) -> Scorer:
    """Let both teams meet in a second round."""
    with scorer.acting() as (session, act):
        add_round(session, act, numbered_boards(2))
    with scorer.acting() as (session, act):
        add_match(session, act, Pairing(2, 1, 2))
    return replace(scorer, match=2)


def told(browsers: list[Browser], names: set[str], places: tuple[str, ...] = PLACES) -> set[tuple[str, str]]:
    """Give where any of the names is told, and which."""
    sources = [(place, browser.get(place).source) for browser in browsers for place in places]
    return {(place, name) for place, source in sources for name in names if name in source}


@pytest.mark.parametrize("known", [(), ("Anna", "Ondine")])
def test_newcomers_are_told_nowhere_until_the_line_ups_open(
    cap: Browser, vic: Browser, others: list[Browser], scorer: Scorer, known: tuple[str, ...]
) -> None:
    add(scorer, *known)

    hand_in(cap, OTTERS)

    assert told(others, NEW) == set()
    assert told(others, {*known}, TEAMS) == {(TEAMS[0], name) for name in known}
    assert told([cap], NEW, TEAMS) == {(TEAMS[0], name) for name in NEW}
    hand_in(vic, QUOKKAS)
    assert told(others, NEW, TEAMS) == {(TEAMS[0], name) for name in NEW}


def test_a_newcomer_who_lost_the_seat_again_or_got_another_name_stays_sealed(
    cap: Browser, vic: Browser, others: list[Browser], scorer: Scorer
) -> None:
    hand_in(cap, OTTERS)
    hand_in(cap, {"new-open-N": "Ophelia"})
    rename(scorer, "Oscar", "Oswald")

    assert told(others, {"Olive", "Ophelia", "Oscar", "Oswald"}) == set()
    hand_in(vic, QUOKKAS)
    assert told(others, {"Olive", "Ophelia", "Oswald"}, TEAMS) == {
        (TEAMS[0], name) for name in ("Olive", "Ophelia", "Oswald")
    }


def test_a_line_up_that_a_scorer_has_begun_to_enter_is_sealed_too(others: list[Browser], scorer: Scorer) -> None:
    seat(scorer, "Olive - Oscar -", "- - - -")

    assert told(others, NEW) == set()


def test_a_newcomer_of_one_match_is_known_from_another_that_is_open(cap: Browser, sam: Browser, scorer: Scorer) -> None:
    hand_in(cap, OTTERS)
    second = another_match(scorer)

    hand_in_as(second)
    sealed = told([sam], NEW, TEAMS)
    hand_in_as(second, " ".join(QUOKKAS.values()), 2)

    assert (sealed, told([sam], NEW, TEAMS)) == (set(), {(TEAMS[0], name) for name in NEW})


def test_somebody_who_is_known_stays_known_while_the_next_line_up_is_sealed(sam: Browser, scorer: Scorer) -> None:
    hand_in_as(scorer)
    hand_in_as(scorer, " ".join(QUOKKAS.values()), 2)

    hand_in_as(another_match(scorer), "Olive Oscar Opal Ondine")

    assert told([sam], NEW | {"Ondine"}, TEAMS) == {(TEAMS[0], name) for name in NEW}


def test_somebody_of_whom_another_match_has_told_is_not_looked_for_any_further(sam: Browser, scorer: Scorer) -> None:
    hand_in_as(scorer)
    hand_in_as(scorer, " ".join(QUOKKAS.values()), 2)

    hand_in_as(another_match(scorer))

    assert told([sam], NEW, TEAMS) == {(TEAMS[0], name) for name in NEW}


def test_whoever_looks_for_a_newcomer_finds_what_they_would_of_nobody(cap: Browser, others: list[Browser]) -> None:
    hand_in(cap, OTTERS)

    found = [[browser.get(f"/friendly/find?q={name}").text for browser in others] for name in ("Olive", "Zebra")]

    assert [text.replace("Olive", "Zebra") for text in found[0]] == found[1]


def test_a_captain_who_types_the_name_of_a_newcomer_learns_nothing(cap: Browser, vic: Browser) -> None:
    hand_in(cap, OTTERS)

    answer = vic.send(form(vic), **QUOKKAS | {"new-open-E": "Olive"})

    assert answer.location == CAPTAIN
