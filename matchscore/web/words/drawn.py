"""Pieces of pages that are drawn once: the same values in the same language always look the same.

Drawing is what a page costs most: a sheet of 32 boards is two thousand calls of macros and filters, and after one more
result all its rows but one look as before. The macros stay what decides how a piece looks.
"""

from collections.abc import Hashable
from functools import lru_cache

from jinja2 import Environment, pass_environment
from markupsafe import Markup

from matchscore import i18n
from matchscore.queries.values import BoardRow, RoomCell
from matchscore.scoring.seats import Room

MOST_CELLS = 2_048
"""A field repeats itself: few looks of a result make up nearly all of it, in the languages that are spoken."""

MOST_ROWS = 2_048
"""An event of a hundred matches has some two thousand boards; a row that has changed is never drawn as before again."""

MOST_ENTRY_ROWS = 512
"""A desk asks for the rows of one segment again and again: this is sixteen desks with 32 boards each."""

MOST_STANDING_ROWS = 1_024
"""The standings of five events of two hundred teams; a result changes those of two teams."""


@pass_environment
def cell(environment: Environment, shown: RoomCell, *, leads: bool = True) -> Markup:
    """Draw one room on one board."""
    looks = RoomCell(shown.state, 0, shown.turned, shown.result, shown.lead, shown.ns_score, shown.other_form)
    return _cell(environment, i18n.language(), looks, leads=leads)


@lru_cache(MOST_CELLS)
def _cell(environment: Environment, _language: str, looks: RoomCell, *, leads: bool) -> Markup:
    return _drawn(environment, "macros/cells.html", "result", looks, leads)


@pass_environment
def board(environment: Environment, row: BoardRow, match_address: str) -> Markup:
    """Draw one board of a sheet."""
    return _board(environment, i18n.language(), row, match_address)


@lru_cache(MOST_ROWS)
def _board(environment: Environment, _language: str, row: BoardRow, match_address: str) -> Markup:
    return _drawn(environment, "matches/_board.html", "board", row, match_address)


@pass_environment
def entry_row(environment: Environment, row: BoardRow, marks: Hashable, rooms: tuple[Room, ...], base: str) -> Markup:
    """Draw one board of the desk, without the field."""
    return _entry_row(environment, i18n.language(), row, marks, rooms, base)


@lru_cache(MOST_ENTRY_ROWS)
def _entry_row(
    environment: Environment, _language: str, row: BoardRow, marks: Hashable, rooms: tuple[Room, ...], base: str
) -> Markup:
    return _drawn(environment, "results/_row.html", "entry_row", row, marks, rooms, base)


@pass_environment
def standing_row(environment: Environment, line: Hashable, columns: Hashable, *, is_own: bool) -> Markup:
    """Draw one team of standings."""
    return _standing_row(environment, i18n.language(), line, columns, is_own=is_own)


@lru_cache(MOST_STANDING_ROWS)
def _standing_row(
    environment: Environment, _language: str, line: Hashable, columns: Hashable, *, is_own: bool
) -> Markup:
    return _drawn(environment, "standings/_row.html", "standing_row", line, columns, is_own)


def _drawn(environment: Environment, template: str, macro: str, *values: object) -> Markup:
    return Markup(getattr(environment.get_template(template).module, macro)(*values))  # noqa: S704 - a macro has escaped it
