"""A scale of victory points as a CSV file: one line a step, its least margin in IMPs with the points of both sides.

`boards_from,boards_to,margin,winner,loser`, or `boards,margin,winner,loser` for one number of boards a line. Commas,
semicolons or tabs; points with a comma or a point. The steps of one range of boards stand in ascending order, from 0.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from matchscore.formats.csv_cells import RowError, number_within, shown, unguarded
from matchscore.formats.csv_tables import Cells, CsvTable
from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.text import decode
from matchscore.scoring.victory_points import SCALES, Scale
from matchscore.scoring.vp_bands import MOST_BOARDS, MOST_MARGIN, bands_from
from matchscore.services.imports.rows import Problem

COLUMNS = ("boards_from", "boards_to", "margin", "winner", "loser")
KNOWN = (*COLUMNS, "boards")
MOST_KILOBYTES = 150
MOST_OF_A_FORMULA = 64
"""A scale of the program knows more boards than anybody prints: a file of it ends here."""

_POINTS = re.compile(r"-?[0-9]{1,4}(\.[0-9]{1,3})?")

Step = tuple[int, int, int, str, str]
"""Boards from and to, least margin, points of winner and loser."""
Kept = list[list[object]]
Wrong = tuple[int, Problem]


@dataclass(frozen=True, slots=True)
class ScaleFile:
    """What a file says: its steps as they are kept, and its lines that say nothing that can be used, by number."""

    kept: Kept
    wrong: tuple[Wrong, ...] = ()


def read_scale(content: bytes) -> ScaleFile:
    """Read a scale; raises FormatError for a file that is none, and BandsError for steps that make no scale."""
    if len(content) > MOST_KILOBYTES * 1000:
        raise FormatError("scale_too_large", most=MOST_KILOBYTES)
    table = CsvTable(decode(content), KNOWN)
    table.require(("margin", "winner", "loser"), ("boards_from", "boards"))
    read = list(_steps(table))
    if not read:
        raise FormatError(FormatReason.NO_ROWS)
    wrong = tuple((line, step) for line, step in read if isinstance(step, Problem))
    kept = _kept(step for _, step in read if not isinstance(step, Problem))
    if not wrong:
        bands_from(kept)
    return ScaleFile(kept, wrong)


def write_scale(scale: Scale) -> str:
    """Write a scale as a file that can be read again; of a scale without end the numbers of boards that are printed."""
    text = io.StringIO(newline="")
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    lines.writerows(_written(scale))
    return text.getvalue()


def _steps(table: CsvTable) -> Iterator[tuple[int, Step | Problem]]:
    pick = table.picking(KNOWN)
    for line, cells in table.lines():
        if isinstance(cells, Problem):
            yield line, cells
            continue
        try:
            yield line, _step(pick(cells))
        except RowError as error:
            yield line, Problem(error.reason, error.facts)


def _step(cells: Cells) -> Step:
    first, last, margin, winner, loser, boards = cells
    boards_from = _number(boards or first, "boards", (1, MOST_BOARDS))
    boards_to = boards_from if boards or not last.strip() else _number(last, "boards_to", (1, MOST_BOARDS))
    least = _number(margin, "margin", (0, MOST_MARGIN))
    return boards_from, boards_to, least, _points(winner, "winner"), _points(loser, "loser")


def _number(cell: str, column: str, limits: tuple[int, int]) -> int:
    number = number_within(cell, column, limits)
    if number is None:
        raise RowError("not_a_whole_number", column=column, text=shown(cell))
    return number


def _points(cell: str, column: str) -> str:
    """Read points with either decimal mark and either minus, up to three decimals."""
    typed = unguarded(cell.strip()).replace(",", ".").replace("\N{MINUS SIGN}", "-")
    if not _POINTS.fullmatch(typed):
        raise RowError("not_points", column=column, text=shown(cell))
    return typed


def _kept(steps: Iterable[Step]) -> Kept:
    """Gather the steps of each range of boards, wherever in the file they stand."""
    ordered = sorted(enumerate(steps), key=lambda numbered: (numbered[1][:2], numbered[0]))
    by_boards = groupby((step for _, step in ordered), key=lambda step: step[:2])
    return [[*boards, [list(step[2:]) for step in mine]] for boards, mine in by_boards]


def _written(scale: Scale) -> Iterator[tuple[int, int, int, str, str]]:
    """Give a line for each margin at which the points change, numbers of boards with one table together."""
    most = MOST_OF_A_FORMULA if SCALES.get(scale.name) is scale else MOST_BOARDS
    tables = [(boards, tuple(_changes(scale, boards))) for boards in range(1, most + 1) if _has(scale, boards)]
    for steps, numbers in groupby(tables, key=lambda table: table[1]):
        boards = [number for number, _ in numbers]
        yield from ((boards[0], boards[-1], *step) for step in steps)


def _has(scale: Scale, boards: int) -> bool:
    try:
        scale.table(boards)
    except LookupError:
        return False
    return True


def _changes(scale: Scale, boards: int) -> Iterator[tuple[int, str, str]]:
    before = None
    for margin, points in enumerate(scale.table(boards)):
        if points != before:
            yield margin, str(points.winner), str(points.loser)
        before = points
