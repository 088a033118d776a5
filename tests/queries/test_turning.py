"""A sheet as it would be, had it been typed into the other room or with the compass turned."""

from matchscore.queries.matches import MatchFacts
from matchscore.queries.states import path_of
from matchscore.queries.turning import Replacements, rooms_exchanged, sheet_turned
from matchscore.scoring.seats import Room, Turn
from tests.queries.paper import paper_match, recorded, typed_match


def texts(sheet: Replacements) -> dict[str, str | None]:
    """Write down what is to stand in every slot."""
    return {path_of(key): str(stands.result) if stands else None for key, stands in sheet.items()}


def two_segments() -> MatchFacts:
    """Give a match of two segments of one board."""
    return paper_match([(recorded("4SN="), None)], [(recorded("3NTE="), recorded("P"))])


def test_exchanged_rooms_have_each_others_results_in_one_segment() -> None:
    assert texts(rooms_exchanged(two_segments(), 2)) == {"2/2/closed": "3NTE=", "2/2/open": "PASS"}


def test_a_turned_sheet_moves_the_declarers_of_one_room_of_one_segment() -> None:
    facts = two_segments()

    assert texts(sheet_turned(facts, 2, Room.OPEN, Turn.CLOCKWISE)) == {"2/2/open": "3NTS="}
    assert texts(sheet_turned(facts, 2, Room.OPEN, Turn.BACK)) == {"2/2/open": "3NTN="}


def test_what_nobody_declared_stays_in_a_turned_sheet() -> None:
    facts = typed_match(("P", None), (None, None), ("NP", None))

    assert texts(sheet_turned(facts, 1, Room.OPEN, Turn.BACK)) == {
        "1/1/open": "PASS",
        "1/2/open": None,
        "1/3/open": "NP",
    }


def test_a_turned_sheet_has_its_scores_on_the_other_side_whichever_way_it_is_turned() -> None:
    facts = typed_match(("+420", None), ("-100", None))
    turned = {"1/1/open": "-420", "1/2/open": "+100"}

    assert texts(sheet_turned(facts, 1, Room.OPEN, Turn.CLOCKWISE)) == turned
    assert texts(sheet_turned(facts, 1, Room.OPEN, Turn.BACK)) == turned
