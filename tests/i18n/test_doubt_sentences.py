"""What people read about a doubt."""

import pytest

from matchscore.i18n.doubt_sentences import ask_words, doubt_words, seats_words
from matchscore.scoring.plausibility import Sign, doubt_of
from matchscore.scoring.seats import Seat

HEARTS: dict[str, int | str] = {"strain": "H", "declarer": "N", "seats": "E W", "most": 15}
FIELD: dict[str, int | str] = {"strain": "S", "side": "ew", "tables": 9}


@pytest.mark.parametrize(
    ("sign", "facts", "sentence"),
    [
        (Sign.STRAIN_OPPOSITE, {**HEARTS, "claimed": 15}, "Same strain, opposite sides."),
        (
            Sign.STRAIN_OPPOSITE,
            {**HEARTS, "claimed": 24},
            "Same strain, opposite sides: together they claim 24 tricks in hearts.",
        ),
        (
            Sign.FLIP,
            {"imps": 9, "flipped": 0},
            "Swapped direction? With the other sign the board is flat instead of 9 IMPs.",
        ),
        (
            Sign.FLIP,
            {"imps": 9, "flipped": 1},
            "Swapped direction? With the other sign the board is worth 1 instead of 9 IMPs.",
        ),
        (
            Sign.TRICKS_APART,
            {"strain": "N", "tricks": 5, "others_tricks": 9},
            "5 tricks here and 9 in the other room, both in notrump.",
        ),
        (Sign.SWING_17, {"imps": 17}, "17 IMPs on one board."),
        (Sign.SWING_15, {"imps": 15}, "15 IMPs on one board."),
        (Sign.DOWN_6, {"down": 7}, "Down 7."),
        (Sign.DOWN_5, {"down": 5}, "Down 5."),
        (Sign.OVER_5, {"over": 5}, "5 overtricks."),
        (Sign.OVER_4, {"over": 4}, "4 overtricks."),
        (Sign.NOT_PLAYED, {}, "Not played: the director keeps it or enters a result."),
        (Sign.THIRTEEN_TRICKS, {"contract": "4S"}, "All thirteen tricks in a contract below the five level."),
        (
            Sign.NEVER_FROM_SIDE,
            FIELD,
            "East-West never played spades at the 9 other tables, the other side did.",
        ),
        (
            Sign.TRICKS_OUT_OF_FIELD,
            {**FIELD, "tricks": 12, "least": 8, "most": 10},
            "12 tricks for East-West in spades; other tables took 8 to 10.",
        ),
        (
            Sign.TRICKS_OUT_OF_FIELD,
            {**FIELD, "tricks": 12, "least": 10, "most": 10},
            "12 tricks for East-West in spades; all other tables took 10.",
        ),
    ],
)
def test_a_doubt_is_one_sentence_in_words_of_the_game(sign: Sign, facts: dict[str, int | str], sentence: str) -> None:
    assert doubt_words(doubt_of(sign, **facts)) == sentence


@pytest.mark.parametrize(
    ("sign", "facts", "sentence"),
    [
        (Sign.STRAIN_OPPOSITE, {**HEARTS, "claimed": 15}, "Same strain, opposite sides: to confirm."),
        (Sign.STRAIN_OPPOSITE, {**HEARTS, "claimed": 24}, "Same strain, opposite sides: to confirm."),
        (Sign.SWING_17, {"imps": 17}, "17 IMPs on one board: to confirm."),
        (
            Sign.FLIP,
            {"imps": 9, "flipped": 0},
            "Swapped direction? With the other sign the board is flat instead of 9 IMPs: to confirm.",
        ),
        (Sign.NOT_PLAYED, {}, "Not played: the director keeps it or enters a result."),
    ],
)
def test_the_desk_asks_in_short_and_says_that_it_is_to_be_confirmed(
    sign: Sign, facts: dict[str, int | str], sentence: str
) -> None:
    assert ask_words(doubt_of(sign, **facts)) == sentence


def test_every_sign_has_words() -> None:
    facts: dict[str, int | str] = {
        **FIELD,
        **dict.fromkeys(("claimed", "most", "imps", "flipped", "tricks", "others_tricks", "down", "over", "least"), 1),
    }

    assert all(doubt_words(doubt_of(sign, **facts)) for sign in Sign)


def test_seats_to_choose_from_are_named() -> None:
    assert seats_words((Seat.E, Seat.W)) == "East or West"
