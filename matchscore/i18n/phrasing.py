"""How a refusal's sentence is written down: a function from its facts to words in the language in force."""

from collections.abc import Callable, Mapping
from typing import Any

Facts = Mapping[str, Any]
Sentences = dict[str, Callable[[Facts], str]]
"""Sentences by reason code."""


def plain(words: Callable[[], str]) -> Callable[[Facts], str]:
    """Make a sentence of a text that names its facts as `%(name)s`, or none."""
    return lambda facts: words() % facts if facts else words()
