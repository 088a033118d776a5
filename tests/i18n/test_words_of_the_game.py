"""The words of the game that cells are made of: all are there in every language that live pages speak."""

from collections.abc import Iterator
from gettext import NullTranslations
from itertools import chain, product

import pytest

from matchscore import i18n
from matchscore.i18n import use_language, words
from matchscore.i18n.result_words import card_words, rank_sign
from matchscore.i18n.total_sentences import state_words
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.contract import Doubling, Strain
from matchscore.scoring.reported import Backing
from matchscore.scoring.seats import Seat
from matchscore.scoring.totals import MatchState
from tests.i18n.missing import Missing

MARKED = (BoardState.NEEDS_RULING, BoardState.RULED, BoardState.CANCELLED)
LEVELS = range(1, 8)
RANKS = ("A", "K", "Q", "J", "10", "2")


def said() -> Iterator[str]:
    """Say everything that a cell or a state may say."""
    return chain(
        map(words.strain_sign, Strain),
        map(words.strain_words, Strain),
        (words.denomination_words(level, strain) for level, strain in product(LEVELS, Strain)),
        map(words.doubling_words, Doubling),
        map(words.seat_letter, Seat),
        map(words.seat_words, Seat),
        map(words.vulnerability_sign, Vulnerability),
        map(words.board_state_words, MARKED),
        map(words.tricks_words, (-13, -1, 0, 1, 6)),
        map(rank_sign, RANKS),
        (card_words(f"{suit}{rank}") for suit, rank in product("CDHS", RANKS)),
        (state_words(state, backing) for state, backing in product(MatchState, Backing)),
    )


@pytest.mark.parametrize("language", ["ro", "pl"])
def test_no_word_of_the_game_is_missing(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = Missing()
    monkeypatch.setattr(i18n.translations(language), "_fallback", missing)

    with use_language(language):
        heard = list(said())

    assert len(heard) > 100
    assert missing.texts == set()


def test_what_is_missing_is_noticed() -> None:
    missing = Missing()

    assert missing.gettext("Board") == NullTranslations().gettext("Board")
    assert missing.ngettext("board", "boards", 2) == "boards"
    assert missing.pgettext("seat", "N") == "N"
    assert missing.texts == {"Board", "board", "N"}
