"""A match as its live page shows it: what it stands at, what happened last, how far it is, what is still in play.

Everything is made of the sheet that its viewer may see, so nothing is here that is not released to them. Where a match
has several segments, all of it is shown, and the one that is played is told apart: the last that has begun. A match of
too many boards for a wall shows that segment alone there.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from matchscore.models.event import Visibility
from matchscore.queries.charts import Chart, Column
from matchscore.queries.drawing import draw
from matchscore.queries.segment_lines import SegmentLine
from matchscore.queries.values import BoardRow, Sheet
from matchscore.queries.visibility import Viewer, ViewerKind
from matchscore.scoring.comparison import BoardState, RoomState
from matchscore.scoring.prospects import realistic_swing, theoretical_swing
from matchscore.scoring.reported import Backing
from matchscore.scoring.seats import Room
from matchscore.scoring.stage_rules import Method


@dataclass(frozen=True, slots=True)
class Prospect:
    """What so many boards can still change, in IMPs: in nine of ten matches, and by arithmetic.

    None in any other unit, and for teams of eight: nobody has counted how far those run apart.
    """

    boards: int
    realistic: int | None
    theoretical: int | None


@dataclass(frozen=True, slots=True)
class RoomCount:
    """How many boards of a segment a room has recorded, and the dots that show it."""

    room: Room
    recorded: int
    boards: int


@dataclass(frozen=True, slots=True)
class LiveMatch:
    """A match now. `rows` are the boards shown, `own` those of the `segment` that is played; `last` was compared last.

    `in_segment` and `in_match` are what is still in play; `chart` is None while there is nothing to draw.
    """

    sheet: Sheet
    visibility: Visibility
    is_sealed: bool
    segment: SegmentLine | None
    rows: tuple[BoardRow, ...]
    own: tuple[BoardRow, ...]
    rooms: tuple[RoomCount, ...]
    last: BoardRow | None
    in_segment: Prospect
    in_match: Prospect
    chart: Chart | None

    @property
    def is_whole(self) -> bool:
        """Tell whether every board of the match is shown."""
        return len(self.rows) == len(self.sheet.boards)

    @property
    def lines(self) -> tuple[SegmentLine, ...]:
        """Give the segments whose boards are shown: under seal those of which a board gave IMPs."""
        rows = with_imps(self.rows) if self.is_sealed else self.rows
        numbers = {row.segment for row in rows}
        return tuple(line for line in self.sheet.segments if line.number in numbers)

    @property
    def compared(self) -> int:
        """Count the boards shown that gave IMPs."""
        return len(with_imps(self.rows))

    @property
    def own_compared(self) -> int:
        """Count the boards of the segment that gave IMPs."""
        return len(with_imps(self.own))

    @property
    def has_begun(self) -> bool:
        """Tell whether anything is recorded of the segment, as far as may be known."""
        return any(room.recorded for room in self.rooms)

    @property
    def largest(self) -> BoardRow | None:
        """Give the board with the largest swing of those shown, the first of several; None while all are flat."""
        rows = with_imps(self.rows)
        largest = max(rows, key=lambda row: abs(swing_of(row)), default=None)
        return largest if largest and swing_of(largest) else None

    def numbers(self, state: BoardState) -> tuple[int, ...]:
        """Give the boards shown that are in a state."""
        return tuple(row.number for row in self.rows if row.state is state)


def live_match(sheet: Sheet, visibility: Visibility, viewer: Viewer, most: int | None = None) -> LiveMatch:
    """Make a match live from its sheet as its viewer may see it, and the policy that releases its boards.

    Where there is room for `most` boards and the match has more, only those of the segment that is played are shown.
    """
    segment = _played(sheet)
    own = tuple(row for row in sheet.boards if segment and row.segment == segment.number)
    rows = sheet.boards if most is None or len(sheet.boards) <= most else own
    return LiveMatch(
        sheet=sheet,
        visibility=visibility,
        is_sealed=_is_sealed(sheet, segment, visibility, viewer),
        segment=segment,
        rows=rows,
        own=own,
        rooms=tuple(_room_counts(own)),
        last=_last(with_imps(sheet.boards)),
        in_segment=_prospect(own, is_counted=_is_counted(sheet)),
        in_match=_prospect(sheet.boards, is_counted=_is_counted(sheet)),
        chart=_chart(rows, is_counted=_is_counted(sheet)),
    )


def with_imps(rows: Iterable[BoardRow]) -> list[BoardRow]:
    """Give the boards that gave IMPs, none of them included."""
    return [row for row in rows if row.home_imps is not None]


def swing_of(row: BoardRow) -> Fraction:
    """Give what a board that gave IMPs is worth to home; negative where the visitors gained."""
    return (row.home_imps or Fraction()) - (row.away_imps or Fraction())


def margin_after(row: BoardRow) -> Fraction:
    """Give home's lead after a board that gave IMPs; negative where the visitors lead."""
    return (row.home_total or Fraction()) - (row.away_total or Fraction())


def _played(sheet: Sheet) -> SegmentLine | None:
    """Give the segment that is played: the last of which anything is known, else the first."""
    begun = {row.segment for row in sheet.boards if row.state is not BoardState.TO_PLAY}
    lines = [line for line in sheet.segments if line.number in begun]
    return lines[-1] if lines else next(iter(sheet.segments), None)


def _is_sealed(sheet: Sheet, segment: SegmentLine | None, visibility: Visibility, viewer: Viewer) -> bool:
    is_under_seal = visibility is Visibility.SEALED and viewer.kind is ViewerKind.PUBLIC
    return is_under_seal and sheet.backing is Backing.NOBODY and segment is not None and segment.finished_at is None


def _room_counts(rows: Sequence[BoardRow]) -> Iterable[RoomCount]:
    for room in dict.fromkeys(room for row in rows for room in row.rooms):
        cells = [row.rooms[room] for row in rows if room in row.rooms]
        yield RoomCount(room, sum(cell.state is not RoomState.TO_PLAY for cell in cells), len(cells))


def _last(compared: Sequence[BoardRow]) -> BoardRow | None:
    """Give the board that was compared last; of several at once, as an import brings them, the last of the sheet."""
    return max(reversed(compared), key=_compared_at, default=None)


def _compared_at(row: BoardRow) -> int:
    """Give the revision at which a board could be compared: that of its newer room."""
    return max(cell.revision for cell in row.rooms.values())


def _is_counted(sheet: Sheet) -> bool:
    """Tell whether somebody has counted what boards still change in matches such as this one."""
    return sheet.method is Method.IMPS and sheet.eight is None


def _prospect(rows: Iterable[BoardRow], *, is_counted: bool) -> Prospect:
    left = sum(not row.state.is_settled for row in rows)
    if not is_counted:
        return Prospect(left, None, None)
    return Prospect(left, realistic_swing(left), theoretical_swing(left))


def _chart(rows: Sequence[BoardRow], *, is_counted: bool) -> Chart | None:
    compared, left = with_imps(rows), [row for row in rows if not row.state.is_settled]
    if not compared:
        return None
    columns = [Column(row.number, swing_of(row), margin_after(row)) for row in compared]
    segments = [row.segment for row in (*compared, *left)]
    starts = [segments.index(segment) for segment in dict.fromkeys(segments)]
    carried = columns[0].margin - columns[0].swing
    return draw(carried, columns, [row.number for row in left], starts, is_counted=is_counted)
