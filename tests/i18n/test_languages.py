"""The languages that are spoken, each for as long as it is asked for."""

import pytest

from matchscore.i18n import LANGUAGES, SOURCE_LANGUAGE, language, use_language


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_spoken_for_the_time_of_a_block(code: str) -> None:
    with use_language(code):
        spoken = language()

    assert (spoken, language()) == (code, SOURCE_LANGUAGE)


def test_a_language_that_nobody_has_translated_into_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'xx'"), use_language("xx"):
        pass

    assert language() == SOURCE_LANGUAGE
