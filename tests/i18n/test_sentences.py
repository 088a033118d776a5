"""Every reason for a refusal has one sentence, whoever refuses."""

from collections import Counter

from matchscore.i18n.account_sentences import ACCOUNT_SENTENCES
from matchscore.i18n.act_sentences import ACT_SENTENCES
from matchscore.i18n.correction_sentences import CORRECTION_SENTENCES
from matchscore.i18n.database_sentences import DATABASE_SENTENCES
from matchscore.i18n.format_sentences import FORMAT_SENTENCES
from matchscore.i18n.line_up_sentences import LINE_UP_SENTENCES
from matchscore.i18n.result_sentences import RESULT_SENTENCES
from matchscore.i18n.sentences import sentence
from matchscore.i18n.total_sentences import TOTAL_SENTENCES

ALL = (
    RESULT_SENTENCES,
    ACT_SENTENCES,
    CORRECTION_SENTENCES,
    LINE_UP_SENTENCES,
    ACCOUNT_SENTENCES,
    DATABASE_SENTENCES,
    FORMAT_SENTENCES,
    TOTAL_SENTENCES,
)


def test_no_reason_has_two_sentences() -> None:
    reasons = Counter(reason for sentences in ALL for reason in sentences)

    assert [reason for reason, count in reasons.items() if count > 1] == []


def test_a_reason_without_words_of_its_own_is_named_as_it_is() -> None:
    assert sentence("moon_full", {"board": 7}) == "This cannot be done (moon_full)."
