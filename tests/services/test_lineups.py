"""Line-ups: everybody on a seat of their own team, once; both rooms in one act."""

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.events import numbered_boards
from matchscore.services.lineups import LineUp, LineUpConflictError, set_line_up
from matchscore.services.rosters import LineUpRefusedError, Person
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.people import (
    CLOSED,
    NOBODY,
    OPEN,
    SEATED,
    add,
    line_up,
    names,
    player,
    players,
    rename,
    seat,
    seated,
    tables,
)
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


def put(scorer: Scorer, wanted: LineUp, **how: object) -> None:
    """Set a line-up as it is."""
    with scorer.acting(**how) as (session, act):
        set_line_up(session, act, wanted)


def test_both_rooms_are_seated_in_one_act_and_names_that_nobody_has_are_new_players(scorer: Scorer) -> None:
    seat(scorer)

    assert seated(scorer) == SEATED
    assert names(scorer) == ["Olive", "Oscar", "Opal", "Otto"]
    assert names(scorer, 2) == ["Quinn", "Quentin", "Queenie", "Quasim"]
    assert scorer.revision() == 2


def test_the_log_has_a_path_for_each_table_and_each_new_player(scorer: Scorer) -> None:
    add(scorer, "Olive")

    seat(scorer, "Olive - Oscar -", NOBODY)

    change, (olive, oscar) = scorer.changes()[-1], players(scorer)
    assert (change.verb, change.match_id) == ("set_line_up", scorer.facts().head.match_id)
    assert change.after == {
        "line_up/1/open": {"N": olive.id, "S": oscar.id},
        f"player/{oscar.id}": {"team": 1, "is_captain": False},
    }
    assert change.before == {"line_up/1/open": None, f"player/{oscar.id}": None}


def test_a_line_up_moves_the_revision_of_its_match_and_of_the_tables_that_changed(scorer: Scorer) -> None:
    seat(scorer)

    seat(scorer, closed="Queenie Opal Quasim -")

    assert scorer.facts().head.revision == 3
    assert [table.revision for table in tables(scorer)] == [2, 3]


def test_people_of_a_second_line_up_are_those_who_are_there(scorer: Scorer) -> None:
    seat(scorer)

    seat(scorer, "Opal Queenie Otto Quasim", "Quinn Olive Quentin Oscar")

    assert seated(scorer) == {"1/open": "Opal Queenie Otto Quasim", "1/closed": "Quinn Olive Quentin Oscar"}
    assert len(names(scorer)) == len(names(scorer, 2)) == 4


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


def test_people_can_be_named_by_their_ids(scorer: Scorer) -> None:
    add(scorer, "Olive")
    add(scorer, "Quinn", team=2)
    olive, quinn = player(scorer, "Olive").id, player(scorer, "Quinn", 2).id

    put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.S: olive, Seat.E: quinn}}))

    assert seated(scorer) == {"1/open": "- Quinn Olive -"}


def test_somebody_of_another_team_does_not_sit_there(scorer: Scorer) -> None:
    add(scorer, "Quinn", team=2)
    quinn = player(scorer, "Quinn", 2).id

    with pytest.raises(LineUpRefusedError) as refused:
        put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: quinn}}))

    assert (refused.value.reason, refused.value.facts) == ("player_not_in_team", {"team": "Otters"})


def test_where_home_sits_east_west_its_players_do(database: Database) -> None:
    scorer = friendly(database, 2, home_ns_room=Room.CLOSED)

    seat(scorer, "Quinn Olive Quentin Oscar", "Opal Queenie Otto Quasim")

    assert names(scorer) == ["Olive", "Oscar", "Opal", "Otto"]


def test_a_room_that_is_not_named_stays_as_it_is(scorer: Scorer) -> None:
    seat(scorer)

    put(scorer, line_up(scorer, rooms={Room.OPEN: {}}))

    assert seated(scorer) == {"1/closed": CLOSED}


def test_somebody_in_a_room_that_is_not_named_has_their_seat(scorer: Scorer) -> None:
    seat(scorer)

    with pytest.raises(LineUpRefusedError) as refused:
        put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: "Opal"}}))

    assert refused.value.facts == {"name": "Opal"}


def test_a_room_or_a_segment_that_is_not_there_is_not_found(scorer: Scorer) -> None:
    with pytest.raises(NotFoundError):
        put(scorer, line_up(scorer, rooms={Room.OPEN_2: {Seat.N: "Olive"}}))
    with pytest.raises(NotFoundError):
        put(scorer, LineUp(1, 7, {}, seen=1))


def test_a_line_up_that_somebody_changed_since_is_not_overwritten(scorer: Scorer) -> None:
    seat(scorer)

    with pytest.raises(LineUpConflictError) as conflict:
        seat(scorer, NOBODY, seen=1)

    assert conflict.value.revision == 2
    assert conflict.value.theirs[Room.OPEN].names[Seat.N] == "Olive"
    assert seated(scorer) == SEATED


def test_the_same_line_up_again_is_no_change(scorer: Scorer) -> None:
    seat(scorer)

    with pytest.raises(RefusedError) as refused:
        seat(scorer)

    assert refused.value.reason == "nothing_to_change"
    assert scorer.revision() == 2


def test_a_form_that_arrives_twice_is_done_once(scorer: Scorer) -> None:
    wanted = line_up(scorer)
    put(scorer, wanted, key="again")

    with pytest.raises(AlreadyDoneError) as done:
        put(scorer, wanted, key="again")

    assert done.value.change.revision == scorer.revision() == 2


def test_a_form_that_arrives_twice_is_done_once_by_names_beginnings_and_numbers(scorer: Scorer) -> None:
    add(scorer, "Olive", "Oscar")
    oscar = player(scorer, "Oscar").id
    wanted = line_up(scorer, rooms={Room.OPEN: {Seat.N: "ôli", Seat.S: oscar}})
    put(scorer, wanted, key="again")

    with pytest.raises(AlreadyDoneError):
        put(scorer, wanted, key="again")

    assert seated(scorer) == {"1/open": "Olive - Oscar -"}


@pytest.mark.parametrize(
    "rooms",
    [
        {Room.OPEN: {Seat.N: "Oscar", Seat.S: "Olive"}},
        {Room.OPEN: {Seat.N: "Olive"}},
        {Room.OPEN: {Seat.N: "Olive", Seat.S: "Oscar"}, Room.CLOSED: {Seat.E: "Opal"}},
        {Room.OPEN: {Seat.N: 77, Seat.S: "Oscar"}},
        {Room.OPEN_2: {Seat.N: "Olive"}},
    ],
)
def test_the_key_of_a_line_up_seats_nobody_else(scorer: Scorer, rooms: dict[Room, dict[Seat, Person]]) -> None:
    put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: "Olive", Seat.S: "Oscar"}}), key="again")

    with pytest.raises(RefusedError) as refused:
        put(scorer, line_up(scorer, rooms=rooms), key="again")

    assert refused.value.reason == "key_used"
    assert seated(scorer) == {"1/open": "Olive - Oscar -"}


def test_the_key_of_something_else_seats_nobody(scorer: Scorer) -> None:
    scorer.enter("1/1/open", "4SN=", key="again")

    with pytest.raises(RefusedError) as refused:
        put(scorer, line_up(scorer), key="again")

    assert refused.value.reason == "key_used"


def test_names_may_come_after_the_segment_is_finished(scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P").finish()

    seat(scorer)

    assert seated(scorer) == SEATED


def test_names_in_a_finished_segment_are_changed_with_a_reason(scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P").finish()
    seat(scorer)

    with pytest.raises(RefusedError) as refused:
        seat(scorer, NOBODY)
    seat(scorer, NOBODY, reason="names exchanged")

    assert refused.value.reason == "reason_needed"
    assert seated(scorer) == {"1/closed": CLOSED}


def test_another_segment_has_a_line_up_of_its_own(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    seat(scorer)

    seat(scorer, "Opal Queenie Otto Quasim", NOBODY, segment=2)

    assert seated(scorer) == {**SEATED, "2/open": "Opal Queenie Otto Quasim"}


def test_what_is_done_with_line_ups_agrees_with_its_log(scorer: Scorer) -> None:
    seat(scorer)
    rename(scorer, "Olive", "Olga")
    seat(scorer, "Opal Quinn Otto -", NOBODY)

    assert check(scorer.database, NOON) == []
