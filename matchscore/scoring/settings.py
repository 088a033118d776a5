"""Rules as an event stores them: exact numbers as strings, choices by their word, and nothing that nobody knows."""

import re
from collections.abc import Collection, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias, TypeVar

Stored: TypeAlias = Mapping[str, object]
Choice = TypeVar("Choice", bound=StrEnum)

_NUMBER = re.compile(r"-?[0-9]{1,18}(\.[0-9]{1,18}|/[0-9]{1,18})?")


class SettingError(ValueError):
    """A setting that cannot be: `name` is its own, `value` what was given; `is_unknown`: nobody knows that name."""

    def __init__(self, name: str, value: object = None, *, is_unknown: bool = False) -> None:
        super().__init__(name, value)
        self.name = name
        self.value = value
        self.is_unknown = is_unknown

    def __str__(self) -> str:
        return f"there is no setting {self.name}" if self.is_unknown else f"{self.value!r} is no {self.name}"


def refuse_unknown(stored: Stored, known: Collection[str]) -> None:
    """Raise SettingError for the first key, by the alphabet, that is not known."""
    for key in sorted(stored.keys() - set(known)):
        raise SettingError(key, stored[key], is_unknown=True)


def read_number(stored: Stored, key: str, usual: Fraction) -> Fraction:
    """Return an exact number: a string such as `33.5` or `1/3`, or an int, never a float; `usual` where none is set."""
    value = stored.get(key, usual)
    if isinstance(value, Fraction):
        return value
    if isinstance(value, bool) or not isinstance(value, str | int) or not _NUMBER.fullmatch(str(value)):
        raise SettingError(key, value)
    try:
        return Fraction(value)
    except ZeroDivisionError as error:
        raise SettingError(key, value) from error


def read_flag(stored: Stored, key: str, *, usual: bool) -> bool:
    """Return yes or no; `usual` where it is not set."""
    value = stored.get(key, usual)
    if not isinstance(value, bool):
        raise SettingError(key, value)
    return value


def read_choice(stored: Stored, key: str, usual: Choice) -> Choice:
    """Return a choice by its word, of the kind of the usual one, which it is where none is set."""
    value = stored.get(key, usual)
    try:
        return type(usual)(str(value))
    except ValueError as error:
        raise SettingError(key, value) from error


def within(key: str, number: Fraction, least: int, most: int) -> None:
    """Raise SettingError unless a number lies from `least` to `most`."""
    if not least <= number <= most:
        raise SettingError(key, number)
