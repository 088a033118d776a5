"""Results beside those of all other tables of their round; a board in another form is another board (Law 87)."""

from dataclasses import replace

from matchscore.queries.field import Field
from matchscore.queries.matches import MatchFacts, SlotKey
from matchscore.queries.recorded import Recorded
from matchscore.scoring.plausibility import Sign
from matchscore.scoring.seats import Room
from tests.queries.paper import paper_match, recorded

HERE: SlotKey = (1, 1, Room.OPEN)


def in_another_form(text: str) -> Recorded:
    """Give a result of a board that differed from the other tables'."""
    sound = recorded(text)
    assert sound is not None
    return replace(sound, other_form=True)


def round_of(one: Recorded | None, *others: Recorded | None) -> list[MatchFacts]:
    """Give matches of one board: `one` stands in the open room of the first, each of the others in both rooms."""
    return [paper_match([(one, None)]), *(paper_match([(other, other)]) for other in others)]


def signs(matches: list[MatchFacts]) -> list[Sign]:
    """Give what the field doubts about the result of the first match."""
    return [doubt.sign for doubt in Field(matches).doubts_of(matches[0]).get(HERE, ())]


def test_a_result_is_held_against_all_other_tables() -> None:
    assert signs(round_of(recorded("4SE-1"), *[recorded("4SN=")] * 4)) == [Sign.NEVER_FROM_SIDE]


def test_a_board_in_another_form_is_not_held_against_the_others() -> None:
    assert signs(round_of(in_another_form("4SE-1"), *[recorded("4SN=")] * 4)) == []


def test_boards_in_another_form_do_not_make_a_field() -> None:
    assert signs(round_of(recorded("4SE-1"), recorded("4SN="), *[in_another_form("4SN=")] * 4)) == []


def test_the_others_are_doubted_as_if_a_board_in_another_form_were_not_there() -> None:
    others = [recorded("4SN=")] * 4

    assert signs(round_of(recorded("4SE-1"), *others, in_another_form("4SE-1"))) == [Sign.NEVER_FROM_SIDE]


def test_a_result_that_would_take_the_place_of_a_board_in_another_form_is_held_against_all_others() -> None:
    sound = recorded("4SE-1")
    assert sound is not None
    facts, *others = round_of(in_another_form("4SE-1"), *[recorded("4SN=")] * 4)

    doubts = Field([facts, *others]).doubts(facts.slot(HERE), sound)

    assert [(doubt.sign, doubt.facts["tables"]) for doubt in doubts] == [(Sign.NEVER_FROM_SIDE, 8)]


def test_a_board_that_all_tables_have_in_another_form_doubts_nothing() -> None:
    sound = recorded("4SE-1")
    assert sound is not None
    facts, *others = round_of(*[in_another_form("4SN=")] * 5)

    assert Field([facts, *others]).doubts(facts.slot(HERE), sound) == ()
