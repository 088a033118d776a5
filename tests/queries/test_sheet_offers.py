"""A sheet of which so many boards do not fit that all of it may have been typed wrongly."""

from dataclasses import replace
from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.queries.boards import total_of
from matchscore.queries.matches import MatchFacts
from matchscore.queries.sheet_offers import SheetOffer, Turned, whole_sheet_offer
from matchscore.scoring.seats import SECOND_ROOMS, Room, Turn
from matchscore.scoring.totals import Totals
from tests.queries.paper import Pair, paper_match, recorded, typed_match
from tests.services.friendlies import friendly
from tests.services.stage_conditions import put

SHEET = [("4SN=", "4SN-1"), ("3NTE=", "3NTE+1"), ("2HW-1", "2HW="), ("1NTS=", "1NTN+1"), ("5DW-2", "4SS=")]
NEXT = {"N": "E", "E": "S", "S": "W", "W": "N"}


def turned_back(text: str) -> str:
    """Read a result with the compass turned: East is taken for North."""
    back = {after: before for before, after in NEXT.items()}
    strain_ends = 3 if text[1:3] == "NT" else 2
    return text[:strain_ends] + back[text[strain_ends]] + text[strain_ends + 1 :]


def sheet(boards: int = 5, later: int = 5) -> list[Pair]:
    """Give a sheet whose closed room was typed later, and read turned on its first boards."""
    typed = [(first, turned_back(second)) for first, second in SHEET[:boards]] + SHEET[boards:]
    return [(recorded(first, 3), recorded(second, later)) for first, second in typed]


def offer(facts: MatchFacts, segment: int = 1) -> SheetOffer:
    """Give the offer that is made."""
    made = whole_sheet_offer(facts, segment)
    assert made is not None
    return made


def turned(made: SheetOffer) -> Turned:
    """Give the turn that is offered."""
    assert made.turned is not None
    return made.turned


def imps(home: int, away: int) -> Totals:
    """Give IMPs of both teams."""
    return Totals(Fraction(home), Fraction(away))


def test_a_sheet_that_was_read_turned_is_offered_to_be_turned_back_in_the_room_that_was_typed_later() -> None:
    made = offer(paper_match(sheet()))

    assert (made.segment, made.boards) == (1, (1, 2, 3, 4))
    assert (turned(made).room, turned(made).turn) == (Room.CLOSED, Turn.CLOCKWISE)
    assert made.asked == tuple((1, board, Room.CLOSED) for board in made.boards)


def test_the_room_that_was_typed_later_may_be_the_open_one() -> None:
    made = turned(offer(paper_match(sheet(later=2))))

    assert (made.room, made.turn) == (Room.OPEN, Turn.BACK)


def test_the_offer_says_what_the_match_would_stand_at() -> None:
    right = paper_match([(recorded(first), recorded(second)) for first, second in SHEET])
    wrong = paper_match(sheet(), carry_over=imps(3, 0))

    made = offer(wrong)

    assert turned(made).totals == total_of(right).plus(imps(3, 0))
    assert made.standing == total_of(wrong)
    ours = imps(3, 0)
    assert made.exchanged == Totals(ours.home + made.standing.away, made.standing.home - ours.home)


@pytest.mark.parametrize("boards", [0, 1, 2])
def test_fewer_than_three_boards_are_accidents(boards: int) -> None:
    assert whole_sheet_offer(paper_match(sheet(boards)), 1) is None


def test_boards_of_two_segments_do_not_add_up() -> None:
    wrong = sheet()

    assert whole_sheet_offer(paper_match(wrong[:2], wrong[2:]), 2) is None


def test_a_segment_is_mended_alone() -> None:
    made = offer(paper_match(sheet(0), sheet()), 2)

    assert (made.segment, made.boards) == (2, (6, 7, 8, 9))


def test_boards_that_somebody_kept_do_not_count() -> None:
    facts = paper_match(sheet())
    kept = {
        key: replace(slot.recorded, confirmed_revision=slot.recorded.revision)
        for key, slot in facts.slots.items()
        if slot.recorded and slot.board in {1, 2}
    }

    assert whole_sheet_offer(facts.replacing(kept), 1) is None


def test_scores_without_contracts_whose_sign_was_changed_are_offered_to_be_turned_too() -> None:
    flipped = [(recorded("+400"), recorded("-400", 3))] * 3 + [(recorded("P"), None), (None, None)]

    made = offer(paper_match(flipped))

    assert made.boards == (1, 2, 3)
    assert made.standing == imps(39, 0)
    assert turned(made) == Turned(Room.CLOSED, Turn.CLOCKWISE, imps(0, 0))


def test_a_room_with_a_score_that_cannot_change_side_is_not_offered_to_be_turned() -> None:
    made = offer(typed_match(("+400", "-400"), ("+400", "-420"), ("+400", "-400")))

    assert turned(made).room is Room.OPEN


def test_no_turn_is_offered_where_either_room_has_a_score_that_cannot_change_side() -> None:
    made = offer(typed_match(("+400", "-400"), ("+400", "-420"), ("+420", "-400")))

    assert made.turned is None
    assert made.exchanged == Totals(made.standing.away, made.standing.home)


def test_of_teams_of_eight_the_pair_of_rooms_is_mended_that_does_not_fit(database: Database) -> None:
    scorer = friendly(database, 3)
    put(scorer, scoring={"eight": "pairs"})
    scorer.enter_all(open_2_1="4SN=", closed_2_1="4SE=", open_2_2="4HN=", closed_2_2="4HE=")
    scorer.enter_all(open_2_3="3NTN=", closed_2_3="3NTE=", open_1="4SN=", closed_1="4SN=")

    offer = whole_sheet_offer(scorer.facts(), 1)

    assert offer is not None
    assert (offer.boards, offer.rooms) == ((1, 2, 3), SECOND_ROOMS)
    assert offer.turned is not None
    assert offer.turned.room in SECOND_ROOMS
