"""How people call a round."""

from matchscore.i18n import use_language
from matchscore.i18n.round_words import round_words, round_words_within
from matchscore.queries.round_names import RoundName


def test_in_one_stage_a_round_is_its_number() -> None:
    assert (round_words(RoundName(3)), round_words_within(RoundName(3))) == ("Round 3", "round 3")


def test_of_several_stages_the_name_of_the_stage_is_said() -> None:
    name = RoundName(1, 2, "Final")

    assert round_words(name) == round_words_within(name) == "Final, round 1"


def test_it_is_said_in_the_language_of_the_page() -> None:
    with use_language("pl"):
        assert round_words(RoundName(1, 2, "Finał")) == "Finał, runda 1"
