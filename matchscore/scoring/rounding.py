"""Rounding to a tenth, exactly: no float comes near it."""

from enum import StrEnum
from fractions import Fraction
from math import ceil, floor

_IN_ONE = 10


class Tenths(StrEnum):
    """How a number becomes one with a single decimal, below zero as above it."""

    NEAREST = "nearest"
    """To the nearest tenth, exact halves away from zero."""

    LEAGUE = "league"
    """Up to a tenth; where that gives a whole number, down to a tenth (Polish leagues): fewer matches can be tied."""


def to_tenths(number: Fraction, tenths: Tenths) -> Fraction:
    """Return a number rounded to 0.1; one that has a single decimal already stays as it is."""
    exact = abs(number) * _IN_ONE
    rounded = Fraction(_nearest(exact) if tenths is Tenths.NEAREST else _league(exact), _IN_ONE)
    return rounded if number > 0 else -rounded


def _nearest(exact: Fraction) -> int:
    return floor(exact + Fraction(1, 2))


def _league(exact: Fraction) -> int:
    up = ceil(exact)
    return up if up % _IN_ONE else floor(exact)
