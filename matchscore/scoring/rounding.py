"""Rounding to a tenth, exactly: no float comes near it."""

from enum import StrEnum
from fractions import Fraction
from math import ceil, floor

_TENTHS = 10


class Rounding(StrEnum):
    """How a number becomes one with a single decimal; below zero as above it."""

    NEAREST = "nearest"
    """To the nearest tenth, exact halves away from zero."""

    LEAGUE = "league"
    """Up to a tenth; where that gives a whole number, down to a tenth (Polish leagues): fewer matches can be tied."""


def to_tenths(number: Fraction, rounding: Rounding) -> Fraction:
    """Return a number rounded to 0.1; one that has a single decimal already stays as it is."""
    tenths = abs(number) * _TENTHS
    rounded = Fraction(_nearest(tenths) if rounding is Rounding.NEAREST else _league(tenths), _TENTHS)
    return rounded if number > 0 else -rounded


def _nearest(tenths: Fraction) -> int:
    return floor(tenths + Fraction(1, 2))


def _league(tenths: Fraction) -> int:
    up = ceil(tenths)
    return up if up % _TENTHS else floor(tenths)
