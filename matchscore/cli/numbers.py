"""Numbers on the command line: those that begin with a minus are numbers, not options."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import click

from matchscore.cli.failures import refused

TAKES_NUMBERS: dict[str, Any] = {"ignore_unknown_options": True}
"""Context settings of a command whose arguments may begin with a minus; `reject_options` finds what is left over."""

_WHOLE = re.compile(r"[+-]?[0-9]{1,12}", re.ASCII)
_EXACT = re.compile(r"[+-]?[0-9]{1,9}(?:[.,][0-9]{1,3})?", re.ASCII)
_OPTION = re.compile(r"-[^0-9].*|--.*", re.ASCII)


def reject_options(arguments: Sequence[str]) -> None:
    """Raise a UsageError for an option that nobody knows: everything after a minus but a number."""
    for argument in arguments:
        if _OPTION.fullmatch(argument):
            raise click.NoSuchOption(argument)


def whole_number(text: str) -> int:
    """Read a whole number with a sign or without."""
    typed = _plain(text)
    if not _WHOLE.fullmatch(typed):
        raise refused("not_a_number", text=text)
    return int(typed)


def exact_number(text: str) -> Fraction:
    """Read a number with at most three decimals."""
    typed = _plain(text)
    if not _EXACT.fullmatch(typed):
        raise refused("not_a_number", text=text)
    return Fraction(typed.replace(",", "."))


def _plain(text: str) -> str:
    return text.strip().replace("\N{MINUS SIGN}", "-")
